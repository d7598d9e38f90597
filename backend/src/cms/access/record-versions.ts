/**
 * Each change of a quest, or of a row that belongs to one, becomes a version in its history: once, however many rows one
 * save writes. What was there before the first change is kept as well.
 */
import type { Accountability } from '@directus/types'
import type { Knex } from 'knex'
import { noteChange, recordVersion } from '../../domain/quest-files/versions.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import type { Action, Filter } from '../../platform/directus/hooks.ts'

/** Rows that belong to a quest, and the column that says which. */
const parts = ['quest_steps', 'quest_requires', 'rewards', 'translations'] as const
export function recordVersions(filter: Filter, action: Action, directus: Directus): void {
  /** Quests of rows that will be gone. */
  const gone = new Map<string, string[]>()

  for (const collection of ['quests', ...parts]) {
    for (const event of ['update', 'delete'] as const)
      filter(`${collection}.items.${event}`, async (payload, meta, { database }) => {
        const keys = ((event === 'delete' ? payload : meta['keys']) ?? []) as string[]
        const quests = await questsOf(database, collection, keys)
        if (event === 'delete') gone.set(`${collection} ${keys.join()}`, quests)
        // Inside of a transaction something of it may be changed already: then whoever began it was asked before.
        if (!('isTransaction' in database && database.isTransaction))
          for (const quest of quests) await recordQuietly(directus, database, quest)
        return payload
      })
    for (const event of ['create', 'update', 'delete'] as const)
      action(`${collection}.items.${event}`, async (meta, { accountability }) => {
        const keys = (meta['keys'] ?? (meta['key'] ? [meta['key']] : [])) as string[]
        const author = (accountability as Accountability | null)?.user ?? null
        const name = `${collection} ${keys.join()}`
        const quests = event === 'delete' ? gone.get(name) : await questsOf(directus.database, collection, keys)
        gone.delete(name)
        if (event === 'delete' && collection === 'quests') await forget(directus, keys)
        else for (const quest of quests ?? []) noteChange(directus, quest, author)
      })
  }
}

async function questsOf(db: Knex, collection: string, keys: readonly string[]): Promise<string[]> {
  if (collection === 'quests') return keys.map(String)
  if (keys.length === 0) return []
  if (collection !== 'translations')
    return await db(collection)
      .whereIn('id', [...keys])
      .whereNotNull('quest')
      .distinct()
      .pluck('quest')
  const rows: { quest: string | null; of: string | null }[] = await db('translations')
    .leftJoin('quest_steps as step', 'step.id', 'translations.quest_step')
    .whereIn('translations.id', [...keys])
    .select('translations.quest', 'step.quest as of')
  return [...new Set(rows.flatMap(({ quest, of }) => quest ?? of ?? []))]
}

/** What is changed is not refused because its history cannot be written. */
async function recordQuietly(directus: Directus, db: Knex, quest: string): Promise<void> {
  try {
    await recordVersion(db, directus, quest, null)
  } catch (error) {
    directus.logger.warn(error, `programme: no version of the quest ${quest} was kept`)
  }
}

async function forget({ database, logger }: Directus, quests: readonly string[]): Promise<void> {
  await database('quest_versions')
    .whereIn('quest', [...quests])
    .delete()
    .catch((error: unknown) => logger.warn(error, 'programme: versions of a quest that is gone are left'))
}
