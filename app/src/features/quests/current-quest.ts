// Which quest a person is at.
import type { QuestCard, QuestState } from '../../core/types.ts'

type Known = Pick<QuestCard, 'slug' | 'state'>
type Open = Known & Pick<QuestCard, 'kind'>

/**
 * What is under way, else what is being read, else the last that was done; before everything the first that is open.
 */
export function currentQuest(quests: readonly Known[]): string | null {
  const last = (state: QuestState) => quests.findLast((quest) => quest.state === state)
  const first = quests.find(({ state }) => state === 'available')
  return (last('in_progress') ?? last('submitted') ?? last('done') ?? first)?.slug ?? null
}

/** Which quest is the next to work on: what is under way, else the first that is open, of the main trail where there is one. */
export function nextQuest(quests: readonly Open[]): string | null {
  const open = quests.filter(({ state }) => state === 'available')
  const next = quests.findLast(({ state }) => state === 'in_progress') ?? open.find(({ kind }) => kind === 'story')
  return (next ?? open[0])?.slug ?? null
}

/** What the next quest is called on the map, as a key. */
export const nextWords = (quest: Pick<QuestCard, 'state'> | undefined) =>
  quest?.state === 'in_progress' ? 'map.underWay' : 'map.next'
