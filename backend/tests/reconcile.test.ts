import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ChainSnapshot } from '../src/chain/reconcile/check.ts'
import { takeTurn } from '../src/chain/reconcile/periodic.ts'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { type Report, reportText } from '../src/chain/reconcile/report.ts'
import { stopTrading } from '../src/chain/reconcile/trading.ts'
import { currentCursor } from '../src/chain/worker/cursor.ts'
import { startPublishingListings } from '../src/domain/market/publish-listings.ts'
import { idOf, newId } from '../src/platform/database/ids.ts'
import type { Directus } from '../src/platform/directus/directus.ts'
import { type Holder, World } from './chain/world.ts'
import { databases } from './support/database.ts'

let world: World
let seller: Holder
let buyer: Holder
/** For sale; in the hands of its buyer; on nobody's chain yet. */
let [listed, sold, earned] = ['', '', '']

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

/** A programme in which a bit of everything has happened. */
async function begin(database?: (typeof databases)[number]) {
  await world.begin(database)
  ;[seller, buyer] = [await world.holder(10), await world.holder(11)]
  ;[sold, listed, earned] = [await world.give(seller), await world.give(seller), await world.give(seller)]
  await world.mint(seller, sold)
  await world.list(seller, sold)
  await world.buy(buyer)
  await world.mint(seller, listed)
  await world.list(seller, listed, parseEther('3'))
  await world.follow()
}

/** One of base-camp; what its columns say is not what the programme did. */
const run = (columns: { state: string; xp_awarded?: number; terms?: string }) =>
  world.db('quest_runs').insert({
    ...{ id: newId(), quest: idOf('quests', 'base-camp'), profile: seller.profile, attempt: 1, period_key: 'once' },
    ...{ version: 1, started_at: new Date(), ...columns },
  })

/** Of the item that is on nobody's chain yet; what its columns say is not what the programme did. */
const gift = (columns: object) =>
  world.db('gifts').insert({
    ...{ id: newId(), item: earned, giver: seller.profile, receiver: buyer.profile, state: 'waiting' },
    ...{ waiting: earned, made_at: new Date(), ...columns },
  })

const report = (whole = false) => reconcile(world.db, world.settings, { whole })
const stopped = async () => await world.db('item_types').whereNotNull('trading_stopped_at').pluck('slug')

