import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import type { Knex } from 'knex'
import { encodeAbiParameters, type Hex, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catchUp } from '../src/chain/catch-up.ts'
import { cursorKey } from '../src/chain/cursor.ts'
import { lapseVouchers } from '../src/chain/lapse-vouchers.ts'
import { reconcile } from '../src/chain/reconcile.ts'
import { idOf, newId } from '../src/database/ids.ts'
import { readMeta } from '../src/database/meta.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { askChain, issueVoucher } from '../src/items/voucher.ts'
import { profileOfUser } from '../src/profiles/profile.ts'
import { payItem } from '../src/rewards/pay.ts'
import { linkWallet } from '../src/wallets/wallets.ts'
import { mnemonic, startChain, type TestChain, testClient } from './rig/chain.ts'
import { copyOfTemplate, openDatabase } from './rig/database.ts'

let chain: TestChain
let db: Knex
let folder: string
let client: ReturnType<typeof testClient>
let deployed: Hex

beforeAll(async () => {
  chain = await startChain()
  client = testClient(chain.settings.rpcUrl)
  deployed = await client.snapshot()
})

afterAll(() => chain.stop())

beforeEach(async () => {
  await db?.destroy()
  // Every test has the chain as it was after deployment, and a programme that nobody has joined.
  await client.revert({ id: deployed })
  deployed = await client.snapshot()
  ;({ db, folder } = copyOfTemplate())
  await catchUp(db, chain.settings)
})

interface Holder {
  profile: string
  account: ReturnType<typeof mnemonicToAccount>
}

/** Somebody with a wallet that has coins. */
async function holder(addressIndex: number): Promise<Holder> {
  const account = mnemonicToAccount(mnemonic, { addressIndex })
  const user = newId()
  await db('directus_users').insert({
    id: user,
    first_name: `Holder ${addressIndex}`,
    status: 'active',
    provider: 'default',
  })
  const { id: profile } = await profileOfUser(db, user, new Date())
  await inTransaction(db, (trx) => linkWallet({ db: trx, now: new Date(), lang: 'en', profile }, account.address))
  return { profile, account }
}

/** An item of a type that may be traded. */
async function give({ profile }: Holder, itemType = 'tin-mug'): Promise<string> {
  const id = await inTransaction(db, (trx) =>
    payItem(
      { db: trx, now: new Date(), lang: 'en' },
      { profile, source: `gift:${newId()}`, cause: null, subject: { kind: 'onboarding', ref: 'gift' } },
      'gift',
      idOf('item_types', itemType),
    ),
  )
  if (!id) throw new Error('nothing was given')
  return id
}

async function voucher({ profile }: Holder, item: string) {
  const word = await askChain(chain.settings, db, item)
  return await inTransaction(db, (trx) =>
    issueVoucher({ db: trx, now: new Date(), lang: 'en', profile }, chain.settings, item, word),
  )
}

async function mined(hash: Hex) {
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

async function mint(who: Holder, item: string) {
  const { to, tokenId, nonce, deadline, signature } = await voucher(who, item)
  const terms = { to: to as Hex, tokenId: BigInt(tokenId), amount: 1n, nonce: nonce as Hex, deadline: BigInt(deadline) }
  await mined(
    await client.writeContract({
      account: who.account,
      chain: null,
      address: chain.settings.items,
      abi: waymarkItemsAbi,
      functionName: 'mint',
      args: [terms, signature as Hex],
    }),
  )
}

async function tokenOf(item: string): Promise<bigint> {
  const row = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .where('items.id', item)
    .first('token_id')
  return BigInt(row.token_id)
}

async function list({ account }: Holder, item: string, price = parseEther('1')) {
  const { timestamp } = await client.getBlock()
  const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, timestamp + 86_400n])
  await mined(
    await client.writeContract({
      account,
      chain: null,
      address: chain.settings.items,
      abi: waymarkItemsAbi,
      functionName: 'safeTransferFrom',
      args: [account.address, chain.settings.market, await tokenOf(item), 1n, terms],
    }),
  )
}

