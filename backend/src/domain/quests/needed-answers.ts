/** Which steps need right answers, without which no quest is published. Pure: the Studio's map asks it too. */
import type { StepConfig, StepKind } from 'waymark-core'

export interface AnsweredStep {
  title: string
  kind: StepKind
  required: boolean
  config: StepConfig
}

/** Column that takes the right answers of such a step; null for steps without answers. */
export function answersField({ kind, config }: AnsweredStep): 'set_choices' | 'set_codes' | null {
  if (kind === 'quiz') return 'set_choices'
  return kind === 'code' || (kind === 'attend' && config.confirm !== true) ? 'set_codes' : null
}

export function needsAnswers(step: AnsweredStep): boolean {
  return step.required && answersField(step) !== null
}
