/** Announcements of the team, as the home screen shows them. */
import { type Announcement, seasonState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, text } from '../../platform/database/columns.ts'
import { readMeta } from '../../platform/database/meta.ts'
import { namesIn } from './names-in.ts'
import { endToldKey, readSeasons } from './seasons.ts'
import { shown, textsOf, untranslatedAmong } from './texts.ts'

/** Without the quests that are named in it, which are about whoever reads it. */
type Told = Omit<Announcement, 'quests'>

interface Published extends Told {
  /** ISO 8601; null without a limit. */
  startsAt: string | null
  endsAt: string | null
  /** Ids of the seasons whose names stand as words of their own in its English title, or in bold in its English text. */
  seasons: string[]
}

/**
 * Those that are shown now, the newest first. What was said of a season while it ran is said no longer than that; what
 * was first said when it was over, such as who finished it, is.
 */
export async function readAnnouncements(context: Context): Promise<Told[]> {
  const all = await cached(context, 'content', `announcements:${context.lang}`, () => readPublished(context))
  const now = context.now.toISOString()
  const current = all.filter(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
  )
  const ends = await readEnds(context, new Set(current.flatMap(({ seasons }) => seasons)))
  const isStale = ({ startsAt, seasons }: Published) =>
    seasons.some((id) => {
      const end = ends.get(id)
      return end !== undefined && (startsAt === null || startsAt < end)
    })
  return current
    .filter((announcement) => !isStale(announcement))
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
    .map(({ id, title, body, startsAt, untranslated }) => ({
      ...{ id, title, body, startsAt },
      ...untranslatedAmong(untranslated),
    }))
}

/** The team may say that a season is over as it closes it, which is noticed once a minute. */
const slackMs = 600_000

/** When those of these seasons that are over ended, by their dates or because the team closed them; ISO 8601. */
async function readEnds(context: Context, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const ends = new Map<string, string>()
  for (const [id, season] of await readSeasons(context)) {
    if (!ids.has(id) || seasonState(season, context.now.getTime()) !== 'closed') continue
    const noticed = (await readMeta<string>(context.db, endToldKey(id))) ?? context.now.toISOString()
    const closed = new Date(Date.parse(noticed) - slackMs).toISOString()
    ends.set(id, season.endsAt != null && season.endsAt < noticed ? season.endsAt : closed)
  }
  return ends
}

async function readPublished(context: Context): Promise<Published[]> {
  const texts = await textsOf(context, 'announcements')
  const seasons = [...(await readSeasons({ ...context, lang: 'en' }))]
  const rows = await context
    .db('announcements')
    .where({ status: 'published' })
    .orderBy('slug')
    .select('id', 'title', 'body', 'starts_at', 'ends_at')
  const names = seasons.map(([, { name }]) => name)
  return rows.map((row) => {
    const named = namesIn(text(row.title), names)
    return {
      id: row.id,
      ...shown(context, {
        title: [texts(row.id).title, text(row.title)],
        body: [texts(row.id).body, text(row.body)],
      }),
      startsAt: isoOrNull(row.starts_at),
      endsAt: isoOrNull(row.ends_at),
      seasons: seasons.flatMap(([id, { name }]) =>
        named.has(name) || text(row.body).includes(`**${name}**`) ? [id] : [],
      ),
    }
  })
}
