/** Whatever stands in the place of `fetch`, every call settles, and the next one works. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair, serve, signedIn } from './support/core.ts'
import { storage as storageWith } from './support/storage.ts'

const never = () => new Promise(() => undefined)
const throwing = () => {
  throw new Error('thrown')
}
const headers = new Headers({ 'content-type': 'application/json' })
const json = async () => ({ data: 1 })

/** What `fetch` gives, or does. */
const shapes: Record<string, () => unknown> = {
  'gives undefined': () => undefined,
  'gives null': () => null,
  'gives a number': () => 7,
  'gives a text': () => 'ok',
  'gives a symbol': () => Symbol('reply'),
  'gives a function': () => () => undefined,
  'gives a list': () => [],
  'gives an empty object': () => ({}),
  'gives a Response at once': () => Response.json({ data: 1 }),
  'throws an error': throwing,
  'throws a text': () => {
    throw 'thrown'
  },
  'throws undefined': () => {
    throw undefined
  },
  'rejects with an error': async () => throwing(),
  'rejects with a text': () => Promise.reject('rejected'),
  'rejects with undefined': () => Promise.reject(undefined),
  'rejects with null': () => Promise.reject(null),
  'never settles': never,
  'gives a thenable that throws': () => ({
    // biome-ignore lint/suspicious/noThenProperty: that is the fault
    then: throwing,
  }),
  'gives a thenable that never calls back': () => ({
    // biome-ignore lint/suspicious/noThenProperty: that is the fault
    then: () => undefined,
  }),
  'has no headers': async () => ({ ok: true, status: 200, json }),
  'has no headers and no json': async () => ({ ok: true, status: 200 }),
  'has headers that are a plain object': async () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    json,
  }),
  'has headers that are null': async () => ({ status: 200, headers: null, json }),
  'has headers whose get throws': async () => ({ status: 200, headers: { get: throwing }, json }),
  'has headers whose get gives a number': async () => ({
    status: 200,
    headers: { get: () => 7 },
    json,
    text: async () => '',
  }),
  'has no status': async () => ({ headers, json }),
  'has a status that is a text': async () => ({ status: '200', headers, json }),
  'has a status that is no number': async () => ({ status: Number.NaN, headers, json }),
  'has a negative status': async () => ({ status: -1, headers, json }),
  'has a status beyond all': async () => ({ status: 1e9, headers, json }),
  'has a status that throws': async () => Object.defineProperty({ headers, json }, 'status', { get: throwing }),
  'has a json that is no function': async () => ({ status: 200, headers, json: 'json' }),
  'has a json that throws': async () => ({ status: 200, headers, json: throwing }),
  'has a json that gives a value at once': async () => ({ status: 200, headers, json: () => ({ data: 1 }) }),
  'has a json that gives undefined': async () => ({ status: 200, headers, json: () => undefined }),
  'has a json that never settles': async () => ({ status: 200, headers, json: never }),
  'has a json that rejects with a text': async () => ({ status: 200, headers, json: () => Promise.reject('no') }),
  'has a body that was read before': async () => {
    const reply = Response.json({ data: 1 })
    await reply.text()
    return reply
  },
  'refuses with a body that throws': async () => ({ status: 500, headers, json: throwing }),
  'refuses with no body at all': async () => ({ status: 403, headers }),
  'gives a frozen object': async () => Object.freeze({ status: 200, headers, json }),
  'gives a proxy that throws': async () =>
    new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : throwing()) }),
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'kept',
      (error: unknown) => (waymark.isWaymarkError(error) ? 'refused' : `raw ${String(error)}`),
    ),
    new Promise<string>((resolve) => setTimeout(resolve, 3000, 'pending')),
  ])

test(`a call settles for each of ${Object.keys(shapes).length} wrong shapes of fetch, and the next one works`, async () => {
  const core = signedIn()
  for (const [name, shape] of Object.entries(shapes)) {
    globalThis.fetch = shape as typeof fetch
    const outcomes = await Promise.all([
      settled(core.request({ path: 'items/quests', timeoutMs: 100 })),
      settled(core.request({ method: 'POST', path: 'items/quests', body: {}, timeoutMs: 100 })),
      settled(core.request({ path: 'assets/a', as: 'blob', timeoutMs: 100 })),
    ])
    for (const outcome of outcomes) assert.match(outcome, /^(kept|refused)$/, `${name}: ${outcome}`)
    assert.equal(waymark.isBroken(), false, name)
    serve(() => [200, { data: 'well' }])
    assert.equal(await core.request({ path: 'items/quests' }), 'well', name)
  }
})

test('a reply without headers is read as what its json gives', async () => {
  const core = open()
  globalThis.fetch = (async () => ({ ok: true, status: 200, json: async () => ({ data: [1] }) })) as never
  assert.deepEqual(await core.request({ path: 'items/quests' }), [1])
})

const unsendable = ['a\u200b', '\u201ca\u201d', 'a\nb', 'a b', 'é', 'a\0b']

test.each(unsendable)(
  'the token %j, which no header takes, is no session: neither adopted nor read from a storage',
  async (token) => {
    const core = open()
    const asked = serve(() => [200, { data: 1 }])
    assert.throws(() => core.session.adopt({ ...pair('x'), access_token: token }))
    await assert.rejects(core.session.loginStatic(token))
    const storage = storageWith({ auth_token: token, auth_refresh_token: 'r' })
    const stored = open({ storage })
    assert.equal(stored.session.snapshot().state, 'logged_out')
    await stored.request({ path: 'items/quests' })
    assert.deepEqual(asked, ['GET /items/quests -'])
    assert.equal(waymark.isBroken(), false)
  },
)

test('bytes go out as they are, whatever holds them, and come back as they were', async () => {
  const core = open()
  const bytes = Uint8Array.from({ length: 256 }, (_each, index) => index)
  const sent: [type: string | null, body: number[]][] = []
  serve(async (request) => {
    sent.push([request.headers.get('content-type'), [...new Uint8Array(await request.arrayBuffer())]])
    return [200, { data: 1 }]
  })
  for (const body of [bytes, Buffer.from(bytes), new DataView(bytes.buffer), bytes.buffer, bytes.subarray(0)])
    await core.request({ method: 'POST', path: 'x', body })
  for (const [type, body] of sent) assert.deepEqual([type, body], [null, [...bytes]])
  for (const body of [new Map([[1, 2]]), new Set([1]), new Blob(['x']).stream()])
    await assert.rejects(core.request({ method: 'POST', path: 'x', body }), { code: 'VALIDATION' })
  assert.equal(sent.length, 5)

  globalThis.fetch = async () => new Response(bytes, { headers: { 'content-type': 'image/png' } })
  const buffer = await core.request<ArrayBuffer>({ path: 'assets/a', as: 'arrayBuffer' })
  assert.deepEqual([...new Uint8Array(buffer)], [...bytes])
  const blob = await core.request<Blob>({ path: 'assets/a', as: 'blob' })
  assert.deepEqual([...new Uint8Array(await blob.arrayBuffer())], [...bytes])
  globalThis.fetch = async () => Response.json({ data: { a: 1 } })
  assert.equal(await core.request({ path: 'x', as: 'text' }), '{"data":{"a":1}}')
  await assert.rejects(core.request({ path: 'x', as: 'stream' as never }), { code: 'VALIDATION' })
  globalThis.fetch = async () => Response.json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, { status: 403 })
  await assert.rejects(core.request({ path: 'x', as: 'blob' }), { code: 'FORBIDDEN' })
})
