/** What a front-end developer is told when something is wrong: all of it, where it came from, and never a raw error. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { loadStorage } from 'waymark-core/storage'
import { open, refused, serve, signedIn } from './support/core.ts'
import { settled } from './support/until.ts'

async function failed(call: Promise<unknown>): Promise<waymark.WaymarkError> {
  const { error, value } = await settled(call)
  assert.ok(waymark.isWaymarkError(error), `it gave ${JSON.stringify(value)} or threw ${error}`)
  return error
}

test('every field that a server refuses at once is told', async () => {
  const of = (field: string) => ({
    message: `${field} is missing`,
    extensions: { code: 'FAILED_VALIDATION', field, type: 'nnull' },
  })
  serve(() => [400, { errors: [of('title'), of('status')] }])
  const error = await failed(signedIn().items.create('quests', {}))
  assert.deepEqual(
    error.errors.map(({ code, message, params }) => [code, message, params.field]),
    [
      ['VALIDATION', 'title is missing', 'title'],
      ['VALIDATION', 'status is missing', 'status'],
    ],
  )
  assert.deepEqual([error.message, error.params.field], ['title is missing', 'title'])
})

test('an error that is alone is the only one of its list', async () => {
  const { errors, message } = await failed(signedIn().items.get('quests', ''))
  assert.deepEqual(errors, [{ code: 'EMPTY_ID', message, params: {} }])
})

test('the headers of the reply come with the error, and what was thrown below with one that has no reply', async () => {
  serve(() => [403, refused(403, 'FORBIDDEN')[1], { 'x-request-id': 'req-7' }])
  const { cause, headers } = await failed(signedIn().items.list('quests'))
  assert.deepEqual([headers?.get('x-request-id'), cause], ['req-7', undefined])
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
  const offline = await failed(open({ retry: 0 }).server.ping())
  assert.equal((offline.cause as Error).message, 'fetch failed')
})

test('the stack of an error says who called', async () => {
  serve(() => refused(403, 'FORBIDDEN'))
  const core = signedIn()
  async function readTheBoard() {
    return await core.items.list('quests')
  }
  const askedAnything = () => core.request({ path: 'server/health' })
  const signsIn = () => core.session.login({ email: 'ada@example.org', password: 'wrong-one' })
  for (const call of [readTheBoard, askedAnything, signsIn]) {
    const { stack = '' } = await failed(call())
    assert.match(stack, new RegExp(`^WaymarkError: .*\\n    at (?:async )?${call.name}`))
    assert.doesNotMatch(stack, /wasm-function/)
  }
})

test('calls need no object before them', async () => {
  const asked = serve(() => [200, { data: [] }])
  const core = signedIn()
  const { list } = core.items
  const { request } = core
  const { accessToken, snapshot } = core.session
  const { url } = core.assets
  assert.deepEqual(await list('quests'), [])
  await request({ path: 'server/ping' })
  assert.equal(await accessToken(), 'a-x')
  assert.equal(snapshot().state, 'logged_in')
  assert.equal(url('1'), 'https://api.test/assets/1')
  assert.equal(core.items.list, list)
  assert.deepEqual(asked, ['GET /items/quests Bearer a-x', 'GET /server/ping Bearer a-x'])
})

test('an object that was freed or disposed of says so', async () => {
  const freed = new waymark.Core({ apiUrl: 'https://api.test' })
  freed.free()
  assert.throws(() => freed.items, { code: 'NOT_INITIALISED', message: 'This was freed: make a new one.' })
  assert.equal(waymark.isBroken(), false)
  const disposed = signedIn()
  disposed.session.dispose()
  const { message } = await failed(disposed.items.list('quests'))
  assert.equal(message, 'This core was disposed: make a new one.')
  const next = signedIn()
  serve(() => [200, { data: [] }])
  await next.items.list('quests')
})

test.each<[string, (core: waymark.Core) => unknown]>([
  ['a token that is none', (core) => core.session.loginStatic(undefined as never)],
  ['an address of nothing', (core) => core.assets.url(undefined as never)],
  ['a subscription to nothing', (core) => core.live.subscribe(undefined as never, {} as never, () => {})],
  ['an e-mail address that is none', () => waymark.isEmail(undefined as never)],
  ['an account that is none', () => waymark.checksumAddress(null as never)],
])('%s is refused as an argument that is no text', async (_, call) => {
  const { code, params } = await failed((async () => call(open()))())
  assert.deepEqual([code, params.field, params.reason], ['VALIDATION', 'argument', 'not_a_text'])
})

test.each<[string, (core: waymark.Core) => unknown]>([
  ['callback', (core) => core.session.subscribe(null as never)],
  ['listener', (core) => core.live.subscribe('quests', {}, undefined as never)],
  ['callback', (core) => core.live.onChange({} as never)],
])('a %s that is none is refused when it is given', async (field, call) => {
  const { code, params } = await failed((async () => call(open()))())
  assert.deepEqual([code, params], ['VALIDATION', { field, reason: 'not_a_function' }])
})

const circle: Record<string, unknown> = {}
circle['again'] = circle
const throwing = {
  get filter(): never {
    throw new Error('no')
  },
}

test.each<[string, unknown, string, string]>([
  ['a text', 'limit=1', 'query', 'not_an_object'],
  ['a number', 5, 'query', 'not_an_object'],
  ['a list', [], 'query', 'not_an_object'],
  ['one that contains itself', { filter: circle }, 'query', 'malformed'],
  ['a symbol in it', { search: Symbol('s') }, 'query', 'malformed'],
  ['a getter that throws', throwing, 'query', 'malformed'],
  ['an empty limit', { limit: '' }, 'limit', 'not_a_number'],
  ['a page that is no number', { page: Number.NaN }, 'page', 'not_a_number'],
])('a query that is %s is refused, and nothing is asked', async (_, query, field, reason) => {
  const asked = serve(() => [200, { data: [] }])
  for (const call of [
    signedIn().items.list('quests', query as waymark.Query),
    signedIn().request({ path: 'items/quests', query: query as waymark.Query }),
  ]) {
    const { params } = await failed(call)
    assert.deepEqual([params.field, params.reason], [field, reason])
  }
  assert.deepEqual(asked, [])
})

test('what is missing is named', async () => {
  assert.equal((await failed(open().items.list(''))).message, 'collection cannot be empty')
  assert.equal((await failed(open().items.get('quests', ''))).message, 'id cannot be empty')
})

test('ids may be larger than a number, and a limit may have no end', async () => {
  let body = ''
  const asked = serve(async (request) => {
    body = await request.text()
    return [200, { data: [] }]
  })
  const core = open()
  await core.items.get('quests', 9_007_199_254_740_993n)
  await core.items.list('quests', {
    filter: { id: { _in: [9_007_199_254_740_993n] } },
    limit: Number.POSITIVE_INFINITY,
  })
  await core.items.deleteMany('quests', [9_007_199_254_740_993n])
  assert.deepEqual(asked, [
    'GET /items/quests/9007199254740993 -',
    'GET /items/quests?filter=%7B%22id%22:%7B%22_in%22:%5B%229007199254740993%22%5D%7D%7D&limit=-1 -',
    'DELETE /items/quests -',
  ])
  assert.equal(body, '["9007199254740993"]')
})

test.each([
  ['javascript:alert(1)', 'apiUrl'],
  ['ftp://directus.example', 'apiUrl'],
])('no core is made for %s', (apiUrl, field) => {
  assert.throws(() => new waymark.Core({ apiUrl }), { code: 'VALIDATION', params: { field, reason: 'not_an_address' } })
})

test.each([[undefined], [{}], [{ apiUrl: '' }], [{ apiUrl: 5 }], [{ url: 'https://directus.example' }]])(
  'a core without an address says how one is given: %j',
  (options) => {
    assert.throws(() => new waymark.Core(options as never), {
      ...{ name: 'WaymarkError', code: 'VALIDATION', params: { field: 'apiUrl', reason: 'not_an_address' } },
      message: "apiUrl: not_an_address. Write new Core({ apiUrl: 'https://directus.example' }).",
    })
  },
)

test('a storage that keeps nothing is refused', () => {
  const refusedStorage = (storage: object, reason: string) =>
    assert.throws(() => open({ storage: storage as never }), {
      code: 'VALIDATION',
      params: { field: 'storage', reason },
    })
  refusedStorage({}, 'has_no_functions_of_a_storage')
  refusedStorage({ getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }, 'answers_later')
})

test('a storage that answers later is read once, and written behind', async () => {
  const entries = new Map<string, string>()
  const later = {
    getItem: async (name: string) => entries.get(name),
    setItem: async (name: string, value: string) => void entries.set(name, value),
    removeItem: async (name: string) => void entries.delete(name),
  }
  const core = signedIn('kept', { storage: await loadStorage(later) })
  await new Promise((done) => setTimeout(done))
  assert.equal(entries.get('auth_token'), 'a-kept')
  const next = open({ storage: await loadStorage(later) })
  assert.equal(await next.session.accessToken(), 'a-kept')
  core.session.dispose()
  serve(() => [204])
  await next.session.logout()
  await new Promise((done) => setTimeout(done))
  assert.deepEqual([...entries], [])
})

test('a storage that fails to be written is left empty, and the session goes on', async () => {
  const entries = new Map([['auth_token', 'old']])
  const full = {
    getItem: async () => null,
    setItem: async () => Promise.reject(new Error('QuotaExceeded')),
    removeItem: async (name: string) => void entries.delete(name),
  }
  const core = signedIn('x', { storage: await loadStorage(full) })
  await new Promise((done) => setTimeout(done))
  assert.equal(entries.size, 0)
  assert.equal(await core.session.accessToken(), 'a-x')
})
