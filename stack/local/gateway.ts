/** The one address a browser sees: the app, its configuration, Directus under /api, the chain under /rpc. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createProxyServer } from 'http-proxy-3'
import sirv from 'sirv'
import { root } from '../set-up/places.js'
import { loopback } from './ports.ts'
import type { Rig } from './rig.ts'

/** What the gateway serves. */
export interface GatewayOptions {
  port: number
  directusPort: number
  chainPort: number
  /** Content of `/config.json`. */
  config: unknown
  /** What stands in for the internet. */
  rig: Pick<Rig, 'serve' | 'upgrade'>
}

// No inline script or style, nothing from elsewhere; Studio brings its own policy and is not touched.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function secure(response: ServerResponse) {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'same-origin')
}

function unreachable(response: ServerResponse, who: string) {
  if (response.headersSent) return response.end()
  response.writeHead(503, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      errors: [{ message: `${who} does not answer.`, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    }),
  )
}

/** Starts it. Resolves once it listens. */
export function startGateway({ port, directusPort, chainPort, config, rig }: GatewayOptions): Promise<Server> {
  const directus = createProxyServer({ target: `http://${loopback}:${directusPort}`, xfwd: true })
  const chain = createProxyServer({ target: `http://${loopback}:${chainPort}` })
  const app = sirv(join(root, 'app', 'dist'), {
    single: true,
    // Looks at the folder at each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    setHeaders: (response, path) => {
      secure(response)
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  for (const [proxy, who] of [
    [directus, 'Directus'],
    [chain, 'The chain'],
  ] as const)
    proxy.on('error', (_error: Error, _request: IncomingMessage, target: unknown) => {
      if (target && typeof target === 'object' && 'writeHead' in target) unreachable(target as ServerResponse, who)
      else (target as { destroy?: () => void } | undefined)?.destroy?.()
    })

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const { pathname } = new URL(url, 'http://gateway')
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      request.url = url.slice('/api'.length) || '/'
      directus.web(request, response)
      return
    }
    if (pathname === '/rpc') {
      request.url = '/'
      chain.web(request, response)
      return
    }
    if (pathname === '/config.json') {
      secure(response)
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(config, null, 2))
      return
    }
    if (rig.serve(request, response)) return
    app(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    // A browser that goes away in the middle is not a fault of the stack.
    socket.on('error', () => socket.destroy())
    if (rig.upgrade(request, socket, head)) return
    if (request.url?.startsWith('/api/')) {
      request.url = request.url.slice('/api'.length)
      directus.ws(request, socket, head)
    } else socket.destroy()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => resolve(server))
  })
}
