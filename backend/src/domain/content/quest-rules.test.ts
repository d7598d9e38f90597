import { expect, test } from 'vitest'
import { endsEarly, questProblem } from './quest-rules.ts'

const [monday, tuesday] = ['2026-11-30T09:00:00.000Z', '2026-12-01T09:00:00.000Z']

test('a quest ends after it opens; without either date it may', () => {
  expect(endsEarly({ starts_at: tuesday, ends_at: monday })).toBe(true)
  expect(endsEarly({ starts_at: monday, ends_at: monday })).toBe(true)
  expect(endsEarly({ starts_at: monday, ends_at: tuesday })).toBe(false)
  expect(endsEarly({ starts_at: monday, ends_at: null })).toBe(false)
  expect(endsEarly({ ends_at: monday })).toBe(false)
})

test('a date that is written is held against the one that is stored, however the database has it', () => {
  const dates = { fault: 'quest_dates', field: 'release' }
  expect(questProblem({ ends_at: monday }, { starts_at: new Date(tuesday) })).toEqual(dates)
  expect(questProblem({ starts_at: tuesday }, { ends_at: Date.parse(monday) })).toEqual(dates)
  expect(questProblem({ starts_at: null }, { starts_at: tuesday, ends_at: monday })).toBeNull()
})

test('a quest that was wrong before can still be given another title', () => {
  expect(questProblem({ title: 'Ridge' }, { starts_at: tuesday, ends_at: monday })).toBeNull()
})
