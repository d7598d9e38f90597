/** The map on which the team arranges the quests, in the real Studio, and what participants then see of it. */
import AxeBuilder from '@axe-core/playwright'
import type { QuestList } from 'waymark-core'
import { backOffice } from './support/fixtures.ts'
import { freshTitle } from './support/names.ts'
import { signedInWalletOwner } from './support/participant.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

async function newQuest(name: string, map_x: number): Promise<string> {
  const slug = `map-${name.toLowerCase().replaceAll(' ', '-')}`
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

test('a draft is previewed as people will see it, with what is typed and not saved, and trying its steps leaves nothing behind', {
  tag: '@full',
}, async ({ studio: { page: desk } }) => {
  const name = `Draft ${freshTitle()}`
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{
      slug: `draft-${name.split(' ').at(-1)?.toLowerCase()}`,
      title: name,
      review: 'auto',
      status: 'draft',
      kind: 'side',
      min_level: 5,
    },
    steps: [{ slug: 'read', sort: 1, title: 'Read it', kind: 'info', required: true }],
  })
  await desk.goto(`/api/admin/content/quests/${id}`)
  const release = desk.locator('.release')
  await expect(release.getByRole('status')).toHaveText('Draft: only the team sees it.')
  await desk
    .getByRole('textbox', { name: 'Title' })
    .or(desk.locator('.field:has(:text-is("Title")) input').first())
    .first()
    .fill(`${name}, again`)
  const [preview] = await Promise.all([
    desk.context().waitForEvent('page'),
    release.getByRole('link', { name: 'Preview' }).press('Enter'),
  ])
  await expect(preview.getByRole('heading', { name: `${name}, again` })).toBeVisible()
  await expect(preview.getByText('Level 5 needed')).toBeVisible()
  await preview.getByLabel('Level').selectOption('5')
  await preview.getByRole('button', { name: 'Start quest' }).press('Enter')
  await preview.getByRole('button', { name: 'I have read this' }).press('Enter')
  await expect(preview.getByText(/^Walked on/)).toBeVisible()
  expect((await new AxeBuilder({ page: preview }).analyze()).violations).toEqual([])
  await preview.close()
  expect(await backOffice.call('GET', `/items/quest_runs?filter[quest][_eq]=${id}`)).toEqual([])

  await release.getByRole('radio', { name: 'On a day, at an hour' }).press('Space')
  await release.getByLabel('Opens').fill('2030-12-01T09:00')
  await expect(release.getByRole('status')).toContainText('2030')
  expect((await new AxeBuilder({ page: desk }).include('.release').analyze()).violations).toEqual([])
  await desk.keyboard.press('Control+s')
  const stored = () => backOffice.call<{ status: string; starts_at: string | null }>('GET', `/items/quests/${id}`)
  await expect.poll(async () => (await stored()).status).toBe('published')
  expect((await stored()).starts_at).toContain('2030-12-01')
})
