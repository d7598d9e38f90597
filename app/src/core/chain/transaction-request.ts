// What a participant asks of the chain: the request, and the key under which its transaction is followed.
import type { Hex } from './rpc.ts'
import type { TransactionKind } from './transaction.ts'

/** Prices are wei, decimal. */
export type TransactionRequest =
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

/** A transaction of one kind about one entity: at most one of these is open at a time. */
export type TransactionKey = {
  readonly kind: TransactionKind
  /** Id of the item or listing; the account for a withdrawal. */
  readonly entityId: string
}

export function transactionKeyOf(request: TransactionRequest): TransactionKey {
  switch (request.kind) {
    case 'mint':
    case 'list':
      return { kind: request.kind, entityId: request.itemId }
    case 'cancel':
    case 'buy':
      return { kind: request.kind, entityId: request.listingId }
    case 'withdraw':
      return { kind: request.kind, entityId: request.account.toLowerCase() }
  }
}

export const itemOf = (request: TransactionRequest) => ('itemId' in request ? request.itemId : null)