describe.each(databases)('on %s', (database) => {
  beforeEach(() => begin(database))

  test('books that agree are compared whole, and nothing is stopped', async () => {
    // Of a quest that the system decides, by who wrote it: it waits for somebody else.
    await run({ state: 'submitted', terms: JSON.stringify({ review: 'manual', xp: 60, rewards: [] }) })
    const { differences, compared, block, unreachable } = await report()
    expect(differences).toEqual([])
    expect([block, unreachable]).toEqual([Number(await world.client.getBlockNumber()), null])
    expect(new Set(compared.map(({ question }) => question))).toEqual(
      new Set([
        'balances',
        'grants',
        'supply',
        'runs',
        'gifts',
        'vouchers',
        'holdings',
        'listings',
        'events',
        'log',
        'proceeds',
      ]),
    )
    expect(await stopped()).toEqual([])
  })

  test('live connections are told of a type that is no longer traded, and of one that is again', async () => {
    const told: string[][] = []
    const services = {
      ItemsService: class {
        async updateMany(types: string[]) {
          told.push(types)
        }
      },
    }
    const logger = { warn: (text: string) => expect.fail(text) }
    startPublishingListings({ services, logger, getSchema: async () => ({}) } as unknown as Directus)
    const mug = idOf('item_types', 'tin-mug')
    const next = async (differences: Parameters<typeof stopTrading>[1]) => {
      await stopTrading(world.db, differences, new Date())
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    await next([{ itemType: mug, question: 'supply' }])
    expect(told).toEqual([[mug]])
    await next([{ itemType: mug, question: 'supply' }])
    expect(told).toHaveLength(1)
    await next([])
    expect(told).toEqual([[mug], [mug]])
    expect(await stopped()).toEqual([])
  })

  /** Each breaks one thing by hand, and the report names it. */
  const hands: [string, () => Promise<unknown>, string, RegExp][] = [
    [
      'a balance',
      () => world.db('profiles').where({ id: seller.profile }).update({ xp_cached: 7 }),
      'balances',
      /shows 7 XP, the ledger says 0: 7 too many/,
    ],
    [
      'a level',
      () => world.db('profiles').where({ id: seller.profile }).update({ level_cached: 4 }),
      'balances',
      /at level 4; their points make level 1/,
    ],
    [
      'points without a grant',
      () =>
        world.db('ledger').insert({
          ...{ id: newId(), profile: seller.profile, amount: 5, subject_kind: 'quest', subject_ref: 'x' },
          ...{ idem_key: `reward:${newId()}`, created_at: new Date() },
        }),
      'grants',
      /booked 5 XP .* without a grant/,
    ],
    [
      'an item without a grant',
      () => world.db('reward_grants').where({ item: earned }).update({ item: null }),
      'grants',
      /exists without a grant/,
    ],
    [
      'an item taken back',
      () => world.db('items').where({ id: earned }).update({ state: 'revoked', owner: null }),
      'grants',
      /was not taken back; its entry or item says otherwise/,
    ],
    [
      'a counter',
      () => world.db('item_types').where({ slug: 'tin-mug' }).increment('issued', 2),
      'supply',
      /tin-mug: 5 issued, 3 exist/,
    ],
    [
      'more than may exist',
      () => world.db('item_types').where({ slug: 'tin-mug' }).update({ supply_max: 2 }),
      'supply',
      /3 exist, at most 2 may/,
    ],
    [
      'an item that waits for nothing',
      () => world.db('items').where({ id: earned }).update({ state: 'minting' }),
      'vouchers',
      /being minted, but no voucher is out/,
    ],
    [
      'an owner',
      () => world.db('items').where({ id: sold }).update({ owner: seller.profile }),
      'holdings',
      /is said to be of/,
    ],
    [
      'a wallet',
      () => world.db('items').where({ id: sold }).update({ wallet: seller.account.address, owner: seller.profile }),
      'holdings',
      /holds 0 of token \d+ on the chain, 1 in the database/,
    ],
    [
      'a price',
      () => world.db('listings').where({ state: 'active' }).update({ price: '1' }),
      'listings',
      /for 3000000000000000000 wei.* on the chain; .* for 1 wei/,
    ],
    [
      'a listing',
      () => world.db('listings').where({ state: 'active' }).update({ state: 'cancelled' }),
      'listings',
      /should hold 0 items, it holds 1/,
    ],
    [
      'an item in escrow',
      () => world.db('items').where({ id: listed }).update({ listing: null, state: 'minted' }),
      'listings',
      /1 in escrow on the chain, 0 listed in the database/,
    ],
    ['an event', () => world.db('chain_events').where({ name: 'sold' }).delete(), 'events', /Missing: sold in block/],
    [
      'an event too many',
      () => world.db('chain_events').where({ name: 'sold' }).update({ id: 'x' }),
      'events',
      /in the database, but not on the chain/,
    ],
    [
      'a run that nobody decides about any more',
      () => run({ state: 'approved' }),
      'runs',
      /^Run \S+ of base-camp is approved although nobody/,
    ],
    [
      'a run that says it paid',
      () => run({ state: 'rewarded', xp_awarded: 9 }),
      'runs',
      /says it paid 9 XP, its grants say 0/,
    ],
    [
      'an item that nobody gives',
      () => world.db('items').where({ id: earned }).update({ state: 'giving' }),
      'gifts',
      /^Item \S+ is being given, but no gift waits/,
    ],
    ['a gift whose item is free', () => gift({}), 'gifts', /^Gift \S+ waits although its item is mintable/],
    [
      'a gift of somebody else',
      async () => {
        await world.db('items').where({ id: earned }).update({ state: 'giving' })
        await gift({ giver: buyer.profile, receiver: seller.profile })
      },
      'gifts',
      /^Gift \S+ is of \S+, but its item belongs to/,
    ],
    [
      'a gift that ended',
      () => gift({ state: 'returned', decided_at: new Date() }),
      'gifts',
      /is returned, but its column waiting still holds its item/,
    ],
    ['a sale', () => world.db('price_points').delete(), 'proceeds', /the price history says nothing/],
  ]
  test.each(hands)('%s that somebody changed is named', async (_, hand, question, sentence) => {
    await hand()
    const { differences } = await report()
    const named = differences.filter((difference) => sentence.test(difference.what))
    expect(
      named.map((difference) => difference.question),
      JSON.stringify(differences),
    ).toEqual([question])
    expect(named[0]?.todo).toBeTruthy()
  })
})

describe('a difference', () => {
  beforeEach(() => begin())

  test('stops the trading of its kind of item alone, and a clean comparison lets it go on', async () => {
    await world.db('items').where({ id: sold }).update({ owner: seller.profile })
    const first = await report()
    expect([first.stopped, await stopped()]).toEqual([['tin-mug'], ['tin-mug']])
    await expect(world.voucher(seller, earned)).rejects.toMatchObject({
      code: 'TRADING_STOPPED',
      params: { itemType: 'tin-mug', since: first.at },
    })
    await world.db('items').where({ id: sold }).update({ owner: buyer.profile })
    expect(await report()).toMatchObject({ differences: [], stopped: [], resumed: ['tin-mug'] })
    expect((await world.voucher(seller, earned)).itemId).toBe(earned)
  })

  test('that is about no kind of item stops nothing', async () => {
    await world.db('profiles').where({ id: seller.profile }).update({ xp_cached: 7 })
    expect(await report()).toMatchObject({ stopped: [] })
  })

  test('is told with the time at which it was first seen', async () => {
    await world.db('items').where({ id: sold }).update({ owner: seller.profile })
    const first = await report()
    const second = await reconcile(world.db, world.settings, { now: () => new Date(Date.now() + 3_600_000) })
    expect(second.at > first.at).toBe(true)
    expect(second.differences[0]?.since).toBe(first.at)
  })

  test('reads as a report: by subject, with what to do', async () => {
    await world.db('items').where({ id: sold }).update({ owner: seller.profile })
    const text = reportText(await report())
    expect(text).toMatch(
      /Owners with the chain\n {2}compared \d+ holdings?[\s\S]*DIFFERENCE: Item .*\n {4}since 2.*\n {4}to do: /,
    )
    expect(text).toMatch(/Trading is stopped: tin-mug\.\n1 difference\.$/)
  })
})

test('without the chain the books are compared with each other, and nothing goes on because of it', async () => {
  await begin()
  await world.db('items').where({ id: sold }).update({ owner: seller.profile })
  await report()
  await world.db('items').where({ id: sold }).update({ owner: buyer.profile })
  const cutOff = { ...world.settings, rpcUrl: 'http://127.0.0.1:9' }
  await expect(reconcile(world.db, cutOff)).rejects.toThrow(/No RPC answers/)
  const alone: Report = await reconcile(world.db, cutOff, { alsoAlone: true })
  expect(alone.unreachable).toMatch(/No RPC answers/)
  expect(alone.compared.map(({ question }) => question)).toContain('balances')
  expect(await stopped()).toEqual(['tin-mug'])
  expect(reportText(alone)).toMatch(/THE CHAIN COULD NOT BE ASKED/)
})

test('a token of a kind that nobody here knows, and one minted past the programme, are named', async () => {
  await begin()
  await world
    .db('mint_vouchers')
    .where({ item: sold })
    .update({ nonce: `0x${'ab'.repeat(32)}` })
  await world.db('item_types').where({ slug: 'tin-mug' }).update({ token_id: 9999 })
  await world.db('waymark_meta').where({ key: 'chain-cursor' }).delete()
  await world.db('chain_events').delete()
  const { differences } = await report()
  expect(differences.filter(({ key }) => key.startsWith('events:unmatched')).map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Unmatched: minted to 0x/),
      expect.stringMatching(/^Unmatched: listed/),
    ]),
  )
})

