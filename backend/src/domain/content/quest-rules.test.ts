import { expect, test } from 'vitest'
import { endsEarly, questProblem } from './quest-rules.ts'

const [monday, tuesday] = ['2026-11-30T09:00:00.000Z', '2026-12-01T09:00:00.000Z']
const levels = 10
const problem = (change: object, stored: object = {}) => questProblem({ ...change }, { ...stored }, levels)

test('a quest ends after it opens; without either date it may', () => {
  expect(endsEarly({ starts_at: tuesday, ends_at: monday })).toBe(true)
  expect(endsEarly({ starts_at: monday, ends_at: monday })).toBe(true)
  expect(endsEarly({ starts_at: monday, ends_at: tuesday })).toBe(false)
  expect(endsEarly({ starts_at: monday, ends_at: null })).toBe(false)
  expect(endsEarly({ ends_at: monday })).toBe(false)
})

test('a date that is written is held against the one that is stored, however the database has it', () => {
  const dates = { fault: 'quest_dates', field: 'release' }
  expect(problem({ ends_at: monday }, { starts_at: new Date(tuesday) })).toEqual(dates)
  expect(problem({ starts_at: tuesday }, { ends_at: Date.parse(monday) })).toEqual(dates)
  expect(problem({ starts_at: null }, { starts_at: tuesday, ends_at: monday })).toBeNull()
})

test('a quest that was wrong before can still be given another title', () => {
  expect(problem({ title: 'Ridge' }, { starts_at: tuesday, ends_at: monday })).toBeNull()
})

test('a level that the programme does not have is refused with the highest that it has', () => {
  expect(problem({ min_level: 99 })).toEqual({ fault: 'quest_level', field: 'min_level', least: 1, most: levels })
  expect([0, 11, 1.5].map((min_level) => problem({ min_level })?.field)).toEqual(Array(3).fill('min_level'))
  expect([1, 10, null, '3'].map((min_level) => problem({ min_level }))).toEqual(Array(4).fill(null))
})

test.each([
  ...[
    ['xp', -50],
    ['xp', 100_001],
    ['xp', 'many'],
    ['difficulty', 6],
    ['minutes', 0],
    ['max_completions', -1],
  ],
  ...[
    ['cooldown_hours', -1],
    ['team_count', 0],
    ['chapter', 0],
  ],
])('%s is not %j', (field, value) => {
  expect(problem({ [field]: value })).toMatchObject({ fault: 'quest_number', field })
})

test('numbers at their limits, and none, are taken', () => {
  expect(problem({ xp: 0, difficulty: 5, minutes: '', max_completions: null, cooldown_hours: 0 })).toBeNull()
})
