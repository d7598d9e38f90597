/** An organiser's way with one quest, in the real Studio and by keyboard alone: from an empty form to its history. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { backOffice } from './support/fixtures.ts'
import { freshTitle } from './support/names.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

const field = (page: Page, collection: string, name: string) =>
  page.locator(`[data-collection="${collection}"][data-field="${name}"]`)

/** As large and as wide as somebody asks for, in one colour. */
const picture = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = '#b5502a'
      context?.fillRect(0, 0, across ?? 0, down ?? 0)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )

interface NewStep {
  title: string
  kind: RegExp
  fill?: (form: ReturnType<Page['locator']>) => Promise<void>
}

/** In the drawer that opens beside the quest. */
async function addStep(page: Page, { title, kind, fill }: NewStep): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  const drawer = page.locator('.v-drawer')
  await expect(field(page, 'quest_steps', 'title').locator('input')).toBeFocused()
  await page.keyboard.type(title)
  await drawer.getByRole('radio', { name: kind }).press('Space')
  await fill?.(drawer)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await expect(field(page, 'quests', 'steps').getByRole('button', { name: title }).first()).toBeVisible()
}

test('a quest of five steps with a quiz, an upload, a picture and a reward is written, looked at and scheduled', {
  tag: '@full',
}, async ({ studio: { page } }) => {
  const title = `Ridge ${freshTitle()}`
  await page.goto('/api/admin/content/quests/+')
  await expect(field(page, 'quests', 'title').locator('input')).toBeFocused()
  await field(page, 'quests', 'xp').locator('input').fill('-5')
  await field(page, 'quests', 'map_x').locator('input').fill('500')
  await page.keyboard.press('Control+s')
  const faults = page.locator('.validation-errors')
  await expect(faults).toContainText('Fields that need another look: 3')
  await expect(faults).toContainText('Title: Fill this in.')
  await faults.getByRole('link', { name: 'Map: from the left' }).press('Enter')
  await expect(field(page, 'quests', 'map_x').locator('input')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('50')
  await field(page, 'quests', 'xp').locator('input').fill('5')
  await field(page, 'quests', 'title').locator('input').focus()
  await page.keyboard.type(title)
  await field(page, 'quests', 'summary').locator('textarea').focus()
  await page.keyboard.type('Walk the ridge and tell of it.')
  await addStep(page, { title: 'Read the map', kind: /^To read/ })
  await addStep(page, {
    ...{ title: 'Which way?', kind: /^Questions/ },
    fill: async (form) => {
      await form.getByRole('button', { name: 'Add a question' }).press('Enter')
      await expect(form.locator('.problems, [aria-invalid="true"]')).toHaveCount(0)
      for (const words of ['Where does the ridge begin?', 'In the valley']) {
        await page.keyboard.type(words)
        await page.keyboard.press('Enter')
      }
      await page.keyboard.type('At the hut')
      await page.keyboard.press('Control+s')
      await expect(form.getByText('Question 1: no option is marked as right.', { exact: true })).toBeVisible()
      await form.getByRole('textbox', { name: 'Question 1' }).focus()
      await page.keyboard.press('Tab')
      await expect(form.getByRole('textbox', { name: 'Option 1' })).toBeFocused()
      await form.getByRole('textbox', { name: 'Option 2' }).focus()
      await page.keyboard.press('Tab')
      await expect(form.getByRole('radio', { name: 'Option 2 is right' })).toBeFocused()
      await page.keyboard.press('Space')
    },
  })
  await addStep(page, { title: 'Tell of it', kind: /^In their words/ })
  await addStep(page, {
    ...{ title: 'Show it', kind: /^Pictures and files/ },
    fill: (form) => form.getByRole('checkbox', { name: /^Photos/ }).press('Space'),
  })
  await addStep(page, {
    ...{ title: 'Say the word', kind: /^A code word/ },
    fill: (form) => form.getByRole('textbox', { name: 'Code words, one in a line' }).fill('granite'),
  })
  await page.getByRole('combobox', { name: /^Find an object or trait/ }).focus()
  await page.keyboard.type('50')
  await expect(field(page, 'quests', 'rewards').getByRole('listbox')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  const cover = field(page, 'quests', 'cover')
  await cover.getByRole('button', { name: 'From the library' }).press('Enter')
  const covers = page.locator('.v-drawer .card')
  await expect(covers.first()).toBeFocused()
  await expect(covers.filter({ hasText: 'Wool socks' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(covers.first()).toHaveClass(/selected/)
  await page.keyboard.press('Enter')
  await expect(cover.locator('img')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/quests\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1)

  const release = page.locator('.release')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    release.getByRole('link', { name: 'Preview' }).press('Enter'),
  ])
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(
    preview.getByText('Where does the ridge begin?').or(preview.getByText('Which way?')).first(),
  ).toBeVisible()
  await preview.close()

  const impact = page.locator('.impact')
  await expect(impact).toContainText('It is not published: nobody can begin it.')
  await release.getByRole('radio', { name: 'On a day, at an hour' }).press('Space')
  await release.getByLabel('Opens').fill('2030-12-01T09:00')
  await expect(impact).toContainText(/On .*2030.* people can begin it, as things are now/)
  expect((await new AxeBuilder({ page }).include('.release').include('.impact').analyze()).violations).toEqual([])
  await page.keyboard.press('Control+s')
  const fields = 'status,starts_at,cover,steps.kind,steps.has_answers,rewards.kind,rewards.amount'
  const stored = () => backOffice.call<Stored>('GET', `/items/quests/${id}?fields=${fields}`)
  await expect.poll(async () => (await stored()).status).toBe('published')
  const quest = await stored()
  expect(quest.starts_at).toContain('2030-12-01')
  expect(quest.cover).not.toBeNull()
  expect(quest.steps.map(({ kind }) => kind)).toEqual(['info', 'quiz', 'text', 'file', 'code'])
  expect(quest.steps.filter(({ has_answers }) => has_answers).map(({ kind }) => kind)).toEqual(['quiz', 'code'])
  expect(quest.rewards).toEqual([{ kind: 'xp', amount: 50 }])
})

test('a step is not left with something typed or wrong, and nothing is saved beneath the question', {
  tag: '@full',
}, async ({ studio: { page } }) => {
  const name = freshTitle()
  const config = { questions: [{ question: 'How far?', options: ['one', 'two', 'three'] }] }
  const german = { questions: [{ question: 'Wie weit?', options: ['eins', 'zwei', 'drei'] }] }
  const step = { slug: 'far', sort: 1, title: 'Far away', kind: 'quiz', config, set_choices: [{ option: 2 }] }
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{ slug: `far-${name.toLowerCase()}`, title: `Far ${name}`, review: 'auto', status: 'draft', kind: 'side' },
    steps: [{ ...step, translations: [{ languages_code: 'de', title: 'Weit weg', extra: german }] }],
  })
  await page.goto(`/api/admin/content/quests/${id}`)
  const drawer = page.locator('.v-drawer')
  await field(page, 'quests', 'steps').getByRole('button', { name: 'Far away' }).first().press('Enter')
  const option = (number: number) => drawer.getByRole('textbox', { name: `Option ${number}` })
  for (const [at, words] of ['Alone', 'In pairs', 'In a crowd'].entries()) await option(at + 1).fill(words)
  await drawer.getByRole('button', { name: 'Remove option 1' }).press('Enter')
  await expect(option(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(option(1)).toHaveValue('Alone')
  await expect(option(1)).toBeFocused()
  await drawer.getByRole('button', { name: 'Remove option 1' }).press('Enter')
  await expect(option(1)).toHaveValue('In pairs')
  await page.keyboard.press('Control+s')
  await expect(drawer.getByRole('radio', { name: 'Option 1 is right' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('radio', { name: 'Option 1 is right' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('Control+s')
  const kept = () => backOffice.rows('translations', `filter[quest_step][quest][_eq]=${id}&fields=extra`)
  await expect.poll(kept).toEqual([{ extra: { questions: [{ question: 'Wie weit?', options: ['zwei', 'drei'] }] } }])
})

interface Stored {
  status: string
  starts_at: string | null
  cover: string | null
  steps: { kind: string; has_answers: boolean }[]
  rewards: { kind: string; amount: number }[]
}

test('a changed title is out of date in other languages, told by the history, and an earlier version comes back as a draft', {
  tag: '@full',
}, async ({ studio: { page } }) => {
  const name = freshTitle()
  const slug = `told-${name.toLowerCase()}`
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{ slug, title: `The old ${name}`, summary: 'A walk.', review: 'auto', status: 'published', kind: 'side' },
    ...{ min_level: 1, xp: 10, translations: [{ languages_code: 'de', title: `Das alte ${name}` }] },
    steps: [{ slug: 'read', sort: 1, title: 'Read it', kind: 'info' }],
  })
  await page.goto(`/api/admin/content/quests/${id}`)
  const title = field(page, 'quests', 'title').locator('input')
  await expect(title).toHaveValue(`The old ${name}`)
  const texts = page.locator('.translations')
  const german = texts.getByRole('button', { name: /^Deutsch/ })
  await expect(german).toContainText('1 missing')
  await title.focus()
  await page.keyboard.press('Home')
  for (const _ of 'The old') await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('A new')
  await page.keyboard.press('Control+s')
  await expect(german).toContainText('1 out of date')
  await texts.getByRole('textbox', { name: `A new ${name}` }).focus()
  await expect(texts.locator('del')).toHaveText(['The', 'old'])
  await page.keyboard.press('Control+Enter')
  await expect(german).not.toContainText('out of date')
  // That the first save was done may still stand there.
  await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.url().includes(id) && reply.ok()),
    page.keyboard.press('Control+s'),
  ])
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled()

  await page.locator('.release').getByRole('link', { name: 'History' }).press('Enter')
  const versions = page.getByRole('navigation', { name: 'History' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  const changes = page.getByRole('region', { name: 'What differs' })
  await expect(changes.getByRole('article')).toHaveCount(1)
  await expect(changes.locator('ins')).toHaveText(['A', 'new'])
  expect((await new AxeBuilder({ page }).include('.history').analyze()).violations).toEqual([])
  // Where the server was away, another try shows what was asked for.
  await page.route('**/quest-versions/*', (route) => route.abort())
  await page.reload()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute('**/quest-versions/*')
  await tryAgain.press('Enter')
  await expect(changes.getByRole('article')).toHaveCount(1)
  await versions.nth(1).getByRole('button').press('Enter')
  await changes.getByRole('link', { name: 'Make a copy of this version …' }).press('Enter')
  const plan = page.getByRole('region', { name: 'What would be made' })
  await expect(plan.getByRole('heading', { name: `The old ${name}` })).toBeVisible()
  await expect(plan).toContainText('no longer a draft')
  await plan.getByRole('button', { name: 'Make a copy' }).press('Enter')
  await expect(page.getByRole('region', { name: `The old ${name}` })).toBeVisible()
  const drafts = await backOffice.call<{ status: string }[]>(
    'GET',
    `/items/quests?filter[slug][_eq]=${slug}-2&fields=status`,
  )
  expect(drafts).toEqual([{ status: 'draft' }])
})

test('what somebody else saved meanwhile is told, and saved over only by whoever says so', { tag: '@full' }, async ({
  studio: { page },
}) => {
  const name = freshTitle()
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...{
      slug: `over-${name.toLowerCase()}`,
      title: `Over ${name}`,
      status: 'draft',
      kind: 'side',
      min_level: 1,
      xp: 10,
    },
  })
  const known = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/versions`) && reply.ok())
  await page.goto(`/api/admin/content/quests/${id}`)
  await known
  const title = field(page, 'quests', 'title').locator('input')
  await title.fill(`Mine ${name}`)
  const stored = () => backOffice.call<{ title: string; xp: number }>('GET', `/items/quests/${id}?fields=title,xp`)
  await backOffice.call('PATCH', `/items/quests/${id}`, { title: `Theirs ${name}` })
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Load the new one' }) })
  await expect(notice.getByRole('button', { name: 'Continue with mine' })).toBeVisible()
  await title.focus()
  await page.keyboard.press('Control+s')
  const over = notice.getByRole('button', { name: 'Save over it' })
  await expect(over).toBeFocused()
  expect(await stored()).toEqual({ title: `Theirs ${name}`, xp: 10 })
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(title).toHaveValue(`Mine ${name}`)
  await title.focus()
  await page.keyboard.press('Control+s')
  await expect(over).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual({ title: `Mine ${name}`, xp: 10 })
})

test('an item type is written with a wide picture, of which the part that is shown is chosen by keyboard', {
  tag: '@full',
}, async ({ studio: { page } }) => {
  const name = `Compass ${freshTitle()}`
  await page.goto('/api/admin/content/item_types/+')
  const input = field(page, 'item_types', 'name').locator('input')
  await expect(input).toBeVisible()
  await input.focus()
  await page.keyboard.type(name)
  await expect(page.locator('.shown')).toContainText(name)
  const form = page.locator('.picture')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  await (await chooser).setFiles({
    ...{ name: 'compass.png', mimeType: 'image/png' },
    buffer: Buffer.from(await picture(page, 1600, 900), 'base64'),
  })
  await expect(form).toContainText('It is not square: choose the part that is shown.')
  await form.getByRole('slider', { name: 'From left to right' }).press('ArrowRight')
  expect((await new AxeBuilder({ page }).include('.picture').include('.facts').analyze()).violations).toEqual([])
  await form.getByRole('button', { name: 'Take this picture' }).press('Enter')
  await expect(form.getByText('The picture is in the library.')).toBeVisible()
  await field(page, 'item_types', 'supply_max').locator('input').fill('20')
  await expect(page.locator('.facts')).toContainText('0 of 20 given, 20 left.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/item_types\/[0-9a-f-]{36}$/)
  const fields = 'name,supply_max,image.width,image.height'
  const id = page.url().split('/').at(-1)
  expect(await backOffice.call('GET', `/items/item_types/${id}?fields=${fields}`)).toEqual({
    ...{ name, supply_max: 20, image: { width: 900, height: 900 } },
  })
})
