// Which quest a person is at.
import type { QuestCard, QuestState } from '../../core/types.ts'

type Known = Pick<QuestCard, 'slug' | 'state'>

/**
 * What is under way, else what is being read, else the last that was done; before everything the first that is open.
 */
export function currentQuest(quests: readonly Known[]): string | null {
  const last = (state: QuestState) => quests.findLast((quest) => quest.state === state)
  const first = quests.find(({ state }) => state === 'available')
  return (last('in_progress') ?? last('submitted') ?? last('done') ?? first)?.slug ?? null
}

/** What the next quest is called on the map, as a key. */
export const nextWords = (quest: Pick<QuestCard, 'state'> | undefined) =>
  quest?.state === 'in_progress' ? 'map.underWay' : 'map.next'
