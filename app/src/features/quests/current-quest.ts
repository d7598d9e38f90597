// Which quest a person is at.
import type { LockReason, QuestCard, QuestState } from '../../core/types.ts'

type Known = Pick<QuestCard, 'slug' | 'state'>

/**
 * What is under way, else what is being read, else the last that was done; before everything the first that is open.
 */
export function currentQuest(quests: readonly Known[]): string | null {
  const last = (state: QuestState) => quests.findLast((quest) => quest.state === state)
  const first = quests.find(({ state }) => state === 'available')
  return (last('in_progress') ?? last('submitted') ?? last('done') ?? first)?.slug ?? null
}

/** Where the trail begins for somebody who has not set out: nothing on it can be begun before they have. */
export const firstQuest = (quests: readonly QuestCard[]) =>
  quests.find(
    ({ kind, requires, reasons }) =>
      kind === 'story' && requires.length === 0 && reasons.some(({ code }) => code === 'onboarding_needed'),
  )

/** What the next quest is called on the map, as a key. */
export const nextWords = (quest: Pick<QuestCard, 'state'> | undefined) =>
  quest?.state === 'in_progress' ? 'map.underWay' : quest?.state === 'locked' ? 'map.setOut' : 'map.next'

const walking = new Set<LockReason['code']>(['quest_needed', 'level_needed', 'onboarding_needed'])

/** Whether a quest is locked only until somebody has walked on: nothing else keeps them from it. */
export const isAhead = ({ state, reasons }: Pick<QuestCard, 'state' | 'reasons'>): boolean =>
  state === 'locked' && reasons.every(({ code }) => walking.has(code))
