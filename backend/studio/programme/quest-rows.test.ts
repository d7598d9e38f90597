import { expect, test } from 'vitest'
import { outdatedByQuest } from './quest-rows.ts'

test('a quest is marked for its own texts and those of its steps, in the languages that the app speaks alone', () => {
  const own = { quest: 'hill', step: null, languages: ['de', 'nl'] }
  const ofStep = { quest: 'hill', step: 'climb', languages: ['ja'] }
  const elsewhere = { quest: 'lake', step: null, languages: ['nl'] }
  expect([...outdatedByQuest([own, ofStep, elsewhere])]).toEqual([['hill', [{ ...own, languages: ['de'] }, ofStep]]])
})
