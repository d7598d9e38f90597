import { parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { signVoucher } from '../src/chain/vouchers/sign.ts'
import { cursorKey } from '../src/chain/worker/cursor.ts'
import { importMints } from '../src/chain/worker/import-mints.ts'
import { type Holder, World } from './chain/world.ts'
import { mnemonic } from './support/chain.ts'
import { databases } from './support/database.ts'

let world: World
let holder: Holder
let buyer: Holder

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

/** As somebody who has the minter's key and not this database would. */
async function mintPast({ account }: Pick<Holder, 'account'>, tokenId: bigint, amount = 1n): Promise<`0x${string}`> {
  const { timestamp } = await world.client.getBlock()
  const nonce = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}` as const
  const terms = { to: account.address, tokenId, amount, nonce, deadline: timestamp + 3600n }
  const signature = await signVoucher(world.settings, terms)
  return await world.mined(world.onItems(account, 'mint', [terms, signature]))
}

const accept = (transaction: string) => importMints(world.db, world.settings, transaction)
const stopped = () => world.db('item_types').whereNotNull('trading_stopped_at').pluck('slug')
const states = async () =>
  (await world.db('items').orderBy('serial').select('serial', 'state', 'owner')).map(({ serial, state, owner }) => [
    serial,
    state,
    owner,
  ])

describe.each(databases)('tokens minted past the programme, on %s,', (database) => {
  let known: string
  let token: bigint

  beforeEach(async () => {
    await world.begin(database)
    ;[holder, buyer] = [await world.holder(10), await world.holder(11)]
    known = await world.give(holder)
    token = await world.tokenOf(known)
    await world.mint(holder, known)
  })

  test('are named, stop the trading of their kind, and once they are accepted are items like others', async () => {
    const transaction = await mintPast(holder, token, 2n)
    const before = await reconcile(world.db, world.settings)
    expect(before.differences.map(({ todo }) => todo).join()).toContain('directus waymark accept')
    expect(await stopped()).toEqual(['tin-mug'])
    const [{ handle }] = await world.db('profiles').where({ id: holder.profile }).select('handle')
    const wallet = holder.account.address
    expect(await accept(transaction)).toEqual([2, 3].map((serial) => ({ slug: 'tin-mug', serial, wallet, handle })))
    expect(await reconcile(world.db, world.settings)).toMatchObject({ differences: [], resumed: ['tin-mug'] })
    expect(await states()).toEqual([1, 2, 3].map((serial) => [serial, 'minted', holder.profile]))
    const cutOff = { ...world.settings, rpcUrl: 'http://127.0.0.1:9' }
    expect((await reconcile(world.db, cutOff, { alsoAlone: true })).differences).toEqual([])
    // Twice is refused, and changes nothing.
    await expect(accept(transaction)).rejects.toThrow(/Nothing unmatched was minted by 0x/)
    expect(await world.differences()).toEqual([])
  })

  test('may have gone on meanwhile: given away, put up for sale, sold and taken back', async () => {
    const transaction = await mintPast(holder, token, 4n)
    // Three from one wallet, of which only the first is known.
    await world.send(holder.account, buyer.account.address, token, 3n)
    await world.list(buyer, known, parseEther('1'))
    await world.list(buyer, known, parseEther('2'))
    await world.list(buyer, known, parseEther('3'))
    await world.buy(holder, parseEther('3'))
    await world.follow()
    expect(await world.differences()).not.toEqual([])
    await accept(transaction)
    expect(await world.differences()).toEqual([])
    expect(await world.db('listings').orderBy('price').pluck('state')).toEqual(['active', 'active', 'sold'])
    // Read from the first block again, the same comes of it.
    const after = await states()
    await world
      .db('waymark_meta')
      .where({ key: cursorKey })
      .update({ value: JSON.stringify({ ...(await cursor()), items: world.settings.market }) })
    await world.follow()
    expect(await world.differences()).toEqual([])
    expect((await states()).length).toBe(after.length)
  })

  test('that a stranger holds are nobody’s until the wallet is linked', async () => {
    const stranger = mnemonicToAccount(mnemonic, { addressIndex: 15 })
    const transaction = await mintPast({ account: stranger }, token)
    expect(await accept(transaction)).toMatchObject([{ serial: 2, handle: null }])
    expect(await world.differences()).toEqual([])
    const late = await world.holder(15)
    expect((await states())[1]).toEqual([2, 'minted', late.profile])
  })

  test('that the chain takes back are held, and minted again are the same items', async () => {
    await world.follow()
    const transaction = await mintPast(holder, token)
    const raw = await world.raw(transaction)
    await accept(transaction)
    await world.reorganise(1)
    await world.follow()
    expect(await states()).toEqual([
      [1, 'minted', holder.profile],
      [2, 'locked', null],
    ])
    await world.reorganise(1, [raw])
    await world.follow()
    expect(await states()).toEqual([1, 2].map((serial) => [serial, 'minted', holder.profile]))
    expect(await world.differences()).toEqual([])
  })

  test('are refused where more would exist than may, or nobody knows the kind, and nothing is changed', async () => {
    const transaction = await mintPast(holder, token)
    await world.db('item_types').where({ slug: 'tin-mug' }).update({ supply_max: 1 })
    await world.follow()
    const before = await world.picture()
    await expect(accept(transaction)).rejects.toThrow(
      'tin-mug: 1 are issued and 1 more would be over 1. Raise supply_max first.',
    )
    await expect(accept(`0x${'00'.repeat(32)}`)).rejects.toThrow(/Nothing unmatched/)
    expect(await world.picture()).toBe(before)
    await world.db('item_types').where({ slug: 'tin-mug' }).update({ supply_max: null, token_id: 9999 })
    await expect(accept(transaction)).rejects.toThrow(`No item type has token ${token}: make one in the Studio first.`)
  })

  test('with a voucher that a restored backup lacks are known by the grant that it was for', async () => {
    const earned = await world.give(holder)
    await world.follow()
    await world.mint(holder, earned)
    // The backup is older than the voucher.
    await world.db('mint_vouchers').where({ item: earned }).delete()
    await world.db('items').where({ id: earned }).update({ state: 'mintable' })
    await world.follow()
    expect(await world.stateOf(earned)).toBe('minted')
    expect(await world.differences()).toEqual([])
  })
})

async function cursor() {
  return JSON.parse((await world.db('waymark_meta').where({ key: cursorKey }).first()).value)
}
