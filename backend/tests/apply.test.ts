import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { content } from '../seed/index.ts'
import { collections } from '../src/schema/collections.ts'
import { contentProblems } from '../src/seed/check-content.ts'
import { seededRows } from '../src/seed/seeded-rows.ts'
import { copyOfTemplate } from './rig/database.ts'
import { directus, environment } from './rig/directus.ts'

/** Every row of every table that `apply` may touch. */
async function picture(db: Knex): Promise<Record<string, unknown>> {
  const tables: string[] = (
    await db('sqlite_master').where({ type: 'table' }).whereNot('name', 'like', 'sqlite_%').pluck('name')
  ).filter((name: string) => !['directus_activity', 'directus_sessions', 'directus_extensions'].includes(name))
  const schema = await db('sqlite_master').orderBy('name').pluck('sql')
  return {
    schema,
    ...Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await db(table).select()]))),
  }
}

test('applying again changes nothing, also when two do it at the same time', async () => {
  const { folder, db } = copyOfTemplate()
  const before = await picture(db)
  const quick = await directus(['waymark', 'apply'], environment(folder, null))
  expect(quick.output).toMatch(/nothing changed/)
  const whole = await Promise.all(
    [1, 2].map(() => directus(['waymark', 'apply', '--whole'], environment(folder, null))),
  )
  for (const { output } of whole) expect(output).toMatch(/content: 0 new, 0 changed, 0 left as edited/)
  expect([quick, ...whole].map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await picture(db)).toEqual(before)
  await db.destroy()
})

test('what the team edited or deleted stays so', async () => {
  const { folder, db } = copyOfTemplate()
  const [edited, deleted] = await db('announcements').orderBy('slug').limit(2).select('id')
  await db('announcements').where({ id: edited.id }).update({ body: 'Ours.' })
  if (deleted) await db('announcements').where({ id: deleted.id }).delete()
  await db('quests').where({ slug: 'base-camp' }).update({ xp: 61 })
  const { code } = await directus(['waymark', 'apply', '--whole'], environment(folder, null))
  expect(code).toBe(0)
  expect((await db('announcements').where({ id: edited.id }).first('body')).body).toBe('Ours.')
  if (deleted) expect(await db('announcements').where({ id: deleted.id }).first()).toBeUndefined()
  expect((await db('quests').where({ slug: 'base-camp' }).first('xp')).xp).toBe(61)
  await db.destroy()
})

test('a row that nobody edited follows new content, an edited one does not', async () => {
  const { db } = copyOfTemplate()
  const id = '6f1e7c52-8a52-4d0e-9b0a-000000000001'
  const row = { id, slug: 'winter', name: 'Winter', state: 'planned', starts_at: new Date(0), ends_at: null }
  const seed = (change: object) =>
    db.transaction(async (trx) => {
      const rows = await seededRows(trx)
      await rows.seed('seasons', { ...row, ...change })
      return rows.counts
    })
  expect(await seed({})).toMatchObject({ inserted: 1 })
  expect(await seed({})).toMatchObject({ same: 1 })
  expect(await seed({ name: 'Deep winter' })).toMatchObject({ updated: 1 })
  await db('seasons').where({ id }).update({ name: 'Our winter' })
  expect(await seed({ name: 'Another winter' })).toMatchObject({ kept: 1 })
  expect((await db('seasons').where({ id }).first('name')).name).toBe('Our winter')
  await db('seasons').where({ id }).delete()
  expect(await seed({ name: 'Winter again' })).toMatchObject({ kept: 1, inserted: 0 })
  await db.destroy()
})

test('the shipped content leads nowhere wrong', () => {
  expect(contentProblems(content)).toEqual([])
})

test('the collections stay within what Directus counts', () => {
  expect(collections.length).toBeLessThanOrEqual(25)
})
