/**
 * What may be kept in memory, and how a process hears that it is old: triggers give `waymark_meta` a new value whenever
 * rows of a kind change, whoever changed them: the Studio, another process, a command, somebody with a database tool.
 */
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { type Versioned, versionKeys } from '../../platform/database/version-keys.ts'
import { collections } from './collections.ts'

/** Which tables a version is about, and which of their columns change without it: counters that every reward turns. */
const watched: Record<Versioned, Record<string, string[]>> = {
  content: {
    programme: [],
    levels: [],
    seasons: [],
    quests: [],
    quest_requires: [],
    quest_steps: [],
    rewards: [],
    trait_slots: [],
    traits: [],
    item_types: ['issued'],
    announcements: [],
    legal_pages: [],
    translations: [],
    directus_translations: [],
    content_authors: [],
  },
  market: { listings: ['seller', 'buyer', 'buyer_wallet', 'sold_at', 'close_tx', 'version'] },
  people: { profiles: [], directus_users: [] },
}

/** Of tables that are Directus's own, or of which few columns matter. */
const columnsByTable: Record<string, string[]> = {
  directus_translations: ['language', 'key', 'value'],
  directus_users: ['status'],
  profiles: ['visibility', 'user'],
  content_authors: ['author', 'subject'],
}

/** Nobody was told of a row that is new here: those who register wait for no one. */
const withoutInserts = ['profiles', 'directus_users']

export async function applyVersions(db: Db): Promise<void> {
  const sqlite = isSqlite(db)
  if (!sqlite) await db.raw(postgresFunction)
  for (const [kind, tables] of Object.entries(watched) as [Versioned, Record<string, string[]>][]) {
    const key = versionKeys[kind]
    await db('waymark_meta').insert({ key, value: newId() }).onConflict('key').ignore()
    for (const [table, ignored] of Object.entries(tables))
      for (const sql of (sqlite ? sqliteTriggers : postgresTriggers)(table, columnsOf(table, ignored), key))
        await db.raw(sql)
  }
}

function columnsOf(table: string, ignored: string[]): string {
  const fields = collections.find(({ collection }) => collection === table)?.fields ?? []
  const columns = columnsByTable[table] ?? fields.filter(({ column }) => column !== null).map(({ field }) => field)
  return columns
    .filter((column) => !ignored.includes(column))
    .map((column) => `"${column}"`)
    .join(', ')
}

/** A new value is random, not counted up: one that a transaction gave and took back must not come again. */
function sqliteTriggers(table: string, columns: string, key: string): string[] {
  const moments = {
    ...(withoutInserts.includes(table) ? {} : { insert: 'insert' }),
    ...{ delete: 'delete', update: `update of ${columns}` },
  }
  return Object.entries(moments).flatMap(([name, moment]) => [
    `drop trigger if exists waymark_version_${table}_${name}`,
    `create trigger waymark_version_${table}_${name} after ${moment} on ${table}
       begin update waymark_meta set value = lower(hex(randomblob(16))) where key = '${key}'; end`,
  ])
}

const postgresFunction = `create or replace function waymark_new_version() returns trigger language plpgsql as
  $$ begin update waymark_meta set value = gen_random_uuid()::text where key = tg_argv[0]; return null; end $$`

function postgresTriggers(table: string, columns: string, key: string): string[] {
  const insert = withoutInserts.includes(table) ? '' : 'insert or '
  return [
    `create or replace trigger waymark_version_${table}
       after ${insert}delete or truncate or update of ${columns} on ${table}
       for each statement execute function waymark_new_version('${key}')`,
  ]
}
