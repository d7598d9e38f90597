/**
 * Orders for `orderByRaw`. What is empty comes last: left alone, one database puts it first and the other last; knex's
 * own `nulls` is wrong on SQLite.
 */

/** As the team arranged rows, those without a place last; `tie` decides between rows of one place. */
export function bySortColumn(table: string, tie: string): string {
  return `${emptyLast(`${table}.sort`)}, ${table}.${tie}`
}

/** The same, backwards. */
export function bySortColumnReversed(table: string, tie: string): string {
  return `${table}.sort is not null, ${table}.sort desc, ${table}.${tie} desc`
}

export function emptyLast(column: string): string {
  return `${column} is null, ${column}`
}