test('many listings and holdings are read in few questions', async () => {
  await begin()
  const view = new ChainSnapshot(world.settings, await currentCursor(world.db, world.settings), 0)
  const about = { address: world.settings.market, abi: waymarkMarketAbi, functionName: 'listing' }
  const ids = Array.from({ length: 300 }, (_, place) => [BigInt(place + 1)])
  const found = await view.many<{ state: number }>(about, ids)
  expect(found.map(({ state }) => state)).toEqual([2, 1, ...Array(298).fill(0)])
  const token = Number(await world.tokenOf(sold))
  const balances = await view.balances(Array.from({ length: 1200 }, () => ({ wallet: buyer.account.address, token })))
  expect(balances).toEqual(Array(1200).fill(1))
})

test('twenty thousand rewards are compared, each looked up once', async () => {
  await begin('sqlite')
  const grants = Array.from({ length: 20_000 }, () => ({
    ...{ id: newId(), source: 'run:long-ago', reward: newId(), profile: seller.profile, kind: 'xp', amount: 0 },
    created_at: new Date(),
  }))
  const entries = grants.map(({ id, profile, amount, created_at }) => ({
    ...{ id: newId(), profile, amount, created_at, subject_kind: 'quest', subject_ref: 'x', idem_key: `reward:${id}` },
  }))
  await world.db.transaction(async (trx) => {
    await trx.batchInsert('reward_grants', grants, 80)
    await trx.batchInsert('ledger', entries, 80)
  })
  // Going through all grants for each entry would take minutes, and so longer than a test may.
  expect((await report()).differences).toEqual([])
})

test('of several processes one compares, and another when that one is gone', async () => {
  await begin()
  const other = world.secondConnection()
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await takeTurn(world.db, 60, now)).toBe(true)
  expect(await takeTurn(other, 60, at(1))).toBe(false)
  const both = await Promise.all([takeTurn(world.db, 60, at(60)), takeTurn(other, 60, at(60))])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await takeTurn(other, 60, at(120))).toBe(true)
})
