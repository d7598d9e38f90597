import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { backOffice } from './support/fixtures.ts'
import { type QueuedRun, reviewedQuest, submitQuests, submitRuns } from './support/review.ts'
import { expect, test } from './support/studio.ts'

const full = process.env.WAYMARK_TESTS === 'full'

test.describe.configure({ timeout: 300_000 })

/** Opens the module, narrowed down to some words. */
async function openReview(page: Page, search: string): Promise<void> {
  await page.goto('/api/admin/review')
  await searchFor(page, search)
}

/** By keyboard. Keys are heard from when the module is there. */
async function searchFor(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(words)
}

const rows = (page: Page) => page.getByRole('navigation', { name: 'Runs that wait' }).getByRole('listitem')
const current = (page: Page) => rows(page).filter({ has: page.locator('[aria-current="true"]') })
/** The evidence of this very person is on the screen. */
const seen = (page: Page, { name }: QueuedRun) =>
  expect(page.getByRole('region', { name: new RegExp(name) }).getByText('The valley is green')).toBeVisible()

async function stateOf(run: string): Promise<string> {
  const [row] = await backOffice.rows<{ state: string }>('quest_runs', `filter[id][_eq]=${run}&fields=state`)
  return row?.state ?? ''
}

test('a game master finishes reviews by keyboard alone', { tag: '@full' }, async ({ studio: { page } }) => {
  const quest = await reviewedQuest()
  const runs = await submitRuns(quest, full ? 10 : 3)
  const [first, second, third, ...rest] = runs
  if (!first || !second || !third) throw new Error('there are not enough runs')
  await openReview(page, quest.title)
  await expect(rows(page)).toHaveCount(runs.length)
  await page.keyboard.press('Escape')

  await seen(page, first)
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  // Keys are letters while somebody types.
  await page.keyboard.type('Please say what the river does: a, r, x.')
  await page.keyboard.press('Control+Enter')

  await seen(page, second)
  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Write why' })).toBeVisible()
  await page.keyboard.type('This is another valley.')
  await page.keyboard.press('Control+Enter')

  // Approved by mistake, taken back, approved after all, with a kind word.
  await seen(page, third)
  await page.keyboard.press('a')
  await expect(rows(page).filter({ hasText: third.name })).toContainText('Approved by you, takes effect in')
  await page.keyboard.press('u')
  await expect(rows(page).filter({ hasText: third.name })).toContainText('waits')
  await expect(current(page)).toContainText(third.name)
  await seen(page, third)
  await page.keyboard.press('w')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Clear as water.')
  await page.keyboard.press('Control+Enter')

  for (const run of rest) {
    await expect(current(page)).toContainText(run.name)
    await seen(page, run)
    await page.keyboard.press('a')
    await expect(rows(page).filter({ hasText: run.name })).toContainText('Approved by you')
  }
  await expect(rows(page)).toHaveCount(0)
  await expect
    .poll(() => Promise.all(runs.map(({ run }) => stateOf(run))))
    .toEqual([...['in_progress', 'rejected'], ...runs.slice(2).map(() => 'rewarded')])
  for (const [index, { api }] of runs.entries()) {
    const { lines } = await api.get<{ lines: { subject: string; amount: number }[] }>('GET', '/programme/ledger')
    expect(lines.filter(({ subject }) => subject === quest.title).map(({ amount }) => amount)).toEqual(
      index < 2 ? [] : [quest.xp],
    )
  }
  const { run } = await third.api.get<{ run: { decisionNote: string } }>('GET', `/programme/quests/${quest.slug}`)
  expect(run.decisionNote).toBe('Clear as water.')
})

test('many are approved at once, each by itself', { tag: '@full' }, async ({ studio: { page } }) => {
  const quest = await reviewedQuest()
  const runs = await submitRuns(quest, 3)
  await openReview(page, quest.title)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  for (const run of runs) {
    await expect(current(page)).toContainText(run.name)
    await page.keyboard.press('m')
    await page.keyboard.press('j')
  }
  // Somebody else is faster with one of them.
  const taken = runs[1]?.run
  const { version } = await backOffice.call<{ version: number }>('GET', `/programme/review/runs/${taken}`)
  await backOffice.call('POST', `/programme/review/runs/${taken}/hold`, { decision: 'approve', version })
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('alert').getByText('2 approved')).toBeVisible()
  await expect(page.getByRole('alert').getByText(runs[1]?.name ?? '')).toBeVisible()
})

test('a comment that is begun is still there after a reload, and gone once it is sent', { tag: '@full' }, async ({
  studio: { page },
}) => {
  const quest = await reviewedQuest()
  const [first, second] = await submitRuns(quest, 2)
  if (!first || !second) throw new Error('there are not enough runs')
  await openReview(page, quest.title)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await seen(page, first)
  await page.keyboard.press('r')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(comment).toBeFocused()
  await page.keyboard.type('Please say what the river')

  await page.reload()
  await seen(page, first)
  await expect(page.getByText('A comment is begun')).toBeVisible()
  await page.keyboard.press('r')
  await expect(comment).toHaveValue('Please say what the river')
  await page.keyboard.type(' does.')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page).filter({ hasText: first.name })).toContainText('Returned by you')

  // Taken back: there is nothing left over of what was sent.
  await page.keyboard.press('u')
  await expect(rows(page).filter({ hasText: first.name })).toContainText('waits')
  await page.reload()
  await seen(page, first)
  await page.keyboard.press('r')
  await expect(comment).toHaveValue('')
})

test('more than a hundred runs are walked through by keyboard, and counted', { tag: '@full' }, async ({
  studio: { page },
}) => {
  const { mark, titles, clearAway } = await submitQuests(104)
  await openReview(page, mark)
  await expect(page.getByText('100 of 104')).toBeVisible()
  await expect(rows(page)).toHaveCount(100)
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  for (let at = 1; at < 100; at++) {
    await expect(current(page)).toContainText(`${titles[at - 1]}`)
    await page.keyboard.press('j')
  }
  await expect(current(page)).toContainText(`${titles[99]}`)
  // Past the last one that is shown there are more.
  await page.keyboard.press('j')
  await expect(page.getByText('104 of 104')).toBeVisible()
  await expect(current(page)).toContainText(`${titles[100]}`)
  await expect(current(page).getByRole('button')).toBeFocused()

  // The same by the button.
  await page.reload()
  await searchFor(page, mark)
  await expect(page.getByText('100 of 104')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(rows(page)).toHaveCount(104)
  await expect(current(page)).toContainText(`${titles[100]}`)
  await clearAway()
})

for (const appearance of ['light', 'dark'] as const)
  test(`axe finds nothing in the module in the ${appearance} theme`, {
    tag: appearance === 'light' ? '@full' : [],
  }, async ({ studio: { page, master } }) => {
    await backOffice.call('PATCH', `/users/${master}`, { appearance })
    const quest = await reviewedQuest()
    await submitRuns(quest, 1)
    await openReview(page, quest.title)
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByText('The valley is green')).toBeVisible()
    // The frame around it is the Studio's.
    const look = () => new AxeBuilder({ page }).include('.review').analyze()
    expect((await look()).violations).toEqual([])
    await page.keyboard.press('?')
    await expect(page.getByText('Approve all marked')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByText('Approve all marked')).toBeHidden()
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Write why')).toBeVisible()
    expect((await look()).violations).toEqual([])
  })
