import type { QuestStep } from '../../core/types.ts'
import { isConfirmedThere } from './steps/attendance.ts'
import { isOfPictures } from './steps/file-rules.ts'

/** What a step asks for, in words. */
export const kindOf = (step: QuestStep) => {
  const kind = isOfPictures(step) ? 'pictures' : isConfirmedThere(step) ? 'confirm' : step.kind
  return step.config.questions?.length === 1 ? 'step.question' : (`step.kind.${kind}` as const)
}
