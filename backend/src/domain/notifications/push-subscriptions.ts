/** Browsers that pushes go to (Push API). */
import { createHash } from 'node:crypto'
import type { PushTarget } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Browsers of one person. */
const most = 10
/** After so many failures one after the other a browser is given up. */
const patience = 20

export interface PushSubscriptionRow extends PushTarget {
  id: string
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/**
 * Whoever uses the browser now gets its pushes, and nobody else. `hosts`: the push services that the programme sends to,
 * with all below them; another address could make the server ask for what stands behind its walls.
 */
export async function subscribe(
  { db, now, profile }: UserContext,
  { endpoint, p256dh, auth }: PushTarget,
  hosts: readonly string[],
): Promise<void> {
  if (!isPushService(endpoint, hosts)) throw invalid('endpoint', 'host_not_accepted')
  if (!isBytes(p256dh, 65)) throw invalid('p256dh', 'malformed')
  if (!isBytes(auth, 16)) throw invalid('auth', 'malformed')
  const row = { profile, endpoint, p256dh, auth, failures: 0, created_at: now }
  await db('push_subscriptions')
    .insert({ id: idOf(endpoint), ...row })
    .onConflict('id')
    .merge(row)
  const surplus: string[] = await db('push_subscriptions')
    .where({ profile })
    .orderBy('created_at', 'desc')
    .offset(most)
    .limit(most)
    .pluck('id')
  if (surplus.length > 0) await db('push_subscriptions').whereIn('id', surplus).delete()
}

export async function unsubscribe({ db, profile }: UserContext, endpoint: string): Promise<void> {
  await db('push_subscriptions')
    .where({ id: idOf(endpoint), profile })
    .delete()
}

export async function subscriptionsOf(db: Db, profile: string): Promise<PushSubscriptionRow[]> {
  return await db('push_subscriptions').where({ profile }).select('id', 'endpoint', 'p256dh', 'auth')
}

/** Notes what became of a push. A browser that has gone is forgotten at once. */
export async function notePush(db: Db, id: string, outcome: 'sent' | 'failed' | 'gone'): Promise<void> {
  const subscription = db('push_subscriptions').where({ id })
  if (outcome === 'gone') await subscription.delete()
  else if (outcome === 'sent') await subscription.where('failures', '>', 0).update({ failures: 0 })
  else {
    await subscription.clone().increment('failures', 1)
    await subscription.where('failures', '>=', patience).delete()
  }
}

function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown
}

const isBytes = (text: string, length: number): boolean =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === length
