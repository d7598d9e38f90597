/** The level curve in the real Studio: changed by keyboard, told of before, and where people then stand. */
import AxeBuilder from '@axe-core/playwright'
import type { Me } from 'waymark-core'
import type { BulkList } from '../backend/src/domain/bulk/bulk-list.ts'
import { backOffice } from './support/fixtures.ts'
import { newParticipant, profileOf } from './support/participant.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

test('a level is added, moved and removed by keyboard, who rises and falls back is told before, and so it is', {
  tag: '@full',
}, async ({ studio: { page: desk } }) => {
  // Whoever has more points than anybody else is the only one whom a level above all others moves.
  const walker = await newParticipant('Levels')
  const { id } = await backOffice.call<BulkList>('POST', '/programme/desk/bulk', {
    file: Buffer.from(await profileOf(walker)).toString('base64'),
    ...{ what: { kind: 'xp', amount: 100_000 }, reason: 'For a test of levels.' },
  })
  await backOffice.call('POST', `/programme/desk/bulk/${id}/apply`)
  const levelOf = async () => (await walker.api.get<Me>('GET', '/programme/me')).level.level
  const levels = await backOffice.call<object[]>('GET', '/items/levels?fields=id')
  await expect.poll(levelOf).toBe(levels.length)
  const next = levels.length + 1

  await desk.goto('/api/admin/programme/levels')
  const impact = desk.getByRole('region', { name: 'What it does to people today' })
  await expect(impact).toContainText('Nobody changes level.')
  await desk.getByRole('button', { name: 'Add a level on top' }).press('Enter')
  await desk.getByRole('textbox', { name: `Level ${next}: Name` }).fill('Beyond the map')
  const points = desk.getByRole('spinbutton', { name: `XP of level ${next}` })
  await points.fill('5')
  await expect(desk.getByRole('alert')).toHaveText('It must begin at more XP than the level before.')
  await points.fill('90000')
  await expect(impact).toContainText(`One person rises to level ${next}.`)
  await points.press('Tab')
  expect((await new AxeBuilder({ page: desk }).include('.page').analyze()).violations).toEqual([])
  const publish = desk.getByRole('button', { name: 'Publish changes (1)' })
  // What is changed is counted anew: until that is done, what was counted before still stands there, and nothing is
  // confirmed or published.
  const publishIt = async () => {
    await expect(publish).toBeEnabled()
    await publish.press('Enter')
    await expect(desk.getByText('Everything is saved')).toBeVisible()
  }
  await publishIt()
  expect(await levelOf()).toBe(next)

  // Its handle is as good as its number, and falling back is asked about.
  await points.fill('150000')
  await points.press('Tab')
  const handle = desk.getByRole('slider', { name: `XP of level ${next}` })
  await handle.press('Shift+ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuenow', '150100')
  await expect(impact).toContainText(`One person falls back to level ${levels.length}.`)
  await expect(publish).toBeDisabled()
  const confirm = impact.getByRole('checkbox')
  await expect(confirm).toBeEnabled()
  await confirm.press('Space')
  await publishIt()
  expect(await levelOf()).toBe(levels.length)

  await desk.getByRole('button', { name: `Remove level ${next}` }).press('Enter')
  await expect(impact).toContainText('Nobody changes level.')
  await publishIt()
  expect(await backOffice.call('GET', '/items/levels?fields=id')).toHaveLength(levels.length)
})
