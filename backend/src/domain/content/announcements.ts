/** Announcements of the team, as the home screen shows them. */
import type { Announcement } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, text } from '../../platform/database/columns.ts'
import { shown, textsOf, untranslatedAmong } from './texts.ts'

interface Published extends Announcement {
  /** ISO 8601; null without a limit. */
  startsAt: string | null
  endsAt: string | null
}

/** Those that are shown now, by slug. */
export async function readAnnouncements(context: Context): Promise<Announcement[]> {
  const all = await cached(context, 'content', `announcements:${context.lang}`, () => readPublished(context))
  const now = context.now.toISOString()
  return all
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now))
    .map(({ id, title, body, untranslated }) => ({ id, title, body, ...untranslatedAmong(untranslated) }))
}

async function readPublished(context: Context): Promise<Published[]> {
  const texts = await textsOf(context, 'announcements')
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
  }))
}
