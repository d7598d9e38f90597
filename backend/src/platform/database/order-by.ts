/**
 * SQL for `orderByRaw`. Empty values come last: the two databases differ there by default, and knex's own `nulls` is
 * wrong on SQLite.
 */

/**
 * By the column `sort` that the team arranges in the Studio, rows without a value last; the column `tie` decides
 * between equal values.
 */
export function bySortColumn(table: string, tie: string): string {
  return `${emptyLast(`${table}.sort`)}, ${table}.${tie}`
}

/** The reverse of `bySortColumn`. */
export function bySortColumnReversed(table: string, tie: string): string {
  return `${table}.sort is not null, ${table}.sort desc, ${table}.${tie} desc`
}

export function emptyLast(column: string): string {
  return `${column} is null, ${column}`
}
