import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './support/address.ts'
import { copyOfTemplate } from './support/database.ts'
import { environment, type RunningDirectus, startDirectus } from './support/directus.ts'
import { full } from './support/full.ts'
import { newcomer } from './support/person.ts'
import { freePort } from './support/places.ts'

let server: RunningDirectus
let countUrl: string
let stop: () => Promise<void>

beforeAll(async () => {
  const { folder, db } = copyOfTemplate()
  const port = await freePort()
  countUrl = `http://127.0.0.1:${port}`
  server = await startDirectus({
    ...environment(folder, null),
    WEBSOCKETS_ENABLED: 'true',
    WEBSOCKETS_HEARTBEAT_PERIOD: '1',
    COUNT_PORT: String(port),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/count-connections.mjs')}`,
  })
  visit([server.url])
  stop = async () => {
    await server.stop()
    await db.destroy()
  }
}, 120_000)
afterAll(() => stop())

/** Live connections in the memory of Directus. */
const inMemory = async () => Number(await (await fetch(countUrl)).text())

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  return socket
}

/** Settles when Directus said something of this type, or ended the connection. */
const said = (socket: WebSocket, type: string) =>
  new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve())
    socket.addEventListener('message', ({ data }) => {
      if (JSON.parse(String(data)).type === type) resolve()
    })
  })

const endings: Record<string, (socket: WebSocket, token: string) => Promise<void>> = {
  'without an answer to the heartbeat': async (socket, token) => {
    socket.send(JSON.stringify({ type: 'auth', access_token: token }))
    await said(socket, 'ping')
  },
  'while its token is looked at': async (socket, token) => {
    socket.send(JSON.stringify({ type: 'auth', access_token: token }))
  },
  'while it begins to follow something': async (socket, token) => {
    socket.send(JSON.stringify({ type: 'auth', access_token: token }))
    await said(socket, 'auth')
    for (const uid of ['1', '2', '3'])
      socket.send(JSON.stringify({ type: 'subscribe', collection: 'quests', uid, query: { fields: ['*.*'] } }))
    await said(socket, 'subscription')
  },
  'with messages that wait for their turn': async (socket, token) => {
    socket.send(JSON.stringify({ type: 'auth', access_token: token }))
    await said(socket, 'auth')
    for (let count = 0; count < 12; count++)
      socket.send(JSON.stringify({ type: 'items', action: 'read', collection: 'quests', query: { limit: -1 } }))
  },
}

const each = Object.entries(endings)
/** One after the other says which one leaves something; all at once, whether any does. */
const gone: [how: string, ends: (typeof endings)[string][]][] = full
  ? each.map(([how, end]) => [how, [end]])
  : [[each.map(([how]) => how).join(', or '), Object.values(endings)]]

test.each(gone)('of a live connection that ends %s nothing is left in memory', async (_, ends) => {
  const { token } = await newcomer()
  const sockets = await Promise.all(Array.from({ length: 16 }, () => connect()))
  await Promise.all(
    sockets.map(async (socket, place) => {
      await ends[place % ends.length]?.(socket, token)
      socket.close()
    }),
  )
  await expect.poll(inMemory, { interval: 500 }).toBe(0)
})
