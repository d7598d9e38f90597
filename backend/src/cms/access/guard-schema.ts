/** Columns of what the programme keeps, the order of rows, and versions of rows, which keep what was typed. */
import type { Accountability } from '@directus/types'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { collections } from '../schema/collections.ts'
import { facts } from '../schema/facts.ts'
import { hiddenTables } from '../schema/hidden-tables.ts'

const kept = new Set([...facts.map(({ collection }) => collection), ...Object.keys(hiddenTables)])
const keptOfTypes = new Set(['issued', 'token_id', 'is_secret'])
const columns = new Map(
  collections.map(({ collection, fields }) => [collection, new Set(fields.map(({ field }) => field))]),
)

export function guardSchema(filter: Filter): void {
  filter('fields.delete', (names, { collection }) => {
    const own = columns.get(collection as string)
    for (const name of Array.isArray(names) ? names : [])
      if (own?.has(name)) refuse(`The programme needs ${collection}.${name}.`)
  })
  filter('fields.update', (field, { collection }) => {
    const { schema } = field as { schema?: object | null }
    if (schema && Object.keys(schema).length > 0 && isKept(collection as string, (field as { field?: string }).field))
      refuse(`The programme arranges the columns of ${collection} itself.`)
  })
  filter('collections.delete', (names) => {
    for (const name of names as string[]) if (columns.has(name)) refuse(`The programme needs ${name}.`)
  })
  // Sorting writes numbers into a column past every filter.
  filter('collections.update', (change, { keys }) => {
    const { sort_field: sort, versioning } = change as { sort_field?: string | null; versioning?: boolean }
    // A version keeps and serves what was typed, in whatever it is related to as well: right answers, states that never
    // were.
    for (const name of keys as string[])
      if (versioning && columns.has(name))
        refuse(
          `${name} cannot have versions: they would keep right answers that are typed. Use the status draft instead.`,
        )
    for (const name of keys as string[])
      if (sort && (kept.has(name) || (columns.has(name) && sort !== 'sort')))
        refuse(`Rows of ${name} cannot be sorted by ${sort}.`)
  })
}

function isKept(collection: string, field: string | undefined): boolean {
  return kept.has(collection) || (collection === 'item_types' && keptOfTypes.has(field ?? ''))
}

function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}

/** Directus leaves tables alone that it is told not to see: nothing serves, changes or drops them. */
export function hideTables(env: Record<string, unknown>): void {
  const told = env['DB_EXCLUDE_TABLES']
  const already = Array.isArray(told) ? told : typeof told === 'string' && told !== '' ? told.split(',') : []
  env['DB_EXCLUDE_TABLES'] = [...new Set([...already, ...Object.keys(hiddenTables)])]
}

/** What Directus remembered of the schema before it was told. */
export async function forgetHiddenTables({ services, getSchema }: Directus): Promise<void> {
  const accountability = { admin: true } as Accountability
  await new services.UtilsService({ schema: await getSchema(), accountability }).clearCache({ system: true })
}
