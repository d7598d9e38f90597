/** The map on which the team arranges the quests, in the real Studio, and what participants then see of it. */
import AxeBuilder from '@axe-core/playwright'
import type { QuestList } from 'waymark-core'
import { backOffice } from './support/fixtures.ts'
import { freshTitle } from './support/names.ts'
import { signedInWalletOwner } from './support/participant.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

async function newQuest(name: string, map_x: number): Promise<string> {
  const slug = `map-${name.toLowerCase()}`
  await backOffice.call('POST', '/items/quests', {
    ...{ slug, title: name, review: 'auto', status: 'published', kind: 'side', min_level: 1, xp: 10, chapter: 1 },
    ...{ map_x, map_y: 96, steps: [{ slug: 'read', sort: 1, title: 'Read it', kind: 'info', required: true }] },
  })
  return slug
}

test('a quest is moved and put before another by keyboard, and participants see it there', { tag: '@full' }, async ({
  studio: { page: desk },
  page,
}) => {
  const [first, next] = [`First ${freshTitle()}`, `Next ${freshTitle()}`]
  const slugs = [await newQuest(first, 4), await newQuest(next, 96)]
  await desk.goto('/api/admin/programme')
  const waymark = desk.getByRole('button', { name: new RegExp(`^${first}\\.`) })
  await waymark.focus()
  for (const key of ['Enter', 'ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowRight']) await desk.keyboard.press(key)
  await expect(waymark).toHaveAccessibleName(/9 from the left, 90\.5 from the top/)
  await desk.keyboard.press('Enter')
  const panel = desk.getByRole('region', { name: first })
  await panel.getByRole('button', { name: 'Must come before …' }).press('Enter')
  await desk.keyboard.type(next)
  await panel.getByRole('button', { name: next }).press('Enter')
  // What would close a circle is refused at once, in words.
  await panel.getByRole('button', { name: 'Must come after …' }).press('Enter')
  await desk.keyboard.type(next)
  await panel.getByRole('button', { name: next }).first().press('Enter')
  await expect(desk.getByRole('alert')).toContainText('would wait for one another')
  await desk.getByRole('button', { name: 'Dismiss' }).press('Enter')
  expect((await new AxeBuilder({ page: desk }).include('.desk').include('.panel').analyze()).violations).toEqual([])
  await desk.getByRole('button', { name: 'Save changes (2)' }).press('Enter')
  await expect(desk.getByText('Everything is saved')).toBeVisible()

  const { api } = await signedInWalletOwner(page, 'Map')
  const { quests } = await api.get<QuestList>('GET', '/programme/quests')
  const [moved, locked] = slugs.map((slug) => quests.find((quest) => quest.slug === slug))
  expect([moved?.mapX, moved?.mapY]).toEqual([9, 90.5])
  expect(locked?.requires).toEqual([moved?.slug])
  await page.goto('/quests')
  const map = page.getByRole('list', { name: 'Quests along the trail' })
  await expect(map.getByRole('link', { name: `${next}, Locked` })).toBeVisible()
})
