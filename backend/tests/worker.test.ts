import { encodeAbiParameters, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursorKey } from '../src/chain/worker/cursor.ts'
import { toBool } from '../src/platform/database/columns.ts'
import { type Holder, World } from './chain/world.ts'
import { mnemonic } from './support/chain.ts'
import { databases } from './support/database.ts'

let world: World
let seller: Holder
let buyer: Holder

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

const stranger = mnemonicToAccount(mnemonic, { addressIndex: 12 })

describe.each(databases)('the worker, on %s,', (database) => {
  beforeEach(async () => {
    await world.begin(database)
    ;[seller, buyer] = [await world.holder(10), await world.holder(11)]
  })

  test('takes over mint, listing and sale, and a second look changes nothing', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.list(seller, item)
    await world.buy(buyer)
    await world.follow()
    expect(await world.events()).toEqual(['minted', 'listed', 'sold'])
    const { address } = buyer.account
    expect(await world.item(item)).toEqual({ owner: buyer.profile, state: 'minted', wallet: address, listing: null })
    expect(await world.differences()).toEqual([])
    const before = await world.picture()
    await world.follow()
    expect(await world.picture()).toBe(before)
  })

  test('applies nothing twice when it begins again from the first block', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.list(seller, item)
    await world.follow()
    const before = await world.picture()
    await world.db('waymark_meta').where({ key: cursorKey }).delete()
    await world.follow()
    expect(await world.picture()).toBe(before)
  })

  test('reads a chain that is far ahead as it reads one that is not', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.client.mine({ blocks: 50 })
    await world.list(seller, item)
    await world.client.mine({ blocks: 400 })
    await world.buy(buyer)
    await world.client.mine({ blocks: 100 })
    await world.follow()
    expect(await world.events()).toEqual(['minted', 'listed', 'sold'])
    expect(await world.ownerOf(item)).toBe(buyer.profile)
    expect(await world.differences()).toEqual([])
  })

  test('takes events of one block and of one transaction in their order', async () => {
    const items = [await world.give(seller), await world.give(seller), await world.give(seller, 'pocket-knife')]
    for (const item of items) await world.mint(seller, item)
    await world.client.setAutomine(false)
    const { market } = world.settings
    const { timestamp } = await world.client.getBlock()
    const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [parseEther('1'), timestamp + 86_400n])
    const mug = await world.tokenOf(items[0] ?? '')
    const { address } = seller.account
    const next = (await world.newestListing()) + 1n
    const nonce = await world.client.getTransactionCount({ address })
    await world.onItems(seller.account, 'safeTransferFrom', [address, market, mug, 1n, terms], { nonce })
    await world.onMarket(seller.account, 'cancel', [next], { nonce: nonce + 1 })
    await world.onItems(seller.account, 'safeTransferFrom', [address, market, mug, 1n, terms], { nonce: nonce + 2 })
    await world.client.mine({ blocks: 1 })
    await world.client.setAutomine(true)
    await world.follow()
    expect((await world.events()).slice(3)).toEqual(['listed', 'cancelled', 'listed'])
    expect(await world.db('listings').orderBy('chain_listing_id').pluck('state')).toEqual(['cancelled', 'active'])
    expect(await world.differences()).toEqual([])
  })

  test('follows every part of a batch, the same kind named twice included', async () => {
    const mugs = [await world.give(seller), await world.give(seller)]
    const other = await world.give(seller, 'water-flask')
    for (const item of [...mugs, other]) await world.mint(seller, item)
    const [mug, compass] = [await world.tokenOf(mugs[0] ?? ''), await world.tokenOf(other)]
    const [from, to] = [seller.account.address, buyer.account.address]
    const args = [from, to, [mug, compass, mug], [1n, 1n, 1n], '0x']
    await world.mined(world.onItems(seller.account, 'safeBatchTransferFrom', args))
    await world.follow()
    for (const item of [...mugs, other]) expect(await world.ownerOf(item)).toBe(buyer.profile)
    expect(await world.events()).toEqual(['minted', 'minted', 'minted', 'moved', 'moved', 'moved'])
    expect(await world.differences()).toEqual([])
    await world.reorganise(1)
    await world.follow()
    for (const item of [...mugs, other]) expect(await world.ownerOf(item)).toBe(seller.profile)
  })

  test('waits until an event is as deep as it is told', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.follow({ confirmations: 3 })
    expect(await world.stateOf(item)).toBe('minting')
    await world.client.mine({ blocks: 1 })
    await world.follow({ confirmations: 3 })
    expect(await world.stateOf(item)).toBe('minting')
    await world.client.mine({ blocks: 1 })
    await world.follow({ confirmations: 3 })
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('never hears of a reorganisation that is not as deep as it waits', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.client.mine({ blocks: 1 })
    await world.follow({ confirmations: 3 })
    const before = await world.picture()
    await world.reorganise(2)
    await world.client.mine({ blocks: 3 })
    await world.follow({ confirmations: 3 })
    expect(await world.picture()).toBe(before)
  })
})

