/** What the desk asks of PostgreSQL where very many take part: no table of theirs is read from one end to the other. */
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBulkList, readBulkLists, readBulkRows } from '../src/domain/bulk/bulk-list.ts'
import { findDeskPeople, readDeskPerson } from '../src/domain/bulk/person.ts'
import { readDeliveries } from '../src/domain/integrations/deliveries.ts'
import { readWebhooks } from '../src/domain/integrations/endpoints.ts'
import { readCohorts } from '../src/domain/numbers/cohorts.ts'
import { countNumbers } from '../src/domain/numbers/count.ts'
import { levelsNumbers } from '../src/domain/numbers/levels.ts'
import { marketNumbers } from '../src/domain/numbers/market.ts'
import { questsNumbers } from '../src/domain/numbers/quests.ts'
import { runEvidence } from '../src/domain/review/evidence.ts'
import { queuePage } from '../src/domain/review/queue-page.ts'
import { fastJobs, jobsOf, longJobsOf } from '../src/jobs.ts'
import type { UserContext } from '../src/platform/context.ts'
import type { Programme } from '../src/platform/programme.ts'
import { copyOfTemplate } from './support/database.ts'
import { manyListedAndTold, manyPeople, walkFarAndWide } from './support/multitude.ts'

/** A table with more rows is not to be read whole. */
const many = 10_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

let db: Knex
let context: UserContext
let large: Map<string, number>
let asked: { sql: string; bindings: readonly unknown[] }[] = []
const about = { list: '', webhook: '', person: '', run: '' }

beforeAll(async () => {
  db = copyOfTemplate('postgres').db
  await manyPeople(db, 30_000)
  await walkFarAndWide(db, 2)
  Object.assign(about, await manyListedAndTold(db))
  const run = await db('quest_runs').where({ state: 'submitted' }).first('id', 'profile')
  Object.assign(about, { run: run.id, person: run.profile })
  context = { db, now: new Date(), lang: 'en', profile: run.profile }
  await countNumbers(db, context.now)
  const sizes: { relname: string; reltuples: number }[] = await db('pg_class')
    .where({ relkind: 'r' })
    .where('reltuples', '>', many)
    .select('relname', 'reltuples')
  large = new Map(sizes.map(({ relname, reltuples }) => [relname, Number(reltuples)]))
  db.on('query', (query: { sql: string; bindings: readonly unknown[] }) => asked.push(query))
})

afterAll(() => db.destroy())

test('the tables that grow with people are large here', () => {
  const names = ['profiles', 'directus_users', 'quest_runs', 'submissions', 'activity', 'bulk_rows']
  expect([...large.keys()]).toEqual(expect.arrayContaining([...names, 'programme_events', 'webhook_deliveries']))
})

test.each<[string, () => Promise<unknown>]>([
  ['people', () => findDeskPeople(context, {})],
  ['people by some letters', () => findDeskPeople(context, { search: 'ada 0f3' })],
  ['people by letters of a handle', () => findDeskPeople(context, { search: '@walker_119' })],
  ['people by an address', () => findDeskPeople(context, { search: 'walker77@example.com' })],
  ['people by an id', () => findDeskPeople(context, { search: about.person })],
  ['one person', () => readDeskPerson(context, about.person)],
  ['lists', () => readBulkLists(context, { profile: context.profile, isAdmin: false })],
  ['one list', () => readBulkList(context, about.list, { profile: context.profile, isAdmin: false })],
  ['lines of a list', () => readBulkRows(context, about.list, { after: 900, limit: 100 })],
  ['lines of a list that need a look', () => readBulkRows(context, about.list, { problems: 'true' })],
  ['webhooks', () => readWebhooks(context)],
  ['deliveries', () => readDeliveries(context, about.webhook, {})],
  ['deliveries that failed', () => readDeliveries(context, about.webhook, { state: 'failed' })],
  ['the review queue', () => queuePage(context, {}, 60)],
  ['the review queue by some letters', () => queuePage(context, { search: 'ada' }, 60)],
  ['the review queue of one person', () => queuePage(context, { person: about.person }, 60)],
  ['what a run hands in', () => runEvidence(context, about.run)],
  ['numbers of quests', () => questsNumbers(context, {})],
  ['numbers of cohorts', () => readCohorts(context, {})],
  ['numbers of levels', () => levelsNumbers(context)],
  ['numbers of the market', () => marketNumbers(context, {})],
])('reading %s walks through no large table', async (_, read) => {
  asked = []
  await read()
  const statements = asked.filter(({ sql }) => /^(select|with)\b/i.test(sql))
  expect(statements).not.toEqual([])
  const whole: string[] = []
  for (const statement of statements) whole.push(...(await readWhole(statement)))
  expect(whole).toEqual([])
})

const nobody = { directus: null } as unknown as Programme
const jobs = Object.entries({ ...jobsOf(nobody), ...fastJobs, ...longJobsOf(nobody) })
test.each(jobs.filter(([name]) => name !== 'dropUnused'))(
  'the job %s, minute by minute, walks through no large table',
  async (_, job) => {
    const whole: string[] = []
    for (const round of ['what waited for it', 'what came meanwhile', 'nothing']) {
      asked = []
      await job(db, new Date())
      if (round !== 'nothing') continue
      for (const statement of asked.filter(({ sql }) => /^(select|with|update|delete)\b/i.test(sql)))
        whole.push(...(await readWhole(statement)))
    }
    expect(whole).toEqual([])
  },
)

/** Large tables that a statement reads from one end to the other. */
async function readWhole({ sql, bindings }: (typeof asked)[number]): Promise<string[]> {
  const connection = await db.client.acquireConnection()
  try {
    const reply = await connection.query(`explain (format json) ${sql}`, bindings)
    return wholeTables(reply.rows[0]['QUERY PLAN'][0].Plan).map((table) => `${table}: ${sql}`)
  } finally {
    await db.client.releaseConnection(connection)
  }
}

function wholeTables(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans = [] } = plan
  return [...(node === 'Seq Scan' && large.has(table) ? [table] : []), ...Plans.flatMap(wholeTables)]
}
