/** What the gateway promises, held against nginx and against what stands in for it. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appRoutes } from '../app-addresses.ts'
import { contentPolicy } from '../content-policy.js'
import { documentPart, partsWithinMs } from '../document.ts'
import { assetPath, imageHeaders } from '../image-path.js'
import { findNginx } from '../set-up/nginx.js'
import type { GatewayOptions } from './gateway-options.ts'
import { nginxProcess } from './nginx.ts'
import { startNodeGateway } from './node-gateway.ts'
import { followBuilds } from './packed-app.ts'

const nginx = await findNginx()
const picture = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
const script = 'console.log("here");\n'.repeat(200)
const page = '<title>Waymark</title>'.repeat(100)

/** A server that tells which it is and what it was asked. */
class Backend {
  readonly sockets: Duplex[] = []
  status = 200
  port = 0
  asked: IncomingMessage | undefined
  /** What is answered instead of the name. */
  answer: RequestListener | undefined
  private readonly server: Server

  constructor(name: string, answer?: RequestListener) {
    this.server = createServer((request, response) => {
      this.asked = request
      const own = this.answer ?? answer
      if (own) return own(request, response)
      response.writeHead(this.status, { 'set-cookie': 'a=b', 'cache-control': 'private' })
      response.end(request.method === 'HEAD' ? '' : name)
    })
    this.server.on('upgrade', (request, socket) => {
      this.asked = request
      this.sockets.push(socket)
      socket.on('error', () => {}).on('end', () => socket.end())
      socket.resume()
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    })
  }

  async start(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.closeAllConnections()
    this.server.close()
  }
}

const directus = new Backend('directus')
const second = new Backend('second')
const services = new Backend('services')
const chain = new Backend('chain')
const backends = [directus, second, services, chain]
// With a space, as somebody's folder may have.
const folder = mkdtempSync(join(tmpdir(), 'waymark gateway '))
const built = join(folder, 'built')

function writeBuild(text: string): void {
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'assets', 'app-1.js'), script)
  writeFileSync(join(built, 'assets', 'core.wasm'), 'asm')
  writeFileSync(join(built, 'index.html'), text)
}

