/** The compat entry where nothing goes well: full storages, replies that no Directus gives, two copies on one page. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { isWaymarkError } from 'waymark-core'
import {
  type AuthenticationData,
  authentication,
  createDirectus,
  createItem,
  customEndpoint,
  graphql,
  readItems,
  readMe,
  rest,
  updateItem,
} from 'waymark-core/compat'
import { pair } from './support/core.ts'

type Reply = [status: number, text: string, type?: string]

/** A client of a server that answers so; `lines` is what it was asked. */
function clientOf(answer: (line: string, at: number) => Reply) {
  const lines: string[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization') ?? '-'
    lines.push(`${init.method} ${new URL(url).pathname} ${authorization}`)
    const [status, text, type = 'application/json'] = answer(lines.at(-1) ?? '', lines.length)
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } })
  }
  return { lines, client: createDirectus('https://api.test', { globals: { fetch } }) }
}
const json = (value: unknown) => JSON.stringify(value)
const login = { email: 'ada@example.com', password: 'secret' }

/** What nobody caught, for as long as the test runs. */
function uncaught(): unknown[] {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, note)
    onTestFinished(() => void process.off(event, note))
  }
  return errors
}

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
test.each([
  ['throws at once', false, full],
  ['rejects', false, async () => full()],
  ['rejects, and answers later', true, async () => full()],
] as const)('a storage that %s in the middle loses neither the session nor the page', async (_, isLater, fail) => {
  const errors = uncaught()
  let kept: AuthenticationData | null = null
  let isFull = false
  const set = (value: AuthenticationData | null) => {
    if (isFull) return fail()
    kept = value
    return undefined
  }
  const storage = { get: () => (isLater ? Promise.resolve(kept) : kept), set }
  let logins = 0
  const { client, lines } = clientOf((line) =>
    /auth/.test(line) ? [200, json({ data: pair(`t${++logins}`) })] : [200, json({ data: { id: 'ada' } })],
  )
  const directus = client.with(authentication('json', { storage: storage as never })).with(rest())
  await directus.login(login)
  await directus.request(readMe())
  isFull = true
  await directus.refresh()
  await directus.request(readMe())
  await directus.refresh()
  await directus.request(readMe())
  assert.deepEqual(
    lines.filter((line) => line.includes('users')),
    ['GET /users/me Bearer a-t1', 'GET /users/me Bearer a-t2', 'GET /users/me Bearer a-t3'],
  )
  // The event loop has told by then of what nobody caught.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  assert.deepEqual(errors, [])
})

test('errors of any shape are one error, and what is no text in them is none of its texts', async () => {
  for (const errors of [
    [{ message: { toString: 1 }, extensions: { code: { deep: [] } } }],
    [{ message: null, extensions: null }],
    [null],
    ['text'],
    'text',
    {},
    7,
    null,
  ])
    for (const status of [200, 400, 500]) {
      const { client } = clientOf(() => [status, json({ errors })])
      const call = client.with(rest()).request(createItem('posts', {}))
      const error = await call.then(
        () => assert.fail(json(errors)),
        (thrown) => thrown,
      )
      assert.ok(isWaymarkError(error), `${status} ${json(errors)}: ${error}`)
      assert.deepEqual([typeof error.code, typeof error.message], ['string', 'string'], json(errors))
      assert.ok(Array.isArray(error.errors), json(errors))
    }
})

test('a login whose reply is of no use is refused, and nobody is signed in by it', async () => {
  const errors = uncaught()
  for (const data of [null, 'text', 7, [], {}, { access_token: 7 }, { access_token: { a: 1 }, expires: 'soon' }]) {
    const { client, lines } = clientOf(() => [200, json({ data })])
    const directus = client.with(authentication('json')).with(rest())
    for (const options of [{}, { provider: 'ldap' }]) {
      const error = await directus.login(login, options).then(
        () => assert.fail(json(data)),
        (thrown) => thrown,
      )
      assert.ok(isWaymarkError(error), `${json(data)}: ${error}`)
      assert.equal(await directus.getToken(), null, json(data))
    }
    await directus.request(readItems('posts' as never)).catch(() => undefined)
    assert.match(lines.at(-1) ?? '', / -$/)
  }
  assert.deepEqual(errors, [])
})

