/**
 * Requests of every sort against every call that is described: none may end in a 500, or in an answer that is not
 * described. WAYMARK_FUZZ_SECONDS: how long after the first round; WAYMARK_FUZZ_SEED: the seed that a failure named.
 */
import fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from './access/world.ts'
import { type FuzzedRequest, type Pools, requests } from './openapi/arbitrary.ts'
import { visit } from './support/address.ts'
import { copyOfTemplate } from './support/database.ts'
import { readDescription, requireDescribed } from './support/description.ts'
import { environment, quiet, type RunningDirectus, startDirectus } from './support/directus.ts'
import { full, seedOf } from './support/full.ts'
import { shared } from './support/shared.ts'

const seconds = Number(process.env['WAYMARK_FUZZ_SECONDS'] ?? (full ? 45 : 0))
const seed = seedOf(process.env['WAYMARK_FUZZ_SEED'])

let db: Knex
let server: RunningDirectus
let leave: () => void
const tokens: Record<string, string | null> = { stranger: null, forger: 'not-a-token' }

beforeAll(async () => {
  const copy = copyOfTemplate()
  db = copy.db
  server = await startDirectus({
    ...environment(copy.folder, shared().chain),
    ...quiet,
    WAYMARK_SIGN_INS_PER_MINUTE: '100000',
    WAYMARK_EMAIL_REQUESTS_PER_MINUTE: '100000',
  })
  leave = visit([server.url])
  const { participant, master } = await makeWorld(db)
  Object.assign(tokens, { participant: participant.token, 'game master': master.token })
}, 240_000)
afterAll(async () => {
  leave()
  await server.stop()
  await db.destroy()
})

async function answered({ method, path, headers, body, asker }: FuzzedRequest): Promise<string> {
  const token = tokens[asker]
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
  })
  const contentType = reply.headers.get('content-type') ?? ''
  const text = await reply.text()
  const json = contentType.startsWith('application/json') ? JSON.parse(text) : text
  if (reply.status === 500) throw new Error(`${method} ${path} answered 500: ${text.slice(0, 300)}`)
  await requireDescribed(server.url, { method, path, status: reply.status, contentType, body: json })
  return `${reply.status}`
}

test(
  'no request makes a call fail, or answer what its description does not name',
  async () => {
    const description = await readDescription(server.url)
    const made = requests(description, await poolsOf(db), Object.keys(tokens))
    const statuses = new Map<string, Record<string, number>>()
    const end = Date.now() + seconds * 1000
    // Every call is tried at least once a round, and the first round is done whatever time it takes.
    for (let round = 0; round === 0 || Date.now() < end; round++)
      for (const [place, [name, request]] of [...made].entries())
        await fc.assert(
          fc.asyncProperty(request, async (one) => {
            const status = await answered(one)
            const counts = statuses.get(name) ?? {}
            statuses.set(name, { ...counts, [status]: (counts[status] ?? 0) + 1 })
          }),
          // Each call and each round has other cases.
          { seed: seed + round * 1000 + place, numRuns: full ? 8 : 4 },
        )
    const rows = [...statuses].map(([name, counts]) => `${name} ${JSON.stringify(counts)}`)
    console.info(`seed ${seed}\n${rows.toSorted().join('\n')}`)
    expect(statuses.size).toBe(made.size)
  },
  (seconds + 240) * 1000,
)

async function poolsOf(knex: Knex): Promise<Pools> {
  const ids = async (table: string) => (await knex(table).select('id').limit(20)).map(({ id }) => id as string)
  const tables = ['quest_runs', 'items', 'listings', 'profiles', 'characters']
  return {
    id: (await Promise.all(tables.map(ids))).flat(),
    step: await ids('quest_steps'),
    slug: [...(await knex('quests').select('slug')), ...(await knex('item_types').select('slug'))].map(
      ({ slug }) => slug as string,
    ),
    handle: ['walker', 'a', 'Walker_1'],
    token: ['1', '2.json', '7'.padStart(64, '0'), `${'f'.repeat(64)}.json`],
    address: (await knex('wallets').select('address')).map(({ address }) => address as string),
  }
}
