import type { QuestDetail } from '../../core/types.ts'
import { isSent } from './is-sent.ts'
import { rightPart } from './steps/quiz.ts'

/** How far somebody is through a quest, of 1: its steps count the same, and of a quiz under way what is right of it. */
export function walkedPart({ steps }: Pick<QuestDetail, 'steps'>): number {
  const done = steps.map((step) => (isSent(step) ? 1 : step.kind === 'quiz' ? rightPart(step) : 0))
  return done.reduce((sum, part) => sum + part, 0) / (steps.length || 1)
}
