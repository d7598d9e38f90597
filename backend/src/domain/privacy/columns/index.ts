/** Whose data every column of the database is. */
import { accountTables } from './account.ts'
import { contentTables } from './content.ts'
import type { TableFacts } from './definition.ts'
import { directusTables } from './directus.ts'
import { programmeTables } from './programme.ts'

export const tables: Readonly<Record<string, TableFacts>> = {
  ...accountTables,
  ...programmeTables,
  ...directusTables,
  ...contentTables,
}

/** Tables with rows that lead to somebody. */
export const personalTables: readonly (readonly [name: string, facts: TableFacts])[] = Object.entries(tables).filter(
  ([, { people }]) => Object.keys(people).length > 0,
)
