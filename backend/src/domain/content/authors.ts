/**
 * Who wrote what a quest, a level or the welcome gives and asks for: they do not decide alone what they get by it. It is noted before
 * what they wrote holds, and for good: Directus forgets its history after a while, and tells nothing of deleted rows.
 */
import { cached, type Reading } from '../../platform/database/cache.ts'
import { newId } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Collections whose rows say it, and where they name the quest or the level: `id` where they are one. */
export const authored: Record<string, readonly string[]> = {
  quests: ['id'],
  quest_steps: ['quest'],
  quest_requires: ['quest'],
  levels: ['id'],
  rewards: ['quest', 'level'],
  programme: ['id'],
}

/** Of these collections other fields give nobody anything. */
export const authoredFields: Record<string, readonly string[]> = { programme: ['welcome_item', 'welcome_xp'] }

/** `subjects`: ids of quests, levels and the programme; `author`: id of the user. */
export async function recordAuthor(db: Db, subjects: readonly string[], author: string): Promise<void> {
  const rows = [...new Set(subjects)].map((subject) => ({ id: newId(), subject, author }))
  await insertRows(db, 'content_authors', rows, true)
}

/** What Directus still knows of the time before this was noted. */
export async function recordEarlierAuthors(db: Db): Promise<void> {
  for (const [collection, columns] of Object.entries(authored)) {
    // The history does not say which fields.
    if (authoredFields[collection]) continue
    for (const column of columns) {
      const rows: { subject: string; author: string }[] = await db(`${collection} as row`)
        .join('directus_activity as activity', (on) =>
          on
            .on('activity.item', db.raw('cast(?? as varchar(255))', ['row.id']))
            .andOnVal('activity.collection', collection),
        )
        .whereNotNull(`row.${column}`)
        .whereNotNull('activity.user')
        .whereIn('activity.action', ['create', 'update'])
        .distinct({ subject: `row.${column}`, author: 'activity.user' })
      for (const [author, some] of Map.groupBy(rows, (row) => row.author))
        await recordAuthor(
          db,
          some.map(({ subject }) => subject),
          author,
        )
    }
  }
}

/** Users by the id of what they wrote. */
export function authorsOf(reading: Reading): Promise<Map<string, Set<string>>> {
  return cached(reading, 'content', 'content-authors', async () => {
    const rows: { subject: string; author: string }[] = await reading.db('content_authors').select('subject', 'author')
    const authors = new Map<string, Set<string>>()
    for (const { subject, author } of rows) authors.set(subject, (authors.get(subject) ?? new Set()).add(author))
    return authors
  })
}

/** What the person wrote, as of this statement. */
export async function subjectsOf(db: Db, profile: string): Promise<Set<string>> {
  const subjects: string[] = await db('content_authors')
    .join('profiles', 'profiles.user', 'content_authors.author')
    .where({ 'profiles.id': profile })
    .pluck('content_authors.subject')
  return new Set(subjects)
}
