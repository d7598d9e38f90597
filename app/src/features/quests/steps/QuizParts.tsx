import { classNames } from '../../../shared/ui/class-names.ts'
import bar from '../RunningStep.module.css'
import { isLeftOut, verdictOf } from './quiz.ts'
import type { StepFieldsProps } from './step-fields.ts'

/** The questions of a quiz as parts of its segment in the bar; one question is the segment. */
export function QuizParts({ step, draft, page }: Pick<StepFieldsProps, 'step' | 'draft' | 'page'>) {
  const { questions = [] } = step.config
  const partOf = (index: number) => {
    const known = verdictOf(step, draft, index)
    if (known) return known === 'right' ? bar.passed : bar.missed
    if (index === page) return bar.here
    return isLeftOut(step, draft, index) ? bar.coming : bar.passed
  }
  return (
    questions.length > 1 &&
    questions.map(({ question }, index) => (
      <span key={question} className={classNames(partOf(index), index === page && bar.current)} />
    ))
  )
}
