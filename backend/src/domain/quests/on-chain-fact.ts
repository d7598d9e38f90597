/**
 * Whether the condition of an on-chain step holds for the wallets of a profile, from the events that the worker has
 * stored.
 */
import type { StepConfig } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'

export async function onChainFact(
  db: Db,
  profile: string,
  wallets: string[],
  { check, itemType }: StepConfig,
): Promise<boolean> {
  if (wallets.length === 0) return false
  const type = itemType ? await db('item_types').where({ slug: itemType }).first('id') : null
  // Nobody holds an unknown item type.
  if (itemType && !type) return false
  const ofType = type ? { 'items.item_type': type.id } : {}
  switch (check) {
    case 'wallet_linked':
      return true
    case 'holds_token':
      // Items in the market's escrow still belong to the seller.
      return Boolean(
        await db('items')
          .whereIn('wallet', wallets)
          .whereIn('state', ['minted', 'listed'])
          .where(ofType)
          .first('items.id'),
      )
    case 'has_minted': {
      const own = await firstOwn(db, profile, wallets)
      return Boolean(
        await db('item_events')
          .join('items', 'items.id', 'item_events.item')
          .where({ 'item_events.event': 'minted', ...ofType })
          .whereIn('item_events.wallet', own)
          .first('items.id'),
      )
    }
    case 'has_traded': {
      const own = await firstOwn(db, profile, wallets)
      return Boolean(
        await db('listings')
          .where({ state: 'sold', ...(type ? { item_type: type.id } : {}) })
          .where((query) => query.whereIn('seller_wallet', own).orWhereIn('buyer_wallet', own))
          .first('id'),
      )
    }
    default:
      return false
  }
}

/** Wallets that no other profile had linked before: what was done with a wallet counts once. */
export async function firstOwn(db: Db, profile: string, wallets: string[]): Promise<string[]> {
  const others: string[] = await db('wallet_claims').whereIn('address', wallets).whereNot({ profile }).pluck('address')
  return wallets.filter((wallet) => !others.includes(wallet))
}
