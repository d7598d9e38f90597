import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainClient } from '../src/chain/client/client.ts'
import { cursorKey } from '../src/chain/worker/cursor.ts'
import { chainHealth } from '../src/chain/worker/health.ts'
import { readStatus } from '../src/chain/worker/status.ts'
import { startWorker } from '../src/chain/worker/worker.ts'
import { readMeta } from '../src/platform/database/meta.ts'
import {
  beyond,
  dead,
  endless,
  type Fault,
  type FickleRpc,
  garbage,
  lagging,
  mute,
  nonsense,
  only,
  otherChain,
  refusing,
  sound,
  startFickleRpc,
  status,
  stuck,
  timeless,
  unborn,
} from './chain/fickle-rpc.ts'
import { type Holder, World } from './chain/world.ts'

let world: World
let rpc: FickleRpc
let seller: Holder
let item: string

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

beforeEach(async () => {
  await world.begin()
  rpc = await startFickleRpc(world.settings.rpcUrl)
  seller = await world.holder(10)
  item = await world.give(seller)
})
afterEach(() => rpc.stop())

/** Those that never answer are waited for no longer than one that is busy takes. */
const patienceMs = 1000
const followThere = () => world.follow({ rpcUrl: rpc.url, patienceMs })
const cursor = () => readMeta(world.db, cursorKey)

