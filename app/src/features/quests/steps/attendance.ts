// How somebody shows that they are at a place.

import type { QuestStep } from '../../../core/types.ts'

/** Whether a game master alone says who was there: no word is asked for. */
export const isConfirmedThere = ({ kind, config: { confirm, rotates } }: Pick<QuestStep, 'kind' | 'config'>) =>
  kind === 'attend' && confirm === true && !rotates
