/**
 * In-memory cache of rarely changing rows. An entry is valid while the version of its kind in `waymark_meta` stays the
 * same; database triggers renew the version (`cms/schema/versions.ts`).
 */

import type { Knex } from 'knex'
import type { Db } from './transaction.ts'
import { type Versioned, versionKeys } from './version-keys.ts'

/**
 * The database, and the time of the request. All reads of one request, or of one transaction, see the same version: a
 * transaction is recognised by `db`, a request outside of one by the object identity of `now` (a key of a WeakMap), not
 * by its value.
 */
export interface Reading {
  db: Db
  now?: Date
}

type Versions = Partial<Record<Versioned, string>>

const ofMoment = new WeakMap<object, Promise<Versions>>()
/** By transaction: the versions that its request read before the transaction began. */
const carried = new WeakMap<object, Promise<Versions>>()
const values = new Map<string, { version: string; value: unknown }>()

/**
 * Entries. A programme in all its languages needs a fraction of them; the limit keeps requests for other languages from
 * filling the memory.
 */
const most = 300

/**
 * The cached result of `read`, or a new one if rows of the kind changed. The result is shared: no caller may change it.
 * Inside a transaction that changed rows of the kind, the version is the one of the uncommitted transaction. The entry
 * is stored under that version, which other connections see only after the commit.
 */
export async function cached<T>(reading: Reading, kind: Versioned, name: string, read: () => Promise<T>): Promise<T> {
  const version = await versionOf(reading, kind)
  // Without `waymark apply` there are no versions, so nothing is cached.
  if (version === undefined) return await read()
  const known = values.get(name)
  if (known?.version === version) return known.value as T
  const value = await read()
  if (values.size >= most) values.clear()
  values.set(name, { version, value })
  return value
}

/** Undefined without `waymark apply`. */
export const versionOf = async (reading: Reading, kind: Versioned): Promise<string | undefined> =>
  (await versionsOf(reading, kind))[kind]

/**
 * Lets a transaction use the versions that its request read a moment before, instead of reading them again. Only for
 * transactions that change no content and hide nobody; it does not hold for the kind `market`.
 */
export function inheritVersions(now: Date, trx: Db): void {
  const known = ofMoment.get(now)
  if (known) carried.set(trx, known)
}

/**
 * Columns for a statement that a request sends anyway: each version under the name of its kind. `rememberVersions`
 * takes over the row, and the request needs no statement of its own for them.
 */
export function versionColumns(db: Db): Knex.QueryBuilder[] {
  return kinds.map((kind) => db('waymark_meta').where({ key: versionKeys[kind] }).select('value').as(columnOf(kind)))
}

export function rememberVersions(now: Date, row: Record<string, unknown>): void {
  const known = kinds.flatMap((kind) => {
    const value = row[columnOf(kind)]
    return typeof value === 'string' ? [[kind, value]] : []
  })
  ofMoment.set(now, Promise.resolve(Object.fromEntries(known)))
}

const kinds = Object.keys(versionKeys) as Versioned[]
const columnOf = (kind: Versioned) => `version_of_${kind}`

async function versionsOf({ db, now }: Reading, kind: Versioned): Promise<Versions> {
  const moment = db.isTransaction ? db : now
  const known = moment && (ofMoment.get(moment) ?? (kind === 'market' ? undefined : carried.get(moment)))
  if (known) return await known
  const reading = readVersions(db)
  if (moment) ofMoment.set(moment, reading)
  return await reading
}

async function readVersions(db: Db): Promise<Versions> {
  const rows: { key: string; value: string }[] = await db('waymark_meta')
    .whereIn('key', Object.values(versionKeys))
    .select('key', 'value')
  const byKey = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const value = byKey.get(versionKeys[kind])
      return value === undefined ? [] : [[kind, value]]
    }),
  )
}
