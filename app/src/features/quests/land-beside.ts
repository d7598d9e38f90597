import type { QuestState } from '../../core/types.ts'

/** Whether a quest stands in two columns, beside its land: while somebody works on it, and while it is read. */
export const isBesideLand = (state: QuestState | undefined): boolean => state === 'in_progress' || state === 'submitted'