async function buy({ account }: Holder, price = parseEther('1')) {
  const id = await client.readContract({
    address: chain.settings.market,
    abi: waymarkMarketAbi,
    functionName: 'listingCount',
  })
  await mined(
    await client.writeContract({
      account,
      chain: null,
      address: chain.settings.market,
      abi: waymarkMarketAbi,
      functionName: 'buy',
      args: [id, price],
      value: price,
    }),
  )
}

const stateOf = async (item: string) => (await db('items').where({ id: item }).first('state')).state
const events = async () => (await db('chain_events').orderBy('block_number')).map(({ name }) => name)

/** Everything the worker may write, as one text. */
async function picture(): Promise<string> {
  const tables = [
    'items',
    'listings',
    'mint_vouchers',
    'price_points',
    'item_events',
    'activity',
    'chain_events',
    'profiles',
    'ledger',
  ]
  const rows = await Promise.all(tables.map(async (table) => [table, await db(table).orderBy('id')]))
  return JSON.stringify(rows)
}

const differences = async () => (await reconcile(db, chain.settings)).differences

describe('the worker', () => {
  test('takes over mint, listing and sale, and a second look changes nothing', async () => {
    const [seller, buyer] = [await holder(10), await holder(11)]
    const item = await give(seller)
    await mint(seller, item)
    await list(seller, item)
    await buy(buyer)
    await catchUp(db, chain.settings)
    expect(await events()).toEqual(['minted', 'listed', 'sold'])
    expect(await db('items').where({ id: item }).first('owner', 'state', 'wallet', 'listing')).toEqual({
      owner: buyer.profile,
      state: 'minted',
      wallet: buyer.account.address,
      listing: null,
    })
    expect(await differences()).toEqual([])
    const before = await picture()
    await catchUp(db, chain.settings)
    expect(await picture()).toBe(before)
  })

  test('applies nothing twice when it begins again from the first block', async () => {
    const seller = await holder(10)
    const item = await give(seller)
    await mint(seller, item)
    await list(seller, item)
    await catchUp(db, chain.settings)
    const before = await picture()
    await db('waymark_meta').where({ key: cursorKey }).delete()
    await catchUp(db, chain.settings)
    expect(await picture()).toBe(before)
  })

  test('does its work once when two instances run at the same time', async () => {
    const seller = await holder(10)
    const items = [await give(seller), await give(seller), await give(seller)]
    for (const item of items) await mint(seller, item)
    const second = openDatabase(folder)
    await Promise.all([
      catchUp(db, chain.settings),
      catchUp(second, chain.settings),
      catchUp(db, chain.settings),
      catchUp(second, chain.settings),
    ])
    await second.destroy()
    expect(await events()).toEqual(['minted', 'minted', 'minted'])
    expect(await db('item_events').where({ event: 'minted' })).toHaveLength(3)
  })

  test('waits until an event is as deep as it is told', async () => {
    const seller = await holder(10)
    const item = await give(seller)
    await mint(seller, item)
    const careful = { ...chain.settings, confirmations: 3 }
    await catchUp(db, careful)
    expect(await stateOf(item)).toBe('minting')
    await client.mine({ blocks: 2 })
    await catchUp(db, careful)
    expect(await stateOf(item)).toBe('minted')
  })

  test('keeps its place while the chain does not answer', async () => {
    const before = await readMeta(db, cursorKey)
    await expect(catchUp(db, { ...chain.settings, rpcUrl: 'http://127.0.0.1:9' })).rejects.toThrow()
    expect(await readMeta(db, cursorKey)).toEqual(before)
  })

  test('takes back what a reorganisation takes back, and follows the other branch', async () => {
    const [seller, buyer] = [await holder(10), await holder(11)]
    const item = await give(seller)
    await mint(seller, item)
    await list(seller, item)
    await catchUp(db, chain.settings)
    const listed = await picture()
    const branch = await client.snapshot()
    await buy(buyer)
    await client.mine({ blocks: 2 })
    await catchUp(db, chain.settings)
    expect((await db('items').where({ id: item }).first('owner')).owner).toBe(buyer.profile)

    await client.revert({ id: branch })
    await client.setNextBlockTimestamp({ timestamp: (await client.getBlock()).timestamp + 100n })
    await client.mine({ blocks: 5 })
    await catchUp(db, chain.settings)
    // Exactly as before the sale: owner, listing, history, activity, prices.
    expect(await picture()).toBe(listed)
    expect(await differences()).toEqual([])

    const cancelled = await client.readContract({
      address: chain.settings.market,
      abi: waymarkMarketAbi,
      functionName: 'listingCount',
    })
    await mined(
      await client.writeContract({
        account: seller.account,
        chain: null,
        address: chain.settings.market,
        abi: waymarkMarketAbi,
        functionName: 'cancel',
        args: [cancelled],
      }),
    )
    await catchUp(db, chain.settings)
    expect(await db('items').where({ id: item }).first('owner', 'state')).toEqual({
      owner: seller.profile,
      state: 'minted',
    })
    expect(await differences()).toEqual([])
  })

  test('follows a chain that was set back to an earlier block', async () => {
    const seller = await holder(10)
    const item = await give(seller)
    const earlier = await client.snapshot()
    await mint(seller, item)
    await catchUp(db, chain.settings)
    expect(await stateOf(item)).toBe('minted')
    await client.revert({ id: earlier })
    await catchUp(db, chain.settings)
    expect(await stateOf(item)).toBe('minting')
    // The voucher is still good, and mints again.
    await mint(seller, item)
    await catchUp(db, chain.settings)
    expect(await stateOf(item)).toBe('minted')
  })

  test('lists the item its owner meant, although tokens of a type are alike', async () => {
    const seller = await holder(10)
    const items = [await give(seller), await give(seller), await give(seller)]
    for (const item of items) await mint(seller, item)
    await catchUp(db, chain.settings)
    await db('items')
      .where({ id: items[2] ?? '' })
      .update({ sale_meant_at: new Date() })
    await list(seller, items[2] ?? '')
    await catchUp(db, chain.settings)
    expect(await Promise.all(items.map(stateOf))).toEqual(['minted', 'minted', 'listed'])
  })

  test('hands tokens that came before their wallet was linked to whoever links it', async () => {
    const [seller, stranger] = [await holder(10), mnemonicToAccount(mnemonic, { addressIndex: 12 })]
    const item = await give(seller)
    await mint(seller, item)
    await mined(
      await client.writeContract({
        account: seller.account,
        chain: null,
        address: chain.settings.items,
        abi: waymarkItemsAbi,
        functionName: 'safeTransferFrom',
        args: [seller.account.address, stranger.address, await tokenOf(item), 1n, '0x'],
      }),
    )
    await catchUp(db, chain.settings)
    expect((await db('items').where({ id: item }).first('owner')).owner).toBeNull()
    const late = await holder(12)
    expect((await db('items').where({ id: item }).first('owner')).owner).toBe(late.profile)
  })
})

