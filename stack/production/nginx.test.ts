import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { WebSocket, WebSocketServer } from 'ws'
import { contentPolicy } from '../content-policy.js'
import { imageHeaders } from '../image-path.js'
import { findNginx } from '../set-up/nginx.js'
import { nginxConf } from './nginx.js'
import { packApp } from './pack-app.js'

const nginx = await findNginx()
const missing = 'needs nginx, on PATH or among the packages of the system'
const skip = nginx ? false : missing
// The full run proves everything, or says that it could not.
if (skip && process.env['WAYMARK_TESTS'] === 'full') throw new Error(missing)
const folder = mkdtempSync(join(tmpdir(), 'waymark-nginx-'))
const servers: Server[] = []
const directus: number[] = []
let https = 0
let plain = 0
let stop = () => {}

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const port = await listen(() => {})
  servers.pop()?.close()
  return port
}

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Stands before the proxy, and says who comes. */
const balancer = '127.0.0.2'
/** Elsewhere a machine has one loopback address. */
const skipBalancer = skip || (process.platform === 'linux' ? false : 'needs 127.0.0.2')

/** Few connections: whether a rate is passed does not depend on how fast this machine shakes hands. */
const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false })

/** `from`: which address of this machine asks. */
function ask(path: string, { method = 'GET', headers = {}, body = '', from = '127.0.0.1' } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const about = { port: https, host: '127.0.0.1', localAddress: from }
    const request = httpsRequest({ ...about, path, method, headers, agent })
    request.on('error', reject)
    request.on('response', (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.end(body)
  })
}

function codeOf({ body }: Pick<Reply, 'body'>): string {
  return JSON.parse(body.toString()).errors[0].extensions.code
}

