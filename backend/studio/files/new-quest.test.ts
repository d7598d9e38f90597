import { expect, test } from 'vitest'
import type { QuestFile } from '../../src/domain/quest-files/format.ts'
import { asOwn, inLanguage } from './new-quest.ts'

const file: QuestFile = {
  ...{ format: 'waymark-quest', version: 1 },
  quest: {
    ...{ slug: 'first-light', title: 'First light', kind: 'story', mapX: 1, mapY: 2, requires: ['base-camp'] },
    steps: [{ slug: 'one', title: 'One', kind: 'quiz', answers: { encrypted: 'abc' } }],
    cover: { file: 'c', name: 'hill.svg', type: 'image/svg+xml', data: 'AAAA' },
    translations: { de: { title: 'Erstes Licht', summary: 'Früh.' } },
  },
}

test('a copy has its own title, address and place, and all the rest, its encrypted answers too', () => {
  const { quest } = asOwn(file, { title: 'Second light', mapX: 10, mapY: 20 })
  expect(quest).toEqual({
    ...file.quest,
    ...{ slug: 'second-light', title: 'Second light', mapX: 10, mapY: 20 },
    cover: { file: 'c', name: 'hill.svg', type: 'image/svg+xml' },
    translations: { de: { summary: 'Früh.' } },
  })
})

test('under the same title those in other languages stay', () => {
  const { quest } = asOwn(file, { title: 'First light', mapX: 1, mapY: 2, requires: ['other'] })
  expect([quest.translations?.['de']?.title, quest.requires]).toEqual(['Erstes Licht', ['other']])
})

test('a template begins in the language of who writes, and brings neither questions in others nor what is right', () => {
  const said = { en: 'Why', de: 'Warum', ja: 'なぜ' }
  const { quest } = inLanguage(
    {
      ...file,
      quest: {
        ...file.quest,
        translations: { de: { title: 'Erstes Licht' }, ja: { title: '最初の光' } },
        steps: [
          {
            ...{ slug: 'one', title: 'One', kind: 'quiz', explanations: [said], criteria: [said] },
            translations: { de: { title: 'Eins' }, ja: { title: '1' } },
          },
        ],
      },
    },
    'de',
  )
  expect(quest.translations).toEqual({ de: { title: 'Erstes Licht' } })
  expect(quest.steps?.[0]).toMatchObject({
    ...{ translations: { de: { title: 'Eins' } } },
    ...{ explanations: [{ en: 'Why', de: 'Warum' }], criteria: [{ en: 'Why', de: 'Warum' }] },
  })
  const english = inLanguage(file, 'en').quest
  const [step] = english.steps ?? []
  expect([english.translations, step?.translations, step?.answers]).toEqual([undefined, undefined, undefined])
})