describe('an RPC that', () => {
  const faults: [string, Fault, string][] = [
    ['hangs up', dead, 'unreachable'],
    ['answers 500', status(500), 'unreachable'],
    ['answers 429', status(429), 'rate_limited'],
    ['is no RPC', garbage, 'garbled'],
    ['talks nonsense', nonsense, 'garbled'],
    ['serves another chain', otherChain, 'wrong_chain'],
    ['says nothing', mute, 'timeout'],
    ['stops in the middle of an answer', stuck, 'timeout'],
  ]
  test.each(faults)('%s is not followed, and nothing is changed', async (_, fault, kind) => {
    await world.mint(seller, item)
    const before = [await world.picture(), await cursor()]
    rpc.fault = fault
    await expect(followThere()).rejects.toMatchObject({ name: 'ChainTrouble', kind })
    expect([await world.picture(), await cursor()]).toEqual(before)
    rpc.fault = sound
    await followThere()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('is pointed at another chain while it is followed is refused, with both chains named', async () => {
    await followThere()
    const before = [await world.picture(), await cursor()]
    rpc.fault = otherChain
    await expect(followThere()).rejects.toThrow(/serves chain 1, not 80001: correct WAYMARK_RPC_URL/)
    expect([await world.picture(), await cursor()]).toEqual(before)
  })

  test.each([
    ['refuses them', refusing(-33005, 'block range is wider than 10')],
    ['refuses them by the code for asking too often', refusing(-32005, 'query returned more than 10000 results')],
    ['answers 413', status(413)],
    ['answers too much', endless],
  ])('allows few blocks in a question and %s is asked for fewer', async (_, fault) => {
    await world.mint(seller, item)
    await world.client.mine({ blocks: 150 })
    rpc.fault = beyond(10, fault)
    await followThere()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('has nodes behind it that lag is followed without a step back, and without a gap', async () => {
    rpc.fault = lagging(2)
    const places: number[] = []
    const items = [item, await world.give(seller), await world.give(seller), await world.give(seller)]
    for (const one of items) {
      await world.mint(seller, one)
      places.push((await followThere()).cursor)
    }
    await world.client.mine({ blocks: 2 })
    for (let look = 0; look < 6; look++) places.push((await followThere().catch(() => ({ cursor: 0 }))).cursor)
    const seen = places.filter((place) => place > 0)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    rpc.fault = sound
    await followThere()
    expect(await world.events()).toEqual(items.map(() => 'minted'))
    expect(await world.db('item_events').where({ event: 'minted' })).toHaveLength(items.length)
    expect(await world.differences()).toEqual([])
  })

  test('tells of a block that has no hash yet is asked again', async () => {
    await world.mint(seller, item)
    rpc.fault = unborn
    await expect(followThere()).rejects.toThrow(/no hash yet/)
    rpc.fault = sound
    await followThere()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('does not say when a log was is asked about its block', async () => {
    await world.mint(seller, item)
    const { timestamp } = await world.client.getBlock()
    // The newest blocks are read one by one in any case.
    await world.client.mine({ blocks: 150 })
    rpc.fault = timeless
    await followThere()
    const { at } = await world.db('item_events').where({ item, event: 'minted' }).first('at')
    expect(new Date(at).getTime()).toBe(Number(timestamp) * 1000)
  })

  test('failed says which chain it serves before anything else that it says counts', async () => {
    const client = chainClient({ ...world.settings, rpcUrl: rpc.url, patienceMs })
    await client.getBlockNumber()
    rpc.fault = dead
    await expect(client.getBlockNumber()).rejects.toThrow()
    rpc.fault = otherChain
    await expect(client.getBlockNumber()).rejects.toThrow(/serves chain 1, not 80001/)
  })

  test('is dead is left for the next one that is named', async () => {
    await world.mint(seller, item)
    rpc.fault = dead
    await world.follow({ rpcUrl: `${rpc.url}, ${world.settings.rpcUrl}` })
    expect(await world.stateOf(item)).toBe('minted')
  })

  test.each([
    ['says nothing', mute],
    ['stops in the middle of an answer', stuck],
    ['answers 429', status(429)],
  ])('%s is left for the next one that is named', async (_, fault) => {
    await world.mint(seller, item)
    rpc.fault = fault
    await world.follow({ rpcUrl: `${rpc.url}, ${world.settings.rpcUrl}`, patienceMs })
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('serves another chain is left for the next one that is named', async () => {
    await world.mint(seller, item)
    rpc.fault = otherChain
    await world.follow({ rpcUrl: `${rpc.url},${world.settings.rpcUrl}` })
    expect(await world.stateOf(item)).toBe('minted')
    expect(new Set(rpc.asked)).toEqual(new Set(['eth_chainId']))
  })
})

describe('the worker', () => {
  const said: string[] = []
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) }
  const health = () => chainHealth(world.db, { ...world.settings, rpcUrl: rpc.url })
  let stop: () => void = () => undefined

  beforeEach(() => {
    said.length = 0
    stop = startWorker(world.db, { ...world.settings, rpcUrl: rpc.url, pollMs: 20, patienceMs }, log)
  })
  afterEach(() => stop())

  test('says since when the chain cannot be read and why, and that it can again, to every process', async () => {
    await expect.poll(async () => (await health()).status).toBe('ok')
    const cutAt = Date.now()
    rpc.fault = dead
    await expect.poll(async () => (await health()).status).toBe('unreachable')
    const down = await health()
    expect(down).toMatchObject({ trouble: 'unreachable', chainId: 80001 })
    expect(Math.abs(Date.parse(down.since ?? '') - cutAt)).toBeLessThan(5000)
    expect(said.filter((text) => /could not be followed/.test(text))).toHaveLength(1)
    await world.mint(seller, item)
    rpc.fault = sound
    await expect.poll(() => world.stateOf(item)).toBe('minted')
    await expect.poll(health).toMatchObject({ status: 'ok', since: null, trouble: null, lagBlocks: 0, lagSeconds: 0 })
    await expect.poll(() => said.at(-1)).toBe('The chain answers again.')
  })

  test('names another chain behind the address in log and health, without the address', async () => {
    await expect.poll(async () => (await health()).status).toBe('ok')
    rpc.fault = otherChain
    await expect.poll(async () => (await health()).trouble).toBe('wrong_chain')
    expect(said.join()).toMatch(/serves chain 1, not 80001/)
    expect(said.join()).not.toContain(rpc.url)
  })

  const goingWrong: [string, Fault, string, RegExp][] = [
    ['says nothing', mute, 'timeout', /did not answer in time/],
    ['answers 500', status(500), 'unreachable', /HTTP status 500/],
    ['answers 429', status(429), 'rate_limited', /asked too often: raise WAYMARK_POLL_MS/],
    ['is no RPC', garbage, 'garbled', /is no RPC/],
    ['tells of blocks, but of no logs', only('eth_getLogs', status(503)), 'unreachable', /HTTP status 503/],
  ]
  test.each(goingWrong)(
    'of an RPC that %s says so without a break, and goes on by itself',
    async (_, fault, kind, words) => {
      await expect.poll(async () => (await health()).status).toBe('ok')
      rpc.fault = fault
      // Something to read, also for who is asked for logs alone.
      await world.mint(seller, item)
      await expect.poll(async () => (await health()).trouble).toBe(kind)
      const looks = () => rpc.asked.filter((method) => method === 'eth_chainId').length
      const before = looks()
      const seen = new Set<string | null>()
      while (looks() < before + 2) {
        seen.add((await health()).trouble)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      expect([...seen]).toEqual([kind])
      // The fault may also have begun when vouchers were asked about, which is said apart.
      const told = said.filter((text) => /^The chain could not be followed/.test(text))
      expect(told).toEqual([expect.stringMatching(words)])
      rpc.fault = sound
      await expect.poll(() => world.stateOf(item)).toBe('minted')
      await expect.poll(health).toMatchObject({ status: 'ok', trouble: null, since: null })
      expect(await world.events()).toEqual(['minted'])
      expect(await world.differences()).toEqual([])
    },
  )

  test('goes on following when only vouchers cannot be asked about, and says so once', async () => {
    await world.voucher(seller, item)
    await expect.poll(async () => (await health()).status).toBe('ok')
    rpc.fault = only('eth_call', status(500))
    const other = await world.give(seller)
    await world.client.increaseTime({ seconds: 7200 })
    await world.client.mine({ blocks: 1 })
    await expect.poll(() => said.filter((text) => /could not be taken back/.test(text))).toHaveLength(1)
    await world.mint(seller, other)
    await expect.poll(() => world.stateOf(other)).toBe('minted')
    expect((await health()).status).toBe('ok')
    rpc.fault = sound
    await expect.poll(() => world.stateOf(item)).toBe('mintable')
  })

  test('tells the operator why nothing can be minted', async () => {
    stop()
    stop = startWorker(world.db, { ...world.settings, minterKey: null, pollMs: 20 }, log)
    await expect.poll(() => said).toContain('Nothing can be minted: WAYMARK_MINTER_KEY is not set.')
  })

  test('that nobody runs any more is noticed', async () => {
    await expect.poll(async () => (await health()).status).toBe('ok')
    stop()
    const { seen } = await readStatus(world.db)
    const later = new Date(Date.parse(seen?.readAt ?? '') + 120_000)
    const { status: found, trouble, since } = await chainHealth(world.db, world.settings, later)
    expect([found, trouble, since]).toEqual(['unreachable', 'silent', seen?.readAt])
  })
})
