/** Announcements of the team, as the home screen shows them. */
import type { Announcement } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, text } from '../../platform/database/columns.ts'
import { shown, textsOf, untranslatedAmong } from './texts.ts'

/** Without the quests that are named in it, which are about whoever reads it. */
type Told = Omit<Announcement, 'quests'>

interface Published extends Told {
  /** ISO 8601; null without a limit. */
  startsAt: string | null
  endsAt: string | null
}

/** Those that are shown now, the newest first. */
export async function readAnnouncements(context: Context): Promise<Told[]> {
  const all = await cached(context, 'content', `announcements:${context.lang}`, () => readPublished(context))
  const now = context.now.toISOString()
  return all
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now))
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
    .map(({ id, title, body, startsAt, untranslated }) => ({
      ...{ id, title, body, startsAt },
      ...untranslatedAmong(untranslated),
    }))
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
