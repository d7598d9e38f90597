import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express, RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { holdSockets } from './request-socket.ts'

test('an answer to a request that was destroyed half-way has its socket when it is counted, as Directus does', async () => {
  const handlers: RequestHandler[] = []
  holdSockets({ use: (handler: RequestHandler) => handlers.push(handler) } as unknown as Express)
  const counted: unknown[] = []
  const server = createServer(async (request, response) => {
    for (const handler of handlers) handler(request as never, response as never, () => undefined)
    for await (const _ of request) break
    response.end('Too much.')
  })
  server.on('request', (request, response) => response.once('finish', () => counted.push(request.socket?.bytesRead)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(1000) })
  expect(await reply.text()).toBe('Too much.')
  expect(counted).toEqual([expect.any(Number)])
  server.close()
})
