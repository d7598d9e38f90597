/**
 * Pushes what people were told of to the browsers that they subscribed (RFC 8030, 8291, 8292). Each notification is pushed
 * at most once: whoever misses one finds it behind the bell.
 */
import webpush from 'web-push'
import { readNotificationsOf } from '../api/views/notifications.ts'
import { isQuiet, readPreferences, topicOf } from '../domain/notifications/preferences.ts'
import { notePush, type PushSubscriptionRow, subscriptionsOf } from '../domain/notifications/push-subscriptions.ts'
import type { NotificationKind } from '../domain/notifications/record.ts'
import { deskOf } from '../mails/deliver.ts'
import { newsLine } from '../mails/news-lines.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import type { PushSettings } from '../platform/settings/settings.ts'

/** What is older is pushed to nobody, in ms: a push speaks of what is new. */
const oldestMs = 12 * 3_600_000
/** How long the push service keeps it for a browser that is switched off, in seconds. */
const ttl = 24 * 3600
/** How long a push service may take, in ms. */
const timeoutMs = 8_000
const pushedKinds = Object.keys(topicOf) as NotificationKind[]

export async function sendPushes(programme: Programme, db: Db, now: Date): Promise<void> {
  const { push } = programme.settings
  if (push) for (const profile of await waiting(db, now)) await pushTo(programme, push, { db, now, profile })
}

/** Notifications that are to be pushed: unread, true and new. */
function due(db: Db, now: Date) {
  return db('notifications')
    .whereNull('pushed_at')
    .whereNull('read_at')
    .where('withdrawn', false)
    .whereIn('kind', pushedKinds)
    .where('created_at', '>', new Date(now.getTime() - oldestMs))
}

async function waiting(db: Db, now: Date): Promise<string[]> {
  return await due(db, now)
    .whereIn('profile', db('push_subscriptions').select('profile'))
    .distinct('profile')
    .pluck('profile')
}

async function pushTo(
  programme: Programme,
  push: PushSettings,
  { db, now, profile }: { db: Db; now: Date; profile: string },
): Promise<void> {
  if (isQuiet(await readPreferences(db, profile), now)) return
  const person: { display_name: string; locale: string | null } | undefined = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'profiles.id': profile, 'directus_users.status': 'active' })
    .first('profiles.display_name', 'profiles.locale')
  // Another process that was first has marked them.
  const claimed: { id: string }[] = await due(db, now).where({ profile }).update({ pushed_at: now }).returning('id')
  if (!person || claimed.length === 0) return
  const desk = await deskOf(programme, { ...person, profile, email: '', displayName: person.display_name })
  const told = await readNotificationsOf(
    { db, now, lang: desk.lang, profile },
    claimed.map(({ id }) => id),
  )
  const reader = { ...desk, appUrl: programme.settings.appUrl, owner: profile, now }
  const [first, ...more] = told.map(({ news }) => newsLine(news, reader))
  if (!first) return
  const body = more.length > 0 ? desk.say('mail.more', { first: first.words, count: more.length }) : first.words
  const payload = JSON.stringify({ title: desk.say('common.product'), body, url: first.link ?? '/home' })
  for (const subscription of await subscriptionsOf(db, profile))
    await notePush(db, subscription.id, await pushOne(programme, push, subscription, payload))
}

async function pushOne(
  { directus }: Programme,
  { publicKey, privateKey, subject }: PushSettings,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  payload: string,
): Promise<'sent' | 'failed' | 'gone'> {
  const vapidDetails = { subject, publicKey, privateKey }
  let outcome = 'unreachable'
  try {
    const asked = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttl,
      vapidDetails,
    })
    const headers = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, String(value)]))
    const body = new Uint8Array(asked.body ?? [])
    // A push service that leads elsewhere is not followed: only its own address was looked at.
    const reply = await fetch(endpoint, {
      ...{ method: asked.method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    if (reply.status === 404 || reply.status === 410) return 'gone'
    outcome = String(reply.status)
  } catch {
    // What is wrong may name the address, which is a secret of the browser.
  }
  directus.logger.warn(`programme: a push could not be sent (${outcome})`)
  return 'failed'
}
