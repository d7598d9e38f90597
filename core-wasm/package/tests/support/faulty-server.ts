/** A real server that behaves badly on request: what a hostile network does to a client, over real sockets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One request as it came in. */
export interface Asked {
  method: string
  /** Path and query. */
  path: string
  authorization: string | null
  body: string
  /** Whether the client has given it up. */
  gone: boolean
}

/** What to do with a request. */
export interface Conduct {
  /** 200 when absent. */
  status?: number
  headers?: Record<string, string>
  /** A text goes as it is, anything else as JSON. */
  body?: unknown
  /** Silence before the first byte, in milliseconds. */
  afterMs?: number
  /** Ends the connection instead: before the headers, or in the middle of the body. */
  cut?: 'before_headers' | 'mid_body'
  /** The body begins and never ends. */
  endless?: boolean
  /** Says this length whatever the body has, and ends the connection after the body. */
  contentLength?: number
}

type Script = (asked: Asked, path: string) => Conduct | Promise<Conduct>

export interface FaultyServer {
  /** With a slash at its end. */
  url: string
  asked: Asked[]
  /** `METHOD path authorization` of each request so far. */
  lines: () => string[]
  /** How many requests had this path. */
  count: (path: string) => number
  /** From now on requests are answered like this. */
  behave: (script: Script) => void
  /** Refuses connections from now on. */
  stop: () => Promise<void>
}

export async function startFaultyServer(): Promise<FaultyServer> {
  const asked: Asked[] = []
  const sockets = new Set<Socket>()
  let script: Script = () => ({ body: { data: null } })
  const server = createServer(async (request, response) => {
    const entry: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      body: '',
      gone: false,
    }
    asked.push(entry)
    response.once('close', () => {
      entry.gone = !response.writableFinished
    })
    entry.body = await bodyOf(request)
    await perform(await script(entry, entry.path.split('?')[0] ?? ''), request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    lines: () => asked.map(({ method, path, authorization }) => `${method} ${path} ${authorization ?? '-'}`),
    count: (path) => asked.filter((entry) => entry.path.split('?')[0] === path).length,
    behave: (next) => {
      script = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}

async function perform(conduct: Conduct, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status = 200, headers = {}, body, afterMs = 0, cut, endless = false, contentLength } = conduct
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
  if (cut === 'before_headers') {
    request.socket.destroy()
    return
  }
  const isText = typeof body === 'string'
  const text = body === undefined ? '' : isText ? body : JSON.stringify(body)
  const head = { 'content-type': isText ? 'text/html' : 'application/json', ...headers }
  if (contentLength !== undefined) {
    // Node would not lie about it.
    const lines = Object.entries({ ...head, 'content-length': contentLength }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    request.socket.end(`HTTP/1.1 ${status} X\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
  } else if (cut === 'mid_body' || endless) {
    response.writeHead(status, head)
    response.write(text.slice(0, Math.max(1, text.length / 2)), () => {
      if (cut) request.socket.destroy()
    })
  } else {
    response.writeHead(status, text ? head : headers)
    response.end(text)
  }
}
