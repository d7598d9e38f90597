import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { type Account, demoPassword, expect, test } from './support/fixtures.ts'
import { press, tabTo } from './support/keyboard.ts'
import { newParticipant, profileOf } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

/** A demo participant with a year of history; tests read this profile and never change it. */
const grace: Account = { email: 'grace@example.com', password: demoPassword }

async function profileOfGrace(): Promise<string> {
  const api = new ApiClient()
  await api.signIn(grace)
  return profileOf({ api })
}

const statementOf = (page: Page) => page.getByRole('dialog', { name: 'Points history' })

test('the points are looked at by keyboard: a day, both tables, every line, and back to where they were', {
  tag: '@full',
}, async ({ page }) => {
  const id = await profileOfGrace()
  await startSignedIn(page, grace)
  await page.goto(`/profile/${id}`)
  const link = page.getByRole('link', { name: 'See all points' })
  await press(page, link)
  const statement = statementOf(page)
  await expect(statement.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/statement=all/)
  await expect(statement.getByText(/as your profile shows/)).toBeVisible()
  await press(page, statement.getByText('The points as a table'))
  await expect(statement.getByRole('columnheader', { name: 'Day' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goBack()
  await expect(statement).toBeHidden()
  await page.goForward()
  await expect(statement).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(statement).toBeHidden()
  await expect(page).toHaveURL(`/profile/${id}`)

  const days = page.getByRole('gridcell')
  await tabTo(page, days.and(page.locator('[tabindex="0"]')))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const words = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(words).toMatch(/^Monday, \w+ \d+, \d{4}: /)
  await expect(page.locator('figcaption').getByText(words)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('The days as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Week from' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the statement is narrowed down, kept over a reload, and taken along as a file with the same sum', {
  tag: '@full',
}, async ({ page }) => {
  const id = await profileOfGrace()
  await startSignedIn(page, grace)
  await page.goto(`/profile/${id}?statement=all`)
  const statement = statementOf(page)
  const sum = await statement.getByText(/[\d,]+ XP in all, as your profile shows/).textContent()
  const download = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^waymark-xp-\d{4}-\d\d-\d\d\.csv$/)
  const [, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows).not.toHaveLength(0)
  const amounts = rows.map((row) => Number(row.split(',').at(-2)))
  expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(
    Number(sum?.match(/([\d,]+) XP in all/)?.[1]?.replaceAll(',', '')),
  )

  await statement.getByRole('button', { name: /^Quests/ }).click()
  await expect(page).toHaveURL(/statement=quest/)
  await page.reload()
  await expect(statement.getByRole('button', { name: /^Quests/ })).toHaveAttribute('aria-pressed', 'true')
})

test('who may see a profile is said, shown beforehand, and kept', { tag: '@full' }, async ({ page, browser }) => {
  const iris = await newParticipant('Iris')
  const id = await profileOf(iris)
  await startSignedIn(page, iris.account)
  await page.goto(`/profile/${id}`)
  await expect(page.getByText('Everyone who is signed in can see this page.')).toBeVisible()
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page.getByText('This is what others see.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to your view' }).click()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Who can see your profile').selectOption({ label: 'Only you' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page.getByText('Your profile is hidden.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await startSignedIn(other, (await newParticipant('Ivo')).account)
  await other.goto(`/profile/${id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'No profile here' })).toBeVisible()
})
