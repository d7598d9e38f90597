import type { QuestDetail, QuestStep } from '../../core/types.ts'

/** Sent and not refused: nothing is left to do for it. */
export const isSent = (step: QuestStep) => step.state === 'sent' || step.state === 'accepted'

/** Whether a step is one of those that the quest shows: a game master may take one away. */
export const isShown = ({ steps }: QuestDetail, stepId: string) => steps.some(({ id }) => id === stepId)

/** Whether the system decides as soon as everything is sent: nobody's word is waited for. */
export const isDecidedAtOnce = ({ quest, steps }: QuestDetail) =>
  quest.review === 'auto' && !steps.some(({ kind, config }) => kind === 'attend' && config.confirm)
