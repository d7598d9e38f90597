import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { proxyToDirectus } from './proxy.ts'

type Health = { status: number } & ({ data: { ok: boolean } } | { errors: { extensions: { code: string } }[] })

/** Two processes of Directus that answer what is said; and a gateway before them. */
async function gateway(health: () => Health) {
  const servers = [1, 2].map(() =>
    createServer((request, response) => {
      const { status, ...body } = health()
      if (request.url === '/programme/health') response.writeHead(status).end(JSON.stringify(body))
      else response.end('content')
    }),
  )
  const ports = await Promise.all(servers.map(listening))
  const directus = proxyToDirectus(ports, (response, who) => response.writeHead(503).end(`${who} does not answer.`))
  const front = createServer((request, response) => directus.web(request, response))
  const port = await listening(front)
  const stop = () => {
    directus.close()
    for (const server of [front, ...servers]) server.closeAllConnections()
    for (const server of [front, ...servers]) server.close()
  }
  return { servers, stop, ask: async () => (await fetch(`http://127.0.0.1:${port}/items/quests`)).text() }
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

async function until(ask: () => Promise<string>, wanted: string) {
  for (;;) {
    const said = await ask()
    if (said === wanted) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const well: Health = { status: 200, data: { ok: true } }

test('who is missing is said: the database, or Directus; and work goes on when both are back', {
  timeout: 20_000,
}, async () => {
  let said: Health = well
  const { servers, ask, stop } = await gateway(() => said)
  try {
    assert.equal(await ask(), 'content')
    said = { status: 200, data: { ok: false } }
    await until(ask, 'The database does not answer.')
    said = { status: 503, data: { ok: false } }
    await until(ask, 'The database does not answer.')
    said = well
    await until(ask, 'content')
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await until(ask, 'Directus does not answer.')
  } finally {
    stop()
  }
})

test('whoever is back is asked at once, before anybody looked after them again', async () => {
  const { servers, ask, stop } = await gateway(() => well)
  try {
    const ports = servers.map((server) => (server.address() as AddressInfo).port)
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    assert.equal(await ask(), 'Directus does not answer.')
    await new Promise<void>((resolve) => servers[1]?.listen(ports[1], '127.0.0.1', resolve))
    assert.equal(await ask(), 'content')
  } finally {
    stop()
  }
})

test('one that is under pressure is well: it says so itself', { timeout: 20_000 }, async () => {
  let said: Health = { status: 200, data: { ok: false } }
  const { ask, stop } = await gateway(() => said)
  try {
    await until(ask, 'The database does not answer.')
    said = { status: 503, errors: [{ extensions: { code: 'UNDER_PRESSURE' } }] }
    await until(ask, 'content')
  } finally {
    stop()
  }
})
