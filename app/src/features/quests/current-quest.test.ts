import { expect, it } from 'vitest'
import type { QuestState } from '../../core/types.ts'
import { currentQuest } from './current-quest.ts'

const check = (states: readonly QuestState[], expected: number | null) =>
  expect(currentQuest(states.map((state, index) => ({ slug: String(index), state })))).toBe(
    expected === null ? null : String(expected),
  )

it('people are where they work, else where they wait, else where they were last', () => {
  check(['done', 'in_progress', 'submitted', 'locked'], 1)
  check(['submitted', 'done', 'available'], 0)
  check(['done', 'done', 'available', 'locked'], 1)
})

it('a newcomer is at the trailhead', () => {
  check(['locked', 'available', 'available'], 1)
  check(['locked'], null)
})
