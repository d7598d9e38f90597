/**
 * A held decision lies in the database: a server that dies takes none of them with it, and one that starts pays each
 * once.
 */
import type { Knex } from 'knex'
import { afterEach, describe, expect, test } from 'vitest'
import type { PendingDecision } from '../src/domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import { visit } from './support/address.ts'
import { bothDatabases, copyOfTemplate } from './support/database.ts'
import { environment, type RunningDirectus, startDirectus } from './support/directus.ts'
import { administrator, member, type Person } from './support/person.ts'
import { reviewedQuest, submittedRun } from './support/reviewed-quest.ts'

const running: RunningDirectus[] = []
let leave = () => {}

afterEach(async () => {
  leave()
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function start(env: Record<string, string>, servers: number): Promise<void> {
  const started = await Promise.all(Array.from({ length: servers }, () => startDirectus(env)))
  running.push(...started)
  leave = visit(started.map(({ url }) => url))
}

/** As the machine losing power does: nothing is said to the process. */
async function kill(): Promise<void> {
  leave()
  await Promise.all(running.splice(0).map((server) => server.stop()))
}

const hold = async (who: Person, run: string, version: number) =>
  (await who.programme<PendingDecision>('POST', `/review/runs/${run}/hold`, { decision: 'approve', version })).status

async function paid(db: Knex, run: string) {
  const [{ state }] = await db('quest_runs').where({ id: run }).select('state')
  const grants: { id: string }[] = await db('reward_grants')
    .where({ source: `run:${run}` })
    .select('id')
  const keys = grants.map(({ id }) => `reward:${id}`)
  const held = await db('held_decisions').where({ run })
  return {
    state,
    grants: grants.length,
    entries: await db('ledger').whereIn('idem_key', keys).pluck('amount'),
    held: held.length,
  }
}

// SQLite has one writer, and one server.
describe.each(bothDatabases.map((database) => ({ database, servers: database === 'postgres' ? 2 : 1 })))(
  'on $database with $servers of Directus',
  ({ database, servers }) => {
    test('a held decision outlives its server and takes effect after the restart, exactly once', async () => {
      const { folder, db } = copyOfTemplate(database)
      try {
        const env = environment(folder, null)
        await start(env, 1)
        const admin = await administrator()
        const quest = await reviewedQuest(admin)
        const [due, undue] = [await submittedRun(await member(), quest), await submittedRun(await member(), quest)]
        expect([await hold(admin, due.run, due.version), await hold(admin, undue.run, undue.version)]).toEqual([
          200, 200,
        ])
        await kill()
        const held = { state: 'submitted', grants: 0, entries: [], held: 1 }
        expect([await paid(db, due.run), await paid(db, undue.run)]).toEqual([held, held])
        // The time of one goes by while nobody serves.
        await db('held_decisions')
          .where({ run: due.run })
          .update({ due_at: new Date(Date.now() - 1000) })

        await start(env, servers)
        const once = { state: 'rewarded', grants: 1, entries: [quest.xp], held: 0 }
        await expect.poll(() => paid(db, due.run)).toEqual(once)
        expect(await paid(db, undue.run)).toEqual(held)
        const { runs } = (await admin.programme<ReviewQueuePage>('GET', '/review/waiting')).data
        expect(runs.map(({ runId, held: by }) => [runId, by?.mine])).toEqual([[undue.run, true]])
        expect((await admin.programme('DELETE', `/review/runs/${undue.run}/hold`)).status).toBe(200)

        await kill()
        await start(env, servers)
        // Started once more with something new to settle, it pays that, and nothing of before again.
        expect(await hold(admin, undue.run, undue.version)).toBe(200)
        await db('held_decisions')
          .where({ run: undue.run })
          .update({ due_at: new Date(Date.now() - 1000) })
        await expect.poll(() => paid(db, undue.run)).toEqual(once)
        expect(await paid(db, due.run)).toEqual(once)
        expect(await db('unsettled_decisions')).toEqual([])
      } finally {
        await db.destroy()
      }
    }, 240_000)
  },
)
