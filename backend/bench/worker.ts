/** How fast the worker follows the chain: many events at once, and single purchases as they happen. */
import { randomUUID } from 'node:crypto'
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import type { Knex } from 'knex'
import { encodeAbiParameters, encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { voucherType } from '../src/chain/vouchers/sign.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import type { ChainSettings } from '../src/platform/settings/settings.ts'
import { mnemonic, testClient } from '../tests/support/chain.ts'
import { type BenchParticipant, benchParticipants } from './people.ts'

/** Accounts of anvil with coins and without an office. */
const sellers = [6, 7, 8, 9, 10, 11, 12, 13].map(addressAt)
const [carrier, buyer] = [addressAt(5), addressAt(14)]

const price = 10n ** 15n

function addressAt(addressIndex: number): Hex {
  return mnemonicToAccount(mnemonic, { addressIndex }).address
}

interface BenchItem {
  item: string
  owner: BenchParticipant
  tokenId: number
  nonce: Hex
  signature: Hex
  deadline: number
}

/** Items with a live voucher, as they are after everybody asked to mint. Must be written before the processes start. */
export async function benchItems(db: Knex, chain: ChainSettings, size: number): Promise<BenchItem[]> {
  const people = await benchParticipants(db, sellers.length, sellers)
  const types: { id: string; token_id: number }[] = await db('item_types')
    .whereNull('supply_max')
    .where({ transferable: true })
    .where('token_id', '<', 10_000)
    .select('id', 'token_id')
  const minter = privateKeyToAccount(chain.minterKey ?? '0x')
  const deadline = Math.floor(Date.now() / 1000) + 86_400
  const made = []
  for (let place = 0; place < size; place++) {
    const type = types[place % types.length]
    const owner = people[place % people.length]
    if (!type || !owner) throw new Error('There are no types without a limit.')
    const nonce = keccak256(stringToHex(`bench ${place}`))
    const message = { to: owner.wallet, tokenId: BigInt(type.token_id), amount: 1n, nonce, deadline: BigInt(deadline) }
    const signature = await minter.signTypedData({
      domain: { name: 'WaymarkItems', version: '1', chainId: chain.chainId, verifyingContract: chain.items },
      types: { Voucher: voucherType },
      primaryType: 'Voucher',
      message,
    })
    made.push({ item: newId(), owner, type, tokenId: Number(type.token_id), nonce, signature, deadline })
  }
  const now = new Date()
  const serials = new Map<string, number>()
  const items = made.map(({ item, type, owner }) => {
    const serial = (serials.get(type.id) ?? 0) + 1
    serials.set(type.id, serial)
    return {
      id: item,
      item_type: type.id,
      owner: owner.profile,
      serial,
      state: 'minting',
      equipped: false,
      acquired_via: 'reward',
      acquired_at: now,
    }
  })
  await insertRows(db, 'items', items)
  for (const [id, issued] of serials) await db('item_types').where({ id }).update({ issued })
  await insertRows(
    db,
    'mint_vouchers',
    made.map(({ item, owner, type, nonce, signature }) => ({
      ...{ id: randomUUID(), item, profile: owner.profile, item_type: type.id, chain_id: chain.chainId },
      ...{ contract: chain.items, to: owner.wallet, token_id: String(type.token_id), nonce, deadline, signature },
      ...{ state: 'live', created_at: now },
    })),
  )
  return made
}

export interface Followed {
  /** Events in a second, from the moment they all were on the chain. */
  mints: number
  listings: number
  sales: number
  /** Milliseconds from a purchase's block to the sold listing, one at a time. */
  purchases: number[]
}

/** Mints, lists and sells all of them at once; then `single` more are sold one by one, `rate` in a second. */
export async function followed(
  db: Knex,
  chain: ChainSettings,
  stock: BenchItem[],
  single: number,
  rate: number,
): Promise<Followed> {
  const client = testClient(chain.rpcUrl)
  const send = (from: Hex, to: Hex, data: Hex, value = 0n) =>
    client.sendTransaction({ account: from, chain: null, to, data, value, gas: 500_000n })
  const seen = async (name: string, count: number) => {
    for (;;) {
      const row = await db('chain_events').where({ name }).count({ count: '*' }).first()
      if (Number(row?.['count']) >= count) return performance.now()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  /** All of them in blocks that are mined at once; says how many were followed in a second. */
  const atOnce = async (name: string, count: number, sends: (() => Promise<unknown>)[]) => {
    await client.setAutomine(false)
    for (const one of sends) await one()
    await client.mine({ blocks: 1 })
    while ((await client.getTxpoolStatus()).pending > 0) await client.mine({ blocks: 1 })
    const began = performance.now()
    await client.setAutomine(true)
    return sends.length / (((await seen(name, count)) - began) / 1000)
  }

  const mints = await atOnce(
    'minted',
    stock.length,
    stock.map(({ owner, tokenId, nonce, signature, deadline }) => () => {
      const voucher = { to: owner.wallet, tokenId: BigInt(tokenId), amount: 1n, nonce, deadline: BigInt(deadline) }
      return send(
        carrier,
        chain.items,
        encodeFunctionData({ abi: waymarkItemsAbi, functionName: 'mint', args: [voucher, signature] }),
      )
    }),
  )
  const { timestamp } = await client.getBlock()
  const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, timestamp + 86_400n])
  const listings = await atOnce(
    'listed',
    stock.length,
    stock.map(({ owner, tokenId }) => () => {
      const args = [owner.wallet, chain.market, BigInt(tokenId), 1n, terms] as const
      return send(
        owner.wallet,
        chain.items,
        encodeFunctionData({ abi: waymarkItemsAbi, functionName: 'safeTransferFrom', args }),
      )
    }),
  )
  const buy = (id: number) =>
    send(
      buyer,
      chain.market,
      encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'buy', args: [BigInt(id), price] }),
      price,
    )
  const many = stock.length - single
  const sales = await atOnce(
    'sold',
    many,
    Array.from({ length: many }, (_, at) => () => buy(at + 1)),
  )

  const purchases: number[] = []
  for (let at = many + 1; at <= stock.length; at++) {
    const began = performance.now()
    await buy(at)
    const mined = performance.now()
    for (;;) {
      const row = await db('listings')
        .where({ market: chain.market, chain_listing_id: String(at) })
        .first('state')
      if (row?.state === 'sold') break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    purchases.push(performance.now() - mined)
    const rest = 1000 / rate - (performance.now() - began)
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
  return { mints, listings, sales, purchases }
}
