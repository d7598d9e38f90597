/** The log of what was booked and decided, as it is kept. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendToLog, logCommitment } from 'waymark-core'
import { appendBatch, appendRows } from '../src/domain/transparency/append-rows.ts'
import { beginLog } from '../src/domain/transparency/begin.ts'
import { recordDecisions } from '../src/domain/transparency/decisions.ts'
import { readLoggedRows } from '../src/domain/transparency/logged-rows.ts'
import { readHead } from '../src/domain/transparency/nodes.ts'
import { participantRole } from '../src/platform/directus/roles.ts'
import { copyOfTemplate, databases, openDatabase } from './support/database.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

const entry = (profile: string, amount: number) => ({
  ...{ id: randomUUID(), profile, amount, subject_kind: 'quest', subject_ref: randomUUID() },
  ...{ idem_key: `test:${randomUUID()}`, created_at: now },
})

describe.each(databases)('on %s', (database) => {
  const { folder, db } = copyOfTemplate(database)
  // Another process of the programme.
  const other = openDatabase(folder)
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
  })

  test('what was booked and decided before the log began becomes its leaves, once', async () => {
    const { id: quest } = await db('quests').first('id')
    const [person, master] = [randomUUID(), randomUUID()]
    for (const id of [person, master])
      await db('profiles').insert({ id, handle: `log-${id.slice(0, 8)}`, display_name: 'Somebody' })
    const run = { quest, profile: person, version: 3, terms: null, decided_at: now, decided_by: master }
    const runs = ['rewarded', 'rejected', 'reversed', 'in_progress'].map((state, attempt) => ({
      ...{ ...run, id: randomUUID(), state, attempt: attempt + 1, decision_note: `It is ${state}.` },
    }))
    await db('quest_runs').insert(runs)
    await db.batchInsert(
      'ledger',
      Array.from({ length: 120 }, (_, at) => entry(person, at)),
      20,
    )
    // As a database is that has never had the log.
    await db('pending_log_rows').delete()
    await db('waymark_meta').where({ key: 'log-began' }).delete()
    await db.transaction(beginLog)
    expect(await db('pending_log_rows').where({ kind: 'ledger' })).toHaveLength(120)
    const known = await db('decisions')
      .where({ profile: person, by: master, at: now })
      .select('kind', 'subject', 'reason')
    expect(new Map(known.map(({ subject, kind, reason }) => [subject, [kind, reason]]))).toEqual(
      new Map(
        ['accepted', 'rejected', 'reversed', 'returned'].map((kind, at) => [
          runs[at]?.id,
          [kind, runs[at]?.decision_note],
        ]),
      ),
    )
    await appendRows(db, now)
    expect((await readHead(db)).size).toBe(124)
    await db.transaction(beginLog)
    expect(await db('pending_log_rows').pluck('row')).toEqual([])
  })

  test('each row has one leaf, and the leaves make the root that is kept', async () => {
    const leaves: { kind: 'ledger' | 'decision'; row: string; commitment: string; salt: string; profile: string }[] =
      await db('log_leaves')
        .join('log_salts', 'log_salts.leaf', 'log_leaves.leaf')
        .orderBy('log_leaves.leaf')
        .select('log_leaves.kind', 'row', 'commitment', 'salt', 'profile')
    for (const kind of ['ledger', 'decision'] as const) {
      const those = leaves.filter((leaf) => leaf.kind === kind)
      const rows = await readLoggedRows(
        db,
        kind,
        those.map(({ row }) => row),
      )
      for (const { row, commitment, salt, profile } of those) {
        const known = rows.get(row)
        expect([logCommitment(kind, known?.fields ?? {}, salt), known?.profile]).toEqual([commitment, profile])
      }
    }
    const { log, root } = appendToLog(
      { size: 0, edge: [] },
      leaves.map(({ commitment }) => commitment),
    )
    expect(await readHead(db)).toEqual({ size: log.size, root })
  })

  test('a row that is written waits for its leaf in the same transaction, whichever code writes it', async () => {
    const profile = randomUUID()
    const kept = entry(profile, 10)
    await db('ledger').insert(kept)
    const lost = db.transaction(async (trx) => {
      await trx('ledger').insert(entry(profile, 20))
      throw new Error('the process ends here')
    })
    await expect(lost).rejects.toThrow('ends here')
    expect(await db('pending_log_rows').select()).toEqual([{ row: kept.id, kind: 'ledger' }])
    await appendRows(db, now)
    expect(await db('log_leaves').where({ row: kept.id }).select('kind')).toEqual([{ kind: 'ledger' }])
  })

  test('several processes that append at once make one leaf of each row', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => entry(randomUUID(), at))
    await db.batchInsert('ledger', rows, 20)
    const before = await readHead(db)
    const appended = async (by: typeof db) => {
      while (await appendBatch(by, now, 7));
    }
    await Promise.all([appended(db), appended(other), appended(other)])
    await appendRows(db, now)
    expect((await readHead(db)).size).toBe(before.size + rows.length)
    const places: number[] = await db('log_leaves').orderBy('leaf').pluck('leaf')
    expect(places).toEqual(places.map((_, place) => place))
  })

  test('rows that wait and are gone keep no other row from becoming a leaf, and go on waiting', async () => {
    const gone = [1, 2, 3, 4].map((at) => ({ row: `00000000-0000-4000-8000-00000000000${at}`, kind: 'ledger' }))
    const row = entry(randomUUID(), 5)
    await db('pending_log_rows').insert(gone)
    await db('ledger').insert(row)
    expect(await appendBatch(db, now, 2)).toBe(false)
    expect(await db('log_leaves').where({ row: row.id })).toHaveLength(1)
    expect(await db('pending_log_rows').orderBy('row').select()).toEqual(gone)
    await db('pending_log_rows').delete()
  })

  test('what is cut off while it appends leaves nothing behind, and the next one does it', async () => {
    const row = entry(randomUUID(), 5)
    await db('ledger').insert(row)
    const before = await readHead(db)
    await db('log_nodes').insert({ id: `0:${before.size}`, hash: 'in the way' })
    await expect(appendRows(db, now)).rejects.toThrow()
    expect([await readHead(db), await db('log_leaves').where({ row: row.id })]).toEqual([before, []])
    await db('log_nodes')
      .where({ id: `0:${before.size}` })
      .delete()
    await appendRows(db, now)
    expect((await readHead(db)).size).toBe(before.size + 1)
  })

  describe('decisions', () => {
    const [user, profile] = [randomUUID(), randomUUID()]
    beforeAll(async () => {
      await db('directus_users').insert({
        id: user,
        email: `${user}@example.com`,
        status: 'active',
        role: participantRole,
      })
      await db('profiles').insert({ id: profile, user, handle: `log-${profile.slice(0, 8)}`, display_name: 'Log' })
    })

    test('that an account is suspended and reinstated is noted, whoever does it', async () => {
      for (const status of ['suspended', 'suspended', 'active', 'archived', 'active'])
        await db('directus_users').where({ id: user }).update({ status })
      const noted = await db('decisions')
        .where({ profile })
        .orderBy(['at', 'kind'])
        .select('kind', 'subject_kind', 'by')
      expect(noted.map(({ kind }) => kind).toSorted()).toEqual(['reinstated', 'suspended'])
      expect(noted[0]).toMatchObject({ subject_kind: 'account', by: null })
      expect(await db('pending_log_rows').where({ kind: 'decision' })).toHaveLength(2)
    })

    test('are not written again; only their reason can be erased', async () => {
      await recordDecisions(db, now, [
        { profile, kind: 'rejected', subjectKind: 'run', subject: randomUUID(), by: profile, reason: 'Too short.' },
      ])
      const rejected = () => db('decisions').where({ profile, kind: 'rejected' })
      await expect(rejected().update({ kind: 'accepted' })).rejects.toThrow('append-only')
      await expect(rejected().delete()).rejects.toThrow('append-only')
      await rejected().update({ reason: null })
      expect(await rejected().select('reason')).toEqual([{ reason: null }])
    })
  })
})
