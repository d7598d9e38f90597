import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { after, test } from 'node:test'
import { proxyToDirectus } from './proxy.ts'

const sockets: Duplex[] = []
const backend = createServer((_request, response) => response.end('here'))
backend.on('upgrade', (_request, socket) => {
  sockets.push(socket)
  socket.on('error', () => {}).on('end', () => socket.end())
  socket.resume()
  socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
})
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
const directus = proxyToDirectus([(backend.address() as AddressInfo).port], (response) => response.writeHead(503).end())
const front = createServer(directus.web).on('upgrade', directus.upgrade)
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
const { port } = front.address() as AddressInfo

after(() => {
  directus.close()
  for (const socket of sockets) socket.destroy()
  for (const server of [front, backend]) server.closeAllConnections()
  for (const server of [front, backend]) server.close()
})

async function listenLive() {
  const browser = connect(port, '127.0.0.1').on('error', () => {})
  browser.write(
    'GET /websocket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: d2F5bWFya3dheW1hcmsxMg==\r\n\r\n',
  )
  assert.match(String((await once(browser, 'data'))[0]), /^HTTP\/1\.1 101 /)
  return { browser, atDirectus: sockets.at(-1) as Duplex & { resetAndDestroy: () => void } }
}

const answers = async () => assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), 'here')

test('a browser that resets its live connection ends that connection and nothing else', async () => {
  const { browser, atDirectus } = await listenLive()
  const closed = once(atDirectus, 'close')
  browser.resetAndDestroy()
  await closed
  await answers()
})

test('a process of Directus that resets a live connection ends that connection and nothing else', async () => {
  const { browser, atDirectus } = await listenLive()
  const closed = once(browser, 'close')
  atDirectus.resetAndDestroy()
  await closed
  await answers()
})
