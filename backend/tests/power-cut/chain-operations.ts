/** What the worker may die in the middle of: taking over what happened on the chain. */
import type { Hex } from 'viem'
import { expect } from 'vitest'
import type { MintVoucher } from 'waymark-core'
import { buyCall, cancelCall, give, listCall, mintCall, price } from '../parallel/tokens.ts'
import type { Member } from '../support/crowd.ts'
import type { World } from './world.ts'

export interface ChainOperation {
  name: string
  prepare: (world: World) => Promise<Sighting>
}

export interface Sighting {
  /** It happens on the chain. */
  happen: () => Promise<void>
  /** The state of the item once it was taken over. */
  state: string
  item: string
  /** Fails unless it was taken over, once. */
  check: () => Promise<void>
}

export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It never came to be: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

export const isIn = (world: World, item: string, state: string, owner?: string) => async () => {
  const row = await world.db('items').where({ id: item }).first('state', 'owner')
  return row.state === state && (owner === undefined || row.owner === owner)
}

async function send({ client }: World, from: Member, to: Hex, data: Hex, value = 0n): Promise<void> {
  const hash = await client.sendTransaction({
    account: from.account.address,
    to,
    data,
    value,
    gas: 400_000n,
    chain: null,
  })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('The transaction was reverted.')
}

const pair = ({ people }: World) => people as [Member, Member, ...Member[]]

async function withVoucher(world: World): Promise<{ item: string; voucher: MintVoucher }> {
  const [seller] = pair(world)
  const item = await give(world, seller.profile)
  const { data, code } = await seller.voucher(item)
  if (!data) throw new Error(`no voucher: ${code}`)
  return { item, voucher: data }
}

async function minted(world: World): Promise<string> {
  const { item, voucher } = await withVoucher(world)
  await send(world, pair(world)[0], world.chain.items, mintCall(voucher))
  await until(isIn(world, item, 'minted'), 'minted')
  await pair(world)[0].programme('POST', `/items/${item}/sale`, {})
  return item
}

async function listed(world: World): Promise<{ item: string; listing: string }> {
  const item = await minted(world)
  await send(world, pair(world)[0], world.chain.items, await listCall(world, pair(world)[0], item))
  await until(isIn(world, item, 'listed'), 'listed')
  const row = await world.db('listings').where({ item }).orderBy('listed_at', 'desc').first('chain_listing_id')
  return { item, listing: row.chain_listing_id }
}

const history = async ({ db }: World, item: string) =>
  (await db('item_events').where({ item }).orderBy(['at', 'sequence']).pluck('event')).filter(
    (event) => event !== 'earned',
  )

export const chainOperations: ChainOperation[] = [
  {
    name: 'seeing a mint',
    prepare: async (world) => {
      const { item, voucher } = await withVoucher(world)
      return {
        ...{ item, state: 'minted' },
        happen: () => send(world, pair(world)[0], world.chain.items, mintCall(voucher)),
        check: async () => expect(await history(world, item)).toEqual(['minted']),
      }
    },
  },
  {
    name: 'seeing a listing',
    prepare: async (world) => {
      const item = await minted(world)
      return {
        ...{ item, state: 'listed' },
        happen: async () => send(world, pair(world)[0], world.chain.items, await listCall(world, pair(world)[0], item)),
        check: async () => expect(await history(world, item)).toEqual(['minted', 'listed']),
      }
    },
  },
  {
    name: 'seeing a sale',
    prepare: async (world) => {
      const { item, listing } = await listed(world)
      const buyer = pair(world)[1]
      return {
        ...{ item, state: 'minted' },
        happen: () => send(world, buyer, world.chain.market, buyCall(listing), price),
        check: async () => {
          expect(await history(world, item)).toEqual(['minted', 'listed', 'sold'])
          expect((await world.db('items').where({ id: item }).first('owner')).owner).toBe(buyer.profile)
          expect(
            await world.db('price_points').join('listings', 'listings.id', 'listing').where({ item }),
          ).toHaveLength(1)
          const told = await world.db('moments').join('listings', 'listings.id', 'moments.subject').where({ item })
          expect(told.map(({ kind }) => kind).sort()).toEqual(['purchase', 'sale'])
        },
      }
    },
  },
  {
    name: 'seeing that a listing was cancelled',
    prepare: async (world) => {
      const { item, listing } = await listed(world)
      return {
        ...{ item, state: 'minted' },
        happen: () => send(world, pair(world)[0], world.chain.market, cancelCall(listing)),
        check: async () => expect(await history(world, item)).toEqual(['minted', 'listed', 'cancelled']),
      }
    },
  },
]
