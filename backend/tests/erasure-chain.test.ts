/** Somebody who minted, sold and gave is erased: the books agree with each other and with the chain, then and afterwards. */
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gifts } from 'waymark-core'
import { readGifts } from '../src/domain/items/gifts.ts'
import { giveItem } from '../src/domain/items/give.ts'
import { askErasure, graceMs } from '../src/domain/privacy/erasure/ask.ts'
import { eraseDue } from '../src/domain/privacy/erasure/run.ts'
import { erasureToolsOf } from '../src/jobs.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Programme } from '../src/platform/programme.ts'
import { type Holder, World } from './chain/world.ts'
import { databases } from './support/database.ts'

let world: World
let seller: Holder
let buyer: Holder

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

const tools = () => erasureToolsOf({ directus: { database: world.db } } as unknown as Programme)
const now = new Date()
const later = new Date(now.getTime() + graceMs + 3_600_001 + 1)

const ask = ({ profile }: Holder) =>
  inTransaction(world.db, (db) => askErasure({ db, profile, now, lang: 'en' }, async () => {}))
const stateOf = async ({ profile }: Holder) => (await world.db('erasures').where({ profile }).first('state'))?.state
/** Two rounds: in the first one it begins, and the mail server is away; in the second it is not waited for any more. */
async function erase() {
  await eraseDue(tools(), world.db, new Date(now.getTime() + graceMs))
  await eraseDue(tools(), world.db, later)
}

describe.each(databases)('on %s', (database) => {
  beforeEach(async () => {
    await world.begin(database)
    ;[seller, buyer] = [await world.holder(10), await world.holder(11)]
  })

  test('what was sold stays the buyer’s, what was minted the wallet’s, and the books agree', async () => {
    const [sold, minted, earned] = [await world.give(seller), await world.give(seller), await world.give(seller)]
    await world.mint(seller, sold)
    await world.list(seller, sold)
    await world.buy(buyer)
    await world.mint(seller, minted)
    await world.follow()
    await ask(seller)
    await erase()
    expect(await stateOf(seller)).toBe('done')
    expect(await world.differences()).toEqual([])
    expect(await world.ownerOf(sold)).toBe(buyer.profile)
    expect(await world.item(minted)).toMatchObject({ owner: null, wallet: seller.account.address })
    expect(await world.ownerOf(earned)).toBe(seller.profile)

    // The wallet still holds its object, and sells it as any other that nobody has linked.
    await world.list(seller, minted)
    await world.buy(buyer)
    await world.follow()
    expect(await world.ownerOf(minted)).toBe(buyer.profile)
    expect(await world.db('listings').whereIn('seller', [seller.profile])).toEqual([])
    expect(await world.differences()).toEqual([])
  })

  test('a block that is replaced later takes a sale back, and does not bring back who sold', async () => {
    const item = await world.give(seller)
    await world.mint(seller, item)
    await world.list(seller, item)
    await world.buy(buyer)
    await world.follow()
    await ask(seller)
    await erase()
    await world.reorganise(1)
    await world.follow()
    expect(await world.item(item)).toMatchObject({ owner: null, state: 'listed' })
    expect(await world.db('listings').first('seller', 'state')).toEqual({ seller: null, state: 'active' })
    expect(await world.differences()).toEqual([])
  })

  test('a listing that was made on the chain after all is waited for, and a purchase under way is nobody’s', async () => {
    const [mine, theirs] = [await world.give(seller), await world.give(buyer)]
    await world.mint(seller, mine)
    await world.mint(buyer, theirs)
    await world.list(buyer, theirs)
    await world.follow()
    await ask(seller)
    await world.list(seller, mine, parseEther('3'))
    await world.follow()
    await erase()
    expect(await stateOf(seller)).toBe('asked')
    await world.cancel(seller)
    await world.follow()
    // Bought in the days of grace, and not read from the chain yet.
    await world.mined(world.onMarket(seller.account, 'buy', [1n, parseEther('1')], { value: parseEther('1') }))
    await erase()
    expect(await stateOf(seller)).toBe('done')
    await world.follow()
    expect(await world.item(theirs)).toMatchObject({ owner: null, wallet: seller.account.address })
    expect(await world.differences()).toEqual([])
  })

  test('a mint under way is waited for, and a gift that waits goes back to whoever gave it', async () => {
    const [mine, theirs] = [await world.give(seller), await world.give(buyer)]
    const voucher = await world.voucher(seller, mine)
    await world.db('profiles').update({ onboarding_step: 'done' })
    const context = { now, lang: 'en', profile: buyer.profile }
    await inTransaction(world.db, (db) => giveItem({ ...context, db }, theirs, { to: seller.profile, note: '' }))
    await ask(seller)
    await erase()
    expect(await stateOf(seller)).toBe('asked')
    await world.use(seller, voucher)
    await world.follow()
    await erase()
    expect(await stateOf(seller)).toBe('done')
    const { sent }: Gifts = await readGifts({ ...context, db: world.db })
    expect(sent).toEqual([])
    expect(await world.item(theirs)).toMatchObject({ owner: buyer.profile, state: 'mintable' })
    expect(await world.differences()).toEqual([])
  })
})
