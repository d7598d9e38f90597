/** Whatever somebody changes by hand in the log, or in what it logs, `reconcile` finds it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anchorRoots } from '../src/chain/anchors/anchor.ts'
import { appendRows } from '../src/domain/transparency/append-rows.ts'
import { recordDecisions } from '../src/domain/transparency/decisions.ts'
import { isSqlite } from '../src/platform/database/transaction.ts'
import { type Holder, World } from './chain/world.ts'
import { anchorNow } from './support/anchor.ts'
import { databases } from './support/database.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.end())

const now = new Date('2026-03-01T12:00:00.000Z')

/** As somebody does who has the database and no scruples. */
async function dropTriggers(db: World['db']) {
  for (const name of ['waymark_ledger_no_update', 'waymark_ledger_no_delete', 'waymark_ledger_append_only'])
    await db.raw(isSqlite(db) ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on ledger`)
  for (const name of ['waymark_decisions_no_update', 'waymark_decisions_no_delete'])
    await db.raw(isSqlite(db) ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on decisions`)
}

const hash = `0x${'5'.repeat(64)}`
const later = new Date(now.getTime() + 1)

/** What is written into each column instead. */
const changes: Record<string, Record<string, unknown>> = {
  ledger: {
    id: randomUUID(),
    profile: randomUUID(),
    amount: 999,
    subject_kind: 'level',
    subject_ref: 'another',
    idem_key: 'another',
    created_at: later,
  },
  decisions: {
    id: randomUUID(),
    profile: randomUUID(),
    kind: 'accepted',
    subject_kind: 'account',
    subject: randomUUID(),
    by: randomUUID(),
    reason: 'Long enough.',
    at: later,
  },
  log_leaves: { leaf: 77, kind: 'other', row: randomUUID(), commitment: hash },
  log_salts: { leaf: 77, profile: randomUUID(), salt: hash },
  log_nodes: { id: '3:9', hash },
  log_head: { size: 4, root: hash },
  log_roots: { size: 3, root: hash, block: 1, transaction: hash },
}

/** Of these nothing can be known: when something was noted, and how far it is on its way. */
const unknowable = new Set(['log_head.id', 'log_head.appended_at', 'log_roots.made_at', 'log_roots.state'])
for (const column of ['sent_at', 'tries', 'block_hash', 'anchored_at']) unknowable.add(`log_roots.${column}`)

