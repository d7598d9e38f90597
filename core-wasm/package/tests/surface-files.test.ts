/** Uploads: the form, its progress, giving up, and a refused token. */
import assert from 'node:assert/strict'
import { afterEach, onTestFinished, test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { type Answer, open, pair, refused, serve, signedIn } from './support/core.ts'
import { FakeExchange } from './support/exchange.ts'

afterEach(() => FakeExchange.remove())

const picture = (name = 'a.png') => new File(['12345'], name, { type: 'image/png' })

/** The parts of a form, in order. */
const parts = async (body: { formData(): Promise<FormData> }) =>
  [...(await body.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

test('a file becomes a form: the fields first, the file last', async () => {
  const core = signedIn()
  const forms: unknown[] = []
  const asked = serve(async (request) => {
    forms.push(await parts(request))
    return [200, { data: { id: 'f-1' } }]
  })
  const fields = { title: 'A', folder: null, tags: ['x', 'y'] }
  assert.deepEqual(await core.files.upload(picture(), { fields }), { id: 'f-1' })
  await core.files.upload(new Blob(['1']), { fileName: 'b.bin' })
  await core.files.upload(picture())
  await core.utils.import('quests', new File(['[]'], 'q.json', { type: 'application/json' }))
  const form = new FormData()
  form.append('title', 'own')
  form.append('file', picture('own.png'))
  await core.files.upload(form, { fields: { title: 'not used' } })
  assert.deepEqual(forms, [
    [
      ['title', 'A'],
      ['folder', 'null'],
      ['tags', '["x","y"]'],
      ['file', 'a.png'],
    ],
    [['file', 'b.bin']],
    [['file', 'a.png']],
    [['file', 'q.json']],
    [
      ['title', 'own'],
      ['file', 'own.png'],
    ],
  ])
  const files = 'POST /files Bearer a-x'
  assert.deepEqual(asked, [files, files, files, 'POST /utils/import/quests Bearer a-x', files])
})

test('the content of a file can be replaced', async () => {
  const core = signedIn()
  const asked = serve(async (request) => [200, { data: await parts(request) }])
  const form = new FormData()
  form.append('file', picture())
  assert.deepEqual(await core.files.update('f-1', form), [['file', 'a.png']])
  assert.deepEqual(asked, ['PATCH /files/f-1 Bearer a-x'])
})

test('a browser says how far an upload is', async () => {
  const core = signedIn()
  const exchanges = FakeExchange.install()
  const seen: number[][] = []
  const stored = core.files.upload(picture(), { onProgress: ({ loaded, total }) => seen.push([loaded, total]) })
  const exchange = await exchanges.next()
  exchange.upload.onprogress?.({ loaded: 2, total: 5 })
  exchange.upload.onprogress?.({ loaded: 5, total: 5 })
  exchange.reply(200, { data: { id: 'f-1' } })
  assert.deepEqual(await stored, { id: 'f-1' })
  assert.deepEqual(seen, [
    [2, 5],
    [5, 5],
  ])
  assert.equal(exchange.line, 'POST https://api.test/files Bearer a-x')
  assert.deepEqual(await parts(new Response(exchange.body)), [['file', 'a.png']])
})

test('an upload that is given up is ended, and one that takes too long', async () => {
  const core = signedIn()
  const exchanges = FakeExchange.install()
  const controller = new AbortController()
  const onProgress = () => {}
  const first = core.files.upload(picture(), { onProgress, signal: controller.signal })
  const exchange = await exchanges.next()
  controller.abort()
  await assert.rejects(first, waymark.isAbortedError)
  assert.equal(exchange.aborted, true)
  const second = core.files.upload(picture(), { onProgress, timeoutMs: 5 })
  const late = await exchanges.next()
  await assert.rejects(second, waymark.isTimeoutError)
  assert.equal(late.aborted, true)
})

test('an upload that goes on is not late, however long it takes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const core = signedIn()
  const exchanges = FakeExchange.install()
  const stored = core.files.upload(picture(), { onProgress: () => {}, timeoutMs: 1000 })
  const exchange = await exchanges.next()
  for (const loaded of [1, 2, 3]) {
    vi.advanceTimersByTime(900)
    exchange.upload.onprogress?.({ loaded, total: 5 })
  }
  exchange.reply(200, { data: { id: 'f-1' } })
  assert.deepEqual(await stored, { id: 'f-1' })
})

test('a refused token is renewed and the file sent once more, with progress and without', async () => {
  for (const onProgress of [undefined, () => {}]) {
    const core = signedIn()
    const exchanges = FakeExchange.install()
    const answer = (path: string, bearer: string | null): Answer => {
      if (path === '/auth/refresh') return [200, { data: pair('y') }]
      return bearer === 'Bearer a-y' ? [200, { data: { id: 'f-1' } }] : refused(401, 'TOKEN_EXPIRED')
    }
    const asked = serve((request, path) => answer(path, request.headers.get('authorization')))
    const stored = core.files.upload(picture(), { onProgress })
    for (const token of onProgress ? ['a-x', 'a-y'] : []) {
      const exchange = await exchanges.next()
      assert.equal(exchange.line, `POST https://api.test/files Bearer ${token}`)
      const [status, body] = answer('/files', `Bearer ${token}`)
      exchange.reply(status, body)
    }
    assert.deepEqual(await stored, { id: 'f-1' })
    const plain = ['POST /files Bearer a-x', 'POST /auth/refresh -', 'POST /files Bearer a-y']
    assert.deepEqual(asked, onProgress ? ['POST /auth/refresh -'] : plain)
    FakeExchange.remove()
  }
})

test('what goes wrong with a watched upload has the same errors', async () => {
  const core = signedIn()
  const exchanges = FakeExchange.install()
  const upload = async (act: (exchange: FakeExchange) => void) => {
    const stored = core.files.upload(picture(), { onProgress: () => {} })
    act(await exchanges.next())
    return stored.then(
      () => assert.fail('it was stored'),
      (error: waymark.WaymarkError) => `${error.kind} ${error.code} ${error.status ?? '-'}`,
    )
  }
  assert.equal(await upload((exchange) => exchange.onerror?.()), 'network NETWORK -')
  assert.equal(await upload((exchange) => exchange.reply(403, refused(403, 'FORBIDDEN')[1])), 'status FORBIDDEN 403')
  assert.equal(await upload((exchange) => exchange.reply(413, '<html>', 'text/html')), 'status CONTENT_TOO_LARGE 413')
  assert.equal(await upload((exchange) => exchange.reply(200, '{"data":')), 'decode DECODE -')
  const elsewhere = await upload((exchange) => {
    exchange.responseURL = 'https://another.test/files'
    exchange.reply(200, { data: { id: 'f-1' } })
  })
  assert.equal(elsewhere, 'status REDIRECTED -')
  assert.equal(await upload((exchange) => exchange.reply(200, '<html>', 'text/html')), 'decode DECODE -')
})

test('nobody is not sent with the cookies of the page', async () => {
  FakeExchange.install()
  const asked = serve(() => [200, { data: null }])
  await open().files.upload(picture(), { onProgress: () => {} })
  assert.deepEqual(asked, ['POST /files -'])
})
