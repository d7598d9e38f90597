// The transactions of this page: started once, kept over a reload, watched to their end. The store is what pages show.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { chainChanged } from '../changes.ts'
import { AppFailure, type Failure, isFailure } from '../failure.ts'
import { meQuery, useMe } from '../queries.ts'
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
import { type Depth, idle, isUnderWay, type Transaction } from './transaction.ts'

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

/** Watches what was sent elsewhere as if it had been sent here; `minted` when it is in a block that nobody can name. */
export async function adopt(profile: string, subject: Subject, found: PendingTransaction | 'minted'): Promise<void> {
  if (isUnderWay(read(profile, subject))) return
  if (found === 'minted') return void (await record(profile, subject, { hash: null, item: subject.subject }))
  keepPending(profile, found)
  await follow(profile, found)
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
    await record(profile, subject, { hash: null, item: itemOf(intent) })
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

async function follow(profile: string, sent: PendingTransaction): Promise<void> {
  const key = keyOf(profile, sent)
  if (followed.has(key)) return
  followed.add(key)
  let pending = sent
  const onItsWay = (reachable: boolean) => {
    const { hash, replaced = null } = pending
    show(profile, pending, { stage: 'broadcast', hash, replaced, reachable })
  }
  onItsWay(true)
  try {
    const { watch } = await import('./watch.ts')
    do {
      await watch(pending, {
        reachable: onItsWay,
        learned: ({ hash, nonce }) => {
          const replaced = hash === pending.hash ? (pending.replaced ?? null) : pending.hash
          pending = { ...pending, hash, nonce, replaced }
          keepPending(profile, pending)
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
    followed.delete(key)
  }
}

type InBlock = Pick<PendingTransaction, 'item' | 'replaced'> & { readonly hash: Hex | null }

/** In a block: waits for the programme, then lets every page ask anew. False when its block was taken back. */
async function record(profile: string, subject: Subject, { hash, replaced = null, item }: InBlock): Promise<boolean> {
  let depth: Depth | null = null
  const inBlock = (reachable: boolean) =>
    show(profile, subject, { stage: 'confirmed', hash, replaced, depth, reachable })
  inBlock(true)
  const isRecorded = await untilRecorded(subject, hash, {
    deeper: (now) => {
      depth = now ?? depth
      inBlock(now !== null)
    },
  })
  if (!isRecorded) return false
  dropPending(profile, subject)
  show(profile, subject, { stage: 'recorded', hash })
  await chainChanged(item ?? undefined)
  return true
}

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
