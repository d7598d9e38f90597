/** Each misconfiguration that `waymark doctor` knows, brought about: by a setting of a real Directus, else by a proxy. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { readTarget } from '../doctor/command-line.js'
import { examine, findings } from '../doctor/findings.js'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { type Spoiling, startProxy } from './support/proxy.ts'

const page = 'https://app.example.org'
const seen = new Set<string>()

/** What is found, in the order in which it was looked for. */
async function found(target: Parameters<typeof examine>[0]): Promise<string[]> {
  const ids = (await examine(target)).found.map(({ id }) => id)
  for (const id of ids) seen.add(id)
  return ids
}

/** A call of the administrator, who sets up what the doctor then finds. */
async function asAdmin(
  { url, admin }: RunningDirectus,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ id: string; name: string }[]> {
  const token = await tokenOf({ url, admin })
  const reply = await fetch(`${url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.ok(reply.ok, `${method} ${path}: ${reply.status}`)
  return (await reply.json()).data
}

async function tokenOf({ url, admin }: Pick<RunningDirectus, 'url' | 'admin'>): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return (await reply.json()).data.access_token
}

describe('a Directus as it should be', () => {
  let directus: RunningDirectus
  let token: string
  beforeAll(async () => {
    directus = await startDirectus()
    await asAdmin(directus, 'PATCH', 'settings', { public_registration: false })
    token = await tokenOf(directus)
  })
  afterAll(() => directus?.stop())

  test('nothing is found, whoever looks, and nothing is changed', async () => {
    const { url } = directus
    assert.deepEqual(await found({ url }), [])
    assert.deepEqual(await found({ url: `${url}/`, origin: 'http://127.0.0.1:3000', mode: 'session', token }), [])
    const { skipped } = await examine({ url, origin: page, token })
    // The origin is known: what is missing is the mode alone.
    assert.deepEqual(skipped, [
      { id: 'cors-credentials', needs: '--mode cookie or session' },
      { id: 'cross-site-cookies', needs: '--mode cookie or session' },
    ])

    const { url: watched, methods } = await startProxy(url, { rewrites: (_, text) => text.replaceAll(url, watched) })
    assert.deepEqual(await found({ url: watched, origin: page, token }), [])
    assert.deepEqual([...methods].sort(), ['GET', 'OPTIONS', 'SEARCH'])
  })

  /** What is found through a proxy that is as it should be but for this. */
  async function behind(spoiling: Spoiling, more: object = {}): Promise<string[]> {
    const { url } = directus
    const proxy = await startProxy(url, {
      ...spoiling,
      rewrites: (path, text) => (spoiling.rewrites?.(path, text) ?? text).replaceAll(url, proxy.url),
    })
    return await found({ url: proxy.url, ...more })
  }
  const html = '<!doctype html><title>App</title>'

  test('nobody is there', async () => {
    const { port } = new URL((await startProxy(directus.url, {})).url)
    assert.deepEqual(await found({ url: `https://127.0.0.1:${port}` }), ['unreachable'])
    assert.deepEqual(await found({ url: 'http://127.0.0.1:1' }), ['unreachable'])
    assert.deepEqual(await found({ url: 'http://nowhere.invalid' }), ['unreachable'])
  })

  test('something else is there', async () => {
    const all = (status: number, text: string, headers = {}): Spoiling => ({
      answers: (_, response) => Boolean(response.writeHead(status, headers).end(text)),
    })
    assert.deepEqual(await behind(all(301, '', { location: 'https://cms.example.org/' })), ['redirect'])
    assert.deepEqual(await behind(all(200, html, { 'content-type': 'text/html' })), ['html-reply'])
    assert.deepEqual(await behind(all(502, html)), ['html-reply'])
    assert.deepEqual(await behind(all(200, '{"ok":true}', { 'content-type': 'application/json' })), ['not-directus'])
    assert.deepEqual(await behind(all(503, '{"errors":[]}')), ['not-directus'])
  })

  test('it is at another path', async () => {
    const { port } = await startProxy(directus.url, { below: '/api' })
    const { found: inRoot } = await examine({ url: `http://127.0.0.1:${port}` })
    assert.deepEqual(
      inRoot.map(({ id, seen }) => [id, seen]),
      [['wrong-path', `Directus answers at http://127.0.0.1:${port}/api/`]],
    )
    assert.deepEqual(await found({ url: `${directus.url}/directus` }), ['wrong-path'])
    const { port: other } = await startProxy(directus.url, { below: '/backend' })
    const { found: inStudio } = await examine({ url: `http://127.0.0.1:${other}/backend/admin/content` })
    assert.deepEqual(
      inStudio.map(({ id, seen }) => [id, seen]),
      [['wrong-path', `Directus answers at http://127.0.0.1:${other}/backend/`]],
    )
  })

  test('a proxy spoils something', async () => {
    const refuses = (when: (method: string, path: string) => boolean, status: number): Spoiling => ({
      answers: ({ method = '', url = '' }, response) =>
        when(method, url) && Boolean(response.writeHead(status, { connection: 'close' }).end(html)),
    })
    assert.deepEqual(await behind(refuses((method) => method === 'SEARCH', 405)), ['search-blocked'])
    assert.deepEqual(await behind(refuses((_, path) => path.length > 4096, 414)), ['long-address'])
    assert.deepEqual(await behind(refuses((_, path) => path.startsWith('/graphql'), 404)), ['graphql-blocked'])
    assert.deepEqual(await behind({ headers: { date: new Date(0).toUTCString() } }), ['clock'])
    assert.deepEqual(await behind({ headers: { age: '17' } }), ['cached-replies'])
    assert.deepEqual(await behind({ drops: ['authorization'] }, { token }), ['authorization-dropped'])
    const old = { rewrites: (_: string, text: string) => text.replace(/"version":"[\d.]+"/, '"version":"10.13.1"') }
    assert.deepEqual(await behind(old, { token }), ['outdated'])
    // With a token the server says that it has WebSockets; without one its 404 looks as if it had none.
    assert.deepEqual(await behind({ upgrades: false }, { token }), ['websocket-blocked'])
    assert.deepEqual(await behind({ upgrades: false }), ['websocket-off'])
    assert.deepEqual(await behind({ ...refuses((_, path) => path === '/websocket', 400), upgrades: false }), [
      'websocket-blocked',
    ])
    // To the browser any other name than that of the machine itself is far away.
    const far = directus.url.replace('127.0.0.1', '0.0.0.0')
    assert.deepEqual(await found({ url: far }), ['plain-http', 'public-url'])
  })

  test('the command says what it found, by its status too', async () => {
    const { url } = directus
    const [clean, seenNothing] = await waymark(['doctor', url, '--token-env', 'A_TOKEN'], { A_TOKEN: token })
    assert.deepEqual([clean, seenNothing.split('\n').at(-2)], [0, 'Nothing found.'])
    assert.match(
      seenNothing,
      /^ok: Directus answers at this address\.\n(ok: .*\.\n)+\nNot looked for, without --origin, .*: cors-off, /,
    )
    assert.match(seenNothing, /^ok: WebSockets reach Directus \(live data\)\.$/m)
    assert.match((await waymark(['doctor', url, '--origin', page]))[1], /^ok: CORS: pages of this origin may ask\.$/m)
    const [some, text] = await waymark(['doctor', `${url}/directus`])
    assert.equal(some, 1)
    assert.match(text, /^The API stands at another path \[wrong-path\]\n {2}seen: .*\n {2}cause: .*\n {2}remedy: .*\n/)
    const [, json] = await waymark(['doctor', `${url}/directus`, '--json'])
    const { found: foundThere, fine } = JSON.parse(json)
    assert.deepEqual([foundThere[0].id, foundThere[0].blocks, fine], ['wrong-path', true, []])
    const [refused, why] = await waymark(['doctor', url, '--token-env', 'A_TOKEN'], { A_TOKEN: 'nobody-has-this' })
    assert.equal(refused, 2)
    assert.match(why, /^The server refuses the token/)
    const [types, schema] = await waymark(['types', url, '--token-env', 'A_TOKEN'], { A_TOKEN: token })
    assert.equal(types, 0)
    assert.match(schema, /^export interface Schema \{$/m)
    const [created, how] = await waymark(['create'])
    assert.equal(created, 0)
    assert.match(how, /^ {2}npm create waymark my-app -- --template react --url /m)
    const [, guide = ''] = /"A whole page" in (.*):\n/.exec(how) ?? []
    assert.match(readFileSync(guide, 'utf8'), /^## A whole page$/m)
    // Something that is there, but not as it should be, and keeps no page from working.
    const { url: old } = await startProxy(url, {
      headers: { age: '17' },
      rewrites: (_, text) => text.replaceAll(url, old),
    })
    const [warned, warning] = await waymark(['doctor', old])
    assert.equal(warned, 0)
    assert.match(
      warning,
      /^Warning: Replies are cached longer than they are true \[cached-replies\]\n[\s\S]*\n1 warning\.\n$/m,
    )
    assert.doesNotMatch(warning, /ok: Replies/)
    assert.equal((await waymark(['doctor', old, '--strict']))[0], 1)
    assert.deepEqual((await waymark(['cure']))[0], 2)
  })
})

