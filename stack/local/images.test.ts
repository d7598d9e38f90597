import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { assetPath, imageHeaders } from '../image-path.js'
import { serveImage } from './images.ts'
import { proxyToDirectus } from './proxy.ts'

const file = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
let asked: IncomingMessage | undefined
let status = 200

const backend = createServer((request, response) => {
  asked = request
  response.writeHead(status, { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b', 'cache-control': 'private' })
  response.end('<svg/>')
})
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
const directus = proxyToDirectus([(backend.address() as AddressInfo).port], (response) => response.writeHead(503).end())
const front = createServer((request, response) => {
  if (!serveImage(directus, request, response)) response.end('page')
})
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}${path}`, init)

after(() => {
  directus.close()
  for (const server of [front, backend]) server.closeAllConnections()
  for (const server of [front, backend]) server.close()
})

test('a picture is asked for as a stranger, whoever asks', async () => {
  const reply = await ask(`/images/${file}/md?v=1&access_token=x`, {
    headers: { cookie: 's=1', authorization: 'Bearer x' },
  })
  assert.equal(await reply.text(), '<svg/>')
  assert.equal(asked?.url, `/assets/${file}?key=md`)
  assert.deepEqual([asked?.headers.cookie, asked?.headers.authorization], [undefined, undefined])
  assert.equal(reply.headers.get('set-cookie'), null)
})

test('a version in the address is kept for ever, without one the browser asks again, a refusal is not kept', async () => {
  const caching = async (path: string) => (await ask(path)).headers.get('cache-control')
  assert.match((await caching(`/images/${file}?v=1`)) ?? '', /immutable/)
  assert.match((await caching(`/images/${file}`)) ?? '', /max-age=60,/)
  status = 403
  assert.equal(await caching(`/images/${file}?v=1`), 'no-store')
  status = 200
})

test('a drawing runs nothing', async () => {
  const { headers } = await ask(`/images/${file}`)
  for (const [name, value] of Object.entries(imageHeaders)) assert.equal(headers.get(name), value)
  assert.match(headers.get('content-security-policy') ?? '', /sandbox$/)
})

test('a size that is not made has an address that is not there', async () => {
  for (const path of ['/enormous', '/md/more', '/', '?width=9999'].map((end) => `/images/${file}${end}`)) {
    const at = new URL(path, 'http://app')
    if (at.search) assert.equal(assetPath(at.pathname), `/assets/${file}`)
    else {
      const reply = await ask(path)
      const { errors } = (await reply.json()) as { errors: { extensions: { code: string } }[] }
      assert.deepEqual([reply.status, errors[0]?.extensions.code], [404, 'ROUTE_NOT_FOUND'])
    }
  }
  assert.equal((await ask(`/images/${file}`, { method: 'POST' })).status, 404)
  assert.equal(await (await ask('/quests')).text(), 'page')
})
