import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { content } from '../seed/index.ts'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { startChain } from './support/chain.ts'
import { copyOfTemplate } from './support/database.ts'
import { directus, environment } from './support/directus.ts'
import type { Order } from './support/power-cut.ts'

const preload = fileURLToPath(new URL('./support/power-cut.ts', import.meta.url))

/** What one run may write before the power goes; the next one takes up from there: people join, walk and trade. */
const deaths = [1, 60, 700, 1500]

test('the demo can be killed anywhere and taken up again, and then everything agrees', {
  timeout: 900_000,
}, async () => {
  const chain = await startChain({ daysAgo: 360 })
  const { folder, db } = copyOfTemplate()
  const env = environment(folder, chain.settings)
  const order = join(folder, 'power-cut')
  for (const at of deaths) {
    writeFileSync(order, JSON.stringify({ id: String(at), during: 'work', at } satisfies Order))
    const mortal = {
      ...env,
      WAYMARK_POWER_CUT: order,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${preload}`,
    }
    const { code, output } = await directus(['waymark', 'demo'], mortal)
    expect({ at, code, output }).toMatchObject({ at, code: null })
  }
  const done = await directus(['waymark', 'demo'], env)
  expect(done.output).toMatch(/done in/)
  expect(done.code).toBe(0)
  // Secrets stay out of what it says.
  expect(done.output).not.toMatch(/cairn-ridge|0x[0-9a-f]{64}/)

  const count = async (table: string, where: object) =>
    Number((await db(table).where(where).count({ count: '*' }).first())?.count)
  const mints = content.people.flatMap(({ mints }) => mints ?? [])
  expect(await count('listings', { state: 'active' })).toBe(mints.filter(({ listed }) => listed).length)
  const sales = mints.filter(({ soldTo }) => soldTo).length
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