test('names that every object has stay fields of a reply, and no object gets them', async () => {
  const text =
    '{"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"errors":[{"message":"m","extensions":{"code":"C","__proto__":{"polluted":1}}}]}'
  const { client } = clientOf((_, at) => (at % 2 ? [400, text] : [200, text]))
  const directus = client.with(rest()).with(graphql())
  for (const call of [() => directus.request(readMe()), () => directus.query('{ a }')])
    for (let time = 0; time < 2; time += 1)
      await call().then(
        () => assert.fail(),
        () => undefined,
      )
  const { client: other } = clientOf(() => [200, '{"data":{"__proto__":{"polluted":1},"id":"a"}}'])
  const item = await other.with(rest()).request(readMe())
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  assert.deepEqual([Object.keys(item), (item as Record<string, unknown>)['polluted']], [['__proto__', 'id'], undefined])
})

test('a write that may have arrived is not sent again, nor is one of which only the reply is wrong', async () => {
  const replies: (() => Response)[] = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    ...[500, 502, 503, 504, 429, 408].map(
      (status) => () => new Response('{}', { status, headers: { 'retry-after': '0' } }),
    ),
    () => new Response('{', { headers: { 'content-type': 'application/json' } }),
    () => new Response('<html>', { status: 200, headers: { 'content-type': 'application/octet-stream' } }),
  ]
  for (const reply of replies) {
    let count = 0
    const fetch = async () => {
      count += 1
      return reply()
    }
    const directus = createDirectus<Record<string, object[]>>('https://api.test', { globals: { fetch } }).with(rest())
    for (const command of [createItem('posts', { title: 'A' }), updateItem('posts', 1, { title: 'B' })]) {
      count = 0
      await directus.request(command as never).catch(() => undefined)
      assert.equal(count, 1, String(reply))
    }
  }
})

test('two copies of the package on one page: parts of both make one client, and errors of both are known', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, '../../../.waymark/copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '../../../pkg'), join(folder, 'node_modules/waymark-core'), { recursive: true })
  const copy: typeof import('waymark-core/compat') = await import(
    /* @vite-ignore */ join(folder, 'node_modules/waymark-core/compat/index.js')
  )
  assert.notEqual(copy.rest, rest)
  const answer = (): Reply => [200, json({ data: pair('x') })]
  // One bundle made the client, the other composes it.
  const { client, lines } = clientOf(answer)
  const composed = client.with(copy.authentication('json')).with(copy.rest())
  await composed.login(login)
  await composed.request(readMe())
  const { client: second, lines: others } = clientOf(answer)
  const mixed = second.with(copy.staticToken('own')).with(rest())
  await mixed.request(copy.readMe())
  assert.deepEqual([lines.at(-1), others], ['GET /users/me Bearer a-x', ['GET /users/me Bearer own']])
  const { client: third, lines: open } = clientOf(answer)
  await third.with(copy.rest()).request(readMe())
  assert.deepEqual(open, ['GET /users/me -'])
  const refusal = await mixed.request('no command' as never).catch((error: unknown) => error)
  assert.ok(isWaymarkError(refusal) && copy.isDirectusError(refusal) === false)
  // A client that this package did not make says so.
  await assert.rejects(
    async () => rest()({} as never).request.call({ url: new URL('https://api.test') }, readMe() as never),
    (error) => {
      assert.ok(isWaymarkError(error), String(error))
      return /createDirectus/.test(error.message)
    },
  )
})

test('a path leads to no other server and to no other endpoint, and one that is no text is refused', async () => {
  const called = async (command: () => unknown) => {
    const hosts: string[] = []
    const fetch = async (url: string) => {
      hosts.push(new URL(url).host)
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    }
    const directus = createDirectus('https://api.test', { globals: { fetch } }).with(rest())
    const error = await directus.request(command as never).catch((thrown: unknown) => thrown)
    return { hosts, error }
  }
  for (const path of ['https://evil.example/', '//evil.example/x'])
    assert.deepEqual((await called(customEndpoint({ path, method: 'GET' }))).hosts, ['api.test'])
  for (const path of ['/items/../auth/logout', '/items/%2e%2e/users', '\\\\evil.example', '/a\n/b', 7, null, {}]) {
    const { hosts, error } = await called(customEndpoint({ path: path as string, method: 'GET' }))
    assert.ok(isWaymarkError(error) && error.code === 'VALIDATION', `${path}: ${error}`)
    assert.deepEqual(hosts, [])
  }
  for (const nothing of [undefined, null, 'text', 7]) {
    const { error } = await called(() => nothing)
    assert.ok(isWaymarkError(error) && error.code === 'VALIDATION', `${nothing}: ${error}`)
  }
})
