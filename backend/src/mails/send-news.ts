/**
 * Mails what people were told of and have not read: one mail for each person and topic, a while after it happened, so
 * that whoever looks at the page is not mailed. Several processes may do so at once: a notification is claimed before its
 * mail is sent.
 */
import type { NotificationPreferences } from 'waymark-core'
import { readNotificationsOf } from '../api/views/notifications.ts'
import {
  isQuiet,
  type MailTopic,
  mailTopics,
  readPreferences,
  topicOf,
  wants,
} from '../domain/notifications/preferences.ts'
import type { NotificationKind } from '../domain/notifications/record.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { type Addressee, deliver, deskOf } from './deliver.ts'
import { newsLine } from './news-lines.ts'

/** So long a notification waits to be read before it is mailed, in ms. */
const graceMs = 10 * 60_000
/** What is older is not mailed any more, in ms: the mail server may be away for days. */
const oldestMs = 4 * 86_400_000
/** After this a claim is void: whoever had it died. */
const claimMs = 15 * 60_000
/** People who are written to in one run; those who sleep stand in nobody's way. */
const peopleAtOnce = 100
/** Notifications that a mail lists. */
const mostListed = 10

const mailedKinds = Object.keys(topicOf) as NotificationKind[]

export async function sendNewsMails(programme: Programme, db: Db, now: Date): Promise<void> {
  let written = 0
  for (const person of await waiting(db, now)) {
    const preferences = await readPreferences(db, person.profile)
    if (isQuiet(preferences, now)) continue
    written += 1
    if (written > peopleAtOnce) return
    for (const topic of mailTopics)
      if ((await mailTopic(programme, { db, now, person, preferences, topic })) === 'unreachable') return
  }
}

/** Notifications that are to be mailed: unread, true, not too fresh and not too old. */
function due(db: Db, now: Date) {
  return db('notifications')
    .whereNull('notifications.mailed_at')
    .whereNull('notifications.read_at')
    .where('notifications.withdrawn', false)
    .whereIn('notifications.kind', mailedKinds)
    .whereBetween('notifications.created_at', [new Date(now.getTime() - oldestMs), new Date(now.getTime() - graceMs)])
    .where((rows) =>
      rows
        .whereNull('notifications.mail_claimed_at')
        .orWhere('notifications.mail_claimed_at', '<', new Date(now.getTime() - claimMs)),
    )
}

interface Reader extends Addressee {
  /** Of somebody who is suspended, what came of their objection is all that is mailed. */
  isSuspended: boolean
}

interface WaitingRow {
  profile: string
  email: string
  display_name: string
  locale: string | null
  status: string
}

/** People with an address for whom something is due, whoever waits longest first. */
async function waiting(db: Db, now: Date): Promise<Reader[]> {
  const rows: WaitingRow[] = await due(db, now)
    .join('profiles', 'profiles.id', 'notifications.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where((status) =>
      status
        .where('directus_users.status', 'active')
        .orWhere({ 'directus_users.status': 'suspended', 'notifications.kind': 'objection_answered' }),
    )
    .whereNotNull('directus_users.email')
    .groupBy('profiles.id', 'directus_users.email', 'directus_users.status', 'profiles.display_name', 'profiles.locale')
    .orderByRaw('min(notifications.created_at)')
    .select('profiles.id as profile', 'directus_users.email', 'directus_users.status', 'profiles.display_name')
    .select('profiles.locale')
  return rows.map(({ display_name: displayName, status, ...person }) => ({
    ...{ ...person, displayName, isSuspended: status === 'suspended' },
  }))
}

interface Turn {
  db: Db
  now: Date
  person: Reader
  preferences: NotificationPreferences
  topic: MailTopic
}

async function mailTopic(programme: Programme, turn: Turn) {
  const { db, now, person, preferences, topic } = turn
  const kinds = mailedKinds.filter(
    (kind) => topicOf[kind] === topic && (!person.isSuspended || kind === 'objection_answered'),
  )
  const claimed: { id: string }[] = await due(db, now)
    .where({ profile: person.profile })
    .whereIn('kind', kinds)
    .update({ mail_claimed_at: now })
    .returning('id')
  const ids = claimed.map(({ id }) => id)
  if (ids.length === 0) return 'sent'
  const settle = (columns: object) => db('notifications').whereIn('id', ids).update(columns)
  // Who wants no mails of this topic gets none of what happened before, either, when they change their mind.
  if (!wants(preferences, topic)) return await settle({ mailed_at: now }).then(() => 'sent' as const)
  const desk = await deskOf(programme, person)
  const context = { db, now, lang: desk.lang, profile: person.profile }
  const told = await readNotificationsOf(context, ids)
  if (told.length === 0) return await settle({ mailed_at: now }).then(() => 'sent' as const)
  const reader = { ...desk, appUrl: programme.settings.appUrl, owner: person.profile, now }
  const lines = told.map(({ news }) => newsLine(news, reader))
  const [first] = lines
  const subject =
    lines.length > 1 ? desk.say('mail.more', { first: first?.words ?? '', count: lines.length - 1 }) : first?.words
  const delivery = await deliver(programme, person, desk, topic, {
    subject: subject ?? '',
    lead: desk.say('mail.lead'),
    sections: [{ lines: lines.slice(0, mostListed) }],
  })
  await settle(delivery === 'unreachable' ? { mail_claimed_at: null } : { mailed_at: now })
  return delivery
}
