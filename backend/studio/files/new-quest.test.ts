import { expect, test } from 'vitest'
import type { QuestFile } from '../../src/domain/quest-files/format.ts'
import { asOwn } from './new-quest.ts'

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
