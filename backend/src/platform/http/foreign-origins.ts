/**
 * Refuses what a page of another origin asks for with somebody's cookie, and live connections that such a page opens. A
 * browser sends the cookies of a host to each of its ports, and those of a site from each of its subdomains, whatever
 * their `SameSite` says: only `Origin` tells whose page asks.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import type { Settings } from '../settings/settings.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'

/** They change nothing, and their answers are kept from pages of other origins by the browser. */
const safe = /^(GET|HEAD|OPTIONS)$/
/** A provider sends people back by a form of its own page; what opens the session is signed, and no cookie. */
const wayBack = /^\/+auth\/+login\/+[^/]+\/+(callback|acs)\/*$/i

export interface ForeignOrigins {
  /** Origins whose pages may act: the product's own, and those that an operator names. */
  ownOrigins: Settings['ownOrigins']
  /** Names of the cookies that somebody is known by. */
  cookies: string[]
}

/** As middleware before everything of Directus that looks at cookies. */
export function refuseForeignPages(app: Express, { ownOrigins, cookies }: ForeignOrigins): void {
  const hasCookie = new RegExp(`(?:^|;)\\s*(?:${cookies.map(escaped).join('|')})\\s*=`)
  app.use(({ method, path, headers }, response, next) => {
    const isByCookie = hasCookie.test(headers.cookie ?? '')
    if (safe.test(method) || !isByCookie || wayBack.test(path) || !isForeign(headers, ownOrigins)) return next()
    const refusal = refusalOf(headers)
    response.status(refusal.status).json({ errors: [envelope(refusal)] })
  })
}

/** Before Directus's own listeners, whatever a connection shows for its proof. */
export function refuseForeignConnections(server: Server, ownOrigins: Settings['ownOrigins']): void {
  const listeners = server.listeners('upgrade') as ((...about: [IncomingMessage, Duplex, Buffer]) => void)[]
  // Where live connections are off, the server answers as to any other request.
  if (listeners.length === 0) return
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => {
    if (isForeign(request.headers, ownOrigins)) return refuseUpgrade(socket, refusalOf(request.headers))
    for (const listener of listeners) listener.call(server, request, socket, head)
  })
}

/** Whoever says neither is no browser: programs, and the server's own jobs. */
export function isForeign(headers: IncomingMessage['headers'], ownOrigins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return !ownOrigins.has(origin.toLowerCase())
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** What such a page is told. */
export function refusalOf({ origin = 'another origin' }: IncomingMessage['headers']): ApiError {
  return new ApiError(
    'FORBIDDEN',
    `A page of ${origin.slice(0, 200)} may not act here: an operator names its origin in CORS_ORIGIN (PUBLIC_URL and WAYMARK_APP_URL are the product’s own).`,
  )
}

function refuseUpgrade(socket: Duplex, refusal: ApiError): void {
  const body = JSON.stringify({ errors: [envelope(refusal)] })
  // The browser may be gone already.
  socket.on('error', () => undefined)
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} Forbidden`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const escaped = (text: string) => text.replaceAll(/[^\w]/g, '\\$&')
