/** The client of the compat entry: what a program for `@directus/sdk` relies on, and the sessions of the core. */
import assert from 'node:assert/strict'
import { expect, test, vi } from 'vitest'
import { isWaymarkError } from 'waymark-core'
import {
  type AuthenticationData,
  authentication,
  createDirectus,
  customEndpoint,
  deleteItems,
  downloadFilesZip,
  graphql,
  isDirectusError,
  memoryStorage,
  readAssetArrayBuffer,
  readAssetBlob,
  readAssetRaw,
  readItem,
  readItems,
  readMe,
  rest,
  schemaSnapshot,
  serverHealth,
  serverPing,
  staticToken,
  uploadFiles,
  withOptions,
  withSearch,
  withToken,
} from 'waymark-core/compat'
import { pair } from './support/core.ts'
import { pass, stopTime } from './support/time.ts'

interface Asked {
  line: string
  headers: Record<string, string>
  init: RequestInit
  body: unknown
}
type Reply = [status: number, body?: unknown, type?: string]

/** Answers in place of the network; what was asked is kept. */
function server(answer: (line: string, at: number) => Reply | Promise<Reply> = () => [200, { data: [] }]) {
  const asked: Asked[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    const line = `${init.method} ${pathname}${decodeURIComponent(search)}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ line, init, body, headers: init.headers as Record<string, string> })
    const [status, reply, type = 'application/json'] = await answer(line, asked.length)
    const text = reply === undefined ? null : type === 'application/json' ? JSON.stringify(reply) : String(reply)
    return new Response(text, { status, headers: { 'content-type': type } })
  }
  return {
    ...{ asked, fetch, lines: () => asked.map(({ line }) => line) },
    tokens: () => asked.map(({ headers }) => headers['Authorization']),
    client: () => createDirectus('https://api.test', { globals: { fetch } }),
  }
}

const refused = (status: number, code: string): Reply => [
  status,
  { errors: [{ message: `It is ${code}.`, extensions: { code, reason: 'why' } }] },
]
const failed = async (call: Promise<unknown>) => {
  // biome-ignore lint/suspicious/noExplicitAny: what an error holds is asked of it.
  return (await call.then(() => assert.fail('It went well.')).catch((error) => error)) as any
}

test('a request goes out as the other client sends it, and nothing before it', async () => {
  const { client, asked } = server(() => [200, { data: [{ id: 1 }] }])
  const directus = client().with(rest())
  assert.equal(asked.length, 0)
  assert.deepEqual(await directus.request(readItems('posts', { fields: ['id'], limit: 1 })), [{ id: 1 }])
  assert.equal(asked[0]?.line, 'GET /items/posts?fields=id&limit=1')
  assert.deepEqual(asked[0]?.headers, { 'Content-Type': 'application/json' })
})

test('a form goes with the boundary that fetch adds, or with the type that was asked for', async () => {
  const { client, asked } = server()
  const directus = client().with(rest())
  const body = new FormData()
  await directus.request(uploadFiles(body))
  await directus.request(customEndpoint({ path: '/own', method: 'POST', body }))
  await directus.request(
    customEndpoint({ path: '/own', method: 'POST', body, headers: { 'Content-Type': 'own/type' } }),
  )
  assert.deepEqual(
    asked.map(({ headers }) => headers),
    [{}, {}, { 'Content-Type': 'own/type' }],
  )
  assert.ok(asked.every(({ init }) => init.body === body))
})

test('hooks of a command come before those of the client, for the request and for the reply', async () => {
  const { client, asked } = server(() => [200, { data: 'read' }])
  const directus = client().with(
    rest({
      onRequest: (options) => ({ ...options, headers: { ...options.headers, 'X-Trace': 'client' } }),
      onResponse: (data, request) => `${data}, client ${request.method}`,
    }),
  )
  const command = () => ({
    ...{ path: '/own', onRequest: async (options: RequestInit) => ({ ...options, headers: { 'X-Trace': 'command' } }) },
    onResponse: (data: unknown) => `${data}, command`,
  })
  assert.equal(await directus.request(command), 'read, command, client GET')
  assert.deepEqual(asked[0]?.headers, { 'X-Trace': 'client' })
})

test('what a hook throws comes to the caller, and the request is not made again', async () => {
  const { client, asked } = server()
  const directus = client().with(
    rest({
      onRequest: () => {
        throw new RangeError('own')
      },
    }),
  )
  assert.equal((await failed(directus.request(serverPing()))).message, 'own')
  assert.equal(asked.length, 0)
})

test('options of a request may be given for one command, a signal too', async () => {
  const { client, asked } = server()
  const directus = client().with(rest())
  await directus.request(withOptions(serverPing(), { cache: 'no-store' }))
  await directus.request(withOptions(serverPing(), (options) => ({ ...options, headers: { 'X-Own': '1' } })))
  assert.equal(asked[0]?.init.cache, 'no-store')
  assert.deepEqual(asked[1]?.headers, { 'X-Own': '1' })
  const controller = new AbortController()
  const hanging = createDirectus('https://api.test', {
    globals: {
      fetch: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    },
  }).with(rest())
  const call = failed(hanging.request(withOptions(serverPing(), { signal: controller.signal })))
  setTimeout(() => controller.abort())
  assert.equal((await call).name, 'AbortError')
})

test('a token may be given for one command; without one it is the session that speaks', async () => {
  const { client, tokens } = server()
  const directus = client().with(staticToken('session')).with(rest())
  await directus.request(withToken('one', readMe()))
  await directus.request(withToken('', readMe()))
  await directus.setToken(null)
  await directus.request(readMe())
  assert.deepEqual(tokens(), ['Bearer one', 'Bearer session', undefined])
  assert.equal(await directus.getToken(), null)
})

test('a long query goes as SEARCH', async () => {
  const { client, asked } = server()
  await client()
    .with(rest())
    .request(withSearch(readItems('posts', { fields: ['id', { author: ['name'] }], limit: 2 })))
  assert.equal(asked[0]?.line, 'SEARCH /items/posts')
  assert.deepEqual(asked[0]?.body, { query: { fields: ['id', 'author.name'], limit: 2 } })
})

test('a reply is what it holds: data, a text, nothing, or the reply itself', async () => {
  const replies: Reply[] = [
    [200, 'pong', 'text/html'],
    [200, { status: 'ok' }, 'application/json'],
    [204],
    [200, 'bytes', 'application/octet-stream'],
    [200, { data: null }],
  ]
  const { client } = server((_, at) => replies[at - 1] as Reply)
  const directus = client().with(rest())
  assert.equal(await directus.request(serverPing()), 'pong')
  assert.deepEqual(await directus.request(serverHealth()), { status: 'ok' })
  assert.equal(await directus.request(customEndpoint({ path: '/own', method: 'DELETE' })), null)
  assert.ok((await directus.request(customEndpoint({ path: '/own' }))) instanceof Response)
  assert.equal(await directus.request(readItem('posts', 1)), null)
})

test('files come as a stream, a blob or bytes', async () => {
  // A file of text is none of the replies that are read by themselves.
  const { client } = server((_, at) => [200, 'bytes', at % 2 ? 'image/png' : 'text/plain'])
  const directus = client().with(rest())
  assert.equal(await new Response(await directus.request(readAssetRaw('a'))).text(), 'bytes')
  assert.equal(await (await directus.request(readAssetBlob('a'))).text(), 'bytes')
  assert.equal((await directus.request(readAssetArrayBuffer('a'))).byteLength, 5)
  assert.equal((await directus.request(downloadFilesZip(['a'], { output: 'blob' }))).size, 5)
})

test('an error of the server is one of both: errors with extensions, the reply, a kind and a code', async () => {
  const { client } = server(() => refused(403, 'FORBIDDEN'))
  const error = await failed(client().with(rest()).request(readItem('posts', 1)))
  assert.ok(isDirectusError(error) && isWaymarkError(error))
  assert.deepEqual(error.errors[0]?.extensions, { code: 'FORBIDDEN', reason: 'why' })
  assert.deepEqual([error.message, error.kind, error.code], ['It is FORBIDDEN.', 'status', 'FORBIDDEN'])
  assert.equal(error.response.status, 403)
})

test('an error inside of a good reply is one too, and so is what cannot be read', async () => {
  const replies: Reply[] = [
    [200, { errors: [{ message: 'no field', extensions: { code: 'GRAPHQL_VALIDATION' } }], data: { a: 1 } }],
    [200, '{', 'application/json; charset=utf-8'],
  ]
  const { client, asked } = server((_, at) => replies[at - 1] as Reply)
  const directus = client().with(graphql()).with(rest())
  const error = await failed(directus.query('query { a }', { b: 1 }, 'system'))
  assert.ok(isDirectusError(error))
  assert.deepEqual([error.message, error.data], ['no field', { a: 1 }])
  assert.deepEqual(
    [asked[0]?.line, asked[0]?.body],
    ['POST /graphql/system', { query: 'query { a }', variables: { b: 1 } }],
  )
  assert.deepEqual(isDirectusError(await failed(directus.request(serverPing()))), false)
})

test('no reply is a WaymarkError and none of the server', async () => {
  const cause = new TypeError('fetch failed')
  const fetch = vi.fn(() => Promise.reject(cause))
  const error = await failed(createDirectus('https://api.test', { globals: { fetch } }).with(rest()).request(readMe()))
  assert.deepEqual([isDirectusError(error), error.kind, error.cause], [false, 'network', cause])
  for (const nothing of [null, undefined, 'text', {}, { errors: [] }, { errors: [null] }])
    assert.equal(isDirectusError(nothing), false)
})

test('what would be sent to no item, or to every item, is refused', async () => {
  const { client, asked } = server()
  const directus = client().with(rest())
  const calls = [
    [readItem('posts', ''), 'Key cannot be empty'],
    [readItem('', 1), 'Collection cannot be empty'],
    [deleteItems('posts', []), 'keysOrQuery cannot be empty'],
    [deleteItems('posts', {}), 'keysOrQuery cannot be empty'],
    [
      deleteItems('posts', { filter: { id: undefined } }),
      'The filter of keysOrQuery has no value: it would be every item',
    ],
    [schemaSnapshot({ includeCollections: ['a'], excludeCollections: ['b'] }), /cannot be used together/],
    [readItems('directus_users' as 'posts'), /core collections/],
  ] as const
  for (const [command, message] of calls)
    await assert.rejects(directus.request(command), { message, kind: 'validation' })
  assert.equal(asked.length, 0)
})

test('a key leads to no other endpoint', async () => {
  const { client, asked } = server()
  const directus = client().with(rest())
  await directus.request(readItem('posts', '../users'))
  await directus.request(readItem('posts', 'a?b#c'))
  assert.deepEqual(
    asked.map(({ line }) => line),
    ['GET /items/posts/..%2Fusers', 'GET /items/posts/a%3Fb%23c'],
  )
  for (const key of ['..', {}, null])
    await assert.rejects(directus.request(readItem('posts', key as string)), { kind: 'validation' })
})

test('login gives the tokens, and what follows speaks by them', async () => {
  const { client, asked, lines } = server(() => [200, { data: pair('x') }])
  const directus = client().with(authentication('json')).with(rest())
  const tokens = await directus.login({ email: 'a@b.co', password: 'p' }, { otp: '123456' })
  assert.deepEqual({ ...tokens, expires_at: null }, { ...pair('x'), expires_at: null })
  assert.ok(Number(tokens.expires_at) > 0)
  assert.deepEqual(asked[0]?.body, { email: 'a@b.co', password: 'p', otp: '123456', mode: 'json' })
  await directus.request(readMe())
  assert.equal(asked[1]?.headers['Authorization'], 'Bearer a-x')
  assert.equal(await directus.getToken(), 'a-x')
  await directus.logout()
  assert.equal(await directus.getToken(), null)
  assert.deepEqual(lines(), ['POST /auth/login', 'GET /users/me', 'POST /auth/logout'])
})

test('a login of another provider is sent there, with what it needs', async () => {
  const { client, asked, lines, tokens } = server(() => [200, { data: pair('x') }])
  const directus = client().with(authentication('json')).with(rest())
  await directus.login({ identifier: 'ada', password: 'p' }, { provider: 'ldap' })
  await directus.request(readMe())
  assert.deepEqual(lines(), ['POST /auth/login/ldap', 'GET /users/me'])
  assert.deepEqual(asked[0]?.body, { identifier: 'ada', password: 'p', mode: 'json' })
  assert.equal(tokens()[1], 'Bearer a-x')
})

test('a refused login says why, as the server said it', async () => {
  const { client } = server(() => refused(401, 'INVALID_CREDENTIALS'))
  const directus = client().with(authentication())
  const error = await failed(directus.login({ email: 'a@b.co', password: 'p' }))
  assert.ok(isDirectusError(error))
  assert.deepEqual([error.errors[0]?.extensions.code, error.response.status], ['INVALID_CREDENTIALS', 401])
  assert.equal(await directus.getToken(), null)
})

test('many requests on an expired token are one refresh, and a refused token is renewed and the request repeated', async () => {
  let isRenewed = false
  const { client, lines } = server((line) => {
    if (line.endsWith('/auth/login')) return [200, { data: pair('old') }]
    if (line.endsWith('/auth/refresh')) isRenewed = true
    else if (!isRenewed) return refused(401, 'TOKEN_EXPIRED')
    return [200, { data: pair('new') }]
  })
  const directus = client().with(authentication('json')).with(rest())
  await directus.login({ email: 'a@b.co', password: 'p' })
  await Promise.all([1, 2, 3].map(() => directus.request(readMe())))
  assert.equal(lines().filter((line) => line.endsWith('/auth/refresh')).length, 1)
  assert.equal(await directus.getToken(), 'a-new')
})

test('a refused refresh ends the session, and a logout without network ends it too', async () => {
  const { client } = server((line) =>
    line.endsWith('refresh') ? refused(401, 'INVALID_CREDENTIALS') : [200, { data: pair('x') }],
  )
  const directus = client().with(authentication('json'))
  await directus.login({ email: 'a@b.co', password: 'p' })
  await failed(directus.refresh())
  assert.equal(await directus.getToken(), null)
  await directus.login({ email: 'a@b.co', password: 'p' })
  directus.globals.fetch = () => Promise.reject(new TypeError('offline'))
  await directus.logout()
  assert.equal(await directus.getToken(), null)
})

test.each(['at once', 'later'])(
  'a storage that answers %s has the session as one object, and goes on with it',
  async (when) => {
    let kept: AuthenticationData | null = null
    const set = (value: AuthenticationData | null) => {
      kept = value
    }
    const storage =
      when === 'later'
        ? { get: async () => kept, set: async (value: AuthenticationData | null) => set(value) }
        : { get: () => kept, set }
    const { client, tokens } = server(() => [200, { data: pair('x') }])
    const directus = client().with(authentication('json', { storage }))
    await directus.login({ email: 'a@b.co', password: 'p' })
    await expect.poll(() => kept?.access_token).toBe('a-x')
    expect(kept).toMatchObject({ refresh_token: 'r-x', expires: 900_000, expires_at: expect.any(Number) })
    const copy = { ...storage }
    await client()
      .with(authentication('json', { storage: copy }))
      .with(rest())
      .request(readMe())
    assert.equal(tokens()[1], 'Bearer a-x')
    await directus.setToken('own')
    assert.deepEqual(kept, { access_token: 'own', refresh_token: null, expires: null, expires_at: null })
  },
)

test('two clients over one storage renew once', async () => {
  const storage = memoryStorage()
  await storage.set({ access_token: 'old', refresh_token: 'r', expires: 900_000, expires_at: Date.now() + 900_000 })
  const { client, lines } = server(() => [200, { data: pair('new') }])
  const [one, other] = [1, 2].map(() => client().with(authentication('json', { storage })).with(rest()))
  await Promise.all([one?.refresh(), other?.refresh()])
  assert.deepEqual(lines(), ['POST /auth/refresh'])
  assert.deepEqual([await one?.getToken(), await other?.getToken()], ['a-new', 'a-new'])
  await one?.logout()
  assert.equal(await other?.getToken(), null)
})

test('a client may leave its session for a token, for nobody, and come back', async () => {
  const { client, tokens } = server(() => [200, { data: pair('x') }])
  const directus = client().with(authentication('json')).with(rest())
  await directus.login({ email: 'a@b.co', password: 'p' })
  await directus.setToken('own')
  await directus.request(readMe())
  await directus.setToken(null)
  await directus.request(readMe())
  await directus.login({ email: 'a@b.co', password: 'p' })
  await directus.request(readMe())
  assert.deepEqual(tokens(), [undefined, 'Bearer own', undefined, undefined, 'Bearer a-x'])
  await directus.setToken('own')
  assert.equal((await failed(directus.refresh())).code, 'SESSION_ENDED')
  assert.equal(tokens().length, 5)
})

test('whoever stops refreshing by the clock stays signed in', async () => {
  const { client, tokens, lines } = server(() => [200, { data: pair('x') }])
  const directus = client().with(authentication('json')).with(rest())
  await directus.login({ email: 'a@b.co', password: 'p' })
  directus.stopRefreshing()
  await directus.request(readMe())
  assert.equal(tokens()[1], 'Bearer a-x')
  await directus.refresh()
  assert.deepEqual(lines(), ['POST /auth/login', 'GET /users/me', 'POST /auth/refresh'])
})

test('in the modes of cookies they go along, and elsewhere only where somebody asks for it', async () => {
  const { client, asked } = server(() => [200, { data: { expires: 900_000 } }])
  const directus = client().with(authentication('session')).with(rest())
  assert.equal((await directus.login({ email: 'a@b.co', password: 'p' })).access_token, null)
  await directus.request(readMe())
  await client().with(rest()).request(readMe())
  await client()
    .with(rest({ credentials: 'include' }))
    .request(readMe())
  assert.deepEqual(
    asked.map(({ line, init }) => `${line} ${init.credentials}`),
    [
      // Whoever opens a page in these modes is asked for first.
      'POST /auth/refresh include',
      'POST /auth/login include',
      ...['include', 'undefined', 'include'].map((word) => `GET /users/me ${word}`),
    ],
  )
})

test("a way to a token of somebody's own speaks instead of the session", async () => {
  const { client, tokens } = server()
  const directus = client()
    .with(rest())
    .with(() => ({ getToken: async () => 'from elsewhere' }))
  await directus.request(readMe())
  assert.deepEqual(tokens(), ['Bearer from elsewhere'])
})

test('a double that gives what a reply would hold will do', async () => {
  const fetch = vi.fn(async () => ({ data: [1] }))
  assert.deepEqual(
    await createDirectus('https://api.test', { globals: { fetch } }).with(rest()).request(readItems('a')),
    [1],
  )
})

test('what could not be started is tried again', async () => {
  let isBroken = true
  const storage = {
    get() {
      if (isBroken) throw new Error('locked')
      return { access_token: 'kept', refresh_token: 'r', expires: 900_000, expires_at: Date.now() + 900_000 }
    },
    set: () => {},
  }
  const { client, tokens } = server()
  const directus = client().with(authentication('json', { storage })).with(rest())
  assert.equal((await failed(directus.request(readMe()))).message, 'locked')
  isBroken = false
  await directus.request(readMe())
  assert.deepEqual(tokens(), ['Bearer kept'])
})

test('an address that is none, and a command that is none, are refused in words', async () => {
  for (const url of ['example.com', '', undefined, null, {}])
    assert.throws(() => createDirectus(url as string), { code: 'VALIDATION', message: /is no address/ })
  const { client } = server()
  for (const command of [undefined, null, 'readItems', {}])
    await assert.rejects(
      client()
        .with(rest())
        .request(command as never),
      { code: 'VALIDATION', message: /takes a command/ },
    )
})

test.each(['json', 'cookie', 'session'] as const)('in mode %s no clock renews after stopRefreshing()', async (mode) => {
  stopTime()
  const tokens = mode === 'json' ? pair('x') : { ...(mode === 'cookie' && { access_token: 'a-x' }), expires: 900_000 }
  const { client, lines } = server(() => [200, { data: tokens }])
  const directus = client().with(authentication(mode)).with(rest())
  // A page that opens by a cookie gives other tabs a moment to answer.
  const soon = async <T>(promise: Promise<T>) => {
    await pass(2_000)
    return await promise
  }
  await soon(directus.login({ email: 'a@b.co', password: 'p' }))
  const renewals = () => lines().filter((line) => line === 'POST /auth/refresh').length
  const before = renewals()
  await pass(900_000)
  assert.ok(renewals() > before, 'the clock renews before')
  directus.stopRefreshing()
  await soon(directus.request(readMe()))
  const stopped = renewals()
  await pass(4_000_000)
  assert.equal(renewals(), stopped)
})
