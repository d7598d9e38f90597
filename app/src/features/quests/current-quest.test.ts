import { expect, it } from 'vitest'
import type { QuestState } from '../../core/types.ts'
import { quest } from '../../testing/people.ts'
import { currentQuest, firstQuest, isAhead } from './current-quest.ts'

const check = (states: readonly QuestState[], expected: number | null) =>
  expect(currentQuest(states.map((state, index) => ({ slug: String(index), state })))).toBe(
    expected === null ? null : String(expected),
  )

it('people are where they work, else where they wait, else where they were last', () => {
  check(['done', 'in_progress', 'submitted', 'locked'], 1)
  check(['submitted', 'done', 'available'], 0)
  check(['done', 'done', 'available', 'locked'], 1)
})

it('a newcomer is at the first quest', () => {
  check(['locked', 'available', 'available'], 1)
  check(['locked'], null)
})

const locked = (...codes: string[]) => ({ state: 'locked' as const, reasons: codes.map((code) => ({ code })) as never })

it('a quest that opens by walking on is further up, and one that something else keeps shut is locked', () => {
  expect(isAhead(locked('quest_needed', 'level_needed'))).toBe(true)
  expect(isAhead(locked('onboarding_needed'))).toBe(true)
  expect(isAhead(locked('quest_needed', 'season_over'))).toBe(false)
  expect(isAhead({ state: 'available', reasons: [] })).toBe(false)
})

it('whoever has not set out is led to the first quest of the main trail, and nobody else', () => {
  const trail = (code: string) => [
    quest({ slug: 'kettle', kind: 'recurring', ...locked(code) }),
    quest({ slug: 'base-camp', ...locked(code) }),
    quest({ slug: 'first-light', requires: ['base-camp'], ...locked(code) }),
  ]
  expect(firstQuest(trail('onboarding_needed'))?.slug).toBe('base-camp')
  expect(firstQuest(trail('quest_needed'))).toBeUndefined()
})
