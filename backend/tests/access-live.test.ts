import { request } from 'node:http'
import type { Knex } from 'knex'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionTokens } from 'waymark-core'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { checksums } from './access/checksum.ts'
import { marks, type World } from './access/world.ts'
import { startWorld, type WorldServer } from './access/world-server.ts'
import { appUrl, password, type RunningDirectus } from './support/directus.ts'
import { newcomer, type Person, proofOf, send } from './support/person.ts'

let db: Knex
let server: RunningDirectus
let world: World
let stop: WorldServer['stop']

beforeAll(async () => {
  ;({ db, server, world, stop } = await startWorld({ WEBSOCKETS_ENABLED: 'true' }))
}, 240_000)
afterAll(() => stop())

interface Message {
  type: string
  status?: string
  event?: string
  data?: unknown
  error?: unknown
  uid?: unknown
}

/** A live connection of one person, and everything that came over it. */
async function connect(token: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  const seen: Message[] = []
  const waiting: (() => void)[] = []
  socket.onmessage = ({ data }) => {
    seen.push(JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const ask = async (message: object, isIt: (answer: Message) => boolean): Promise<Message> => {
    socket.send(JSON.stringify(message))
    for (;;) {
      const answer = seen.find(isIt)
      if (answer) return answer
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  await ask({ type: 'auth', access_token: token }, ({ type }) => type === 'auth')
  /** The next thing that is said about items: refusals do not repeat what they answer. */
  const next = async (message: object): Promise<Message> => {
    const before = seen.length
    return await ask(message, (answer) => answer.type !== 'ping' && seen.indexOf(answer) >= before)
  }
  return { ask, next, seen, socket, close: () => socket.close() }
}

const everything = [...marks.person, ...marks.account, ...marks.hidden, ...marks.draft, ...marks.secret]

test('over a live connection a participant reads nothing that is not for them, and changes nothing', async () => {
  const live = await connect(world.participant.token)
  const look = checksums(db)
  const before = await look()
  const reads = [
    'profiles',
    'quest_runs',
    'submissions',
    'quests',
    'quest_steps',
    'translations',
    'items',
    'ledger',
    'quest_secrets',
    'directus_users',
  ]
  for (const collection of reads) {
    await live.next({ type: 'items', action: 'read', collection, query: { limit: -1, fields: ['*.*'] } })
  }
  const run = world.own['quest_runs']
  const writes = [
    { action: 'update', collection: 'quest_runs', id: run, data: { state: 'rewarded' } },
    { action: 'update', collection: 'items', ids: [world.theirs['items']], data: { state: 'minted' } },
    { action: 'create', collection: 'items', data: { state: 'minted' } },
    { action: 'delete', collection: 'items', id: world.theirs['items'] },
    { action: 'create', collection: 'ledger', data: { amount: 1 } },
    { action: 'update', collection: 'profiles', id: world.own['profiles'], data: { xp_cached: 99 } },
    { action: 'update', collection: 'directus_users', id: world.own['directus_users'], data: { role: null } },
  ]
  for (const write of writes) {
    const { status } = await live.next({ type: 'items', ...write })
    expect([write, status]).toEqual([write, 'error'])
  }
  expect(everything.filter((mark) => JSON.stringify(live.seen).includes(mark))).toEqual([])
  expect(await look()).toEqual(before)
  live.close()
})

/** Why the connection was closed. */
const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })

test('a live connection ends when its person signs out everywhere, is suspended, or has another role', async () => {
  const users = db('directus_users')
  const change = async (person: Person, columns: object) =>
    await users
      .clone()
      .where({ id: (await person.me()).userId })
      .update(columns)
  for (const end of [
    (person: Person) => person.programme('POST', '/auth/sign-out-everywhere', {}),
    (person: Person) => change(person, { status: 'suspended' }),
    (person: Person) => change(person, { role: gameMasterRole }),
  ]) {
    const person = await newcomer()
    const live = await connect(person.token)
    const ended = closed(live.socket)
    await end(person)
    expect(await ended).toBe(1008)
    // Nor does the token open another one.
    const again = await connect(person.token)
    expect(again.seen).toMatchObject([{ type: 'auth', status: 'error' }])
  }
})

test('a live connection ends with its session, and no other of the same person', async () => {
  const { key } = await newcomer()
  const enter = async () => {
    const proof = await proofOf(privateKeyToAccount(key))
    return (await send<SessionTokens>('POST', '/programme/auth/wallet', proof)).data
  }
  const [here, there] = [await enter(), await enter()]
  const [live, other] = [await connect(here.access_token), await connect(there.access_token)]
  const ended = closed(live.socket)
  await send('POST', '/auth/logout', { refresh_token: here.refresh_token, mode: 'json' })
  expect(await ended).toBe(1008)
  // The token is still good for some minutes, but for nothing.
  expect((await connect(here.access_token)).seen).toMatchObject([{ type: 'auth', status: 'error' }])
  await other.next({ type: 'items', action: 'read', collection: 'languages', query: { limit: 1 } })
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.close()
})

test('a page of another origin opens no live connection, whatever it shows', async () => {
  const { token } = await newcomer()
  const reply = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password, mode: 'session' }),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  const open = (headers: Record<string, string>, query = '') =>
    new Promise<number>((resolve, reject) => {
      const upgrade = {
        ...{ connection: 'Upgrade', upgrade: 'websocket' },
        ...{ 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.alloc(16).toString('base64') },
      }
      const asking = request(`${server.url}/websocket${query}`, { headers: { ...upgrade, ...headers } })
      asking.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      asking.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode ?? 0)
      })
      asking.on('error', reject).end()
    })
  for (const origin of ['https://evil.example', 'http://waymark.test:8081', 'null'])
    for (const [headers, query] of [[{}], [{ cookie }], [{}, `?access_token=${token}`]] as const)
      expect(await open({ ...headers, origin }, query)).toBe(403)
  expect(await open({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403)
  for (const headers of [{}, { cookie }, { cookie, origin: appUrl }, { origin: appUrl }])
    expect(await open(headers)).toBe(101)
})

