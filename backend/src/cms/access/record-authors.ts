/** Notes who writes what quests, levels and the welcome give and ask for, before the change is made: nobody is paid in between. */
import type { Knex } from 'knex'
import { authored, authoredFields, recordAuthor } from '../../domain/content/authors.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

type Row = Record<string, unknown>

export function recordAuthors(filter: Filter): void {
  for (const [collection, columns] of Object.entries(authored))
    for (const event of ['create', 'update', 'delete'] as const)
      filter(`${collection}.items.${event}`, async (payload, meta, { database, accountability }) => {
        // Others change none of it.
        if (!accountability?.user || !(accountability.admin || accountability.app)) return payload
        const change = event === 'delete' ? {} : (payload as Row)
        const fields = authoredFields[collection]
        if (fields && !fields.some((field) => field in change)) return payload
        if (event === 'create' && columns.includes('id')) change['id'] ??= newId()
        const keys = ((event === 'delete' ? payload : meta['keys']) ?? []) as string[]
        // A row may leave one quest for another.
        const subjects = [
          ...columns.map((column) => idIn(change[column])),
          ...(event === 'create' ? [] : await subjectsOf(database, collection, columns, keys)),
        ]
        await recordAuthor(
          database,
          subjects.filter((subject) => typeof subject === 'string'),
          accountability.user,
        )
        return payload
      })
}

async function subjectsOf(db: Knex, collection: string, columns: readonly string[], keys: readonly string[]) {
  const rows: Row[] = await db(collection)
    .whereIn('id', [...keys])
    .select([...columns])
  return rows.flatMap((row) => columns.map((column) => row[column]))
}

/** A relation may come as an id or as an object with one. */
function idIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
