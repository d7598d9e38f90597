/** What a database and a folder hold of people, and what must be as it was once somebody is erased. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { isSqlite } from '../../src/platform/database/transaction.ts'
import type { MappedPerson } from './mapped-rows.ts'

type Rows = Record<string, unknown>[]
export type Dump = readonly [table: string, rows: Rows][]

/** Addresses as the public chain has them, which nobody can erase. */
const ofTheChain = ['items.wallet', 'item_events.wallet', 'listings.seller_wallet', 'listings.buyer_wallet']

/** Every place that holds one of these words: a column of any table, or a file of the folder with all that is in it. */
export function tracesIn(dump: Dump, folder: string, words: readonly string[]): string[] {
  const hits: string[] = []
  for (const [table, rows] of dump)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        if (ofTheChain.includes(`${table}.${column}`)) continue
        const text = textOf(value)
        if (words.some((word) => text.includes(word))) hits.push(`${table}.${column}: ${text.slice(0, 60)}`)
      }
  return [...hits, ...filesWith(folder, words)]
}

/** Names of the files below a folder that hold one of these words, or are called by one. */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const text = `${name} ${readFileSync(join(parentPath, name), 'latin1')}`.toLowerCase()
    return words.some((word) => text.includes(word)) ? [name] : []
  })
}

/** By what a person is found; the id of the profile is left of the tombstone. */
export const wordsOf = ({ word, user, email }: MappedPerson) => [word, user, email]

/** The rows that hold something of a person, the tombstone's among them. */
export function rowsOf(dump: Dump, { word, profile, user }: MappedPerson): Record<string, Rows> {
  const found: Record<string, Rows> = {}
  for (const [table, rows] of dump) {
    const own = rows.filter((row) => [word, profile, user].some((one) => JSON.stringify(row).includes(one)))
    if (own.length > 0) found[table] = own
  }
  return found
}

export async function sumsOf(db: Knex) {
  const counted: Record<string, unknown> = {}
  for (const table of ['items', 'listings', 'reward_grants', 'quest_runs', 'submissions', 'item_events', 'profiles'])
    counted[table] = Number((await db(table).count({ count: '*' }).first())?.['count'])
  const points = await db('ledger').groupBy('profile').orderBy('profile').select('profile').sum({ points: 'amount' })
  return { counted, points, supply: await db('item_types').orderBy('id').select('id', 'issued') }
}

/** Every row of every table. */
export async function everyRow(db: Knex): Promise<Dump> {
  const names: string[] = isSqlite(db)
    ? await db('sqlite_master').where({ type: 'table' }).pluck('name')
    : (await db.raw('select table_name from information_schema.tables where table_schema = current_schema()')).rows.map(
        ({ table_name: name }: { table_name: string }) => name,
      )
  const tables: [string, Rows][] = []
  for (const name of names.toSorted()) tables.push([name, await db(name).select('*')])
  return tables
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('utf8').toLowerCase()
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase()
}