test('one person has twenty live connections, and so many messages a minute', async () => {
  const person = await newcomer()
  const lives = []
  for (let count = 0; count < 20; count++) lives.push(await connect(person.token))
  const oldest = closed(lives[0]?.socket as WebSocket)
  lives.push(await connect(person.token))
  expect(await oldest).toBe(1008)
  const [live] = lives.slice(-1)
  const read = { type: 'items', action: 'read', collection: 'languages', query: { fields: ['code'], limit: 1 } }
  let answer: Message | undefined
  for (let count = 0; count < 300 && answer?.status !== 'error'; count++) answer = await live?.next(read)
  expect(answer?.error).toMatchObject({ code: 'REQUESTS_EXCEEDED' })
  // Somebody else is not held up.
  expect(await (await connect((await newcomer()).token)).next(read)).toMatchObject({ type: 'items', data: [{}] })
  for (const { close } of lives) close()
})

test('one person follows sixty things at once, and what people themselves change nobody but the team follows', async () => {
  const person = await newcomer()
  const lives = [await connect(person.token), await connect(person.token)] as const
  const [first, second] = lives
  const follow = (live: typeof first, uid: number, collection = 'item_types') =>
    live.next({ type: 'subscribe', collection, uid: String(uid), event: 'update', query: { fields: ['id'] } })
  for (let uid = 0; uid < 30; uid++)
    for (const live of lives) expect(await follow(live, uid)).toMatchObject({ type: 'subscription' })
  expect(await follow(second, 30)).toMatchObject({ error: { code: 'REQUESTS_EXCEEDED' } })
  // What is followed again under its name is no more than before.
  expect(await follow(second, 29)).toMatchObject({ type: 'subscription' })
  await first.next({ type: 'unsubscribe', uid: '7' })
  expect(await follow(second, 30)).toMatchObject({ type: 'subscription' })
  for (const collection of ['profiles', 'directus_users'])
    expect(await follow(second, 31, collection)).toMatchObject({ error: { code: 'FORBIDDEN' } })
  for (const { close } of lives) close()
})