test('a voucher that ran out unused frees its item, and the next one has the same nonce', async () => {
  const seller = await holder(10)
  const item = await give(seller)
  const first = await voucher(seller, item)
  expect((await voucher(seller, item)).signature).toBe(first.signature)
  await client.increaseTime({ seconds: 31 * 60 })
  await client.mine({ blocks: 1 })
  const second = await voucher(seller, item)
  expect(second.nonce).toBe(first.nonce)
  expect(second.signature).not.toBe(first.signature)
  await client.increaseTime({ seconds: 31 * 60 })
  await client.mine({ blocks: 1 })
  await lapseVouchers(db, chain.settings)
  expect(await stateOf(item)).toBe('mintable')
  await mint(seller, item)
  await catchUp(db, chain.settings)
  await lapseVouchers(db, chain.settings)
  expect(await stateOf(item)).toBe('minted')
})

test('a voucher is good on a chain that made no block for an hour, and the one before it is not', async () => {
  const seller = await holder(10)
  const item = await give(seller)
  const first = await voucher(seller, item)
  await client.increaseTime({ seconds: 3600 })
  const second = await voucher(seller, item)
  expect(second.signature).not.toBe(first.signature)
  await mint(seller, item)
  await catchUp(db, chain.settings)
  expect(await stateOf(item)).toBe('minted')
})
