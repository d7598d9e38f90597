/**
 * Stands in for nginx where none can be had: the same addresses and headers, one process of Directus, and neither
 * compression nor limits. `gateway.test.ts` holds both to the same promises.
 */

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import sirv from 'sirv'
import { oddPath } from '../api-path.js'
import { isAppAddress } from '../app-addresses.ts'
import { assetCaching, pageHeaders } from '../content-policy.js'
import { documentLanguage, fillDocument, partPath, partsWithinMs } from '../document.ts'
import { assetPath, forgottenHeaders, imageCaching, imageHeaders } from '../image-path.js'
import { developmentChainPath, type GatewayOptions, localConnections } from './gateway-options.ts'
import { sendJson } from './html.ts'
import { loopback } from './ports.ts'

/** Below `/api` alone: elsewhere nothing is handed on that could be read in two ways. */
const oddAddress = new RegExp(`^/api(?=/)[^?]*${oddPath}`, 'i')

/** Headers of everything the app consists of, by name and value. */
type Headers = readonly [name: string, value: string][]

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) response.destroy()
  else sendJson(response, { errors: [{ message, extensions: { code } }] }, status)
}

/** Passes requests to a server; `who` is what does not answer where it is gone. */
function passTo(port: number | undefined, who: string) {
  const proxy = createProxyServer({ target: `http://${loopback}:${port}`, xfwd: true })
  proxy.on('error', (_error, _request, target) => {
    if ('writeHead' in target)
      sendError(target as ServerResponse, 503, 'SERVICE_UNAVAILABLE', `${who} does not answer.`)
    else target.destroy()
  })
  // A server that ends in the middle of a reply: the client is not left waiting.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => answer.complete || response.destroy())
  })
  return proxy
}

/** Pictures of the library as everybody may see them. */
function passImages(port: number | undefined) {
  const proxy = passTo(port, 'Directus')
  proxy.on('proxyRes', (answer, _request, response) => {
    delete answer.headers['set-cookie']
    for (const [name, value] of Object.entries(imageHeaders)) answer.headers[name.toLowerCase()] = value
    const isThere = (answer.statusCode ?? 500) < 400
    answer.headers['cache-control'] = isThere ? String(response.getHeader('cache-control')) : 'no-store'
  })
  return (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    const path = assetPath(pathname)
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendError(response, 404, 'ROUTE_NOT_FOUND', 'There is no such picture.')
    request.url = path
    for (const name of forgottenHeaders) delete request.headers[name]
    response.setHeader('cache-control', imageCaching[searchParams.get('v') ? 'versioned' : 'plain'])
    proxy.web(request, response)
  }
}

/**
 * Serves the built app; looks at the folder at each request, so that a new build shows without a restart. An address
 * that no route has gets the same page, with HTTP 404.
 */
function serveApp(built: string, headers: Headers, directusPort: number | undefined) {
  const files = sirv(built, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      for (const [name, value] of headers) response.setHeader(name, value)
      response.setHeader('cache-control', path.startsWith('/assets/') ? assetCaching : 'no-cache')
    },
  })
  const readPart = partReader(directusPort)
  const sendDocument = async (request: IncomingMessage, response: ServerResponse, status: number) => {
    const language = documentLanguage(request.headers['accept-language'])
    const html = await fillDocument(readFileSync(join(built, 'index.html'), 'utf8'), (name) => readPart(name, language))
    const all = {
      ...Object.fromEntries(headers),
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
    }
    response.writeHead(status, all).end(request.method === 'HEAD' ? '' : html)
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '/'
    const document = () => {
      const isPage = isAppAddress(address) || isIndex(address)
      sendDocument(request, response, isPage ? 200 : 404).catch(() =>
        sendError(response, 503, 'SERVICE_UNAVAILABLE', 'The app is being built.'),
      )
    }
    if (isIndex(address)) document()
    else files(request, response, document)
  }
}

const isIndex = (address: string) => /^\/(?:index\.html)?(?:\?|$)/.test(address)

/** Reads parts of the document from Directus; where it does not answer, those that it gave last. */
function partReader(port: number | undefined) {
  const known = new Map<string, string>()
  return async (name: string, language: string): Promise<string | null> => {
    const path = partPath(name, language)
    try {
      const reply = await fetch(`http://${loopback}:${port}${path}`, { signal: AbortSignal.timeout(partsWithinMs) })
      if (reply.ok) known.set(path, await reply.text())
    } catch {
      // Nobody answers.
    }
    return known.get(path) ?? null
  }
}

/** Removes the client's own X-Forwarded headers: rate limits count by the address that this server sees. */
function forgetForwarded(request: IncomingMessage): void {
  for (const name of ['for', 'port', 'proto', 'host']) delete request.headers[`x-forwarded-${name}`]
}

/** Starts it. Resolves to what ends it, once it listens. */
export function startNodeGateway(options: Omit<GatewayOptions, 'folder' | 'log' | 'packedApps'>): Promise<() => void> {
  const { port, directusPorts, chainPort, services, config, built } = options
  const directus = passTo(directusPorts[0], 'Directus')
  const images = passImages(directusPorts[0])
  const chain = passTo(chainPort, 'The chain')
  const local = passTo(services.port, 'The stack')
  const isLocal = new RegExp(services.pattern)
  const headers = Object.entries(pageHeaders(localConnections(config)))
  const app = serveApp(built, headers, directusPorts[0])

  const server = createServer((request, response) => {
    forgetForwarded(request)
    // Not as a reference to resolve: two slashes would begin a host.
    const url = new URL(`http://gateway${request.url ?? '/'}`)
    const { pathname, search } = url
    if (oddAddress.test(request.url ?? '/'))
      sendError(response, 400, 'INVALID_PATH', 'A path holds no encoded slash, no backslash and no part that leads up.')
    else if (/^\/api(\/|$)/.test(pathname)) {
      request.url = `${pathname.slice('/api'.length) || '/'}${search}`
      directus.web(request, response)
    } else if (pathname.startsWith('/images/')) images(request, response, url)
    else if (pathname === '/rpc') {
      request.url = '/programme/rpc'
      for (const name of forgottenHeaders) delete request.headers[name]
      directus.web(request, response)
    } else if (pathname === developmentChainPath) {
      request.url = '/'
      chain.web(request, response)
    } else if (isLocal.test(pathname)) local.web(request, response)
    else if (pathname === '/config.json') {
      for (const [name, value] of headers) response.setHeader(name, value)
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(config)
    } else app(request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser that goes away in the middle is not a fault of the stack.
    socket.on('error', () => socket.destroy())
    forgetForwarded(request)
    const { url = '/' } = request
    if (isLocal.test(url)) return local.ws(request, socket, head)
    // Directus leaves open whatever asks for a live connection on another path.
    if (!/^\/api\/websocket([/?]|$)/.test(url)) return void socket.destroy()
    request.url = url.slice('/api'.length)
    directus.ws(request, socket, head)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () =>
      resolve(() => {
        server.closeAllConnections()
        server.close()
      }),
    )
  })
}
