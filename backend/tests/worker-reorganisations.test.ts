import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursorKey } from '../src/chain/worker/cursor.ts'
import { newId } from '../src/platform/database/ids.ts'
import { readMeta } from '../src/platform/database/meta.ts'
import { otherBlocks, startFickleRpc } from './chain/fickle-rpc.ts'
import { type Holder, World } from './chain/world.ts'
import { databases } from './support/database.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

const cursor = async () => (await readMeta<{ number: number }>(world.db, cursorKey))?.number

describe.each(databases)('a reorganisation of three blocks, on %s,', (database) => {
  let seller: Holder
  let buyer: Holder
  let other: Holder
  let item: string

  beforeEach(async () => {
    await world.begin(database)
    ;[seller, buyer, other] = [await world.holder(10), await world.holder(11), await world.holder(12)]
    item = await world.give(seller)
  })

  test('under a mint takes the token away, and the same voucher mints it again', async () => {
    const before = await world.picture()
    const voucher = await world.voucher(seller, item)
    const asked = await world.picture()
    await world.use(seller, voucher)
    await world.client.mine({ blocks: 2 })
    await world.follow()
    expect(await world.item(item)).toMatchObject({ state: 'minted', wallet: seller.account.address })
    await world.reorganise(3)
    await world.follow()
    expect(await world.picture()).toBe(asked)
    expect(asked).not.toBe(before)
    await world.use(seller, voucher)
    await world.follow()
    expect(await world.item(item)).toMatchObject({ state: 'minted', owner: seller.profile })
    expect(await world.differences()).toEqual([])
  })

  test('under a mint of what was given away meanwhile takes the mint back, and the gift waits again', async () => {
    const voucher = await world.voucher(seller, item)
    await world.db('mint_vouchers').update({ state: 'lapsed' })
    await world.db('items').where({ id: item }).update({ state: 'giving' })
    await world.db('gifts').insert({
      ...{ id: newId(), item, giver: seller.profile, receiver: other.profile, state: 'waiting', waiting: item },
      made_at: new Date(),
    })
    const gift = async () => await world.db('gifts').first('state', 'waiting')
    await world.use(seller, voucher)
    await world.client.mine({ blocks: 2 })
    await world.follow()
    expect([await world.stateOf(item), await gift()]).toEqual(['minted', { state: 'withdrawn', waiting: null }])
    await world.reorganise(3)
    await world.follow()
    expect([await world.stateOf(item), await gift()]).toEqual(['giving', { state: 'waiting', waiting: item }])
  })

  test('that puts a mint into another block, after another one, changes no more than that', async () => {
    const second = await world.give(other)
    const mints = [await world.mint(seller, item), await world.mint(other, second)]
    await world.client.mine({ blocks: 1 })
    await world.follow()
    const [first, last] = [await world.raw(mints[0] as never), await world.raw(mints[1] as never)]
    await world.reorganise(3, [last, first])
    await world.follow()
    expect(await world.events()).toEqual(['minted', 'minted'])
    expect(await world.item(item)).toMatchObject({ state: 'minted', owner: seller.profile })
    expect(await world.item(second)).toMatchObject({ state: 'minted', owner: other.profile })
    const order = await world.db('chain_events').orderBy('block_number').pluck('tx_hash')
    expect(order).toEqual(mints.toReversed())
    expect(await world.db('item_events').where({ event: 'minted' })).toHaveLength(2)
    expect(await world.differences()).toEqual([])
  })

  /** Moments that stand: kind, person, whether it was seen. */
  async function toldOf(): Promise<[string, string, boolean][]> {
    const rows = await world.db('moments').where({ withdrawn: false }).orderBy('kind')
    return rows.map(({ kind, profile, seen_at }) => [kind, profile, seen_at !== null])
  }

  describe('with the item for sale', () => {
    beforeEach(async () => {
      await world.mint(seller, item)
      await world.list(seller, item)
      await world.client.mine({ blocks: 3 })
    })

    test('under a sale gives the item back to its seller, for sale as before', async () => {
      await world.follow()
      const listed = await world.picture()
      await world.buy(buyer)
      await world.client.mine({ blocks: 2 })
      await world.follow()
      expect(await world.ownerOf(item)).toBe(buyer.profile)
      expect(await toldOf()).toEqual([
        ['purchase', buyer.profile, false],
        ['sale', seller.profile, false],
      ])
      await world.reorganise(3)
      await world.follow()
      expect(await world.picture()).toBe(listed)
      expect(await toldOf()).toEqual([])
      expect(await world.differences()).toEqual([])
    })

    test('that has the seller cancel instead of the buyer buy leaves the item with the seller', async () => {
      const branch = await world.client.snapshot()
      await world.cancel(seller)
      const [cancelled] = (await world.client.getBlock()).transactions
      const raw = await world.raw(cancelled as never)
      await world.client.revert({ id: branch })
      await world.buy(buyer)
      await world.client.mine({ blocks: 2 })
      await world.follow()
      expect(await world.ownerOf(item)).toBe(buyer.profile)
      await world.reorganise(3, [raw])
      await world.follow()
      expect(await world.item(item)).toMatchObject({ owner: seller.profile, state: 'minted', listing: null })
      expect((await world.db('listings').first('state')).state).toBe('cancelled')
      expect(await world.db('price_points')).toEqual([])
      expect(await world.differences()).toEqual([])
    })

    test('that has somebody else buy first gives it to them, once', async () => {
      const branch = await world.client.snapshot()
      const raw = await world.raw(await world.buy(other))
      await world.client.revert({ id: branch })
      await world.buy(buyer)
      await world.client.mine({ blocks: 2 })
      await world.follow()
      expect(await world.ownerOf(item)).toBe(buyer.profile)
      await world.db('moments').where({ kind: 'sale' }).update({ seen_at: new Date() })
      await world.reorganise(3, [raw])
      await world.follow()
      // The seller has seen that it was sold, which is as true as before.
      expect(await toldOf()).toEqual([
        ['purchase', other.profile, false],
        ['sale', seller.profile, true],
      ])
      expect(await world.item(item)).toMatchObject({ owner: other.profile, wallet: other.account.address })
      expect(await world.db('price_points')).toHaveLength(1)
      expect(await world.db('activity').where({ kind: 'item_bought' }).pluck('profile')).toEqual([other.profile])
      expect(await world.differences()).toEqual([])
    })

    test('is followed when it came while nobody looked', async () => {
      await world.buy(buyer)
      await world.client.mine({ blocks: 2 })
      await world.follow()
      // Everything before the sale is deep enough, the sale is not: a process that starts now finds another chain.
      await world.reorganise(3)
      await world.client.mine({ blocks: 200 })
      await world.follow()
      expect(await world.item(item)).toMatchObject({ owner: seller.profile, state: 'listed' })
      expect(await world.differences()).toEqual([])
    })
  })

  test('under a listing leaves the item with its seller, who may list it again', async () => {
    await world.mint(seller, item)
    await world.client.mine({ blocks: 3 })
    await world.follow()
    const minted = await world.picture()
    await world.list(seller, item)
    await world.client.mine({ blocks: 2 })
    await world.follow()
    expect(await world.stateOf(item)).toBe('listed')
    await world.reorganise(3)
    await world.follow()
    expect(await world.picture()).toBe(minted)
    await world.list(seller, item, parseEther('2'))
    await world.follow()
    expect((await world.db('listings').first('price')).price).toBe(String(parseEther('2')))
    expect(await world.differences()).toEqual([])
  })
})

