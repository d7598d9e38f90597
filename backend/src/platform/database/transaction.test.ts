import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { expect, test } from 'vitest'
import { inTransaction, isGone, isInTheWay, isTooBusy } from './transaction.ts'

const open = (filename: string) =>
  knex({
    client: 'sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { acquireTimeoutMillis: 200 },
  })

test('a database that is held by somebody else is too busy, and so is a pool without a free connection', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'waymark-busy-')), 'test.db')
  const [db, other] = [open(file), open(file)]
  await db.schema.createTable('waymark_meta', (table) => {
    table.string('key')
    table.string('value')
  })
  await other.raw('pragma busy_timeout = 1')
  await db.transaction(async (trx) => {
    await trx('waymark_meta').insert({ key: 'held' })
    const refused = await inTransaction(other, async () => 'never').catch((error: unknown) => error)
    expect(isTooBusy(refused), String(refused)).toBe(true)
    const waited = await db('waymark_meta').catch((error: unknown) => error)
    expect(isTooBusy(waited), String(waited)).toBe(true)
  })
  expect(isTooBusy(new Error('another one'))).toBe(false)
  // A lock that was waited for too long, a statement that ran too long, and others in the way.
  for (const code of ['55P03', '57014', '40P01', '40001', '53300'])
    expect(isTooBusy(Object.assign(new Error('refused'), { code })), code).toBe(true)
  await Promise.all([db.destroy(), other.destroy()])
})

test('a database that nobody reaches is gone, whatever the driver calls it; a mistake in a question is not', async () => {
  const nowhere = knex({ client: 'pg', connection: { host: '127.0.0.1', port: 9 } })
  const refused = await nowhere.raw('select 1').catch((error: unknown) => error)
  expect(isGone(refused), String(refused)).toBe(true)
  await nowhere.destroy()
  for (const code of ['57P01', '57P03', '08006']) expect(isGone(Object.assign(new Error(), { code }))).toBe(true)
  expect(isGone(new Error('Connection terminated unexpectedly'))).toBe(true)
  for (const code of ['42601', '23505']) expect(isGone(Object.assign(new Error(), { code }))).toBe(false)
})

test('people who are served are in the way of what is done beside them, which is worth doing again; no mistake is', () => {
  const isInTheWayAs = (code: string) => isInTheWay(Object.assign(new Error('refused'), { code }))
  // A lock that was waited for too long, a statement that ran too long, a deadlock, a serialisation failure, SQLite.
  for (const code of ['55P03', '57014', '40P01', '40001', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])
    expect(isInTheWayAs(code), code).toBe(true)
  for (const code of ['53300', '23505', '42601', '57P01', 'SQLITE_CONSTRAINT', 'SQLITE_FULL'])
    expect(isInTheWayAs(code), code).toBe(false)
  expect(isInTheWay(new Error('refused'))).toBe(false)
})
