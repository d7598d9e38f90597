/** What everybody is given who is through onboarding: where it comes to be more than is usual, the team is told. */
import { expect, test } from 'vitest'
import { tellGenerousWelcome, type Welcome } from '../src/domain/rewards/tell-generous-welcome.ts'
import { newId } from '../src/platform/database/ids.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import type { Programme } from '../src/platform/programme.ts'
import { copyOfTemplate } from './support/database.ts'

test('the others of the team are told when the welcome comes to give more than any quest, or a precious object', async () => {
  const { db } = copyOfTemplate()
  const [author, other] = [newId(), newId()]
  await db('directus_users').insert(
    [author, other].map((id) => ({
      id,
      first_name: 'Wren',
      status: 'active',
      provider: 'default',
      role: gameMasterRole,
    })),
  )
  const told: { recipient: string; subject: string; message: string }[] = []
  class NotificationsService {
    createOne = async (notice: (typeof told)[number]) => void (notice.recipient === other && told.push(notice))
  }
  const directus = { services: { NotificationsService }, getSchema: async () => ({}) }
  const programme = { directus, settings: { studioUrl: 'https://play.example/api/admin' } } as unknown as Programme
  const read = (): Promise<Welcome> => db('programme').first('id', 'welcome_xp', 'welcome_item')
  const change = async (to: Partial<Welcome>) => {
    const before = await read()
    await db('programme').update(to)
    await db.transaction((trx) => tellGenerousWelcome(programme, trx, { before, author }))
  }
  await change({ welcome_xp: 1 })
  await change({ welcome_xp: 1_000_000 })
  await change({ welcome_xp: 900_000 })
  expect(told.map(({ subject }) => subject)).toEqual(['The welcome gift gives more than usual'])
  expect(told[0]?.message).toContain('Wren set the welcome gift to 1,000,000 XP')
  expect(told[0]?.message).toContain('(https://play.example/api/admin/content/programme)')
  const precious = await db('item_types').where({ rarity: 'legendary' }).first('id', 'name')
  await change({ welcome_item: precious.id })
  await change({ welcome_item: precious.id })
  expect(told.slice(1).map(({ message }) => message.includes(precious.name))).toEqual([true])
  await db.destroy()
})
