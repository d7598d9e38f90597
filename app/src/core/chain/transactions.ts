// The transactions of this page: started once, stored over a reload, followed to their end. Pages show the store.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { AppError, type CodedError, isCodedError } from '../errors.ts'
import { chainChanged } from '../mutations.ts'
import { meQuery, useMe } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import {
  dropPending,
  onPendingElsewhere,
  type PendingTransaction,
  readPending,
  sameTransactionKey,
  savePending,
} from './pending.ts'
import type { Hex } from './rpc.ts'
import { type Depth, idle, isUnderWay, type Transaction } from './transaction.ts'
import { itemOf, type TransactionKey, type TransactionRequest, transactionKeyOf } from './transaction-request.ts'
import { waitForIndexed } from './wait-for-indexed.ts'

export const transactionStore = createStore<Readonly<Record<string, Transaction>>>(() => ({}))

const storeKey = (profile: string, { kind, entityId }: TransactionKey) => `${profile}/${kind}/${entityId}`
const read = (profile: string, key: TransactionKey) => transactionStore.getState()[storeKey(profile, key)] ?? idle
const show = (profile: string, key: TransactionKey, transaction: Transaction) =>
  transactionStore.setState({ [storeKey(profile, key)]: transaction })

/**
 * Starts it, unless one with the same key is open: in this tab, in another one, or sent before a reload. Never rejects:
 * what happens is in the store.
 */
export async function start(profile: string, request: TransactionRequest): Promise<void> {
  const key = transactionKeyOf(request)
  if (isUnderWay(read(profile, key))) return
  const open = readPending(profile).find((pending) => sameTransactionKey(pending, key))
  if (open) return follow(profile, open)
  show(profile, key, { stage: 'preparing' })
  let during: 'preparing' | 'signature' = 'preparing'
  let pending: PendingTransaction | null
  try {
    // What went wrong is shown only after the lock is given back: whoever sees it may press again at once.
    pending = await alone(storeKey(profile, key), () =>
      send(profile, request, () => {
        during = 'signature'
        show(profile, key, { stage: 'signature' })
      }),
    )
  } catch (error) {
    fail(profile, key, during, error)
    // The permission to mint may be out by now, the listing may be over: the page asks anew and says what is true.
    await chainChanged(itemOf(request) ?? undefined)
    return
  }
  if (pending) await follow(profile, pending)
}

/** Follows a transaction that was sent elsewhere; `mined` where it is in a block that cannot be named. */
export async function adopt(profile: string, key: TransactionKey, found: PendingTransaction | 'mined'): Promise<void> {
  if (isUnderWay(read(profile, key))) return
  if (found === 'mined') return void (await record(profile, key, { hash: null, item: key.entityId }))
  savePending(profile, found)
  await follow(profile, found)
}

/** Makes a failure or a success of before disappear. */
export function forget(profile: string, key: TransactionKey): void {
  if (!isUnderWay(read(profile, key))) show(profile, key, idle)
}

/** Watches everything that was sent and not seen to its end, here or in another tab. Returns how to stop listening. */
export function resumePending(profile: string): () => void {
  const resume = () => {
    for (const pending of readPending(profile)) void follow(profile, pending)
  }
  resume()
  return onPendingElsewhere(profile, resume)
}

/** The transaction with one key, with the way to start it. */
export function useTransaction(key: TransactionKey) {
  const { data: me } = useMe()
  const profile = me?.profile.id
  useEffect(() => (profile === undefined ? undefined : resumePending(profile)), [profile])
  const transaction = useStore(transactionStore, (all) => (profile && all[storeKey(profile, key)]) || idle)
  return {
    transaction,
    // A press before the profile is loaded must not be lost.
    start: async (request: TransactionRequest) => {
      const id = profile ?? (await queryClient.fetchQuery(meQuery()).catch(() => null))?.profile.id
      if (id !== undefined) await start(id, request)
    },
    forget: () => profile !== undefined && forget(profile, key),
  }
}

/**
 * From the checks to the hash, which is kept before anything else can go wrong. Null when the chain has the result
 * already.
 */
async function send(
  profile: string,
  request: TransactionRequest,
  onAsking: () => void,
): Promise<PendingTransaction | null> {
  const key = transactionKeyOf(request)
  const [{ prepare }, { sendTransaction }] = await Promise.all([
    import('./prepare.ts'),
    import('./send-transaction.ts'),
  ])
  const prepared = await prepare(request)
  if (prepared === null) {
    await record(profile, key, { hash: null, item: itemOf(request) })
    return null
  }
  onAsking()
  const hash = await sendTransaction(prepared)
  const pending: PendingTransaction = {
    ...key,
    hash,
    item: itemOf(request),
    from: prepared.connected.account,
    call: prepared.call,
    nonce: null,
    sentAt: Date.now(),
  }
  savePending(profile, pending)
  return pending
}

const followed = new Set<string>()

async function follow(profile: string, sent: PendingTransaction): Promise<void> {
  const name = storeKey(profile, sent)
  if (followed.has(name)) return
  followed.add(name)
  let pending = sent
  const onItsWay = (reachable: boolean) => {
    const { hash, replaced = null } = pending
    show(profile, pending, { stage: 'broadcast', hash, replaced, reachable })
  }
  onItsWay(true)
  try {
    const { waitForReceipt } = await import('./wait-for-receipt.ts')
    do {
      await waitForReceipt(pending, {
        onConnectivity: onItsWay,
        onReplaced: ({ hash, nonce }) => {
          const replaced = hash === pending.hash ? (pending.replaced ?? null) : pending.hash
          pending = { ...pending, hash, nonce, replaced }
          savePending(profile, pending)
          onItsWay(true)
        },
      })
      // A block that the chain takes back sets it on its way again.
    } while (!(await record(profile, pending, pending)))
  } catch (error) {
    dropPending(profile, pending)
    fail(profile, pending, 'broadcast', error, pending.hash)
    await chainChanged(pending.item ?? undefined)
  } finally {
    followed.delete(name)
  }
}

type InBlock = Pick<PendingTransaction, 'item' | 'replaced'> & { readonly hash: Hex | null }

/** In a block: waits for the programme, then lets every page ask anew. False when its block was taken back. */
async function record(
  profile: string,
  key: TransactionKey,
  { hash, replaced = null, item }: InBlock,
): Promise<boolean> {
  let depth: Depth | null = null
  const inBlock = (reachable: boolean) => show(profile, key, { stage: 'confirmed', hash, replaced, depth, reachable })
  inBlock(true)
  const isIndexed = await waitForIndexed(key, hash, {
    onDepth: (now) => {
      depth = now ?? depth
      inBlock(now !== null)
    },
  })
  if (!isIndexed) return false
  dropPending(profile, key)
  show(profile, key, { stage: 'recorded', hash })
  await chainChanged(item ?? undefined)
  return true
}

function fail(
  profile: string,
  key: TransactionKey,
  during: 'preparing' | 'signature' | 'broadcast',
  error: unknown,
  hash: Hex | null = null,
) {
  // What does the work is fetched when it is first wanted.
  const code = navigator.onLine ? 'UNKNOWN' : 'NETWORK'
  const failure: CodedError = isCodedError(error) ? error : new AppError('load', code, {}, error)
  if (!isCodedError(error)) console.error('Transaction:', error)
  show(profile, key, { stage: 'failed', during, failure, hash })
}

/** Only one tab may be between "prepare" and "sent" for one transaction key. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`waymark.transaction/${name}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new AppError('wallet', 'CHAIN_OTHER_TAB')
    return work()
  }) as Promise<T>
}
