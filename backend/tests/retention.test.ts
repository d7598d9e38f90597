/** Whatever is kept for a while alone is gone after it: held against the map of columns, which says how long. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Retention } from '../src/domain/privacy/columns/definition.ts'
import { personalTables } from '../src/domain/privacy/columns/index.ts'
import { dropOld } from '../src/domain/privacy/retention/drop-old.ts'
import { type Job, jobsOf } from '../src/jobs.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { registry } from '../src/platform/metrics/registry.ts'
import type { Programme } from '../src/platform/programme.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { insertMapped, mappedPerson } from './support/mapped-rows.ts'

const now = new Date('2030-01-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** Those that end by themselves; the others as long as a person, a session or the programme. */
const limited: readonly Retention[] = ['minutes', 'day', 'days', 'week', 'month', 'quarter', 'half_year']

/** What a server of mails, or Directus, would be asked for. */
const ofOthers = ['dropUnused', 'sendNewsMails', 'sendDigests', 'sendTeamWeeks']

const jobs: [string, Job][] = Object.entries(jobsOf({ directus: null } as unknown as Programme)).filter(
  ([name]) => !ofOthers.includes(name),
)

async function deleted(table: string): Promise<number> {
  const metric = await registry.getSingleMetric('waymark_retention_deleted_rows_total')?.get()
  return metric?.values.find(({ labels }) => labels['table'] === table)?.value ?? 0
}

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  afterAll(() => db.destroy())

  const activity = (timestamp: Date) => ({ action: 'login', timestamp, collection: 'directus_users', item: newId() })

  test('what Directus noted is deleted after ninety days with the states of then, however much it is, and counted', async () => {
    await db('directus_revisions').delete()
    await db('directus_activity').delete()
    await insertRows(
      db,
      'directus_activity',
      Array.from({ length: 1200 }, () => activity(daysAgo(91))),
    )
    const [old, first] = await db('directus_activity').orderBy('id').limit(2).pluck('id')
    await db('directus_activity').insert(activity(daysAgo(89)))
    const young = (await db('directus_activity').max({ id: 'id' }).first())?.id
    const state = { collection: 'profiles', item: newId(), data: '{}', delta: '{}' }
    await db('directus_revisions').insert({ ...state, activity: old })
    const parent = (await db('directus_revisions').first('id')).id
    await db('directus_revisions').insert([
      { ...state, activity: first },
      { ...state, activity: young, parent },
    ])
    const before = await deleted('directus_activity')
    await dropOld(db, now, { historyDays: 90 })
    expect(await db('directus_activity').pluck('id')).toEqual([young])
    expect(await db('directus_revisions').select('activity', 'parent')).toEqual([{ activity: young, parent: null }])
    expect((await deleted('directus_activity')) - before).toBe(1200)
  })

  test('the operator says how many days', async () => {
    await dropOld(db, now, { historyDays: 30 })
    expect(await db('directus_activity').pluck('id')).toEqual([])
  })

  test('no row stays in any table whose rows the map says are kept for a while alone', async () => {
    await insertMapped(db, [mappedPerson(0)])
    const tables = personalTables.filter(([, { kept }]) => limited.includes(kept)).map(([name]) => name)
    expect(tables.length).toBeGreaterThan(10)
    // What is on its way, with nobody who goes on with it, and what hangs on what.
    await db('uploads').update({ file: null })
    await db('linked_uploads').update({ link: db('upload_links').select('id').limit(1) })
    await db('directus_revisions').update({ activity: db('directus_activity').min('id'), parent: null })
    for (const [, job] of jobs) await job(db, now)
    const left: string[] = []
    for (const table of tables) if (await db(table).first()) left.push(table)
    expect(left).toEqual([])
  })
})
