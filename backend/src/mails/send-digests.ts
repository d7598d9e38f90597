/**
 * The weekly mail, for those who ask for it: what happened, what is unread, what is open. It goes out on Monday, in the
 * morning of the person, or later that week when the mail server was away.
 */
import { readNotifications } from '../api/views/notifications.ts'
import { readAnnouncements } from '../domain/content/announcements.ts'
import { progressOf, readLevels } from '../domain/content/levels.ts'
import { readSeasons } from '../domain/content/seasons.ts'
import { hourIn, isQuiet, readPreferences, weekdayIn } from '../domain/notifications/preferences.ts'
import { findProfile, type Profile } from '../domain/profiles/profile.ts'
import { trailAhead } from '../domain/quests/ahead.ts'
import { questCards } from '../domain/quests/cards.ts'
import { withQuests } from '../domain/quests/named-quests.ts'
import type { UserContext } from '../platform/context.ts'
import { toInt } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { type Addressee, deliver, deskOf } from './deliver.ts'
import type { LetterSection } from './letter.ts'
import { type NewsReader, newsLine, questPage, seasonEnding } from './news-lines.ts'

const dayMs = 86_400_000
/** Hour of the day from which it is sent, in the person's time zone. */
const earliest = 8
/** Less than a week, for a Monday has several mornings around the world. */
const betweenMs = 5 * dayMs
const peopleAtOnce = 50
/** Lines of one part. */
const most = 5
/** Seasons that end within so many days are named. */
const seasonDays = 14

export async function sendDigests(programme: Programme, db: Db, now: Date): Promise<void> {
  let written = 0
  for (const person of await waiting(db, now)) {
    const preferences = await readPreferences(db, person.profile)
    const { timeZone } = preferences
    if (weekdayIn(timeZone, now) === 'Sun' || hourIn(timeZone, now) < earliest || isQuiet(preferences, now)) continue
    if (weekdayIn(timeZone, now) !== 'Mon' && !person.isLate) continue
    written += 1
    if (written > peopleAtOnce || (await send(programme, { db, now, person })) === 'unreachable') return
  }
}

type Waiting = Addressee & { last: Date | null; isLate: boolean }

/** People who ask for it, have an address and had none this week. */
async function waiting(db: Db, now: Date): Promise<Waiting[]> {
  const rows: { profile: string; email: string; display_name: string; locale: string | null; digest_at: unknown }[] =
    await db('notification_preferences')
      .join('profiles', 'profiles.id', 'notification_preferences.profile')
      .join('directus_users', 'directus_users.id', 'profiles.user')
      .where({ mail_digest: true, 'directus_users.status': 'active', 'profiles.onboarding_step': 'done' })
      .whereNotNull('directus_users.email')
      .where((due) => due.whereNull('digest_at').orWhere('digest_at', '<', new Date(now.getTime() - betweenMs)))
      .orderBy('profiles.id')
      .select('profiles.id as profile', 'directus_users.email', 'profiles.display_name', 'profiles.locale', 'digest_at')
  return rows.map(({ display_name: displayName, digest_at, ...person }) => {
    const last = digest_at === null ? null : new Date(digest_at as string)
    return { ...person, displayName, last, isLate: last !== null && now.getTime() - last.getTime() > 7 * dayMs }
  })
}

async function send(programme: Programme, { db, now, person }: { db: Db; now: Date; person: Waiting }) {
  const { profile, last } = person
  const claim = db('notification_preferences').where({ profile })
  // Another process was first.
  const claimed = await (last ? claim.where('digest_at', last) : claim.whereNull('digest_at')).update({
    digest_at: now,
  })
  if (claimed !== 1) return 'sent'
  const desk = await deskOf(programme, person)
  const known = await findProfile(db, { id: profile })
  if (!known) return 'sent'
  const reader = { ...desk, appUrl: programme.settings.appUrl, owner: profile, now }
  const sections = await week({ db, now, lang: desk.lang, profile }, known, reader)
  if (sections.length === 0) return 'sent'
  const delivery = await deliver(programme, person, desk, 'digest', {
    ...{ subject: desk.say('mail.digest.subject'), lead: desk.say('mail.digest.lead'), sections },
  })
  if (delivery === 'unreachable')
    await db('notification_preferences').where({ profile, digest_at: now }).update({ digest_at: last })
  return delivery
}

async function week(context: UserContext, profile: Profile, reader: NewsReader): Promise<LetterSection[]> {
  const { say } = reader
  const { notifications } = await readNotifications(context, { limit: 20 })
  const unread = notifications.filter(({ read }) => !read).slice(0, most)
  const trail = trailAhead(await questCards(context, profile))
  const open = trail.filter(({ state }) => state === 'in_progress' || state === 'available').slice(0, 3)
  const seasons = [...(await readSeasons(context)).values()].filter(({ state, endsAt }) => {
    const left = endsAt === null ? Number.NaN : Date.parse(endsAt) - context.now.getTime()
    return state === 'running' && left > 0 && left < seasonDays * dayMs
  })
  const announcements = withQuests(await readAnnouncements(context), trail).slice(0, most)
  const sections: LetterSection[] = [
    { lines: (await progress(context, profile, reader)).map((words) => ({ words })) },
    { heading: say('mail.digest.news'), lines: unread.map(({ news }) => newsLine(news, reader)) },
    {
      heading: say('mail.digest.quests'),
      lines: open.map(({ title, slug }) => ({ words: title, link: questPage(slug, reader) })),
    },
    { lines: seasons.map((season) => ({ words: seasonEnding(season, reader), link: `${reader.appUrl}/quests` })) },
    {
      heading: say('mail.digest.team'),
      lines: announcements.map(({ title }) => ({ words: title, link: `${reader.appUrl}/home` })),
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** Points of the week, and where the person stands. */
async function progress(context: UserContext, profile: Profile, { say, lang }: NewsReader): Promise<string[]> {
  const [row] = await context
    .db('ledger')
    .where({ profile: profile.id })
    .where('created_at', '>', new Date(context.now.getTime() - 7 * dayMs))
    .sum({ amount: 'amount' })
  const gained = toInt(row?.['amount'] ?? 0)
  const { level } = progressOf(await readLevels(context), profile.xp)
  return [
    ...(gained > 0 ? [say('mail.digest.xp', { amount: gained.toLocaleString(lang) })] : []),
    level.xpToGo === null
      ? say('mail.digest.top', { level: level.level })
      : say('mail.digest.level', { level: level.level, amount: level.xpToGo.toLocaleString(lang) }),
  ]
}