/** Runs the command as it is in the package: its status, and what it said. */
function waymark(args: string[], env: Record<string, string> = {}): Promise<[status: number, said: string]> {
  const bin = fileURLToPath(new URL('../../../pkg/doctor/waymark.js', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { env: { ...process.env, ...env } }, (_, out, error) =>
      resolve([child.exitCode ?? -1, out || error]),
    )
  })
}

test('what keeps a page from working is told from what somebody may have chosen', () => {
  const blocking = findings.filter(({ blocks }) => blocks).map(({ id }) => id)
  assert.deepEqual(blocking, [
    ...['unreachable', 'redirect', 'wrong-path', 'html-reply', 'not-directus', 'plain-http', 'outdated'],
    ...['authorization-dropped', 'cors-off', 'cors-origin', 'cors-headers', 'cors-methods', 'cors-credentials'],
    'websocket-blocked',
  ])
})

test('settings that are wrong for everybody', async () => {
  const directus = await startDirectus({
    env: {
      PUBLIC_URL: 'https://cms.example.org',
      CORS_ENABLED: 'false',
      WEBSOCKETS_ENABLED: 'false',
      CACHE_ENABLED: 'true',
      CACHE_AUTO_PURGE: 'false',
      ACCESS_TOKEN_TTL: '30s',
      QUERY_LIMIT_MAX: '50',
      RATE_LIMITER_ENABLED: 'true',
      RATE_LIMITER_POINTS: '900',
      RATE_LIMITER_DURATION: '300',
    },
  })
  try {
    await asAdmin(directus, 'PATCH', 'settings', { public_registration: true, public_registration_verify_email: false })
    const policies = await asAdmin(directus, 'GET', 'policies?fields=id,name')
    const policy = policies.find(({ name }) => name.includes('public'))?.id
    for (const [collection, action] of [
      ['directus_users', 'read'],
      // Directus tells those who are not signed in of collections that they may read alone.
      ['quests', 'read'],
      ['quests', 'create'],
    ]) {
      await asAdmin(directus, 'POST', 'permissions', { policy, collection, action, fields: ['*'], permissions: {} })
    }
    const target = { url: directus.url, origin: page, token: await tokenOf(directus) }
    assert.deepEqual(await found(target), [
      ...['public-url', 'cached-replies', 'rate-limit', 'query-limit'],
      ...['public-reads-users', 'public-writes', 'open-registration', 'token-short'],
      ...['cors-off', 'websocket-off'],
    ])
  } finally {
    await directus.stop()
  }
})

