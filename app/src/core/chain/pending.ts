// Transactions that were sent and not seen to their end, kept in this browser, so that a reload or a second tab watches
// instead of sending again.
import type { Call, Hex } from './rpc.ts'
import type { TransactionKey } from './transaction-request.ts'

export type PendingTransaction = TransactionKey & {
  readonly hash: Hex
  /** The hash it was sent under, where the wallet raised its fee since. */
  readonly replaced?: Hex | null
  /** The item whose answers become old, where there is one. */
  readonly item: string | null
  readonly from: Hex
  readonly call: Call
  /** The nonce, once the chain has reported it: a hash that vanishes while its nonce is used up was replaced. */
  readonly nonce: number | null
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

/** A pending transaction is found without its hash: there is at most one of a kind for each entity. */
export const sameTransactionKey = (a: TransactionKey, b: TransactionKey) =>
  a.kind === b.kind && a.entityId === b.entityId

const prefix = 'waymark.pending.'

/** Longer than any transaction waits; what is older was lost with its chain. */
const maxAgeMs = 7 * 24 * 3_600_000

export function readPending(profile: string): PendingTransaction[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + profile) ?? '[]')
    return Array.isArray(stored) ? stored.map(upgraded).filter(isPending) : []
  } catch {
    return []
  }
}

/** Adds it, or replaces what is known about the same key. */
export function savePending(profile: string, pending: PendingTransaction): void {
  write(profile, [...readPending(profile).filter((other) => !sameTransactionKey(other, pending)), pending])
}

export function dropPending(profile: string, gone: TransactionKey): void {
  write(
    profile,
    readPending(profile).filter((other) => !sameTransactionKey(other, gone)),
  )
}

/** Calls back when another tab of this browser stored or dropped one. */
export function onPendingElsewhere(profile: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === prefix + profile || event.key === null) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function write(profile: string, all: PendingTransaction[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(prefix + profile)
    else localStorage.setItem(prefix + profile, JSON.stringify(all))
  } catch {
    // Storage is blocked or full: this tab still watches, only a reload forgets.
  }
}

/** An older build called the entity `subject`. */
const upgraded = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'subject' in stored
    ? { entityId: stored.subject, ...stored }
    : stored

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** What lies in storage may have been written by an older build, or by hand. */
function isPending(value: unknown): value is PendingTransaction {
  if (typeof value !== 'object' || value === null) return false
  const { hash, replaced, kind, entityId, item, from, call, nonce, sentAt } = value as Record<string, unknown>
  const { to, data } = (call ?? {}) as Record<string, unknown>
  return (
    isHex(hash) &&
    hash.length === 66 &&
    (replaced == null || isHex(replaced)) &&
    typeof kind === 'string' &&
    ['mint', 'list', 'cancel', 'buy', 'withdraw'].includes(kind) &&
    typeof entityId === 'string' &&
    (item === null || typeof item === 'string') &&
    isHex(from) &&
    isHex(to) &&
    isHex(data) &&
    (nonce === null || typeof nonce === 'number') &&
    typeof sentAt === 'number' &&
    Date.now() - sentAt < maxAgeMs
  )
}
