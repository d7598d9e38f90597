import { useId } from 'react'
import { langOf } from '../../../core/queries.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { RadioGroup } from '../../../shared/ui/RadioGroup.tsx'
import styles from '../StepForm.module.css'
import type { StepFieldsProps } from './step-fields.ts'

/**
 * Every question as a group of radio buttons; an answer is the index of an option. One that was not right, or was left
 * out, is marked until something else is chosen for it.
 */
export function QuizFields({ step, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const errorId = useId()
  const questions = step.config.questions ?? []
  const choices = draft.choices ?? []
  const lang = langOf(step, 'config')
  const choose = (question: number, option: number) => {
    const next = questions.map((_, index) => (index === question ? option : (choices[index] ?? unanswered)))
    onChange({ ...draft, choices: next })
  }
  const isLeftOut = (index: number) => questions[index]?.options[choices[index] ?? unanswered] === undefined
  const isSaidAbove = questions.some((_, index) => isLeftOut(index))
  const isWrong = (index: number) =>
    step.state === 'wrong' &&
    step.wrongQuestions?.includes(index) === true &&
    choices[index] === step.answer?.choices?.[index]
  return (
    <div className={styles.questions}>
      {questions.map(({ question, options }, index) => (
        <RadioGroup
          key={question}
          legend={
            <>
              {questions.length > 1 && <span className={styles.number}>{index + 1}</span>}
              <span lang={lang}>{question}</span>
            </>
          }
          options={options.map((label, value) => ({ value, label: <span lang={lang}>{label}</span> }))}
          value={choices[index] ?? null}
          onChange={(option) => choose(index, option)}
          disabled={disabled}
          describedBy={error && !isSaidAbove ? errorId : undefined}
          problem={error && isLeftOut(index) ? t('answer.choose') : isWrong(index) ? t('wrong.question') : undefined}
        />
      ))}
      {error && !isSaidAbove && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** An unanswered question: no option has this index, so the validation refuses it. */
const unanswered = -1
