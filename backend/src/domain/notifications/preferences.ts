/** What people want to hear by mail, and when. */
import type { NotificationPreferences } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { text, toBool, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { NotificationKind } from './record.ts'

/** What one switch is for. */
export type MailTopic = 'quests' | 'market' | 'seasons' | 'digest'

export const mailTopics: readonly MailTopic[] = ['quests', 'market', 'seasons', 'digest']

/** What a link in a mail can stop: the switch of the weekly mail to the team is in the Studio. */
export type StopTopic = MailTopic | 'team'

export const stopTopics: readonly StopTopic[] = [...mailTopics, 'team']

/** Kinds that are mailed one by one. A level is part of a quest that was accepted, an announcement part of a digest. */
export const topicOf: Partial<Record<NotificationKind, MailTopic>> = {
  ...{ accepted: 'quests', returned: 'quests', rejected: 'quests', reversed: 'quests' },
  ...{
    team_invited: 'quests',
    team_removed: 'quests',
    team_begun: 'quests',
    by_hand: 'quests',
    objection_answered: 'quests',
  },
  ...{ item: 'market', sold: 'market', offered: 'market', season_ending: 'seasons' },
  ...{ gift: 'market', gift_accepted: 'market', gift_returned: 'market' },
}

/** Of whoever has chosen nothing. A weekly mail comes only to those who ask for it. */
const usual: NotificationPreferences = {
  ...{ mailQuests: true, mailMarket: true, mailSeasons: true, mailDigest: false },
  ...{ quietFrom: 22, quietUntil: 7, timeZone: 'UTC' },
}

export async function readPreferences(db: Db, profile: string): Promise<NotificationPreferences> {
  const row: Record<string, unknown> | undefined = await db('notification_preferences').where({ profile }).first()
  return row ? preferencesFrom(row) : usual
}

function preferencesFrom(row: Record<string, unknown>): NotificationPreferences {
  return {
    mailQuests: toBool(row['mail_quests']),
    mailMarket: toBool(row['mail_market']),
    mailSeasons: toBool(row['mail_seasons']),
    mailDigest: toBool(row['mail_digest']),
    quietFrom: toIntOrNull(row['quiet_from']),
    quietUntil: toIntOrNull(row['quiet_until']),
    timeZone: text(row['time_zone']),
  }
}

export async function savePreferences(
  { db, profile }: UserContext,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { quietFrom, quietUntil, timeZone } = preferences
  if ((quietFrom === null) !== (quietUntil === null)) throw invalid('quietUntil', 'missing')
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'unknown')
  await write(db, profile, preferences)
  return await readPreferences(db, profile)
}

/** Counts the quiet hours of somebody who has chosen nothing by their own time; a zone that nobody knows changes nothing. */
export async function rememberTimeZone({ db, profile }: UserContext, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) return
  await db('notification_preferences')
    .insert({ profile, ...rowOf({ ...usual, timeZone }) })
    .onConflict('profile')
    .ignore()
}

/** Ends the mails of one topic, whatever else the person has chosen. Doing it twice is doing it once. */
export async function stopMails({ db }: TxContext, profile: string, topic: StopTopic): Promise<void> {
  if (topic === 'team') return void (await db('team_mails').where({ profile }).delete())
  const name = `mail${topic[0]?.toUpperCase()}${topic.slice(1)}` as 'mailQuests'
  await write(db, profile, { ...(await readPreferences(db, profile)), [name]: false })
}

async function write(db: Db, profile: string, preferences: NotificationPreferences): Promise<void> {
  const row = rowOf(preferences)
  await db('notification_preferences')
    .insert({ profile, ...row })
    .onConflict('profile')
    .merge(row)
}

const rowOf = (preferences: NotificationPreferences) => ({
  mail_quests: preferences.mailQuests,
  mail_market: preferences.mailMarket,
  mail_seasons: preferences.mailSeasons,
  mail_digest: preferences.mailDigest,
  quiet_from: preferences.quietFrom,
  quiet_until: preferences.quietUntil,
  time_zone: preferences.timeZone,
})

export const wants = (preferences: NotificationPreferences, topic: MailTopic): boolean =>
  ({
    quests: preferences.mailQuests,
    market: preferences.mailMarket,
    seasons: preferences.mailSeasons,
    digest: preferences.mailDigest,
  })[topic]

/** Whether nothing is to be sent now. Hours that end before they begin go over midnight. */
export function isQuiet({ quietFrom, quietUntil, timeZone }: NotificationPreferences, now: Context['now']): boolean {
  if (quietFrom === null || quietUntil === null) return false
  const hour = hourIn(timeZone, now)
  return quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil
}

/** 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at)
  return toInt(hour)
}

/** `Mon` to `Sun`. */
export function weekdayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(at)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
