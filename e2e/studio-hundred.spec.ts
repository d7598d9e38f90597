/** A hundred reviews in one sitting, in the real Studio, by keyboard alone: how many keys and how long each takes. */
import { expect as expectNow } from '@playwright/test'
import { freshTitle } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { reviewedQuest, submit } from './support/review.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 900_000 })

const [people, each] = [10, 10]

test('a hundred submissions are decided by keyboard, most with one key, in far less than a quarter of an hour', {
  tag: '@full',
}, async ({ studio: { page } }) => {
  const quests = await Promise.all(Array.from({ length: each }, reviewedQuest))
  const name = `Walker ${freshTitle()}`
  for (let person = 0; person < people; person++) {
    const { api } = await newParticipant(`${name} ${person}`)
    for (const { slug } of quests) await submit(api, slug)
  }
  await page.goto('/api/admin/review')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const rows = page.getByRole('navigation', { name: 'Runs that wait' }).getByRole('listitem')
  await expect(rows).toHaveCount(people * each)
  await page.keyboard.press('Escape')

  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const times: number[] = []
  const began = Date.now()
  for (let at = 0; at < people * each; at++) {
    const since = Date.now()
    const open = page.locator('[aria-current="true"]')
    await expect(page.getByText('The valley is green')).toBeVisible()
    const run = page.url().split('/').at(-1) ?? ''
    await expect(open).toHaveCount(1)
    // Of ten, eight are good, one comes back with words that the team has ready, one is refused.
    if (at % 10 === 4) {
      await press('1')
      await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
      await press('Control+Enter')
    } else if (at % 10 === 9) {
      await press('x')
      await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
      for (const letter of 'No valley.') await press(letter)
      await press('Control+Enter')
    } else await press('a')
    if (at < people * each - 1) await expectNow.poll(() => page.url(), { intervals: [20] }).not.toContain(run)
    times.push(Date.now() - since)
  }
  await expect(rows).toHaveCount(0)
  const minutes = (Date.now() - began) / 60_000
  const median = times.toSorted((one, other) => one - other)[50]
  console.log(`${keys} keys, ${minutes.toFixed(1)} minutes, median ${median} ms, worst ${Math.max(...times)} ms`)
  expect(keys).toBeLessThanOrEqual(80 + 10 * 2 + 10 * 12)
  expect(minutes).toBeLessThan(15)
})
