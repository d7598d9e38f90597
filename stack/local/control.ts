/** An HTTP control port by which the end-to-end tests kill, stop and start processes. `npm start` never opens it. */

import { createServer } from 'node:http'
import { loopback } from './ports.ts'
import type { Stack } from './stack.ts'

/**
 * Listens on the port of WAYMARK_CONTROL: `POST /{process}/{kill|stop|start}`, where `directus` is every process of it
 * and `kill` is on purpose, so that nothing starts it again; `GET /processes` says process ids; `POST /reconcile`.
 */
export function startControl({ processes, reconcile }: Stack): Promise<void> {
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/reconcile') {
      void reconcile().then(({ code, output }) => response.writeHead(code === 0 ? 200 : 409).end(output))
      return
    }
    if (request.url === '/processes') {
      const ids = Object.entries(processes).map(([name, each]) => [name, each.map(({ pid }) => pid)])
      response.writeHead(200).end(JSON.stringify(Object.fromEntries(ids)))
      return
    }
    const [, name, verb] = /^\/([\w-]+)\/(kill|stop|start)$/.exec(request.url ?? '') ?? []
    const chosen = processes[name ?? '']
    if (request.method !== 'POST' || !chosen || !verb) {
      response.writeHead(404).end()
      return
    }
    // Processes that run already are not started.
    const meant = verb === 'start' ? chosen.filter(({ pid }) => pid === null) : chosen
    Promise.all(meant.map((proc) => proc[verb as 'kill' | 'stop' | 'start']())).then(
      () => response.writeHead(204).end(),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  return new Promise((resolve) => server.listen(Number(process.env.WAYMARK_CONTROL), loopback, resolve))
}