test('messages of one connection are answered one after the other', async () => {
  const person = await newcomer()
  const { socket, seen } = await connect(person.token)
  const read = { type: 'items', action: 'read', collection: 'languages', query: { fields: ['code'] } }
  for (let uid = 0; uid < 60; uid++) socket.send(JSON.stringify({ ...read, uid }))
  await expect.poll(() => seen.filter(({ type }) => type === 'items').length).toBe(60)
  expect(seen.flatMap(({ uid }) => (uid === undefined ? [] : [uid]))).toEqual(
    Array.from({ length: 60 }, (_, uid) => uid),
  )
  socket.close()
})

test('GraphQL has no live connections', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  // Nobody answers it; one that was asked for later is open by the time that this one would be.
  const { close } = await connect((await newcomer()).token)
  expect(socket.readyState).not.toBe(WebSocket.OPEN)
  socket.close()
  close()
})

test('a live connection takes no password, neither the wrong nor the right one', async () => {
  const answers = []
  for (const [email, given] of [
    ['admin@example.com', password],
    ['admin@example.com', 'not the password'],
    ['nobody-has-this@example.com', password],
  ]) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    const answer = new Promise<Message>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)))
    })
    socket.send(JSON.stringify({ type: 'auth', email, password: given }))
    answers.push(await answer)
    socket.close()
  }
  for (const answer of answers)
    expect(answer).toMatchObject({ type: 'auth', status: 'error', error: { code: 'AUTH_FAILED' } })
})

test('over a live connection nobody is told which rows there are by changing what a question finds', async () => {
  const told: unknown[] = []
  for (const person of [world.participant, world.master]) {
    const live = await connect(person.token)
    for (const collection of ['quest_runs', 'submissions', 'profiles', 'quests', 'items', 'quest_steps'])
      for (const action of ['update', 'delete']) {
        const ask = async (operator: string) => {
          const filter = { id: { [operator]: true } }
          const { status, error } = await live.next({
            ...{ type: 'items', action, collection, query: { filter, limit: 1 }, data: {} },
          })
          return JSON.stringify({ status, error })
        }
        const [one, none] = [await ask('_nnull'), await ask('_null')]
        if (one !== none) told.push({ action, collection, one, none })
        else expect(JSON.parse(one)).toMatchObject({ status: 'error' })
      }
    live.close()
  }
  expect(told).toEqual([])
})

test('an administrator changes nothing over a live connection either', async () => {
  const live = await connect(world.admin.token)
  const look = checksums(db)
  const before = await look()
  for (const [collection, data] of [
    ['items', { state: 'minted' }],
    ['profiles', { xp_cached: 99 }],
    ['ledger', { amount: 1 }],
  ] as const) {
    const ids = [world.theirs[collection] ?? 'x']
    const { status } = await live.next({ type: 'items', action: 'update', collection, ids, data })
    expect([collection, status]).toEqual([collection, 'error'])
  }
  expect(await look()).toEqual(before)
  live.close()
})

test('who follows the quests hears of what is published, and of no draft', async () => {
  const live = await connect(world.participant.token)
  const isSubscribed = ({ type, event }: Message) => type === 'subscription' && event === 'init'
  await live.ask({ type: 'subscribe', collection: 'quests', query: { fields: ['title', 'summary'] } }, isSubscribed)
  const { draftQuest, quest } = world.content
  await world.admin.call('PATCH', `/items/quests/${draftQuest}`, { summary: 'A draft that was changed.' })
  await world.admin.call('PATCH', `/items/quests/${quest}`, { summary: 'What is published was changed.' })
  await live.ask({ type: 'ping' }, ({ event }) => event === 'update')
  const heard = JSON.stringify(live.seen)
  expect(heard).toContain('What is published was changed.')
  expect(heard).not.toContain('A draft that was changed.')
  expect(everything.filter((mark) => heard.includes(mark))).toEqual([])
  live.close()
})
