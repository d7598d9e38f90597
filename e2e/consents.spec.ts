/** A new version of a text comes while somebody is in the middle of something: they agree, or they do not. */

import type { Page } from '@playwright/test'
import { animationsFinished, axeFindings } from './support/axe.ts'
import { backOffice, expect, test } from './support/fixtures.ts'
import { freshName, freshTitle } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

interface LegalPage {
  id: string
  version: string
  body: string
}

let before: LegalPage

/** What the team does in the Studio. */
const publish = (change: Partial<LegalPage>) => backOffice.call('PATCH', `/items/legal_pages/${before.id}`, change)

test.beforeEach(async () => {
  const filter = 'filter[slug][_eq]=terms-of-use&fields=id,version,body'
  const [page] = await backOffice.call<LegalPage[]>('GET', `/items/legal_pages?${filter}`)
  if (!page) throw new Error('There are no terms of use.')
  before = page
})
test.afterEach(() => publish({ version: before.version, body: before.body }))

/** A quest with one text that a game master reads. */
async function textQuest(): Promise<{ id: string; slug: string }> {
  const quest = { slug: `consents-${freshName()}`, title: `Far off ${freshTitle()}` }
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...quest,
    ...{ xp: 30, kind: 'side', min_level: 1, max_completions: 5, review: 'manual', status: 'published' },
  })
  await backOffice.call('POST', '/items/quest_steps', {
    ...{ quest: id, slug: 'the-mill', sort: 0, title: 'The mill', kind: 'text', config: {}, required: true },
  })
  return { ...quest, id }
}

/** Once the page hears of texts that change: what came before it has just asked for. */
const hearsOfTexts = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('effective_from')) resolve()
      }),
    )
  })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Our texts have changed' })
const answerOf = (page: Page) => page.locator('dialog:not([data-moment])').getByRole('textbox')

async function agree(page: Page): Promise<void> {
  await sheetOf(page).getByRole('checkbox', { name: 'I have read and accept version' }).check()
  await sheetOf(page).getByRole('button', { name: 'Agree and continue' }).click()
}

test('a new version in the middle of an answer is asked for in two tabs, agreed to in one, and the answer is still there', async ({
  page,
  context,
}) => {
  const quest = await textQuest()
  const { account, api } = await newParticipant('Ada')
  await startSignedIn(page, account)
  const heard = hearsOfTexts(page)
  await page.goto(`/quests?quest=${quest.slug}`)
  await page.getByRole('button', { name: 'Start quest' }).click()
  await answerOf(page).fill('Two wheels, one of th')
  const other = await context.newPage()
  const alsoHeard = hearsOfTexts(other)
  await other.goto('/home')
  await Promise.all([heard, alsoHeard])

  await publish({ version: '99.0', body: `${before.body}\n\n## Dogs\n\nDogs may come along.` })
  for (const tab of [other, page]) await expect(sheetOf(tab)).toBeVisible()
  await expect(sheetOf(page).getByText(`Version ${before.version} → 99.0`)).toBeVisible()
  await sheetOf(page).getByText('See what changed').click()
  await expect(sheetOf(page).getByText('Dogs may come along.')).toBeVisible()
  await agree(page)
  for (const tab of [page, other]) await expect(sheetOf(tab)).toBeHidden()
  await expect(answerOf(page)).toHaveValue('Two wheels, one of th')
  await answerOf(page).fill('Two wheels, one of them still turning.')
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  const run = () => api.get<{ run: { state: string } }>('GET', `/programme/quests/${quest.slug}`)
  await expect.poll(async () => (await run()).run.state).toBe('submitted')
  await backOffice.call('PATCH', `/items/quests/${quest.id}`, { ends_at: new Date().toISOString() })
})

test('who does not agree reads on, is led to their data, and agrees on the way to a page that needs it', {
  tag: '@full',
}, async ({ page }) => {
  const { account } = await newParticipant('Bea')
  await startSignedIn(page, account)
  await publish({ version: '99.1' })
  await page.goto('/home')
  await expect(sheetOf(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await animationsFinished(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await sheetOf(page).getByRole('button', { name: 'I do not agree' }).click()
  await expect(page.getByRole('heading', { name: 'You do not have to agree' })).toBeFocused()
  await page.getByRole('link', { name: 'See your data' }).click()
  await expect(page).toHaveURL(/\/profile\/[^/]+\?account=data$/)
  await expect(sheetOf(page)).toBeHidden()
  const data = page.getByRole('dialog', { name: 'Your data' })
  await expect(data).toBeVisible()
  await data.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'See the texts' }).click()
  await sheetOf(page).getByRole('button', { name: 'Close' }).click()

  await page.goto('/mint')
  await expect(page).toHaveURL(/\/consents\?next=\/mint$/)
  await expect(sheetOf(page)).toBeHidden()
  await page.getByRole('checkbox', { name: 'I have read and accept version' }).check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page).toHaveURL(/\/mint$/)
})
