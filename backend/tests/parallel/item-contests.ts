/** Vouchers, mints, listings, sales and clothes at the same moment. */
import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { expect } from 'vitest'
import { catchUp } from '../../src/chain/worker/catch-up.ts'
import type { Member } from '../support/crowd.ts'
import { type Contest, many, newItemType, tally, together } from './arena.ts'
import { landed } from './chain-crowd.ts'
import { buyCall, give, listCall, mintCall, price } from './tokens.ts'

/** The one item that is minted, listed and bought below, by many each time. */
let traded = ''

export const itemContests: Contest[] = [
  {
    name: `an item that asks for a voucher ${many} times has one`,
    hold: async (arena) => {
      const [seller] = arena.people as [Member]
      traded = await give(arena, seller.profile)
      const replies = await together(() => seller.voucher(traded))
      expect(tally(replies)).toEqual({ ok: many })
      expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(await arena.db('mint_vouchers').where({ item: traded })).toHaveLength(1)
    },
  },
  {
    name: 'of two items of which one may be minted, one gets a voucher',
    hold: async (arena) => {
      const who = arena.people[5] as Member
      const type = await newItemType(arena)
      await arena.db('item_types').where({ id: type }).update({ per_player_max: 1 })
      const items = [await give(arena, who.profile, type), await give(arena, who.profile, type)]
      const replies = await together((place) => who.voucher(items[place % 2] ?? ''))
      expect(tally(replies)).toEqual({ ok: many / 2, NOT_MINTABLE: many / 2 })
      expect(await arena.db('mint_vouchers').where({ item_type: type })).toHaveLength(1)
    },
  },
  {
    name: `a voucher that is sent to the chain ${many} times mints once`,
    hold: async (arena) => {
      const [seller] = arena.people as [Member]
      const { data } = await seller.voucher(traded)
      expect(await landed(arena, arena.chain.items, () => mintCall(data))).toBe(1)
      await catchUp(arena.db, arena.chain)
      expect((await arena.db('items').where({ id: traded }).first('state')).state).toBe('minted')
      expect(await arena.db('chain_events').where({ name: 'minted' })).toHaveLength(1)
    },
  },
  {
    name: `an item that is put up for sale ${many} times is listed once`,
    hold: async (arena) => {
      const [seller] = arena.people as [Member]
      const call = await listCall(arena, seller, traded)
      expect(await landed(arena, arena.chain.items, () => call, { only: seller })).toBe(1)
      await catchUp(arena.db, arena.chain)
      expect(await arena.db('listings').where({ item: traded }).select('state')).toEqual([{ state: 'active' }])
    },
  },
  {
    name: 'an item that many buy at the same moment has one buyer, who pays once',
    hold: async (arena) => {
      const [seller] = arena.people as [Member]
      const listing = await arena.db('listings').where({ item: traded }).first('id', 'chain_listing_id')
      const call = buyCall(listing.chain_listing_id)
      expect(await landed(arena, arena.chain.market, () => call, { value: price, not: seller })).toBe(1)
      await catchUp(arena.db, arena.chain)
      const sale = await arena.db('listings').where({ id: listing.id }).first('state', 'buyer', 'buyer_wallet')
      const item = await arena.db('items').where({ id: traded }).first('owner', 'wallet', 'state')
      expect(sale.state).toBe('sold')
      expect(item).toEqual({ owner: sale.buyer, wallet: sale.buyer_wallet, state: 'minted' })
      expect(await arena.db('price_points').where({ listing: listing.id })).toHaveLength(1)
      const read = { address: arena.chain.market, abi: waymarkMarketAbi } as const
      const proceeds = await arena.client.readContract({
        ...read,
        functionName: 'withdrawable',
        args: [seller.account.address],
      })
      expect(proceeds).toBe((price * 9750n) / 10_000n)
    },
  },
  {
    name: 'of two hats one is worn, however often both are put on',
    hold: async (arena) => {
      const who = arena.people[6] as Member
      const type = await newItemType(arena, { wearable_slot: 'head' })
      const hats = [await give(arena, who.profile, type), await give(arena, who.profile, type)]
      const replies = await together((place) =>
        who.programme('POST', `/items/${hats[place % 2]}/equip`, { equipped: true }),
      )
      const counts = tally(replies)
      expect((counts['ok'] ?? 0) + (counts['CONFLICT'] ?? 0)).toBe(many)
      expect(await arena.db('items').where({ owner: who.profile, equipped: true })).toHaveLength(1)
    },
  },
]