before(async () => {
  if (!nginx) return
  mkdirSync(join(folder, 'built', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'built', 'index.html'), '<!doctype html><title>Waymark</title>')
  writeFileSync(join(folder, 'built', 'assets', 'app-1.js'), 'console.log("here");\n'.repeat(200))
  packApp(join(folder, 'built'), join(folder, 'app'))
  writeFileSync(join(folder, 'config.json'), '{"API_URL":"https://play.waymark.test/api/"}')
  writeFileSync(
    join(folder, 'mime.types'),
    'types { text/html html; application/javascript js; application/json json; }',
  )
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=play.waymark.test'],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
  for (const name of ['one', 'two'])
    directus.push(
      await listen((request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ name, url: request.url, headers: request.headers }))
      }),
    )
  for (const server of servers)
    new WebSocketServer({ server, path: '/websocket' }).on('connection', (socket) =>
      socket.on('message', (text) => socket.send(text.toString())),
    )
  https = await freePort()
  plain = await freePort()
  const conf = nginxConf({
    host: 'play.waymark.test',
    listen: `127.0.0.1:${https}`,
    tls: {
      ...{ certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') },
      redirectFrom: `127.0.0.1:${plain}`,
      challenges: join(folder, 'challenges'),
    },
    app: join(folder, 'app'),
    config: join(folder, 'config.json'),
    directus: directus.map((port) => `127.0.0.1:${port}`),
    limits: { doorsPerSecond: 5 },
    trustedProxies: [balancer],
    connect: ['https://issuer.test'],
    scratch: folder,
    mimeTypes: join(folder, 'mime.types'),
    log: join(folder, 'access.log'),
  })
  // Root's workers would become `nobody`, who may not enter the folder.
  const own = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(join(folder, 'nginx.conf'), own + conf)
  const child = spawn(nginx.program, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...nginx.env },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  stop = () => child.kill('SIGTERM')
  for (let tries = 0; !existsSync(join(folder, 'nginx.pid')); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

after(() => {
  agent.destroy()
  stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

test('pages have the policy of the local gateway, with the named hosts instead of any', { skip }, async () => {
  const { status, headers, body } = await ask('/quests?quest=base-camp')
  assert.equal(status, 200)
  assert.match(body.toString(), /Waymark/)
  assert.equal(headers['content-security-policy'], contentPolicy(['https://issuer.test']))
  assert.equal(headers['strict-transport-security'], 'max-age=31536000')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-cache')
})

test('an address that no route has answers HTTP 404 with the page, packed and under the same policy (S38)', {
  skip,
}, async () => {
  const { status, headers, body } = await ask('/no/such/page', { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(status, 404)
  assert.equal(headers['content-encoding'], 'gzip')
  assert.match(gunzipSync(body).toString(), /<title>Waymark/)
  assert.equal(headers['content-security-policy'], contentPolicy(['https://issuer.test']))
  assert.equal(headers['strict-transport-security'], 'max-age=31536000')
})

test('a part of the document is no address of its own', { skip }, async () => {
  for (const path of ['/.document/head', '/%2edocument/head', '//.document/intro'])
    assert.deepEqual([path, (await ask(path)).status], [path, 404])
})

test('what the app consists of comes packed and may be kept for ever', { skip }, async () => {
  const unpacked = (await ask('/assets/app-1.js')).body
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await ask('/assets/app-1.js', { headers: { 'accept-encoding': encoding } })
    assert.equal(headers['content-encoding'], encoding)
    assert.equal(headers['content-type'], 'application/javascript')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.deepEqual(unpack(body), unpacked)
  }
  assert.equal((await ask('/assets/gone.js')).status, 404)
  assert.equal((await ask('/config.json')).headers['cache-control'], 'no-store')
})

test('calls go to both, without /api, and who comes is what the proxy sees', { skip }, async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () =>
      JSON.parse(
        (await ask('/api/programme/me?lang=de', { headers: { 'x-forwarded-for': '6.6.6.6' } })).body.toString(),
      ),
    ),
  )
  assert.deepEqual([...new Set(replies.map(({ name }) => name))].sort(), ['one', 'two'])
  assert.equal(replies[0].url, '/programme/me?lang=de')
  assert.equal(replies[0].headers['x-forwarded-for'], '127.0.0.1')
  assert.equal(replies[0].headers['x-forwarded-proto'], 'https')
})

test('a request has one id in both logs, which nobody else chooses', { skip }, async () => {
  const { body } = await ask('/api/items/quests?said=in-the-query', { headers: { 'x-request-id': 'mine' } })
  const id = JSON.parse(body.toString()).headers['x-request-id']
  assert.match(id, /^[0-9a-f]{32}$/)
  const log = () => readFileSync(join(folder, 'access.log'), 'utf8')
  for (let tries = 0; !log().includes(id) && tries < 40; tries++) await new Promise((done) => setTimeout(done, 50))
  const line = JSON.parse(
    log()
      .trim()
      .split('\n')
      .find((one) => one.includes(id)) ?? '{}',
  )
  assert.deepEqual([line.path, line.status], ['/api/items/quests', 200])
  assert.doesNotMatch(log(), /in-the-query/)
})

test('behind a load balancer that is named, people are told apart by the last address before it', {
  skip: skipBalancer,
}, async () => {
  const seen = async (forwarded: string) => {
    const { body } = await ask('/api/items/quests', { from: balancer, headers: { 'x-forwarded-for': forwarded } })
    return JSON.parse(body.toString()).headers['x-forwarded-for']
  }
  assert.equal(await seen('2001:db8:1:2::77'), '2001:db8:1:2::77')
  // What stands before the last one was written by whoever came.
  assert.equal(await seen(`6.6.6.6, 198.51.100.9, ${balancer}`), '198.51.100.9')
})

test('all addresses of one IPv6 network share a limit, and no other network does', {
  skip: skipBalancer,
  timeout: 60_000,
}, async () => {
  let asked = 0
  const logIn = (network: string) =>
    ask('/api/auth/login', {
      ...{ method: 'POST', body: '{}', from: balancer },
      headers: { 'x-forwarded-for': `${network}${(++asked).toString(16)}` },
    })
  for (const network of ['2001:db8:1:2::', '2001:db8:1:3:4:5:6:', '2001:db8::']) {
    let isRefused = false
    while (!isRefused)
      isRefused = (await Promise.all(Array.from({ length: 60 }, () => logIn(network)))).some(
        ({ status }) => status === 429,
      )
    assert.equal((await logIn(`2001:db8:2:${asked.toString(16)}::`)).status, 200)
  }
})

test('a path goes on as it came, and none leads from one call to another', { skip }, async () => {
  const urlOf = async (path: string) => JSON.parse((await ask(path)).body.toString()).url
  for (const path of [
    '/programme/quests/a%20b%3Fc%23d',
    '/items/quests?filter=%7B%2F..%2F&a=/../b',
    '/',
    '/auth/%C3%BC',
  ])
    assert.equal(await urlOf(`/api${path}`), path)
  const odd = [
    'programme/profiles/..%2fme',
    'programme/profiles/..%2Fme',
    'a%5c..',
    'a\\b',
    'a/../b',
    'a/%2e%2E/b',
    'a/.',
  ]
  for (const path of [...odd, 'auth/..%2fme', 'files/..%2fme', 'assets/..%2f..%2fauth/refresh', 'a%00'])
    for (const method of ['GET', 'POST']) {
      const { status, body } = await ask(`/api/${path}`, { method })
      // One that leads out of /api is no path of the app either.
      assert.deepEqual([path, status], [path, path.includes('..%2f..') ? 404 : 400])
      assert.doesNotMatch(body.toString(), /"url"/)
    }
})

test('the metrics are not reached from outside, however the path is written', { skip }, async () => {
  const paths = [
    'metrics',
    'metrics/',
    'Metrics',
    'METRICS?a=1',
    '%6detrics',
    '/metrics',
    'x/../metrics',
    'metrics%2f',
    './metrics',
  ]
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { authorization: 'Metrics a-token-for-prometheus' }
      const { status, body } = await ask(`/api/${path}`, { method, headers })
      assert.deepEqual([path, method, status], [path, method, 404])
      assert.doesNotMatch(body.toString(), /"url"/)
    }
  assert.equal((await ask('/api/metricsx')).status, 200)
  // Outside of /api it is an address of the app, which has no such page.
  assert.match((await ask('/metrics')).body.toString(), /Waymark/)
})

test('a picture goes through without who asks, in sizes that are made alone, and runs nothing', { skip }, async () => {
  const file = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
  const seen = async (path: string) => {
    const { headers, body } = await ask(path, { headers: { cookie: 'session=1', authorization: 'Bearer x' } })
    return { headers, asked: JSON.parse(body.toString()) as { url: string; headers: Record<string, string> } }
  }
  const smaller = await seen(`/images/${file}/md?v=1732200000&access_token=x`)
  assert.equal(smaller.asked.url, `/assets/${file}?key=md`)
  assert.deepEqual([smaller.asked.headers['cookie'], smaller.asked.headers['authorization']], [undefined, undefined])
  assert.equal(smaller.headers['cache-control'], 'public, max-age=31536000, immutable')
  for (const [name, value] of Object.entries(imageHeaders)) assert.equal(smaller.headers[name.toLowerCase()], value)
  const original = await seen(`/images/${file}`)
  assert.equal(original.asked.url, `/assets/${file}`)
  assert.equal(original.headers['cache-control'], 'public, max-age=60, stale-while-revalidate=86400')
  for (const path of [`/images/${file}/enormous`, `/images/${file}/md/more`, '/images/']) {
    const refused = await ask(path)
    assert.deepEqual([path, refused.status, codeOf(refused)], [path, 404, 'ROUTE_NOT_FOUND'])
  }
})

test('a web socket goes through', { skip }, async () => {
  const socket = new WebSocket(`wss://127.0.0.1:${https}/api/websocket`, { rejectUnauthorized: false })
  const said = await new Promise((resolve, reject) => {
    socket.on('open', () => socket.send('hello'))
    socket.on('message', (text) => resolve(text.toString()))
    socket.on('error', reject)
  })
  socket.close()
  assert.equal(said, 'hello')
})

test('on any other path the wish for a web socket is not passed on', { skip }, async () => {
  const { status, body } = await ask('/api/graphql', { headers: { connection: 'Upgrade', upgrade: 'websocket' } })
  const { url, headers } = JSON.parse(body.toString())
  assert.deepEqual([status, url, headers.upgrade], [200, '/graphql', undefined])
})

test('the chain is asked by way of the programme, without the person', { skip }, async () => {
  const { body } = await ask('/rpc', {
    method: 'POST',
    headers: { cookie: 'session=1', authorization: 'Bearer x' },
    body: '{}',
  })
  const { url, headers } = JSON.parse(body.toString())
  assert.equal(url, '/programme/rpc')
  assert.equal(headers.cookie, undefined)
  assert.equal(headers.authorization, undefined)
  assert.equal((await ask('/rpc')).status, 403)
  assert.equal((await ask('/rpc', { method: 'POST', body: 'x'.repeat(70_000) })).status, 413)
})

test('what is too large or too often is refused', { skip, timeout: 60_000 }, async () => {
  const large = await ask('/api/items', { method: 'POST', body: 'x'.repeat(1_100_000) })
  assert.deepEqual([large.status, codeOf(large)], [413, 'CONTENT_TOO_LARGE'])
  assert.equal((await ask('/api/files', { method: 'POST', body: 'x'.repeat(1_100_000) })).status, 200)
  const logIn = () => ask('/api/auth/login', { method: 'POST', body: '{}' })
  assert.equal((await logIn()).status, 200)
  // As many as it takes: five a second are let through, after the first thirty.
  let often: Reply | undefined
  while (!often) often = (await Promise.all(Array.from({ length: 60 }, logIn))).find(({ status }) => status !== 200)
  assert.equal(often.status, 429)
  assert.deepEqual([codeOf(often), often.headers['retry-after']], ['REQUESTS_EXCEEDED', '1'])
  // However the path is written, and by the other door to the same.
  for (const path of ['/api/AUTH/login', '/api/Auth/Login', '/api/Users/Register', '/api/GraphQL/System']) {
    // One alone may be let through where this machine was slow.
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(path, { method: 'POST', body: '{}' })))
    assert.ok(
      replies.some(({ status }) => status === 429),
      path,
    )
  }
  // Who tries passwords too often may still look around.
  assert.equal((await ask('/api/items/quests')).status, 200)
})

test('plain HTTP leads to HTTPS', { skip }, async () => {
  const reply = await fetch(`http://127.0.0.1:${plain}/market?sort=newest`, { redirect: 'manual' })
  assert.equal(reply.status, 301)
  assert.equal(reply.headers.get('location'), 'https://play.waymark.test/market?sort=newest')
})

test('one process that is gone is nobody’s loss; without both there is a code', { skip }, async () => {
  servers[0]?.closeAllConnections()
  servers[0]?.close()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ask('/api/items/quests', { method: 'POST', body: '{}' })),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  servers[1]?.closeAllConnections()
  servers[1]?.close()
  const { status, body } = await ask('/api/items/quests')
  assert.equal(status, 503)
  assert.equal(codeOf({ body }), 'SERVICE_UNAVAILABLE')
})
