/** Moments, on the real product: what was earned comes once, wherever somebody is and whenever they look. */
import { ApiClient } from './support/api-client.ts'
import { backOffice, expect, test } from './support/fixtures.ts'
import { momentOf } from './support/moments.ts'
import { newParticipant } from './support/participant.ts'
import { newGameMaster, reviewedQuest } from './support/review.ts'
import { startSignedIn } from './support/user-flows.ts'

test.use({ moments: 'shown' })

interface Waiting {
  runId: string
  slug: string
  version: number
}

async function decide(master: ApiClient, slug: string, decision: object): Promise<void> {
  const waiting = await master.get<Waiting[]>('GET', '/programme/review/queue')
  const mine = waiting.find((entry) => entry.slug === slug)
  await master.get('POST', `/programme/runs/${mine?.runId}/decide`, { ...decision, version: mine?.version })
}

/** Answers every step of a quest of texts, and submits it. Gives the id of the run. */
async function handIn(api: ApiClient, slug: string): Promise<string> {
  const { run, steps } = await api.get<{ run: { id: string }; steps: { id: string }[] }>(
    'POST',
    `/programme/quests/${slug}/start`,
    {},
  )
  for (const { id } of steps)
    await api.get('POST', `/programme/runs/${run.id}/steps/${id}`, { text: 'The valley of the two mills.' })
  await api.get('POST', `/programme/runs/${run.id}/submit`, {})
  return run.id
}

test('what a game master accepts is told with their words, on the page that is open, in two tabs once, and never again', async ({
  page,
  context,
}) => {
  const { slug, title, xp } = await reviewedQuest()
  const master = new ApiClient()
  await master.signIn(await newGameMaster())
  const ada = await newParticipant('Ada')
  await handIn(ada.api, slug)
  await startSignedIn(page, ada.account)
  await page.goto('/home')
  const other = await context.newPage()
  await startSignedIn(other, ada.account)
  await other.goto('/marketplace')
  for (const one of [page, other]) await expect(one.getByRole('heading', { level: 1 })).toBeVisible()

  await page.bringToFront()
  const decided = Date.now()
  await decide(master, slug, { decision: 'approve', note: 'Now I see it too.' })
  const moment = momentOf(page)
  await expect(moment.getByText('Now I see it too.')).toBeVisible()
  test.info().annotations.push({ type: 'decision to moment', description: `${Date.now() - decided} ms` })
  await expect(moment.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(moment.getByText(`+${xp} XP`)).toBeVisible()
  await expect(moment.getByText(title).first()).toBeVisible()

  // Both tabs have it; leaving it in one leaves it in the other.
  await other.bringToFront()
  await expect(momentOf(other)).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(moment).toHaveCount(0)
  await expect(momentOf(other)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await ada.api.get<{ total: number }>('GET', '/programme/moments')).total).toBe(0)
  await expect(momentOf(page)).toHaveCount(0)
  const [quest] = await backOffice.rows<{ id: string }>('quests', `filter[slug][_eq]=${slug}&fields=id`)
  await backOffice.call('PATCH', `/items/quests/${quest?.id}`, { status: 'archived' })
})

test('what came while nobody looked waits, on whatever page comes first, and leads on by its one next step', async ({
  page,
}) => {
  const ada = await newParticipant('Ada')
  await ada.api.earnPack()
  await startSignedIn(page, ada.account)
  await page.goto('/marketplace')
  const moment = momentOf(page)
  await expect(moment.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(moment.getByRole('button', { name: 'Wear it' })).toBeVisible()
  const next = moment.getByRole('link', { name: /^Next: / })
  await next.click()
  await expect(page).toHaveURL(/\/quests\?quest=/)
  await expect(moment).toHaveCount(0)
})

test('what comes back reaches the bell of every open page, leads to its quest, and is read once for all of them', async ({
  page,
  context,
}) => {
  const { slug, title } = await reviewedQuest()
  const master = new ApiClient()
  await master.signIn(await newGameMaster())
  const ada = await newParticipant('Ada')
  const run = await handIn(ada.api, slug)
  await startSignedIn(page, ada.account)
  await page.goto('/marketplace')
  const other = await context.newPage()
  await startSignedIn(other, ada.account)
  await other.goto('/home')
  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'News', exact: true })).toBeVisible()

  await page.bringToFront()
  const decided = Date.now()
  await decide(master, slug, { decision: 'return', note: 'Which of the two mills?' })
  const bell = page.getByRole('button', { name: 'News: 1 unread' })
  await expect(bell).toBeVisible()
  test.info().annotations.push({ type: 'decision to bell', description: `${Date.now() - decided} ms` })
  await expect(other.getByRole('button', { name: 'News: 1 unread' })).toBeVisible()

  // By the keyboard alone.
  await bell.focus()
  await page.keyboard.press('Enter')
  const news = page.locator('[popover]').getByRole('listitem').filter({ hasText: title })
  await expect(news).toContainText('Which of the two mills?')
  await news.getByRole('link', { name: 'Answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`quest=${slug}`))
  await expect(news).toBeHidden()
  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'News', exact: true })).toBeVisible()
  await ada.api.get('POST', `/programme/runs/${run}/abandon`, {})
  const [quest] = await backOffice.rows<{ id: string }>('quests', `filter[slug][_eq]=${slug}&fields=id`)
  await backOffice.call('PATCH', `/items/quests/${quest?.id}`, { status: 'archived' })
})
