/**
 * What somebody may attend, for their calendar elsewhere, which reads it by an address that is secret. Nothing of the
 * secret is stored: an id, and the address is sealed with the secret of the programme. A new id ends the old address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CalendarChange, CalendarFeed } from 'waymark-core'
import { type CalendarEvent, icalOf } from '../../../../app/src/shared/ical.ts'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { isUuid, newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { inLanguage, readBranding } from '../content/branding.ts'
import { languageOf } from '../content/texts.ts'
import { findProfile } from '../profiles/profile.ts'
import { questCards } from './cards.ts'
import { toStepDtos } from './detail.ts'
import { readSteps } from './run.ts'

const ending = '.ics'

export async function calendarFeed({ db, profile }: UserContext, secret: string): Promise<CalendarFeed> {
  const feed = await db('calendar_feeds').where({ profile }).first('id')
  return { path: feed ? `/calendar/${feed.id}.${sealOf(secret, feed.id)}${ending}` : null }
}

export async function changeCalendar(
  context: TxContext,
  secret: string,
  { on }: CalendarChange,
): Promise<CalendarFeed> {
  const { db, profile, now } = context
  await db('calendar_feeds').where({ profile }).delete()
  if (on) await db('calendar_feeds').insert({ id: newId(), profile, made_at: now })
  return await calendarFeed(context, secret)
}

/** Throws NOT_FOUND for an address that is not, or no longer, one, before anything is sent. */
export async function readCalendar(
  { db, now }: Context,
  programme: Programme,
  token: string,
): Promise<AsyncGenerator<string>> {
  const { secret, appUrl } = programme.settings
  const profile = await profileOf(db, secret, token)
  const lang = languageOf(profile.locale ?? 'en')
  const context = { db, now, lang }
  const { book, cards } = await questCards(context, profile)
  const events: CalendarEvent[] = []
  for (const { slug, title, summary } of cards) {
    const quest = book.quests.find((known) => known.slug === slug)
    const steps = quest ? await readSteps(context, quest.id, null) : []
    const attended = steps.filter(({ kind }) => kind === 'attend')
    for (const { id, config } of await toStepDtos(context, attended)) {
      const [start, end] = [new Date(config.opensAt ?? ''), new Date(config.closesAt ?? '')]
      // Without both there is nothing to come to at a time.
      if (!(start < end)) continue
      const url = new URL(`/quests?quest=${encodeURIComponent(slug)}`, appUrl).href
      events.push({ id, title, start, end, place: config.place ?? null, text: summary, url })
    }
  }
  const { title: name } = inLanguage(await readBranding(programme), lang)
  return whole(icalOf({ name, host: new URL(appUrl).hostname, now, events }))
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

async function profileOf(db: Context['db'], secret: string, token: string) {
  const [id = '', seal = ''] = token.endsWith(ending) ? token.slice(0, -ending.length).split('.') : []
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, id))]
  const isRight = isUuid(id) && given.length === right.length && timingSafeEqual(given, right)
  const feed = isRight
    ? await db('calendar_feeds')
        .join('profiles', 'profiles.id', 'calendar_feeds.profile')
        .join('directus_users', 'directus_users.id', 'profiles.user')
        .where({ 'calendar_feeds.id': id, 'directus_users.status': 'active' })
        .first('profiles.id')
    : null
  const profile = feed && (await findProfile(db, { id: feed.id }))
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such calendar.')
  return profile
}

const sealOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`calendar ${id}`).digest('base64url').slice(0, 32)
