import { expect, it } from 'vitest'
import type { QuestState } from '../../core/types.ts'
import { currentQuest, nextQuest } from './current-quest.ts'

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

it('next comes what is under way, else the first that is open, of the main trail before all others', () => {
  const quest = (slug: string, state: QuestState, kind: 'story' | 'side') => ({ slug, state, kind })
  const open = [quest('camp', 'available', 'side'), quest('ridge', 'available', 'story')]
  expect(nextQuest(open)).toBe('ridge')
  expect(nextQuest([quest('rope', 'in_progress', 'side'), ...open])).toBe('rope')
  expect(nextQuest(open.slice(0, 1))).toBe('camp')
  expect(nextQuest([quest('base', 'done', 'story'), quest('summit', 'submitted', 'story')])).toBeNull()
})