describe('what people do past the programme', () => {
  beforeEach(async () => {
    await world.begin()
    ;[seller, buyer] = [await world.holder(10), await world.holder(11)]
  })

  test('the item its owner meant is listed, although tokens of a type are alike', async () => {
    const items = [await world.give(seller), await world.give(seller), await world.give(seller)]
    for (const item of items) await world.mint(seller, item)
    await world.follow()
    const meant = items[2] ?? ''
    await world.db('items').where({ id: meant }).update({ sale_meant_at: new Date() })
    await world.list(seller, meant)
    await world.follow()
    expect(await Promise.all(items.map((item) => world.stateOf(item)))).toEqual(['minted', 'minted', 'listed'])
  })

  test('a gift from wallet to wallet is the receiver’s, and is taken off', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.follow()
    await world.db('items').where({ id: item }).update({ equipped: true })
    await world.send(seller.account, buyer.account.address, await world.tokenOf(item))
    await world.follow()
    const { owner, equipped, acquired_via } = await world.db('items').where({ id: item }).first()
    expect([owner, toBool(equipped), acquired_via]).toEqual([buyer.profile, false, 'gift'])
    expect(await world.differences()).toEqual([])
  })

  test('a token that came before its wallet was linked is whoever’s who links it', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.send(seller.account, stranger.address, await world.tokenOf(item))
    await world.follow()
    expect(await world.ownerOf(item)).toBeNull()
    expect(await world.differences()).toEqual([])
    const late = await world.holder(12)
    expect(await world.ownerOf(item)).toBe(late.profile)
    expect(await world.differences()).toEqual([])
  })

  test('a token sent to the market without a price is refused there and stays', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.follow()
    const before = await world.picture()
    const { market } = world.settings
    await expect(world.send(seller.account, market, await world.tokenOf(item))).rejects.toThrow()
    await world.follow()
    expect(await world.picture()).toBe(before)
  })

  test('a listing that ran out and that a stranger swept gives the item back', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.list(seller, item, parseEther('1'), 60n)
    await world.follow()
    await world.client.increaseTime({ seconds: 61 })
    await world.mined(world.onMarket(stranger, 'sweepExpired', [await world.newestListing()]))
    await world.follow()
    expect(await world.item(item)).toMatchObject({ owner: seller.profile, state: 'minted', listing: null })
    expect((await world.db('listings').first('state')).state).toBe('expired')
    expect(await world.differences()).toEqual([])
  })

  test('what nobody here knows is kept, undone when it is gone, and stops nothing else', async () => {
    const [unknown, known] = [await world.give(seller), await world.give(seller, 'water-flask')]
    await world.mint(seller, unknown)
    await world.db('mint_vouchers').update({ nonce: `0x${'cd'.repeat(32)}` })
    // By its grant it would still be known.
    await world.db('items').where({ id: unknown }).update({ grant_id: null })
    await world.db('waymark_meta').where({ key: cursorKey }).delete()
    await world.mint(seller, known)
    await world.follow()
    expect(await world.stateOf(known)).toBe('minted')
    const matched = await world.db('chain_events').orderBy('block_number').pluck('matched')
    expect(matched.map(toBool)).toEqual([false, true])
    const named = await world.differences()
    expect(named).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Unmatched: minted to 0x/),
        expect.stringMatching(/^tin-mug: 1 minted on the chain, 0 in the database/),
      ]),
    )
    expect(await world.db('item_types').whereNotNull('trading_stopped_at').pluck('slug')).toEqual(['tin-mug'])
  })
})

describe('several instances on one database', () => {
  test.each(databases)('apply each event once and miss none, at whatever speed, on %s', async (database) => {
    await world.begin(database)
    seller = await world.holder(10)
    const items: string[] = []
    for (let count = 0; count < 6; count++) items.push(await world.give(seller))
    const others = [world.secondConnection(), world.secondConnection()]
    let done = false
    const run = async (db: typeof world.db, restMs: number) => {
      const places: number[] = []
      while (!done) {
        places.push((await world.followWith(db)).cursor)
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
      return places
    }
    const running = [run(world.db, 0), run(others[0] as typeof world.db, 20), run(others[1] as typeof world.db, 55)]
    for (const item of items) {
      await world.mint(seller, item)
      await world.list(seller, item)
    }
    done = true
    // Whoever moved it, nobody ever saw the cursor go back.
    for (const places of await Promise.all(running)) expect(places).toEqual(places.toSorted((a, b) => a - b))
    await world.follow()
    expect(await world.events()).toEqual(items.flatMap(() => ['minted', 'listed']))
    expect(await world.db('item_events').where({ event: 'listed' })).toHaveLength(6)
    expect(await world.differences()).toEqual([])
  })

  test.each(databases)('go on when one of them died in the middle of a step, on %s', async (database) => {
    await world.begin(database)
    seller = await world.holder(10)
    const item = await world.give(seller)
    await world.mint(seller, item)
    const before = await world.picture()
    for (const table of ['items', 'item_events', 'chain_events', 'chain_blocks']) {
      const dying = world.secondConnection()
      await expect(world.followUntil(dying, table)).rejects.toThrow('killed')
      expect(await world.picture()).toBe(before)
    }
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
    expect(await world.differences()).toEqual([])
  })
})
