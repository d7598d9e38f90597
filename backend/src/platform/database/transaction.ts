/** Transactions, repeated when the database asks for it, and what its errors mean. */
import type { Knex } from 'knex'

/** A connection that is not in a transaction, or a transaction. */
export type Db = Knex
export type Trx = Knex.Transaction

const attempts = 8

/**
 * Runs `work` in one transaction. Everything inside must use `trx`: on SQLite there is one connection, and waiting for
 * a second one inside a transaction never ends.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (trx) => {
        await lockForWriting(trx)
        return await work(trx)
      })
    } catch (error) {
      if (attempt >= attempts || !isWorthRepeating(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 15 * attempt + Math.random() * 25))
    }
  }
}

export function isSqlite(db: Db): boolean {
  return db.client.config.client === 'sqlite3'
}

/** SQLite cannot turn a read into a write once another process wrote in between, so the first thing is a write. */
async function lockForWriting(trx: Trx): Promise<void> {
  if (isSqlite(trx)) await trx('waymark_meta').where({ key: 'write-lock' }).update({ value: '' })
}

/** Busy (SQLite), serialisation failure and deadlock (PostgreSQL). */
function isWorthRepeating(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_SNAPSHOT' || code === '40001' || code === '40P01'
}

/**
 * Whether the database had too much to do: it gave no connection in time, or others were in the way each time. Nothing
 * was changed.
 */
export function isTooBusy(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'KnexTimeoutError' || code === '53300' || isCutShort(error) || isWorthRepeating(error)
}

/** Whether PostgreSQL ended a statement that waited for a lock, or ran, for longer than it may. Nothing was changed. */
function isCutShort(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '55P03' || code === '57014'
}

/** For what is done beside people, who may keep it waiting: whether doing it again may succeed. */
export function isInTheWay(error: unknown): boolean {
  return isCutShort(error) || isWorthRepeating(error)
}

/**
 * Whether the database went away, or is starting (PostgreSQL's classes 08 and 57P), or only reads yet, as a standby
 * does before it is promoted (25006). What was asked for may have been done: a connection that is lost while it commits
 * does not say.
 */
export function isGone(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }
  if (typeof code === 'string' && /^(08...|57P0[1-3]|25006)$/.test(code)) return true
  if (
    typeof code === 'string' &&
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code)
  )
    return /^(connect|read|write|getaddrinfo)$/.test(String(syscall))
  // The driver's own words, after the statement where the query builder puts it; it has no code for them.
  return /(^| - )(Connection terminated|Client has encountered a connection error)/.test(String(message))
}

/** Whether the database has no room left on its disk. Nothing was changed. */
export function isOutOfRoom(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'SQLITE_FULL' || code === '53100'
}

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  // The last is Directus's own word for it.
  if (code === 'RECORD_NOT_UNIQUE') return true
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && String(message).includes('UNIQUE'))
}