before(async () => {
  for (const backend of backends) await backend.start()
})
after(() => {
  for (const backend of backends) backend.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function optionsFor(name: string): Promise<GatewayOptions> {
  return {
    port: await freePort(),
    directusPorts: [directus.port],
    chainPort: chain.port,
    services: { port: services.port, pattern: '^/(identity|walletconnect|dev)([/?]|$)' },
    config: '{"API_URL":"here"}',
    ...{ built, folder: join(folder, name), log: join(folder, `${name}.log`), packedApps: join(folder, 'packed') },
  }
}

async function startNginx(options: GatewayOptions): Promise<() => Promise<void>> {
  if (!nginx) throw new Error('there is no nginx')
  const proc = nginxProcess(nginx, options)
  await proc.start()
  const unfollow = followBuilds(built, options.packedApps, join(options.folder, 'app'))
  return async () => {
    unfollow()
    await proc.stop()
  }
}

const gateways = [
  { name: 'nginx', start: startNginx, skip: nginx ? false : 'needs nginx, on PATH or among the system’s packages' },
  { name: 'the gateway in Node', start: startNodeGateway, skip: false },
]

for (const { name, start, skip } of gateways)
  describe(name, { skip }, () => {
    let port = 0
    let stop: () => unknown = () => {}
    before(async () => {
      writeBuild(page)
      const options = await optionsFor(name)
      port = options.port
      stop = await start(options)
    })
    after(() => stop())

    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const codeOf = async (reply: Response) =>
      ((await reply.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code

    /** Opens a web socket; resolves to the first line of the answer, empty where the connection was closed. */
    async function openLive(path: string) {
      const browser = connect(port, '127.0.0.1').on('error', () => {})
      browser.write(
        `GET ${path} HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: d2F5bWFya3dheW1hcmsxMg==\r\n\r\n',
      )
      const first = await Promise.race([once(browser, 'data'), once(browser, 'close').then(() => [''])])
      return { browser, line: String(first[0]).split('\r\n')[0] ?? '' }
    }

    test('every page is the document, with the policy of the app; what has a hash is kept for ever', async () => {
      for (const path of ['/', '/quests?quest=base-camp', '/marketplace/1']) {
        const reply = await ask(path)
        assert.deepEqual([path, reply.status], [path, 200])
        assert.equal(await reply.text(), page)
        assert.equal(reply.headers.get('content-security-policy'), contentPolicy(['ws:', 'wss:']))
        assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
        assert.equal(reply.headers.get('cache-control'), 'no-cache')
      }
      const { headers } = await ask('/assets/app-1.js')
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
      assert.equal((await ask('/assets/core.wasm')).headers.get('content-type'), 'application/wasm')
      assert.equal((await ask('/assets/gone.js')).status, 404)
      assert.doesNotMatch(await (await ask(`/${'..%2f'.repeat(8)}etc%2fpasswd`)).text(), /root:/)
      const config = await ask('/config.json')
      assert.deepEqual([await config.text(), config.headers.get('cache-control')], ['{"API_URL":"here"}', 'no-store'])
    })

    test('an address that no route has answers HTTP 404 with the page that says so (S38)', async () => {
      for (const path of ['/no/such/page', '/quests/base-camp', '/marketplace/1/2', '/favicon.ico?a=/home']) {
        for (const accept of ['identity', 'br', 'gzip']) {
          const reply = await ask(path, { headers: { 'accept-encoding': accept } })
          assert.deepEqual([path, reply.status], [path, 404])
          assert.equal(await reply.text(), page)
          assert.equal(reply.headers.get('content-security-policy'), contentPolicy(['ws:', 'wss:']))
          assert.match(reply.headers.get('content-type') ?? '', /^text\/html/)
          assert.equal(reply.headers.get('cache-control'), 'no-cache')
        }
        // A copy that the browser has of another page is no answer to this one.
        const known = { headers: { 'if-none-match': (await ask('/')).headers.get('etag') ?? '' } }
        assert.equal((await ask(path, known)).status, 404)
        const head = await ask(path, { method: 'HEAD' })
        assert.deepEqual([head.status, await head.text()], [404, ''])
      }
    })

    test('a route answers HTTP 200 however the router lets it be written (S38)', async () => {
      for (const route of appRoutes.map((declared) => declared.replaceAll('?', '')))
        for (const path of [
          route.replaceAll(/:\w+/g, '%40a'),
          `${route.toUpperCase()}/`,
          `${route}?next=/no/such/page`,
        ]) {
          const reply = await ask(path)
          assert.deepEqual([path, reply.status, await reply.text()], [path, 200, page])
        }
    })

    test('a new build shows without a restart', { timeout: 20_000 }, async () => {
      const shows = async (text: string) => {
        writeBuild(text)
        while ((await (await ask('/')).text()) !== text) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await shows('the next page, which is of another length')
      await shows(page)
    })

    test('the document says what the programme says of itself, in the reader’s language, and goes on with it (S7)', {
      timeout: 20_000,
    }, async () => {
      const said = new Map([
        ['/programme/document/head?lang=ja', '<title>Northwind ja</title>'],
        ['/programme/document/head?lang=en', '<title>Northwind</title>'],
        ['/programme/document/intro?lang=ja', '<h1>Sail</h1>'],
      ])
      const heard: IncomingMessage[] = []
      directus.answer = (request, response) => {
        heard.push(request)
        const part = said.get(request.url ?? '')
        response.writeHead(part ? 200 : 404, { 'set-cookie': 'a=b', etag: '"1"' }).end(part ?? '{"errors":[]}')
      }
      const parts = `<head>${documentPart('head', '<title>Built</title>')}</head>${documentPart('intro', 'Built')}`
      const reader = { cookie: 's=1', authorization: 'Bearer x', 'if-none-match': '"1"', 'accept-encoding': 'gzip' }
      const html = async (path = '/', language = 'ja-JP,en;q=0.5') => {
        const reply = await ask(path, { headers: { ...reader, 'accept-language': language } })
        return {
          status: reply.status,
          text: (await reply.text()).replaceAll(/<!--[^>]*-->/g, ''),
          headers: reply.headers,
        }
      }
      const shown = async (text: string, path?: string, language?: string) => {
        for (let tries = 0; tries < 100 && (await html(path, language)).text !== text; tries++)
          await new Promise((resolve) => setTimeout(resolve, 50))
        assert.equal((await html(path, language)).text, text)
      }
      writeBuild(parts)
      const whole = '<head><title>Northwind ja</title></head><h1>Sail</h1>'
      await shown(whole)
      await shown('<head><title>Northwind</title></head>Built', '/', 'tlh')
      for (const path of ['/index.html', '/privacy-policy', '/quests?quest=a']) await shown(whole, path)
      const missing = await html('/no/such/page')
      assert.deepEqual([missing.status, missing.text], [404, whole])
      assert.equal(missing.headers.get('set-cookie'), null)
      assert.match(missing.headers.get('vary') ?? '', /Accept-Language/)
      for (const { headers } of heard)
        assert.deepEqual(
          [headers.cookie, headers.authorization, headers['accept-language']?.includes('ja') ?? false],
          [undefined, undefined, false],
        )
      said.set('/programme/document/head?lang=ja', '<title>Renamed</title>')
      await shown('<head><title>Renamed</title></head><h1>Sail</h1>')
      // What a server answers that is in trouble, or has an older programme, is no part of a page.
      said.delete('/programme/document/head?lang=ja')
      await shown('<head><title>Renamed</title></head><h1>Sail</h1>')
      directus.stop()
      await shown('<head><title>Renamed</title></head><h1>Sail</h1>')
      await shown('<head><title>Built</title></head>Built', '/', 'de')
      await directus.start()
      directus.answer = undefined
      writeBuild(page)
      await shown(page)
    })

    test('a page does not wait long for a server that does not answer (S7)', { timeout: 20_000 }, async () => {
      directus.answer = (_request, response) => void response.writeHead(404).end()
      writeBuild(documentPart('head', '<title>Built</title>'))
      const inSpanish = { headers: { 'accept-language': 'es' } }
      while (!(await (await ask('/', inSpanish)).text()).includes('Built'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      directus.answer = () => undefined
      const began = performance.now()
      const reply = await ask('/', { headers: { 'accept-language': 'ko' } })
      assert.match(await reply.text(), /<title>Built/)
      assert.ok(performance.now() - began < partsWithinMs + 2000)
      directus.answer = undefined
      writeBuild(page)
      while ((await (await ask('/')).text()) !== page) await new Promise((resolve) => setTimeout(resolve, 50))
    })

    test('calls go to Directus without /api, and who comes is what the gateway sees', async () => {
      const headers = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'elsewhere', authorization: 'Bearer x' }
      assert.equal(await (await ask('/api/programme/me?lang=de', { headers })).text(), 'directus')
      assert.equal(directus.asked?.url, '/programme/me?lang=de')
      assert.equal(directus.asked?.headers.authorization, 'Bearer x')
      assert.equal(directus.asked?.headers['x-forwarded-for'], '127.0.0.1')
      assert.notEqual(directus.asked?.headers['x-forwarded-host'], 'elsewhere')
    })

    test('a path goes on as it came, and none leads from one call to another', async () => {
      await ask('/api/programme/quests/a%20b%3Fc?a=%2F..%2F')
      assert.equal(directus.asked?.url, '/programme/quests/a%20b%3Fc?a=%2F..%2F')
      for (const path of ['programme/profiles/..%2fme', 'a%5c..'])
        assert.deepEqual([path, (await ask(`/api/${path}`)).status], [path, 400])
    })

    test('the chain is asked by way of the programme, without the person; a test wallet asks it directly', async () => {
      const asked = { method: 'POST', body: '{}', headers: { cookie: 's=1', authorization: 'Bearer x' } }
      assert.equal(await (await ask('/rpc', asked)).text(), 'directus')
      assert.equal(directus.asked?.url, '/programme/rpc')
      assert.deepEqual([directus.asked?.headers.cookie, directus.asked?.headers.authorization], [undefined, undefined])
      assert.equal(await (await ask('/dev/chain', { method: 'POST', body: '{}' })).text(), 'chain')
      assert.equal(chain.asked?.url, '/')
      chain.stop()
      const without = await ask('/dev/chain', { method: 'POST', body: '{}' })
      assert.deepEqual([without.status, await codeOf(without)], [503, 'SERVICE_UNAVAILABLE'])
      await chain.start()
    })

    test('what stands in for the internet is asked by the address that the browser sees', async () => {
      for (const path of ['/identity/auth?a=b%20c', '/dev/wallets.json']) {
        assert.equal(await (await ask(path)).text(), 'services')
        assert.equal(services.asked?.url, path)
        assert.equal(services.asked?.headers.host, `127.0.0.1:${port}`)
      }
      const { browser, line } = await openLive('/walletconnect?projectId=local')
      assert.match(line, /^HTTP\/1\.1 101 /)
      assert.equal(services.asked?.url, '/walletconnect?projectId=local')
      browser.destroy()
      assert.equal(await (await ask('/developers')).text(), page)
    })

    test('a picture is asked for as a stranger, whoever asks', async () => {
      const reply = await ask(`/images/${picture}/md?v=1&access_token=x`, {
        headers: { cookie: 's=1', authorization: 'Bearer x' },
      })
      assert.equal(await reply.text(), 'directus')
      assert.equal(directus.asked?.url, `/assets/${picture}?key=md`)
      assert.deepEqual([directus.asked?.headers.cookie, directus.asked?.headers.authorization], [undefined, undefined])
      assert.equal(reply.headers.get('set-cookie'), null)
    })

    test('a version in the address is kept for ever, without one the browser asks again, a refusal is not kept', async () => {
      const caching = async (path: string) => (await ask(path)).headers.get('cache-control')
      assert.match((await caching(`/images/${picture}?v=1`)) ?? '', /immutable/)
      assert.match((await caching(`/images/${picture}`)) ?? '', /max-age=60,/)
      directus.status = 403
      assert.equal(await caching(`/images/${picture}?v=1`), 'no-store')
      directus.status = 200
    })

    test('a drawing runs nothing', async () => {
      const { headers } = await ask(`/images/${picture}`)
      for (const [header, value] of Object.entries(imageHeaders)) assert.equal(headers.get(header), value)
      assert.match(headers.get('content-security-policy') ?? '', /sandbox$/)
    })

    test('a size that is not made has an address that is not there', async () => {
      for (const path of ['/enormous', '/md/more', '/'].map((end) => `/images/${picture}${end}`)) {
        const reply = await ask(path)
        assert.deepEqual([reply.status, await codeOf(reply)], [404, 'ROUTE_NOT_FOUND'])
      }
      assert.equal(assetPath(`/images/${picture}`), `/assets/${picture}`)
      assert.ok((await ask(`/images/${picture}`, { method: 'POST' })).status >= 400)
      assert.equal(await (await ask('/quests')).text(), page)
    })

    test('a live connection is opened where Directus has one, and nowhere else', async () => {
      const { browser, line } = await openLive('/api/websocket?a=1')
      assert.match(line, /^HTTP\/1\.1 101 /)
      assert.equal(directus.asked?.url, '/websocket?a=1')
      browser.destroy()
      const other = await openLive('/api/graphql')
      assert.doesNotMatch(other.line, / 101 /)
      other.browser.destroy()
    })

    test('a browser that resets its live connection ends that connection and nothing else', async () => {
      const { browser } = await openLive('/api/websocket')
      const closed = once(directus.sockets.at(-1) as Duplex, 'close')
      browser.resetAndDestroy()
      await closed
      assert.equal(await (await ask('/api/')).text(), 'directus')
    })

    test('a process of Directus that resets a live connection ends that connection and nothing else', async () => {
      const { browser } = await openLive('/api/websocket')
      const closed = once(browser, 'close')
      ;(directus.sockets.at(-1) as Duplex & { resetAndDestroy: () => void }).resetAndDestroy()
      await closed
      assert.equal(await (await ask('/api/')).text(), 'directus')
    })

    test('without Directus there is a code; one that is back is asked at once', async () => {
      directus.stop()
      for (const path of ['/api/items/quests', `/images/${picture}`]) {
        const reply = await ask(path)
        assert.deepEqual([reply.status, await codeOf(reply)], [503, 'SERVICE_UNAVAILABLE'])
        assert.doesNotMatch(reply.headers.get('cache-control') ?? '', /max-age/)
      }
      assert.equal(await (await ask('/')).text(), page)
      await directus.start()
      assert.equal(await (await ask('/api/items/quests')).text(), 'directus')
    })
  })

describe('nginx alone', { skip: gateways[0]?.skip ?? false }, () => {
  let port = 0
  let stop: () => unknown = () => {}
  let proc: ReturnType<typeof nginxProcess> | undefined
  before(async () => {
    writeBuild(page)
    const options = { ...(await optionsFor('two')), directusPorts: [directus.port, second.port] }
    port = options.port
    if (nginx) proc = nginxProcess(nginx, options)
    await proc?.start()
    stop = () => proc?.stop()
  })
  after(() => stop())

  /** Unlike `fetch`, leaves the body packed. */
  const packed = (path: string, encoding: string) =>
    new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } }, async (reply) => {
        const chunks: Buffer[] = []
        for await (const chunk of reply) chunks.push(chunk as Buffer)
        resolve({ headers: reply.headers, body: Buffer.concat(chunks) })
      })
        .on('error', reject)
        .end()
    })

  test('everything the app consists of comes packed', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await packed('/assets/app-1.js', encoding)
      assert.deepEqual([headers['content-encoding'], headers['vary']], [encoding, 'Accept-Encoding'])
      assert.ok(Number(headers['content-length']) < 400)
      assert.equal(unpack(body).toString(), script)
    }
    // The document is put together while it is served.
    const { headers, body } = await packed('/marketplace/1', 'gzip')
    assert.equal(headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(body).toString(), page)
  })

  test('calls go to both processes; one that is gone is nobody’s loss', async () => {
    const call = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/items/quests`, { method: 'POST', body: '{}' })).text()
    const several = async () => [...new Set(await Promise.all(Array.from({ length: 8 }, call)))].sort()
    assert.deepEqual(await several(), ['directus', 'second'])
    directus.stop()
    assert.deepEqual(await several(), ['second'])
    await directus.start()
  })

  test('nothing of it is left when it is killed', async () => {
    const before = proc?.pid
    assert.ok(before)
    process.kill(before, 'SIGKILL')
    const isGone = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => false,
        () => true,
      )
    while (!(await isGone())) await new Promise((resolve) => setTimeout(resolve, 20))
    await proc?.start()
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200)
  })
})

test('a port that is taken is said', { skip: gateways[0]?.skip ?? false }, async () => {
  writeBuild(page)
  const options = { ...(await optionsFor('taken')), port: directus.port }
  await assert.rejects(startNginx(options), ({ output }: { output: string }) =>
    /Address (already )?in use/.test(output),
  )
})
