// What a person wants of the chain.
import type { Hex } from './rpc.ts'
import type { TransactionKind } from './transaction.ts'

/** Prices are wei, decimal. */
export type Intent =
  | { readonly kind: 'mint'; readonly itemId: string }
  | {
      readonly kind: 'list'
      readonly itemId: string
      readonly tokenId: number
      readonly price: string
      readonly days: number
    }
  | { readonly kind: 'cancel'; readonly itemId: string; readonly listingId: string; readonly chainListingId: string }
  | {
      readonly kind: 'buy'
      readonly itemId: string
      readonly listingId: string
      readonly chainListingId: string
      readonly price: string
    }
  | { readonly kind: 'withdraw'; readonly account: Hex }

/** A transaction of one kind about one thing: at most one of these is open at a time. */
export type Subject = { readonly kind: TransactionKind; readonly subject: string }

export function subjectOf(intent: Intent): Subject {
  switch (intent.kind) {
    case 'mint':
    case 'list':
      return { kind: intent.kind, subject: intent.itemId }
    case 'cancel':
    case 'buy':
      return { kind: intent.kind, subject: intent.listingId }
    case 'withdraw':
      return { kind: intent.kind, subject: intent.account.toLowerCase() }
  }
}

export const itemOf = (intent: Intent) => ('itemId' in intent ? intent.itemId : null)
