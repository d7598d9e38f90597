/** Live data against a real Directus: over drops, expiries and refusals nothing is missed. */
import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { Core, LiveMessage, LiveOptions } from 'waymark-core'
import { liveList } from 'waymark-core/live'
import { open } from './support/core.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import type { Account } from './support/directus-schema.ts'
import { until } from './support/until.ts'

let directus: RunningDirectus
beforeAll(async () => {
  // Tokens that live for three seconds, and half of it until they are renewed.
  directus = await startDirectus({ env: { ACCESS_TOKEN_TTL: '3s' } })
})
afterAll(() => directus?.stop())

async function login(account: Account): Promise<Core> {
  const core = open({ apiUrl: directus.url })
  await core.session.login(account)
  return core
}

/** Writes as the administrator, whose token does not expire. */
function writer(): Core {
  const core = open({ apiUrl: directus.url })
  core.session.adopt({ access_token: directus.admin.token })
  return core
}

/** A listener that keeps what it hears, and what it then knows. */
function listen(core: Core, collection: string, options: LiveOptions = {}) {
  const heard: LiveMessage[] = []
  const known = new Map<unknown, { id: unknown; text?: string; name?: string }>()
  const stop = core.live.subscribe(collection, options, (message) => {
    heard.push(message)
    if (message.type === 'init') known.clear()
    if (message.type === 'delete') for (const key of message.data) known.delete(key)
    else if (message.type !== 'error') for (const item of message.data) known.set(item.id, item)
  })
  return { heard, known, stop }
}

const types = (heard: LiveMessage[]) => heard.map(({ type }) => type)

test('the first result is complete, not the first hundred', async () => {
  const admin = writer()
  await admin.request({
    method: 'POST',
    path: 'items/badges',
    body: Array.from({ length: 130 }, (_, index) => ({ name: `badge ${index}` })),
  })
  const { known, heard, stop } = listen(await login(directus.member), 'badges', { query: { fields: ['id'] } })
  await until(() => heard.length === 1)
  stop()
  assert.ok(known.size >= 130, String(known.size))
})

test('a subscription lives on when tokens run out, and sees only its own, without a gap', async () => {
  const core = await login(directus.member)
  const { known, heard, stop } = listen(core, 'notes', { query: { fields: ['id', 'text'] } })
  const connections = new Set<string>()
  core.live.onChange(() => connections.add(core.live.snapshot().state))
  const admin = writer()
  const own: string[] = []
  const renewals = new Set([core.session.snapshot().expiresAt])
  core.session.subscribe(() => renewals.add(core.session.snapshot().expiresAt))
  // The first pair and three that came of it.
  for (let turn = 0; renewals.size < 4; turn += 1) {
    await admin.items.create('notes', { text: 'not yours' })
    await core.items.create('notes', { text: `note ${turn}` })
    own.push(`note ${turn}`)
  }
  await until(() => known.size === own.length)
  stop()
  assert.deepEqual([...known.values()].map(({ text }) => text).sort(), own.sort())
  assert.equal(heard.filter(({ type }) => type === 'init').length, 1)
  assert.ok(!connections.has('waiting'))
}, 60_000)

test('a token that the server calls expired is renewed on the same socket, and what was told meanwhile is dropped', async () => {
  // Nothing renews by a timer here, so the server has to say it.
  const core = open({ apiUrl: directus.url, autoRefresh: false })
  await core.session.login(directus.member)
  let sockets = 0
  const Real = globalThis.WebSocket
  globalThis.WebSocket = class extends Real {
    constructor(address: string | URL) {
      super(address)
      sockets += 1
    }
  }
  const { known, heard, stop } = listen(core, 'notes', { query: { fields: ['id', 'text'] } })
  const admin = writer()
  let leaks = 0
  while (heard.filter(({ type }) => type === 'init').length < 3) {
    await admin.items.create('notes', { text: 'not yours' })
    leaks = [...known.values()].filter(({ text }) => text === 'not yours').length
    if (leaks > 0) break
  }
  stop()
  globalThis.WebSocket = Real
  assert.deepEqual([leaks, sockets], [0, 1])
  assert.ok(heard.slice(1).every((message) => message.type === 'init' && message.resumed))
}, 60_000)

