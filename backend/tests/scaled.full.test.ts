import { afterAll, beforeAll, expect, test } from 'vitest'
import { directus } from './support/directus.ts'
import { administrator, newcomer } from './support/person.ts'
import { type ScaledProgramme, scaledProgramme } from './support/scaled.ts'

let programme: ScaledProgramme

/** Asks both processes. */
async function both(path: string, token: string): Promise<{ status: number; json: { data?: unknown } }[]> {
  return await Promise.all(
    programme.urls.map(async (url) => {
      const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return { status: reply.status, json: (await reply.json()) as { data?: unknown } }
    }),
  )
}

const statuses = async (path: string, token: string) => (await both(path, token)).map(({ status }) => status)

beforeAll(async () => {
  programme = await scaledProgramme({
    // As if an older edition had made the database.
    prepare: async (db) => {
      await db.schema.alterTable('legal_pages', (table) => table.dropColumn('effective_from'))
      await db('directus_fields').where({ collection: 'legal_pages', field: 'effective_from' }).delete()
      await db('waymark_meta').where({ key: 'applied' }).delete()
    },
  })
})

afterAll(() => programme.stop())

test('what one process writes the other one knows', async () => {
  const person = await newcomer()
  const [one, two] = await both('/programme/me', person.token)
  expect(one?.status).toBe(200)
  expect(two?.json).toEqual(one?.json)
})

test('a newer edition is applied under both while they serve', { timeout: 180_000 }, async () => {
  const { token } = await administrator()
  const path = '/items/legal_pages?fields=id,effective_from'
  expect(await statuses(path, token)).toEqual([403, 403])
  const applied = await directus(['waymark', 'apply'], programme.env)
  expect(applied.output).toMatch(/tables: 1 new/)
  await expect.poll(() => statuses(path, token)).toEqual([200, 200])
})

test('without Redis nothing is lost that matters', async () => {
  const person = await newcomer()
  await programme.redis.kill()
  await programme.redis.start()
  expect(await statuses('/programme/me', person.token)).toEqual([200, 200])
  expect((await newcomer()).token).toBeTruthy()
})

test('one process that is killed leaves the other one serving', async () => {
  const person = await newcomer()
  programme.processes[1].process.kill('SIGKILL')
  const reply = await fetch(`${programme.urls[0]}/programme/me`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(reply.status).toBe(200)
})
