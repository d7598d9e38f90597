import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileWhenDue } from '../src/chain/reconcile/periodic.ts'
import { chainHealth } from '../src/chain/worker/health.ts'
import { readStatus } from '../src/chain/worker/status.ts'
import { startWorker } from '../src/chain/worker/worker.ts'
import { dead, type FickleRpc, sound, startFickleRpc } from './chain/fickle-rpc.ts'
import { type Holder, World } from './chain/world.ts'
import { databases } from './support/database.ts'

let world: World
let rpc: FickleRpc
let seller: Holder
let item: string

beforeAll(async () => {
  world = await World.start()
  rpc = await startFickleRpc(world.settings.rpcUrl)
})
afterAll(async () => {
  rpc.stop()
  await world.end()
})

describe.each(databases)('of two instances on %s', (database) => {
  const silence = { info: () => undefined, warn: () => undefined }
  const health = () => chainHealth(world.db, { ...world.settings, pollMs: 50 })
  const stops: (() => void)[] = []
  const start = (rpcUrl: string, db = world.db) => {
    stops.push(startWorker(db, { ...world.settings, rpcUrl, pollMs: 50 }, silence))
  }

  beforeEach(async () => {
    await world.begin(database)
    rpc.fault = sound
    rpc.asked.length = 0
    seller = await world.holder(10)
    item = await world.give(seller)
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  test('one that is cut off leaves health to the other, and what happens meanwhile is applied once', async () => {
    const seen = new Set<string>()
    const watching = watch(async () => seen.add((await health()).status))
    start(world.settings.rpcUrl)
    await expect.poll(async () => (await health()).status).toBe('ok')
    seen.clear()
    rpc.fault = dead
    start(rpc.url, world.secondConnection())
    // It failed often enough to say something, and goes on failing while the other reads.
    await expect.poll(() => rpc.asked.length).toBeGreaterThan(3)
    const failures = rpc.asked.length
    await world.mint(seller, item)
    await expect.poll(() => world.stateOf(item)).toBe('minted')
    await expect.poll(() => rpc.asked.length).toBeGreaterThan(failures)
    rpc.fault = sound
    await world.list(seller, item)
    await expect.poll(() => world.stateOf(item)).toBe('listed')
    await watching.end()
    expect([...seen]).toEqual(['ok'])
    expect(await world.events()).toEqual(['minted', 'listed'])
    expect(await world.differences()).toEqual([])
  })

  test('both cut off say so at once, and one of them that reads again is enough', async () => {
    const second = await startFickleRpc(world.settings.rpcUrl)
    start(rpc.url)
    start(second.url, world.secondConnection())
    await expect.poll(async () => Object.keys((await readStatus(world.db)).readers ?? {}).length).toBe(2)
    rpc.fault = dead
    second.fault = dead
    await expect.poll(async () => (await health()).status).toBe('unreachable')
    second.fault = sound
    await expect.poll(async () => (await health()).status).toBe('ok')
    await world.mint(seller, item)
    await expect.poll(() => world.stateOf(item)).toBe('minted')
    second.stop()
  })

  test('the comparison of the books is left to the one that reaches the chain', async () => {
    const other = world.secondConnection()
    const now = new Date('2026-11-21T12:00:00Z')
    const soon = new Date(now.getTime() + 60_000)
    rpc.fault = dead
    const half = await reconcileWhenDue(other, { ...world.settings, rpcUrl: rpc.url }, 60, now)
    expect(half?.unreachable).toMatch(/No RPC answers/)
    expect(await reconcileWhenDue(world.db, world.settings, 60, soon)).toMatchObject({ unreachable: null })
    expect(await reconcileWhenDue(other, world.settings, 60, soon)).toBeNull()
  })
})

/** Looks every few moments until it is ended. */
function watch(look: () => Promise<unknown>): { end: () => Promise<void> } {
  let ended = false
  const watching = (async () => {
    while (!ended) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  return {
    end: async () => {
      ended = true
      await watching
    },
  }
}