test('a stranger hears a refusal, and the others go on', async () => {
  const core = await login(directus.member)
  const secrets = listen(core, 'secrets')
  const nothing = listen(core, 'no_such_collection')
  const badges = listen(core, 'badges')
  await until(() => secrets.heard.length > 0 && nothing.heard.length > 0 && badges.heard.length > 0)
  await writer().items.create('secrets', { text: 'still not yours' })
  await writer().items.create('badges', { name: 'last' })
  await until(() => badges.heard.length === 2)
  const codes = [...secrets.heard, ...nothing.heard].map((message) => message.type === 'error' && message.error.code)
  assert.deepEqual(codes, ['FORBIDDEN', 'FORBIDDEN'])
  assert.deepEqual(types(badges.heard), ['init', 'create'])
})

test('nobody is told that the server wants somebody, and goes on after signing in', async () => {
  const core = open({ apiUrl: directus.url })
  const { heard } = listen(core, 'quests', { query: { fields: ['id'] } })
  await until(() => heard.length === 1)
  assert.equal(heard[0]?.type === 'error' && heard[0].error.kind, 'session')
  await core.session.login(directus.member)
  await until(() => heard.length === 2)
  assert.equal(heard[1]?.type, 'init')
})

test('nothing is lost between the result and the first change, however busy the server is', async () => {
  const admin = writer()
  const made: unknown[] = []
  let isOver = false
  const writers = Array.from({ length: 6 }, async (_, name) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { id } = await admin.items.create('quests', { slug: `busy-${name}-${turn}`, title: 'Busy' })
      made.push(id)
    }
  })
  const core = await login(directus.member)
  const fields = ['id', { steps: ['*'] }, { translations: ['*'] }, { badges: ['*'] }]
  let missing = 0
  for (let round = 0; round < 10; round += 1) {
    const { known, heard, stop } = listen(core, 'quests', { query: { fields } })
    await until(() => heard.length > 0)
    const count = made.length + 5
    await until(() => made.length >= count)
    const so_far = [...made]
    await until(() => so_far.every((id) => known.has(id)))
    missing += so_far.filter((id) => !known.has(id)).length
    stop()
  }
  isOver = true
  await Promise.all(writers)
  assert.equal(missing, 0)
}, 60_000)

test('a list of what is computed, and one with other names, follow', async () => {
  const admin = writer()
  const core = await login(directus.member)
  const counted = liveList(core, 'badges', { aggregate: { count: '*' } })
  const named = liveList(core, 'badges', { alias: { title: 'name' }, fields: ['id', 'title'] })
  const ends = [counted, named].map((list) => list.subscribe(() => {}))
  const count = () => Number(counted.snapshot().data?.[0]?.count)
  const isNamed = () => named.snapshot().data?.some(({ title }) => title === 'Counted') ?? false
  await until(() => count() >= 0)
  const before = count()
  const { id } = await admin.items.create('badges', { name: 'Counted' })
  await until(() => count() === before + 1 && isNamed())
  assert.equal(count(), before + 1)
  assert.ok(isNamed())
  await admin.items.delete('badges', id)
  await until(() => count() === before && !isNamed())
  assert.equal(count(), before)
  for (const end of ends) end()
})

test('after the server was killed and is back, what was written meanwhile is there', async () => {
  const core = await login(directus.member)
  const { known, heard } = listen(core, 'badges', { query: { fields: ['id', 'name'] } })
  await until(() => heard.length === 1)
  await directus.kill()
  await until(() => core.live.snapshot().state === 'waiting')
  assert.equal(core.live.snapshot().state, 'waiting')
  await directus.restart()
  await writer().items.create('badges', { name: 'while you were away' })
  await until(() => heard.length > 1)
  const back = heard.find((message) => message.type === 'init' && message.resumed)
  assert.ok(back)
  await until(() => [...known.values()].some(({ name }) => name === 'while you were away'))
  assert.ok([...known.values()].some(({ name }) => name === 'while you were away'))
}, 90_000)
