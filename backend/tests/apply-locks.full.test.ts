import { expect, test } from 'vitest'
import { copyOfTemplate } from './support/database.ts'
import { directus, environment } from './support/directus.ts'

test('people who keep a lock for longer than the database waits delay applying, and do not end it', {
  timeout: 120_000,
}, async () => {
  const { folder, db } = copyOfTemplate('postgres')
  const { rows } = await db.raw('select current_database() as name')
  await db.raw('alter database ?? set lock_timeout = 400', [rows[0].name])
  const team = await db.transaction()
  await team('directus_settings').forUpdate().first('id')
  const applying = directus(['waymark', 'apply', '--whole'], environment(folder, null))
  const waiting = () =>
    db('pg_stat_activity')
      .where({ wait_event_type: 'Lock' })
      .whereRaw('datname = current_database()')
      .then((found) => found.length)
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await expect.poll(waiting, { interval: 20 }).toBe(0)
  await team.commit()
  const { code, output } = await applying
  expect([code, output]).toEqual([0, expect.stringMatching(/somebody was in the way[\s\S]*content: 0 new/)])
  await db.destroy()
})