test('settings that are wrong for pages of another origin', async () => {
  const other = { CORS_ORIGIN: 'https://www.example.org', WEBSOCKETS_REST_AUTH: 'strict' }
  const lax = { CORS_METHODS: 'GET,POST,PATCH,DELETE', CORS_ALLOWED_HEADERS: 'Content-Type', CORS_CREDENTIALS: 'false' }
  const [one, two] = await Promise.all([startDirectus({ env: other }), startDirectus({ env: lax })])
  try {
    assert.deepEqual(await found({ url: one.url, origin: page }), [
      'open-registration',
      'cors-origin',
      'websocket-strict',
    ])
    const { found: there, fine } = await examine({ url: one.url, origin: page })
    assert.deepEqual(
      there.map(({ blocks }) => blocks),
      [false, true, false],
    )
    assert.ok(!fine.some(({ ids }) => ids.includes('cors-off')))
    assert.deepEqual(await found({ url: two.url, origin: page, mode: 'session' }), [
      ...['open-registration', 'cors-headers', 'cors-methods', 'cors-credentials', 'cross-site-cookies'],
    ])
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
})

test('every finding was brought about, and each says its cause and its remedy', () => {
  assert.deepEqual(
    findings.map(({ id }) => id).filter((id) => !seen.has(id)),
    [],
  )
  assert.ok(findings.length >= 20)
  assert.equal(new Set(findings.map(({ id }) => id)).size, findings.length)
  for (const { id, title, fine, how, cause, remedy } of findings) {
    assert.match(id, /^[a-z-]+$/)
    assert.match(fine, /^[A-Z`].*[^.]$/)
    for (const text of [title, how, cause, remedy]) assert.ok(text.length > 15, `${id}: ${text}`)
    for (const text of [how, cause, remedy]) assert.match(text, /[.`]$/, id)
  }
})

test('what is no address, origin, mode or token is refused with a word on it', () => {
  const url = 'https://cms.example.org'
  const cases: [string[], RegExp][] = [
    [[], /^Usage: waymark doctor/],
    [['cms.example.org'], /begins with https:\/\/ or http:\/\//],
    [['ftp://cms.example.org'], /begins with https:\/\/ or http:\/\//],
    [[`${url}?x=1`], /has no query/],
    [[url, '--origin', 'https://app.example/'], /--origin https:\/\/app\.example$/],
    [[url, '--mode', 'jwt'], /json, cookie or session, not jwt/],
    [[url, '--token-env', 'NONE'], /NONE is empty/],
    [[url, '--token-env', 'ODD'], /ODD holds a character/],
    [[url, '--colour'], /^Unknown option '--colour'\. `waymark doctor --help`/],
    [[url, '--token', 'a'], /: --token-env NAME\.$/],
  ]
  for (const [args, message] of cases) assert.throws(() => readTarget(args, { ODD: 'a\u200bb' }), { message })
  assert.equal(readTarget(['--help']), null)
  assert.deepEqual(readTarget([url, '--origin', page], {}), {
    url,
    origin: page,
    mode: 'json',
    token: null,
    strict: false,
    json: false,
  })
  const tokenIn = (env: Record<string, string>, ...args: string[]) => readTarget([url, ...args], env)?.token
  assert.equal(tokenIn({ CMS_TOKEN: 'c' }), 'c')
  assert.equal(tokenIn({ CMS_TOKEN: 'c', WAYMARK_TOKEN: 'w' }), 'w')
  assert.equal(tokenIn({ WAYMARK_TOKEN: 'w', OTHER: 'o' }, '--token-env', 'OTHER'), 'o')
})

test('every command says its version and how it is called', async () => {
  const program = fileURLToPath(new URL('../../../pkg/doctor/waymark.js', import.meta.url))
  const { version } = JSON.parse(readFileSync(new URL('../../../pkg/package.json', import.meta.url), 'utf8'))
  const print = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [program, ...args], (_error, stdout) => resolve(stdout))
    })
  for (const args of [['--version'], ['doctor', '--version'], ['types', '--version']])
    assert.equal(await print(...args), `${version}\n`)
  assert.match(await print('--help'), /^Usage: waymark <command>\n/)
  assert.match(await print('doctor', '--help'), /^Usage: waymark doctor <url>/)
  assert.match(await print('types', '--help'), /^Usage: waymark-types <url>/)
})
