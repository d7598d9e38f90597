/** A quest as a file, in the real Studio: exported from the map, looked at, and imported as a draft. */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { backOffice } from './support/fixtures.ts'
import { freshTitle } from './support/names.ts'
import { expect, test } from './support/studio.ts'

test.describe.configure({ timeout: 300_000 })

interface Quest {
  id: string
  status: string
  steps: { title: string; kind: string; has_answers: boolean }[]
  translations: { languages_code: string; title: string }[]
}

const fields = 'id,status,steps.title,steps.kind,steps.has_answers,translations.languages_code,translations.title'

test(
  'a quest of five steps is exported and comes back as a draft, with its right answers',
  { tag: '@full' },
  async ({ studio: { page: desk } }, testInfo) => {
    const title = `Five ${freshTitle()}`
    const slug = `five-${title.split(' ').at(-1)?.toLowerCase()}`
    const questions = [{ question: 'Which way?', options: ['North', 'South'] }]
    const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
      ...{ slug, title, review: 'manual', status: 'published', kind: 'side', min_level: 1, xp: 10, chapter: 1 },
      ...{ map_x: 50, map_y: 96, translations: [{ languages_code: 'de', title: 'Fünf' }] },
      steps: [
        { sort: 1, title: 'Read it', kind: 'info' },
        { sort: 2, title: 'Answer it', kind: 'quiz', config: { questions }, set_choices: [2] },
        { sort: 3, title: 'Write it', kind: 'text', config: { minLength: 20 } },
        { sort: 4, title: 'Say the word', kind: 'code', set_codes: ['granite'] },
        { sort: 5, title: 'Show it', kind: 'file', config: { mediaTypes: ['image/png'] } },
      ],
    })
    await desk.goto(`/api/admin/programme/${id}`)
    const download = desk.waitForEvent('download')
    await desk.getByRole('region', { name: title }).getByRole('button', { name: 'Export' }).press('Enter')
    const path = testInfo.outputPath('five.quest.json')
    await (await download).saveAs(path)
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain('granite')

    await desk.getByRole('link', { name: 'Import a quest' }).press('Enter')
    const file = desk.getByLabel('Choose a quest file, or drop it here')
    await file.setInputFiles({
      ...{ name: 'broken.json', mimeType: 'application/json' },
      buffer: Buffer.from(text.replace('"kind": "quiz"', '"kind": "dance"')),
    })
    await expect(desk.getByRole('alert')).toContainText('quest.steps[2].kind')
    await expect(desk.getByRole('button', { name: 'Import as a draft' })).toHaveCount(0)
    await file.setInputFiles(path)
    const plan = desk.getByRole('region', { name: 'What would be made' })
    await expect(plan.getByRole('listitem')).toHaveText(['Read it', 'Answer it', 'Write it', 'Say the word', 'Show it'])
    await expect(plan.getByText(`Under the address “${slug}-2”`)).toBeVisible()
    expect((await new AxeBuilder({ page: desk }).include('.import').analyze()).violations).toEqual([])
    await plan.getByRole('button', { name: 'Import as a draft' }).press('Enter')
    await expect(desk.getByRole('region', { name: title })).toBeVisible()
    const [made] = await backOffice.call<Quest[]>('GET', `/items/quests?filter[slug][_eq]=${slug}-2&fields=${fields}`)
    expect(desk.url()).toContain(made?.id ?? '?')
    expect(made?.status).toBe('draft')
    expect(made?.steps.filter(({ has_answers }) => has_answers).map(({ kind }) => kind)).toEqual(['quiz', 'code'])
    expect(made?.translations).toEqual([{ languages_code: 'de', title: 'Fünf' }])
  },
)
