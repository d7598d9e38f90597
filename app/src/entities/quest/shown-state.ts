// How a quest stands, as it is shown.
import type { QuestCard, QuestState } from '../../core/types.ts'

/** One that a game master sent back is no longer simply under way. */
export const shownState = ({ state, returned }: Pick<QuestCard, 'state' | 'returned'>): QuestState | 'returned' =>
  state === 'in_progress' && returned ? 'returned' : state
