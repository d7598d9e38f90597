import { expect, test } from 'vitest'
import { collections } from './collections.ts'

test('texts of everything that people read are translated in one form of ours, which knows the languages', () => {
  const translated = collections.flatMap(({ collection, fields }) =>
    fields.filter(({ field }) => field === 'translations').map((field) => [collection, field.interface]),
  )
  expect(translated.map(([collection]) => collection)).toEqual(
    expect.arrayContaining([
      ...['programme', 'seasons', 'quests', 'quest_steps', 'levels', 'item_types', 'traits'],
      ...['announcements', 'legal_pages'],
    ]),
  )
  expect(translated.filter(([, form]) => form !== 'programme-translations')).toEqual([])
})
