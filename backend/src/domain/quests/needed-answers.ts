/** Which steps need right answers, without which no quest is published. Pure: the Studio's map asks it too. */
import { answersField, type Step } from '../content/step-rules.ts'

export interface AnsweredStep extends Step {
  title: string
  required: boolean
}

export function needsAnswers(step: AnsweredStep): boolean {
  return step.required && answersField(step) !== null
}
