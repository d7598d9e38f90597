/** Lets the end-to-end tests cut a part off and bring it back, as a fault would. Never started by `npm start`. */

import { createServer } from 'node:http'
import { loopback } from './ports.ts'
import type { Stack } from './stack.ts'

/** Listens on the port of WAYMARK_CONTROL: `POST /{directus|chain}/{kill|stop|start}`, `POST /reconcile`. */
export function startControl(stack: Stack): Promise<void> {
  const parts = { directus: stack.directus, chain: stack.chain }
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/reconcile') {
      void stack.reconcile().then(({ code, output }) => response.writeHead(code === 0 ? 200 : 409).end(output))
      return
    }
    const [, name, verb] = /^\/(directus|chain)\/(kill|stop|start)$/.exec(request.url ?? '') ?? []
    if (request.method !== 'POST' || !name || !verb) {
      response.writeHead(404).end()
      return
    }
    parts[name as keyof typeof parts][verb as 'kill' | 'stop' | 'start']().then(
      () => response.writeHead(204).end(),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  return new Promise((resolve) => server.listen(Number(process.env.WAYMARK_CONTROL), loopback, resolve))
}
