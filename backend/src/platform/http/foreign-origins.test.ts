import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/settings.ts'
import { isForeign, refuseForeignConnections } from './foreign-origins.ts'

const own = new Set(['https://play.example', 'https://partner.example'])

test.each([
  [{}, 'a program'],
  [{ origin: 'https://play.example' }, 'the app, or the Studio'],
  [{ origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }, 'a front end that the operator named'],
  [{ 'sec-fetch-site': 'same-origin' }, 'a page that says no more'],
  [{ 'sec-fetch-site': 'none' }, 'an address that somebody typed'],
])('%j is %s, and acts', (headers, _who) => {
  expect(isForeign(headers as never, own)).toBe(false)
})

test.each([
  [{ origin: 'https://evil.example' }, 'another site'],
  [{ origin: 'https://play.example:8443' }, 'another port of the host'],
  [{ origin: 'http://play.example' }, 'the host without encryption'],
  [{ origin: 'https://sub.play.example' }, 'a subdomain'],
  [{ origin: 'https://play.example.evil.example' }, 'a name that begins alike'],
  [{ origin: 'null' }, 'a frame without an origin'],
  [{ origin: '' }, 'nothing that is an origin'],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'another site, whatever else it says'],
  [{ 'sec-fetch-site': 'same-site' }, 'a sibling that says no more'],
  [{ 'sec-fetch-site': 'cross-site' }, 'a stranger that says no more'],
])('%j is a page of %s, and does not', (headers, _who) => {
  expect(isForeign(headers as never, own)).toBe(true)
})

test('pages of the product act, and of those origins that the operator names', () => {
  const base = { PUBLIC_URL: 'https://play.example/api', WAYMARK_APP_URL: 'https://www.play.example' }
  const ofProduct = ['https://play.example', 'https://www.play.example']
  const originsOf = (more: object) => [...settingsFrom({ ...base, ...more }).ownOrigins].sort()
  expect(originsOf({})).toEqual(ofProduct)
  expect(originsOf({ CORS_ENABLED: true, CORS_ORIGIN: 'https://partner.example' })).toEqual([
    'https://partner.example',
    ...ofProduct,
  ])
  expect(originsOf({ CORS_ENABLED: true, CORS_ORIGIN: ['https://a.example', 'https://b.example/'] })).toEqual([
    'https://a.example',
    'https://b.example',
    ...ofProduct,
  ])
  expect(originsOf({ AUTH_ALLOWED_PUBLIC_URLS: 'https://team.example/api' })).toEqual([
    ...ofProduct.slice(0, 1),
    'https://team.example',
    ...ofProduct.slice(1),
  ])
  // Switched off, or open to everybody: that lets pages read what is public, not act for people.
  expect(originsOf({ CORS_ENABLED: false, CORS_ORIGIN: 'https://partner.example' })).toEqual(ofProduct)
  for (const all of [true, '*', 'true', 'null', 'file:///index.html'])
    expect(originsOf({ CORS_ENABLED: true, CORS_ORIGIN: all })).toEqual(ofProduct)
})

/** What a server answers to somebody who wants a live connection. */
async function upgrade(server: Server, origin: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin }
  const status = await new Promise<number>((resolve, reject) => {
    const asking = request({ port, headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
    asking.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asking.on('error', reject).end()
  })
  server.closeAllConnections()
  server.close()
  return status
}

test.each([
  ['https://play.example', 101],
  ['https://evil.example', 403],
])('a live connection that a page of %s asks for is answered with %i', async (origin, status) => {
  const server = createServer()
  server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  refuseForeignConnections(server, own)
  expect(await upgrade(server, origin)).toBe(status)
})

test.each(['https://play.example', 'https://evil.example'])(
  'where there are no live connections, a page of %s that asks for one is not left waiting',
  async (origin) => {
    const server = createServer((_request, response) => response.writeHead(404).end())
    refuseForeignConnections(server, own)
    expect(await upgrade(server, origin)).toBe(404)
  },
)
