/**
 * Whether what an on-chain step asks for holds for somebody's wallets, read from what the worker has taken over from
 * the chain.
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

/** Those that nobody else had linked before: what was done with a wallet earns once, whoever it is handed to. */
async function firstOwn(db: Db, profile: string, wallets: string[]): Promise<string[]> {
  const others: string[] = await db('wallet_claims').whereIn('address', wallets).whereNot({ profile }).pluck('address')
  return wallets.filter((wallet) => !others.includes(wallet))
}
