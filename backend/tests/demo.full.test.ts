import { expect, test } from 'vitest'
import { content } from '../seed/index.ts'
import { reconcile } from '../src/chain/reconcile.ts'
import { startChain } from './rig/chain.ts'
import { copyOfTemplate } from './rig/database.ts'
import { directus, environment } from './rig/directus.ts'

test('the demo can be killed anywhere and taken up again, and then everything agrees', {
  timeout: 480_000,
}, async () => {
  const chain = await startChain({ daysAgo: 360 })
  const { folder, db } = copyOfTemplate()
  const env = environment(folder, chain.settings)
  await directus(['waymark', 'demo'], env, 8000)
  const done = await directus(['waymark', 'demo'], env)
  expect(done.output).toMatch(/done in/)
  expect(done.code).toBe(0)
  // Secrets stay out of what it says.
  expect(done.output).not.toMatch(/cairn-ridge|0x[0-9a-f]{64}/)

  const count = async (table: string, where: object) =>
    Number((await db(table).where(where).count({ count: '*' }).first())?.count)
  expect(await count('listings', { state: 'active' })).toBe(60)
  const sales = content.people.flatMap(({ mints }) => mints ?? []).filter(({ soldTo }) => soldTo).length
  expect(await count('price_points', {})).toBe(sales)
  expect((await reconcile(db, chain.settings)).differences).toEqual([])
  // People wear what they are said to, and nothing of it is on the market.
  const worn = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .join('profiles', 'profiles.id', 'items.owner')
    .where({ equipped: true })
    .whereNot({ state: 'listed' })
    .select('handle', 'item_types.slug as slug')
  const gear = content.people.flatMap(({ handle, character }) =>
    (character?.gear ?? []).map((slug) => ({ handle, slug })),
  )
  expect(worn).toHaveLength(gear.length)
  expect(worn).toEqual(expect.arrayContaining(gear))
  // The past lies in the past.
  const oldest = await db('price_points').min({ at: 'at' }).first()
  expect(Date.now() - Number(oldest?.at)).toBeGreaterThan(200 * 86_400_000)
  // And nobody was left halfway.
  const newcomers = await db('profiles')
    .whereNot({ onboarding_step: 'done' })
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .pluck('email')
  expect(newcomers).toEqual(['newcomer@example.com'])

  const again = await directus(['waymark', 'demo'], env)
  expect(again.output).toMatch(/nothing to do/)
  await db('profiles').where({ handle: 'grace' }).increment('xp_cached', 1)
  const off = await directus(['waymark', 'reconcile'], env)
  expect(off.code, off.output).toBe(1)
  expect(off.output).toMatch(/the ledger says/)
  await db.destroy()
  chain.stop()
})
