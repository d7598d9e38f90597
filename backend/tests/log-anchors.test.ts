/** Roots of the log on a real chain: anchored once, whatever ends half-way, and found again after a reorganisation. */
import { randomUUID } from 'node:crypto'
import { waymarkLogAbi } from '@waymark/contracts/abi'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anchorRoots } from '../src/chain/anchors/anchor.ts'
import { appendRows } from '../src/domain/transparency/append-rows.ts'
import { emptyRoot } from '../src/domain/transparency/begin.ts'
import { readHead } from '../src/domain/transparency/nodes.ts'
import type { ChainSettings } from '../src/platform/settings/settings.ts'
import { World } from './chain/world.ts'
import { anchorNow, arrived } from './support/anchor.ts'

let world: World
let now: Date

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.begin()
  now = new Date('2026-03-01T12:00:00.000Z')
  await book(3)
})

async function book(rows: number) {
  for (let at = 0; at < rows; at++)
    await world.db('ledger').insert({
      ...{ id: randomUUID(), profile: randomUUID(), amount: at, subject_kind: 'quest', subject_ref: randomUUID() },
      ...{ idem_key: `test:${randomUUID()}`, created_at: now },
    })
  await appendRows(world.db, now)
}

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const anchor = (at = now, change: Partial<ChainSettings> = {}, resendAfter = 120_000) =>
  anchorRoots(world.db, { ...world.settings, ...change }, { hours: 24, resendAfter }, at)
const roots = () => world.db('log_roots').orderBy('size').select('size', 'state', 'tries')
const onChain = async () => {
  const about = { address: world.settings.log ?? '0x', abi: waymarkLogAbi } as const
  const [size, root] = await world.client.readContract({ ...about, functionName: 'latest' })
  return { size: Number(size), root }
}
const anchored = async () =>
  (
    await world.client.getContractEvents({
      ...{ address: world.settings.log ?? '0x', abi: waymarkLogAbi, eventName: 'Anchored', fromBlock: 0n },
    })
  ).map(({ args }) => Number(args.treeSize))
/** As many rounds as it takes. */
const settle = (at = now) => anchorNow(world.db, world.settings, { hours: 24, now: at })

test('the root goes onto the chain once a day, where something was booked', async () => {
  await settle()
  expect(await onChain()).toEqual(await readHead(world.db))
  expect(await roots()).toEqual([{ size: 3, state: 'anchored', tries: 1 }])
  const row = await world.db('log_roots').first()
  const { blockNumber, gasUsed } = await world.client.getTransactionReceipt({ hash: row.transaction })
  expect([Number(blockNumber), gasUsed < 60_000n]).toEqual([row.block, true])

  await book(2)
  await settle(later(23))
  expect(await anchored()).toEqual([3])
  await settle(later(24))
  expect(await anchored()).toEqual([3, 5])
  await settle(later(72))
  expect(await anchored()).toEqual([3, 5])
})

test('several processes that find it due at once anchor it once', async () => {
  await Promise.all([anchor(), anchor(), anchor()])
  await settle()
  expect([await anchored(), (await roots())[0]?.state]).toEqual([[3], 'anchored'])
})

test('a process that ends before it sends what it noted, or before it notes what arrived, leaves it to the next one', async () => {
  // Noted, and never sent.
  const root = await readHead(world.db)
  const lost = { ...root, made_at: now, sent_at: now, state: 'sent', tries: 1, transaction: `0x${'7'.repeat(64)}` }
  await world.db('log_roots').insert(lost)
  await anchor(later(0.01))
  expect(await anchored()).toEqual([])
  await settle(later(0.1))
  expect([await anchored(), await roots()]).toEqual([[3], [{ size: 3, state: 'anchored', tries: 2 }]])
  // Arrived, and the database does not know.
  const { transaction } = await world.db('log_roots').first('transaction')
  await world.db('log_roots').update({ state: 'made', transaction: null, block: null, tries: 0, sent_at: null })
  await anchor(later(0.2))
  expect(await world.db('log_roots').select('state', 'transaction')).toEqual([{ state: 'anchored', transaction }])
  expect(await anchored()).toEqual([3])
})

test('a root that no block takes is sent anew for more, and arrives once', async () => {
  await world.client.setAutomine(false)
  try {
    await anchor()
    await anchor(later(0.01))
    expect((await roots())[0]).toMatchObject({ state: 'sent', tries: 1 })
    await anchor(later(0.1))
    expect((await roots())[0]).toMatchObject({ state: 'sent', tries: 2 })
    await world.client.mine({ blocks: 1 })
    await anchor(later(0.1))
  } finally {
    await world.client.setAutomine(true)
  }
  expect([await anchored(), await roots()]).toEqual([[3], [{ size: 3, state: 'anchored', tries: 2 }]])
  const anchorer = privateKeyToAddress(world.settings.anchorerKey ?? '0x')
  expect(await world.client.getTransactionCount({ address: anchorer })).toBe(1)
})

test('a root counts once it lies as deep as the programme asks for', async () => {
  await anchor(now, { confirmations: 3 })
  await arrived(world.db, world.settings)
  await anchor(now, { confirmations: 3 })
  expect((await roots())[0]?.state).toBe('sent')
  await world.client.mine({ blocks: 2 })
  await anchor(now, { confirmations: 3 })
  expect((await roots())[0]?.state).toBe('anchored')
})

test('a root whose block the chain replaced is sent anew', async () => {
  await settle()
  await world.reorganise(1)
  expect((await onChain()).size).toBe(0)
  // The transaction is thrown away by the node, or comes back by itself: both end alike.
  for (let round = 1; round < 5; round++) await anchor(later(round))
  await settle(later(5))
  expect([await onChain(), await roots()]).toMatchObject([await readHead(world.db), [{ size: 3, state: 'anchored' }]])
})

test('a chain that knows more than this database is said, and nothing is sent', async () => {
  await settle()
  await world.db('log_roots').delete()
  await world.db('log_roots').insert({ size: 2, root: `0x${'1'.repeat(64)}`, made_at: now, state: 'made', tries: 0 })
  await expect(anchor()).rejects.toThrow('The chain has a root of 3 leaves')
  await world.db('log_roots').update({ size: 3 })
  await expect(anchor()).rejects.toThrow('another root of 3 leaves')
  expect(await anchored()).toEqual([3])
})

test('a log that grew anew from an older backup is not anchored, however long it is', async () => {
  await settle()
  for (const table of ['log_roots', 'log_salts', 'log_leaves', 'log_nodes']) await world.db(table).delete()
  await world.db('log_head').update({ size: 0, root: emptyRoot })
  await book(4)
  await expect(anchor(later(24))).rejects.toThrow('another root of 3 leaves')
  expect(await anchored()).toEqual([3])
})

test('without a contract, a key or an interval nothing is anchored, and the log is kept all the same', async () => {
  await anchor(now, { log: null })
  await anchor(now, { anchorerKey: null })
  await anchorRoots(world.db, world.settings, { hours: 0 }, now)
  expect([await roots(), (await readHead(world.db)).size]).toEqual([[], 3])
})

test('a key that has lost its role is told as such', async () => {
  const stranger = `0x${'12'.repeat(32)}` as const
  await expect(anchor(now, { anchorerKey: stranger })).rejects.toThrow(/RPC refused a question|AccessControl/)
  expect((await roots())[0]).toMatchObject({ state: 'made', tries: 0 })
})
