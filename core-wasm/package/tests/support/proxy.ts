/** A proxy before a real server, which passes everything on but for what it is told to spoil. */
import { createServer, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Spoiling {
  /** Answers in the place of the server; gives whether it did. */
  answers?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Headers of requests that do not get through, in small letters. */
  drops?: string[]
  /** Another text in the place of the server's. */
  rewrites?: (path: string, text: string) => string
  /** Headers of the reply, in the place of the server's. */
  headers?: Record<string, string>
  /** Path that it stands at; it is taken away before a request is passed on. */
  below?: string
  /** WebSockets get through, when absent. */
  upgrades?: boolean
}

/** Starts one on a port of its own; it ends with the test. `methods` are those that came in. */
export async function startProxy(
  target: string,
  { answers, drops = [], rewrites, headers = {}, below = '', upgrades = true }: Spoiling,
): Promise<{ url: string; port: number; methods: Set<string> }> {
  const methods = new Set<string>()
  const passOn = (request: IncomingMessage) => {
    methods.add(request.method ?? '')
    const sent = { ...request.headers }
    for (const name of upgrades ? drops : [...drops, 'upgrade', 'connection']) delete sent[name]
    const path = (request.url ?? '').slice(below.length)
    return overHttp(new URL(path, target), { method: request.method, headers: sent })
  }
  const server = createServer((request, response) => {
    if (answers?.(request, response)) {
      methods.add(request.method ?? '')
      return
    }
    if (!request.url?.startsWith(`${below}/`)) return void response.writeHead(404).end('Not found')
    const passed = passOn(request).once('response', async (reply) => {
      let text = ''
      for await (const chunk of reply.setEncoding('utf8')) text += chunk
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = reply.headers
      response.sendDate = false
      response.writeHead(reply.statusCode ?? 502, { ...kept, ...headers })
      response.end(rewrites?.(request.url ?? '', text) ?? text)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  if (upgrades) {
    server.on('upgrade', (request, socket) => {
      const passed = passOn(request)
      passed.once('upgrade', (_reply, behind) => {
        behind.destroy()
        socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
      })
      passed.once('response', (reply) => socket.end(`HTTP/1.1 ${reply.statusCode} X\r\n\r\n`))
      passed.once('error', () => socket.destroy())
      passed.end()
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${below}`, port, methods }
}
