// The transactions of this page: started once, kept over a reload, watched to their end. The store is what pages show.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { chainChanged } from '../changes.ts'
import { AppFailure, type Failure, isFailure } from '../failure.ts'
import { keys, meQuery, useMe } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { type Intent, itemOf, type Subject, subjectOf } from './intent.ts'
import {
  dropPending,
  keepPending,
  onPendingElsewhere,
  type PendingTransaction,
  readPending,
  sameSubject,
} from './pending.ts'
import { untilRecorded } from './recorded.ts'
import type { Hex } from './rpc.ts'
import { idle, isUnderWay, type Transaction } from './transaction.ts'

export const transactionStore = createStore<Readonly<Record<string, Transaction>>>(() => ({}))

const keyOf = (profile: string, { kind, subject }: Subject) => `${profile}/${kind}/${subject}`
const read = (profile: string, subject: Subject) => transactionStore.getState()[keyOf(profile, subject)] ?? idle
const show = (profile: string, subject: Subject, transaction: Transaction) =>
  transactionStore.setState({ [keyOf(profile, subject)]: transaction })

/**
 * Starts it, unless one about the same subject is open: in this tab, in another one, or sent before a reload. Never rejects:
 * what happens is in the store.
 */
export async function start(profile: string, intent: Intent): Promise<void> {
  const subject = subjectOf(intent)
  if (isUnderWay(read(profile, subject))) return
  const open = readPending(profile).find((pending) => sameSubject(pending, subject))
  if (open) return follow(profile, open)
  show(profile, subject, { stage: 'preparing' })
  let during: 'preparing' | 'signature' = 'preparing'
  let pending: PendingTransaction | null
  try {
    // What went wrong is shown only after the lock is given back: whoever sees it may press again at once.
    pending = await alone(keyOf(profile, subject), () =>
      send(profile, intent, () => {
        during = 'signature'
        show(profile, subject, { stage: 'signature' })
      }),
    )
  } catch (error) {
    fail(profile, subject, during, error)
    // The permission to mint may be out by now, the offer may be over: the page asks anew and says what is true.
    await chainChanged(itemOf(intent) ?? undefined)
    return
  }
  if (pending) await follow(profile, pending)
}

/** Makes a failure or a success of before disappear. */
export function forget(profile: string, subject: Subject): void {
  if (!isUnderWay(read(profile, subject))) show(profile, subject, idle)
}

/** Watches everything that was sent and not seen to its end, here or in another tab. Returns how to stop listening. */
export function resumePending(profile: string): () => void {
  const resume = () => {
    for (const pending of readPending(profile)) void follow(profile, pending)
  }
  resume()
  return onPendingElsewhere(profile, resume)
}

/** The transaction about one subject, with the way to start it. */
export function useTransaction(subject: Subject) {
  const { data: me } = useMe()
  const profile = me?.profile.id
  useEffect(() => (profile === undefined ? undefined : resumePending(profile)), [profile])
  const transaction = useStore(transactionStore, (all) => (profile && all[keyOf(profile, subject)]) || idle)
  return {
    transaction,
    // A press before the page knows who presses must not be lost.
    start: async (intent: Intent) => {
      const id = profile ?? (await queryClient.fetchQuery(meQuery()).catch(() => null))?.profile.id
      if (id !== undefined) await start(id, intent)
    },
    forget: () => profile !== undefined && forget(profile, subject),
  }
}

/** From the checks to the hash, which is kept before anything else can go wrong. Null when the chain has the result already. */
async function send(profile: string, intent: Intent, onAsking: () => void): Promise<PendingTransaction | null> {
  const subject = subjectOf(intent)
  const [{ prepare }, { askWallet }] = await Promise.all([import('./prepare.ts'), import('./ask-wallet.ts')])
  const prepared = await prepare(intent)
  if (prepared === null) {
    await record(profile, subject, itemOf(intent), null)
    return null
  }
  onAsking()
  const hash = await askWallet(prepared)
  const pending: PendingTransaction = {
    ...subject,
    hash,
    item: itemOf(intent),
    from: prepared.connected.account,
    call: prepared.call,
    nonce: null,
    sentAt: Date.now(),
  }
  keepPending(profile, pending)
  return pending
}

const followed = new Set<string>()

async function follow(profile: string, pending: PendingTransaction): Promise<void> {
  const key = keyOf(profile, pending)
  if (followed.has(key)) return
  followed.add(key)
  let { hash, nonce } = pending
  show(profile, pending, { stage: 'broadcast', hash, reachable: true })
  try {
    const { watch } = await import('./watch.ts')
    const mined = await watch(pending, {
      reachable: (reachable) => show(profile, pending, { stage: 'broadcast', hash, reachable }),
      learned: (change) => {
        ;({ hash, nonce } = change)
        keepPending(profile, { ...pending, hash, nonce })
      },
    })
    await record(profile, pending, pending.item, mined)
  } catch (error) {
    dropPending(profile, pending)
    fail(profile, pending, 'broadcast', error, hash)
    await chainChanged(pending.item ?? undefined)
  } finally {
    followed.delete(key)
  }
}

/** In a block: waits for the programme, then lets every page ask anew. */
async function record(profile: string, subject: Subject, item: string | null, hash: Hex | null): Promise<void> {
  show(profile, subject, { stage: 'confirmed', hash })
  await untilRecorded(subject, hash)
  dropPending(profile, subject)
  show(profile, subject, { stage: 'recorded', hash })
  await Promise.all([chainChanged(item ?? undefined), queryClient.invalidateQueries({ queryKey: proceedsKey })])
}

/** Balances of the market; they change with every sale and withdrawal. */
export const proceedsKey = [...keys.market, 'proceeds'] as const

function fail(
  profile: string,
  subject: Subject,
  during: 'preparing' | 'signature' | 'broadcast',
  error: unknown,
  hash: Hex | null = null,
) {
  const failure: Failure = isFailure(error) ? error : new AppFailure('load', 'UNKNOWN', {}, error)
  if (!isFailure(error)) console.error('Transaction:', error)
  show(profile, subject, { stage: 'failed', during, failure, hash })
}

/** Only one tab may be between "prepare" and "sent" for one subject. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`waymark.transaction/${name}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new AppFailure('wallet', 'CHAIN_OTHER_TAB')
    return work()
  }) as Promise<T>
}
