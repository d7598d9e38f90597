/**
 * The one address a browser sees: serves the app, its configuration and images, passes `/api` to Directus and `/rpc` to
 * the programme, which asks the chain.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createProxyServer } from 'http-proxy-3'
import sirv from 'sirv'
import { assetCaching, pageHeaders } from '../content-policy.js'
import { root } from '../set-up/paths.js'
import { serveCompressed } from './compressed-app.ts'
import type { DevServices } from './dev-services.ts'
import { serveImage } from './images.ts'
import { loopback } from './ports.ts'
import { proxyToDirectus } from './proxy.ts'

/** Settings of the gateway. */
export interface GatewayOptions {
  port: number
  /** Ports of the processes of Directus, of which any will do. */
  directusPorts: readonly number[]
  chainPort: number
  /** Content of `/config.json`. */
  config: unknown
  /** The development services. */
  devServices: Pick<DevServices, 'serve' | 'upgrade'>
}

// Whom the app may talk to here is in `/config.json`, all of it on this machine.
const headers = Object.entries(pageHeaders(['ws:', 'wss:']))

const appHeaders = (path: string): Record<string, string> => ({
  ...Object.fromEntries(headers),
  'cache-control': path.startsWith('/assets/') ? assetCaching : 'no-cache',
})

function secure(response: ServerResponse) {
  for (const [name, value] of headers) response.setHeader(name, value)
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

/** The path of the chain's own JSON-RPC, without the programme in between; only local stacks have it. */
export const developmentChainPath = '/dev/chain'

/** Starts the gateway. Resolves once it listens. */
export function startGateway({ port, directusPorts, chainPort, config, devServices }: GatewayOptions): Promise<Server> {
  const directus = proxyToDirectus(directusPorts, unreachable)
  const chain = createProxyServer({ target: `http://${loopback}:${chainPort}` })
  const built = join(root, 'app', 'dist')
  const packed = serveCompressed(built, appHeaders)
  const plain = sirv(built, {
    single: true,
    // Looks at the folder at each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(appHeaders(path))) response.setHeader(name, value)
    },
  })
  const app = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await packed(request, response))) plain(request, response)
  }
  chain.on('error', (_error: Error, _request: IncomingMessage, target: unknown) => {
    if (target && typeof target === 'object' && 'writeHead' in target)
      unreachable(target as ServerResponse, 'The chain')
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
    if (serveImage(directus, request, response)) return
    if (pathname === '/rpc') {
      request.url = '/programme/rpc'
      directus.web(request, response)
      return
    }
    // The chain itself, for test wallets and for whoever tries things out: no production has this.
    if (pathname === developmentChainPath) {
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
    if (devServices.serve(request, response)) return
    void app(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    // A browser that goes away in the middle is not a fault of the stack.
    socket.on('error', () => socket.destroy())
    if (devServices.upgrade(request, socket, head)) return
    // Directus leaves open whatever asks for a live connection on another path.
    const { url = '' } = request
    if (!/^\/api\/websocket([/?]|$)/.test(url)) return void socket.destroy()
    request.url = url.slice('/api'.length)
    directus.upgrade(request, socket, head)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('close', () => directus.close())
    server.listen(port, loopback, () => resolve(server))
  })
}