describe('a chain that is not what it was', () => {
  let seller: Holder
  let item: string

  beforeEach(async () => {
    await world.begin()
    seller = await world.holder(10)
    item = await world.give(seller)
  })

  test('is read again from its first block when it changed below everything that is remembered', async () => {
    await world.mint(seller, item)
    await world.list(seller, item)
    await world.client.mine({ blocks: 2 })
    await world.follow()
    const number = await cursor()
    await world
      .db('chain_blocks')
      .where('number', '<', number ?? 0)
      .delete()
    await world.reorganise(3)
    await world.follow()
    expect(await world.events()).toEqual(['minted'])
    expect(await world.stateOf(item)).toBe('minted')
    expect(await world.differences()).toEqual([])
  })

  test('is believed to be shorter only when it stays so, because a node may lag', async () => {
    const earlier = await world.client.snapshot()
    await world.mint(seller, item)
    await world.follow()
    const [before, place] = [await world.picture(), await cursor()]
    await world.client.revert({ id: earlier })
    expect(await world.follow()).toMatchObject({ shorter: true })
    expect([await world.picture(), await cursor()]).toEqual([before, place])
    await world.follow({}, { believeShorter: true })
    expect(await world.stateOf(item)).toBe('minting')
    expect(await cursor()).toBeLessThan(place ?? 0)
    // The voucher is still good, and mints again.
    await world.mint(seller, item)
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
  })

  test('is followed at once when it is shorter and another', async () => {
    const earlier = await world.client.snapshot()
    await world.mint(seller, item)
    await world.client.mine({ blocks: 4 })
    await world.follow()
    const place = (await cursor()) ?? 0
    await world.client.revert({ id: earlier })
    await world.client.setNextBlockTimestamp({ timestamp: (await world.client.getBlock()).timestamp + 1000n })
    await world.client.mine({ blocks: 2 })
    await world.follow()
    expect(await cursor()).toBeLessThan(place)
    expect(await world.stateOf(item)).toBe('minting')
  })

  describe('of a chain that is not for development,', () => {
    const settled = { deepestRollBack: 2 }

    async function minted(): Promise<string> {
      await world.mint(seller, item)
      await world.client.mine({ blocks: 2 })
      await world.follow(settled)
      return await world.picture()
    }

    test('is followed when it is shallow, and stops the worker until an operator has looked when it is deep', async () => {
      // What a reorganisation replaces begins behind the deployment.
      await world.client.mine({ blocks: 5 })
      await minted()
      const [known, place] = [await world.picture(), await cursor()]
      await world.reorganise(4)
      await expect(world.follow(settled)).rejects.toMatchObject({ kind: 'replaced' })
      expect([await world.picture(), await cursor()]).toEqual([known, place])
      // What `directus waymark roll-back` does.
      await world.follow({}, { believeShorter: true })
      expect(await world.events()).toEqual([])
      await world.client.mine({ blocks: 1 })
      await world.follow(settled)
      await world.reorganise(1)
      await world.follow(settled)
      expect(await world.differences()).toEqual([])
    })

    test('is waited for as long as it is merely shorter', async () => {
      const earlier = await world.client.snapshot()
      const known = await minted()
      await world.client.revert({ id: earlier })
      expect(await world.follow(settled, { believeShorter: true })).toMatchObject({ shorter: true })
      expect(await world.picture()).toBe(known)
    })

    test('is waited for when it ends before everything that is remembered', async () => {
      const earlier = await world.client.snapshot()
      await world.client.mine({ blocks: 5 })
      const known = await minted()
      const place = (await cursor()) ?? 0
      await world.db('chain_blocks').where('number', '<', place).delete()
      await world.client.revert({ id: earlier })
      // No deeper than the worker would take back by itself.
      const lenient = { deepestRollBack: 1000 }
      expect(await world.follow(lenient, { believeShorter: true })).toMatchObject({ shorter: true })
      expect([await world.picture(), await cursor()]).toEqual([known, place])
    })

    test('is not believed of one node while another says that nothing was replaced', async () => {
      const known = await minted()
      const liar = await startFickleRpc(world.settings.rpcUrl)
      liar.fault = otherBlocks
      const both = { ...settled, deepestRollBack: 100, rpcUrl: `${liar.url},${world.settings.rpcUrl}` }
      await expect(world.follow(both)).rejects.toMatchObject({ kind: 'contradicted' })
      expect(await world.picture()).toBe(known)
      // Neither where no block is remembered that both could be asked about.
      await world.db('chain_blocks').delete()
      await expect(world.follow(both)).rejects.toMatchObject({ kind: 'contradicted' })
      expect(await world.events()).toEqual(['minted'])
      liar.stop()
    })
  })

  test('is another deployment: what the old one said is taken back, and items wait for the new one', async () => {
    const waiting = await world.give(seller)
    await world.mint(seller, item)
    await world.voucher(seller, waiting)
    await world.follow()
    expect(await world.stateOf(item)).toBe('minted')
    const items = '0x00000000000000000000000000000000000000AA'
    await world.follow({ items })
    expect(await world.events()).toEqual([])
    expect(await world.stateOf(item)).toBe('minting')
  })
})
