/** What changes seldom, read once and kept in memory until the database says that it changed. */

import type { Db } from './transaction.ts'
import { type Versioned, versionKeys } from './version-keys.ts'

/** Where something is read, and when it is asked for: within one transaction, or one call, things have one version. */
export interface Reading {
  db: Db
  now?: Date
}

type Versions = Partial<Record<Versioned, string>>

const ofMoment = new WeakMap<object, Promise<Versions>>()
/** Versions that a call read before its transaction. */
const carried = new WeakMap<object, Promise<Versions>>()
const values = new Map<string, { version: string; value: unknown }>()

/**
 * Several times what a programme in its languages needs: so that somebody who asks for ever other ones does not fill
 * the memory.
 */
const most = 300

/**
 * `read`'s last result, unless rows of the kind changed since. It is shared: nobody may change it. What a transaction
 * reads before it is committed is kept under a version that nobody else sees unless it is.
 */
export async function cached<T>(reading: Reading, kind: Versioned, name: string, read: () => Promise<T>): Promise<T> {
  const version = (await versionsOf(reading, kind))[kind]
  // A schema that was not brought up to date says nothing: then nothing is kept.
  if (version === undefined) return await read()
  const known = values.get(name)
  if (known?.version === version) return known.value as T
  const value = await read()
  if (values.size >= most) values.clear()
  values.set(name, { version, value })
  return value
}

/**
 * Lets a transaction go on with the content that its call has read, a moment before. Only for transactions that change
 * no content; what they do change, like the market, they look up themselves.
 */
export function inheritVersions(now: Date, trx: Db): void {
  const known = ofMoment.get(now)
  if (known) carried.set(trx, known)
}

async function versionsOf({ db, now }: Reading, kind: Versioned): Promise<Versions> {
  const moment = db.isTransaction ? db : now
  const known = moment && (ofMoment.get(moment) ?? (kind === 'content' ? carried.get(moment) : undefined))
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
    Object.entries(versionKeys).flatMap(([kind, key]) => {
      const value = byKey.get(key)
      return value === undefined ? [] : [[kind, value]]
    }),
  )
}
