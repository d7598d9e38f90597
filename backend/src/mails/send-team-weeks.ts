/**
 * The weekly mail to those of the team who ask for it in the Studio. It goes out on Monday, in the morning of the person,
 * or later that week when the mail server was away.
 */
import { hourIn, readPreferences, weekdayIn } from '../domain/notifications/preferences.ts'
import { teamWeek } from '../domain/numbers/team-week.ts'
import { toDate } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/transaction.ts'
import { ofTeam } from '../platform/directus/team.ts'
import type { Programme } from '../platform/programme.ts'
import { type Addressee, deliver, deskOf } from './deliver.ts'
import { questPage } from './news-lines.ts'

const dayMs = 86_400_000
/** Hour of the day from which it is sent, in the person's time zone. */
const earliest = 8
/** Less than a week, for a Monday has several mornings around the world. */
const betweenMs = 5 * dayMs

export async function sendTeamWeeks(programme: Programme, db: Db, now: Date): Promise<void> {
  for (const person of await waiting(db, now)) {
    const { timeZone } = await readPreferences(db, person.profile)
    const weekday = weekdayIn(timeZone, now)
    if (weekday === 'Sun' || hourIn(timeZone, now) < earliest || (weekday !== 'Mon' && !person.isLate)) continue
    if ((await send(programme, { db, now, person })) === 'unreachable') return
  }
}

type Waiting = Addressee & { last: unknown; isLate: boolean }

/** Whoever asked for it, still is of the team, and had none this week. */
async function waiting(db: Db, now: Date): Promise<Waiting[]> {
  const rows = await ofTeam(
    db('team_mails')
      .join('profiles', 'profiles.id', 'team_mails.profile')
      .join('directus_users as people', 'people.id', 'profiles.user'),
  )
    .whereNotNull('people.email')
    .where((due) => due.whereNull('sent_at').orWhere('sent_at', '<', new Date(now.getTime() - betweenMs)))
    .orderBy('profiles.id')
    .select('profiles.id as profile', 'people.email', 'profiles.display_name', 'profiles.locale', 'sent_at')
  return rows.map(({ display_name: displayName, sent_at: last, ...person }) => ({
    ...{ ...person, displayName, last },
    isLate: last !== null && now.getTime() - toDate(last).getTime() > 7 * dayMs,
  }))
}

async function send(programme: Programme, { db, now, person }: { db: Db; now: Date; person: Waiting }) {
  const { profile, last } = person
  const own = db('team_mails').where({ profile })
  // Another process was first.
  const claim = own.clone()
  const claimed = await (last === null ? claim.whereNull('sent_at') : claim.where({ sent_at: last })).update({
    sent_at: now,
  })
  if (claimed !== 1) return 'sent'
  const desk = await deskOf(programme, person)
  const { say, lang } = desk
  const reader = { ...desk, appUrl: programme.settings.appUrl, owner: profile, now }
  const { done, waits, unbegun } = await teamWeek({ db, now, lang })
  const number = (value: number) => value.toLocaleString(lang)
  const lineOf = (slug: string, words: string) => ({ words, link: questPage(slug, reader) })
  const sections = [
    {
      heading: say('mail.week.done'),
      lines: done.map(({ slug, title, people }) =>
        lineOf(slug, say('mail.week.doneLine', { title, amount: number(people) })),
      ),
    },
    {
      heading: say('mail.week.waits'),
      lines: waits.map(({ slug, title, days }) =>
        lineOf(slug, say('mail.week.waitsLine', { title, time: timeOf(days, lang) })),
      ),
    },
    { heading: say('mail.week.unbegun'), lines: unbegun.map(({ slug, title }) => lineOf(slug, title)) },
  ].filter(({ lines }) => lines.length > 0)
  if (sections.length === 0) return 'sent'
  const delivery = await deliver(programme, person, desk, 'team', {
    ...{ subject: say('mail.week.subject'), lead: say('mail.week.lead'), sections },
  })
  if (delivery === 'unreachable') await own.where({ sent_at: now }).update({ sent_at: last })
  return delivery
}

const timeOf = (days: number, lang: string) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