describe.each(databases)('on %s', (database) => {
  let owner: Holder

  beforeEach(async () => {
    await world.begin(database)
    owner = await world.holder(10)
    const { db } = world
    for (const amount of [0, 0, 0, 0])
      await db('ledger').insert({
        ...{ id: randomUUID(), profile: owner.profile, amount, subject_kind: 'quest', subject_ref: 'a' },
        ...{ idem_key: `reversal:${randomUUID()}`, created_at: now },
      })
    await recordDecisions(db, now, [
      {
        profile: owner.profile,
        kind: 'returned',
        subjectKind: 'run',
        subject: randomUUID(),
        by: owner.profile,
        reason: 'x',
      },
    ])
    await appendRows(db, now)
    await anchorNow(db, world.settings, { hours: 24, now })
    await world.follow()
  })

  const ofLog = async () => (await world.differences()).filter((what) => /log|leaf|leaves|root/i.test(what))

  test('a log that nobody touched agrees with its rows and with the chain', async () => {
    expect(await world.db('log_roots').pluck('state')).toEqual(['anchored'])
    expect(await ofLog()).toEqual([])
  })

  test('a change in any column is found, and gone once it is put back', async () => {
    const { db } = world
    await dropTriggers(db)
    const silent: string[] = []
    for (const [table, columns] of Object.entries(changes)) {
      const key = { log_leaves: 'leaf', log_salts: 'leaf', log_roots: 'size' }[table] ?? 'id'
      for (const [column, value] of Object.entries(columns)) {
        const before = await db(table).orderBy(key).first()
        const row = () => db(table).where({ [key]: column === key ? value : before[key] })
        await db(table)
          .where({ [key]: before[key] })
          .update({ [column]: value })
        if ((await ofLog()).length === 0) silent.push(`${table}.${column}`)
        await row().update({ [column]: before[column] })
      }
    }
    expect(silent).toEqual([])
    expect(await ofLog()).toEqual([])
  })

  test('whoever a row is about that was changed is told, once for each time that something is found', async () => {
    const { db } = world
    await dropTriggers(db)
    const told = () => db('notifications').where({ kind: 'records_changed' }).pluck('profile')
    const rows: string[] = await db('ledger').where({ profile: owner.profile }).orderBy('id').limit(2).pluck('id')
    for (const [place, id] of rows.entries()) {
      await db('ledger').where({ id }).increment('amount', 5)
      await ofLog()
      await ofLog()
      expect(await told()).toEqual(Array(place + 1).fill(owner.profile))
    }
  })

  test('every column of these tables is among them, but what nothing can be known of', async () => {
    for (const [table, columns] of Object.entries(changes)) {
      const there = Object.keys(await world.db(table).columnInfo())
      expect(there.filter((column) => !(column in columns) && !unknowable.has(`${table}.${column}`))).toEqual([])
    }
  })

  test.each(['ledger', 'decisions', 'log_leaves', 'log_salts', 'log_nodes', 'log_roots'])(
    'a row that is gone from %s is found',
    async (table) => {
      const { db } = world
      await dropTriggers(db)
      const key = { log_leaves: 'leaf', log_salts: 'leaf', log_roots: 'size' }[table] ?? 'id'
      const { [key]: id } = await db(table).orderBy(key).first(key)
      await db(table)
        .where({ [key]: id })
        .delete()
      // A root that is not in the database was never promised by it; the chain has it all the same.
      if (table === 'log_roots')
        await expect(anchorRoots(db, world.settings, { hours: 1 }, now)).resolves.toBeUndefined()
      else expect(await ofLog()).not.toEqual([])
    },
  )

  test('a log with fewer leaves than the root on the chain is told as such', async () => {
    const { db } = world
    await dropTriggers(db)
    const { size } = await db('log_head').first('size')
    const rows: string[] = await db('log_leaves').where('leaf', '>=', 2).pluck('row')
    for (const table of ['ledger', 'decisions']) await db(table).whereIn('id', rows).delete()
    for (const table of ['log_salts', 'log_leaves']) await db(table).where('leaf', '>=', 2).delete()
    await db('log_nodes').whereNotIn('id', ['0:0', '0:1', '1:0']).delete()
    const { hash } = await db('log_nodes').where({ id: '1:0' }).first('hash')
    await db('log_head').update({ size: 2, root: hash })
    const short = `The log has 2 leaves, and the newest root on the chain stands for ${size}: `
    const found = await ofLog()
    expect(found.map((what) => what.slice(0, short.length))).toEqual([expect.stringMatching(/^The root of/), short])
    // As in a backup from before the first root was anchored.
    await db('log_roots').delete()
    expect((await ofLog()).map((what) => what.slice(0, short.length))).toEqual([short])
  })

  test('a row that comes past the triggers is found, and never becomes a leaf', async () => {
    const { db } = world
    const id = randomUUID()
    await db('ledger').insert({
      ...{ id, profile: owner.profile, amount: 0, subject_kind: 'quest', subject_ref: 'a', created_at: now },
      idem_key: `reversal:${randomUUID()}`,
    })
    await db('pending_log_rows').where({ row: id }).delete()
    await appendRows(db, now)
    expect(await ofLog()).toEqual([
      `Row ${id} of ledger (profile ${owner.profile}) is no leaf of the log, and does not wait to be one.`,
    ])
  })

  test('whoever is erased loses their salts, and the log stays whole', async () => {
    const { db } = world
    await db('log_salts').where({ profile: owner.profile }).delete()
    expect((await ofLog())[0]).toMatch(/has lost the salt of leaf \d, and nobody was erased/)
    await db('decisions').where({ profile: owner.profile }).update({ reason: null })
    await db('profiles').where({ id: owner.profile }).update({ user: null })
    expect(await ofLog()).toEqual([])
  })
})
