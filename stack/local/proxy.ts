/** Passes a request to a process of Directus, and to another one when the first is not reachable. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import { LoadBalancer } from './load-balancer.ts'

/**
 * Request bodies up to this size are buffered, so that another process can be tried; larger ones stream through once.
 */
const keptBytes = 1024 * 1024

type OnAnswer = (answer: IncomingMessage) => void

export interface DirectusProxy {
  /** @param onAnswer may change what is said before the answer itself */
  web: (request: IncomingMessage, response: ServerResponse, onAnswer?: OnAnswer) => void
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
}

/** @param unreachable sends the reply when no process answers; `who` names what is missing */
export function proxyToDirectus(
  ports: readonly number[],
  unreachable: (response: ServerResponse, who: string) => void,
): DirectusProxy {
  const balance = new LoadBalancer(ports)
  const missing = () => (balance.isWithoutDatabase ? 'The database' : 'Directus')
  balance.watch()
  const proxy = createProxyServer({ xfwd: true })
  // Errors of a browser's own connection arrive here; without a listener they would end this server.
  proxy.on('error', (_error, _request, connection) => connection.destroy())
  const listeners = new WeakMap<ServerResponse, OnAnswer>()
  // When a process dies in the middle of a reply, the client's connection is closed instead of left waiting.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => answer.complete || response.destroy())
    listeners.get(response as ServerResponse)?.(answer)
  })

  async function web(request: IncomingMessage, response: ServerResponse, onAnswer?: OnAnswer): Promise<void> {
    if (onAnswer) listeners.set(response, onAnswer)
    const length = Number(
      request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? keptBytes + 1 : 0),
    )
    const body = length <= keptBytes ? await read(request) : null
    const tried = new Set<string>()
    const attempt = () => {
      const target = balance.next(tried)
      if (!target) return unreachable(response, missing())
      tried.add(target)
      forgetForwarded(request)
      proxy.web(request, response, { target, ...(body ? { buffer: Readable.from([body]) } : {}) }, (error) => {
        const nobodyThere = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (nobodyThere) balance.isGone(target)
        // A process that got the request may have acted on it already: only GET and HEAD may be tried twice.
        const harmless = nobodyThere || request.method === 'GET' || request.method === 'HEAD'
        if (response.destroyed) return
        if (body && harmless && !response.headersSent) attempt()
        else unreachable(response, missing())
      })
    }
    attempt()
  }

  return {
    web: (request, response, onAnswer) => void web(request, response, onAnswer).catch(() => response.destroy()),
    upgrade(request, socket, head) {
      const target = balance.next()
      forgetForwarded(request)
      if (!target) socket.destroy()
      else proxy.ws(request, socket, head, { target }, () => socket.destroy())
    },
    close: () => balance.close(),
  }
}

/** Removes the client's own X-Forwarded headers: rate limits count by the address that this server sees. */
function forgetForwarded(request: IncomingMessage) {
  for (const name of ['for', 'port', 'proto', 'host']) delete request.headers[`x-forwarded-${name}`]
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
