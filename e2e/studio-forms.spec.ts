/** The forms in which the team writes steps and texts in other languages, in the real Studio. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { QuestDetail } from 'waymark-core'
import { backOffice } from './support/fixtures.ts'
import { freshTitle } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

const config = { questions: [{ question: 'Which way is up?', options: ['North', 'Away from the ground'] }] }

/** A draft whose only step is a quiz of which nobody has said what is right. */
async function draftWithQuiz(): Promise<{ slug: string; quest: string; step: string }> {
  const name = freshTitle()
  const slug = `quiz-${name.toLowerCase()}`
  const { id: quest } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{ slug, title: `Quiz ${name}`, review: 'auto', status: 'draft', kind: 'side', min_level: 1, xp: 10 },
    steps: [{ slug: 'up', sort: 1, title: 'Up and down', kind: 'quiz', config, required: true }],
  })
  const [step] = await backOffice.rows<{ id: string }>('quest_steps', `filter[quest][_eq]=${quest}&fields=id`)
  return { slug, quest, step: step?.id ?? '' }
}

async function openStep(page: Page, step: string): Promise<{ form: Locator; texts: Locator }> {
  await page.goto(`/api/admin/content/quest_steps/${step}`)
  return { form: page.locator('.step'), texts: page.locator('.translations') }
}

const findings = async (page: Page, part: string) => (await new AxeBuilder({ page }).include(part).analyze()).violations

test('the right option of a quiz is marked by keyboard, sealed, and decides', { tag: '@full' }, async ({
  studio: { page },
}) => {
  const { slug, quest, step } = await draftWithQuiz()
  const { form } = await openStep(page, step)
  await expect(form.getByText('Question 1: no option is marked as right.')).toBeVisible()
  await form.getByRole('radio', { name: 'Option 2 is right' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByText('no option is marked')).toBeHidden()
  expect(await findings(page, '.step')).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(form.getByText('The right options are set')).toBeVisible()
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  await backOffice.call('PATCH', `/items/quests/${quest}`, { status: 'published' })
  const { api } = await newParticipant('Quiz')
  const { run, steps } = await api.get<QuestDetail>('POST', `/programme/quests/${slug}/start`, {})
  const answer = async (choice: number) => {
    const path = `/programme/runs/${run?.id}/steps/${steps[0]?.id}`
    return (await api.get<QuestDetail>('POST', path, { choices: [choice] })).steps[0]?.state
  }
  expect(await answer(0)).toBe('wrong')
  expect(await answer(1)).not.toBe('wrong')
})

test('a step is put into another language beside the English one', { tag: '@full' }, async ({ studio: { page } }) => {
  const { step } = await draftWithQuiz()
  const { texts } = await openStep(page, step)
  await texts.getByRole('button', { name: /^日本語/ }).click()
  await expect(texts.getByRole('button', { name: /^日本語/ })).toContainText('4 missing')
  await texts.getByRole('textbox', { name: 'Up and down' }).fill('上と下')
  // Letter by letter: what stands there in between is not taken for something else.
  await texts.getByRole('textbox', { name: 'Which way is up?' }).pressSequentially('Which way is up? 上は')
  await texts.getByRole('textbox', { name: 'North' }).focus()
  await expect(texts.getByRole('button', { name: /^日本語/ })).toContainText('2 missing')
  expect(await findings(page, '.translations')).toEqual([])
  await page.keyboard.press('Control+s')
  const kept = () =>
    backOffice.rows('translations', `filter[quest_step][_eq]=${step}&fields=languages_code,title,extra`)
  await expect.poll(kept).toEqual([
    {
      languages_code: 'ja',
      title: '上と下',
      extra: { questions: [{ question: 'Which way is up? 上は', options: ['', ''] }] },
    },
  ])
  await expect(texts.getByRole('textbox', { name: 'Up and down' })).toHaveValue('上と下')
})

/** What the team writes; a language is one that the seeded programme has. */
const written = [
  ...['programme', 'quests', 'quest_steps', 'quest_requires', 'rewards', 'levels', 'seasons', 'item_types'],
  ...['trait_slots', 'traits', 'announcements', 'legal_pages', 'translations', 'languages'],
]

/** Each form, new or of what is there: the rules of axe that it breaks, by WCAG 2.2 A and AA, in the whole page. */
async function faultsOf(page: Page, collections: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const collection of collections) {
    const key = collection === 'languages' ? 'code' : 'id'
    // There is one programme, so that it is no list.
    const [row] =
      collection === 'programme'
        ? []
        : await backOffice.rows<Record<string, string>>(collection, `limit=1&fields=${key}`)
    const which = row ? `/${row[key]}` : ''
    await page.goto(`/api/admin/content/${collection}${which}`)
    await expect(page.locator('.v-form .field .interface:visible').first()).toBeVisible()
    await expect(page.locator('.v-progress-circular:visible')).toHaveCount(0)
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    for (const { id, nodes } of (await axe.analyze()).violations)
      found.push(...nodes.map(({ html }) => `${collection}: ${id}: ${html.slice(0, 200)}`))
  }
  return found
}

test('axe finds nothing in the form of a season and of an item type, in German', async ({
  studio: { page, master },
}) => {
  await inLanguage(master, 'de-DE', async () => expect(await faultsOf(page, ['seasons', 'item_types'])).toEqual([]))
})

for (const language of ['en-US', 'de-DE', 'es-ES', 'ja-JP', 'ko-KR', 'zh-CN'])
  test(`axe finds nothing in any form that the team writes, in ${language}`, { tag: '@full' }, async ({
    studio: { page, master },
  }) => {
    await inLanguage(master, language, async () => expect(await faultsOf(page, written)).toEqual([]))
  })

async function inLanguage(master: string, language: string, look: () => Promise<void>): Promise<void> {
  await backOffice.call('PATCH', `/users/${master}`, { language })
  try {
    await look()
  } finally {
    await backOffice.call('PATCH', `/users/${master}`, { language: null })
  }
}
