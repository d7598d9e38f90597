import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepTable, make, type Who } from './access/attempt.ts'
import { checksums } from './access/checksum.ts'
import { personOf, type World } from './access/world.ts'
import { startWorld, type WorldServer } from './access/world-server.ts'
import { writes } from './access/writes.ts'
import { still } from './support/directus.ts'

const everybody: Who[] = ['public', 'participant', 'game master', 'administrator']

describe('on the database of the run', () => {
  let db: Knex
  let world: World
  let stop: WorldServer['stop']

  beforeAll(async () => {
    ;({ db, world, stop } = await startWorld(still))
  }, 240_000)
  afterAll(() => stop())

  test.each(everybody)(
    '%s changes nothing that the programme keeps, by any way',
    async (who) => {
      const table: string[] = []
      const holes: string[] = []
      const look = checksums(db)
      let before = await look()
      for (const attempt of writes(world, who)) {
        const { status, text } = await make(attempt, personOf(world, who))
        const after = await look()
        const line = `${attempt.way} | ${attempt.target} | ${attempt.method} ${attempt.path} | ${status}`
        const changed = Object.keys(after).filter((name) => after[name] !== before[name])
        if (changed.length > 0) holes.push(`${line} changed ${changed.join(', ')} by ${JSON.stringify(attempt.body)}`)
        if (status >= 500) holes.push(`${line} fails: ${text.slice(0, 300)}`)
        if (status < 300 && !text.includes('"errors"')) holes.push(`${line} is allowed: ${text.slice(0, 200)}`)
        table.push(line)
        before = after
      }
      keepTable('writes', who, table)
      expect(holes).toEqual([])
    },
    120_000,
  )

  test('what a game master may write names them: a level curve that they publish has them in its history', async () => {
    const { admin, master } = world
    const levels = await db('levels').orderBy('number').select('id', 'xp_required')
    const from = levels.map(({ xp_required: xp }) => Number(xp))
    const [last] = levels.slice(-1)
    const curve = (more: number) => ({
      levels: levels.map(({ id }, at) => ({ id, xpRequired: (from[at] ?? 0) + (id === last.id ? more : 0) })),
      ...{ from, falls: 0 },
    })
    expect((await master.programme('PUT', '/desk/levels', curve(1))).status).toBe(200)
    const filter = `filter[collection][_eq]=levels&filter[item][_eq]=${last.id}&sort=-id&limit=1`
    const { data: history } = await admin.call('GET', `/revisions?${filter}&fields=activity.user,delta.xp_required`)
    const { data: user } = await master.call<{ id: string }>('GET', '/users/me?fields=id')
    expect(history).toMatchObject([{ activity: { user: user.id } }])
  })
})
