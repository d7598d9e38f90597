/** Announcements of the team, as the home screen shows them. */
import { type Announcement, seasonState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, text } from '../../platform/database/columns.ts'
import { readSeasons } from './seasons.ts'
import { shown, textsOf, untranslatedAmong } from './texts.ts'

/** Without the quests that are named in it, which are about whoever reads it. */
type Told = Omit<Announcement, 'quests'>

interface Published extends Told {
  /** ISO 8601; null without a limit. */
  startsAt: string | null
  endsAt: string | null
  /** Ids of the seasons whose names stand in its English title, or in bold in its English text. */
  seasons: string[]
}

/**
 * Those that are shown now, the newest first. What was said of a season while it ran is said no longer than that; what
 * was first said when it was over, such as who finished it, is.
 */
export async function readAnnouncements(context: Context): Promise<Told[]> {
  const all = await cached(context, 'content', `announcements:${context.lang}`, () => readPublished(context))
  const known = await readSeasons(context)
  const now = context.now.toISOString()
  const isStale = ({ startsAt, seasons }: Published) =>
    seasons.some((id) => {
      const season = known.get(id)
      const isOver = season && seasonState(season, context.now.getTime()) === 'closed'
      return isOver && (startsAt === null || season.endsAt == null || startsAt < season.endsAt)
    })
  return all
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now))
    .filter((announcement) => !isStale(announcement))
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
    .map(({ id, title, body, startsAt, untranslated }) => ({
      ...{ id, title, body, startsAt },
      ...untranslatedAmong(untranslated),
    }))
}

async function readPublished(context: Context): Promise<Published[]> {
  const texts = await textsOf(context, 'announcements')
  const seasons = [...(await readSeasons({ ...context, lang: 'en' }))]
  const rows = await context
    .db('announcements')
    .where({ status: 'published' })
    .orderBy('slug')
    .select('id', 'title', 'body', 'starts_at', 'ends_at')
  return rows.map((row) => ({
    id: row.id,
    ...shown(context, {
      title: [texts(row.id).title, text(row.title)],
      body: [texts(row.id).body, text(row.body)],
    }),
    startsAt: isoOrNull(row.starts_at),
    endsAt: isoOrNull(row.ends_at),
    seasons: seasons.flatMap(([id, { name }]) =>
      text(row.title).includes(name) || text(row.body).includes(`**${name}**`) ? [id] : [],
    ),
  }))
}
