/** Whether what an on-chain step asks for holds for somebody's wallets, read from what the worker has taken over from the chain. */
import type { StepConfig } from 'waymark-core'
import type { Db } from '../database/transaction.ts'

export async function onChainFact(db: Db, wallets: string[], { check, itemType }: StepConfig): Promise<boolean> {
  if (wallets.length === 0) return false
  const type = itemType ? await db('item_types').where({ slug: itemType }).first('id') : null
  // A type that does not exist is held by nobody.
  if (itemType && !type) return false
  const ofType = type ? { 'items.item_type': type.id } : {}
  switch (check) {
    case 'wallet_linked':
      return true
    case 'holds_token':
      // What lies in the market's escrow is still the seller's.
      return Boolean(
        await db('items')
          .whereIn('wallet', wallets)
          .whereIn('state', ['minted', 'listed'])
          .where(ofType)
          .first('items.id'),
      )
    case 'has_minted':
      return Boolean(
        await db('item_events')
          .join('items', 'items.id', 'item_events.item')
          .where({ 'item_events.event': 'minted', ...ofType })
          .whereIn('item_events.wallet', wallets)
          .first('items.id'),
      )
    case 'has_traded':
      return Boolean(
        await db('listings')
          .where({ state: 'sold', ...(type ? { item_type: type.id } : {}) })
          .where((query) => query.whereIn('seller_wallet', wallets).orWhereIn('buyer_wallet', wallets))
          .first('id'),
      )
    default:
      return false
  }
}
