import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { langOf } from '../../../core/queries.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { RadioGroup } from '../../../shared/ui/RadioGroup.tsx'
import form from '../StepForm.module.css'
import styles from './QuizFields.module.css'
import { isLeftOut, isWrong, unanswered } from './quiz.ts'
import type { StepFieldsProps } from './step-fields.ts'

/**
 * One question of the quiz as a group of radio buttons; an answer is the index of an option. One that was not right, or
 * was left out, is marked until something else is chosen for it.
 */
export function QuizFields({ step, draft, onChange, error, disabled, page, isRight }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const errorId = useId()
  const questions = step.config.questions ?? []
  const choices = draft.choices ?? []
  const lang = langOf(step, 'config')
  const shown = questions[page]
  if (!shown) return null
  const choose = (option: number) => {
    const next = questions.map((_, index) => (index === page ? option : (choices[index] ?? unanswered)))
    onChange({ ...draft, choices: next })
  }
  const isSaidAbove = questions.some((_, index) => isLeftOut(step, draft, index))
  const total = questions.length
  const partOf = (index: number) => {
    const wrong = isWrong(step, draft, index)
    if (isRight || wrong === false) return styles.rightPart
    if (wrong) return styles.wrongPart
    return isLeftOut(step, draft, index) ? index === page && styles.open : styles.answered
  }
  return (
    <div className={classNames(styles.quiz, isRight && styles.right)}>
      {total > 1 && (
        <div className={styles.parts} aria-hidden="true">
          {questions.map(({ question }, index) => (
            <span key={question} className={classNames(partOf(index), index === page && styles.here)} />
          ))}
        </div>
      )}
      <RadioGroup
        key={page}
        legend={
          <>
            {total > 1 && <span className={styles.place}>{t('quiz.place', { number: page + 1, total })}</span>}{' '}
            <span lang={lang}>{shown.question}</span>
          </>
        }
        options={shown.options.map((label, value) => ({ value, label: <span lang={lang}>{label}</span> }))}
        value={choices[page] ?? null}
        onChange={choose}
        disabled={disabled}
        describedBy={error && !isSaidAbove ? errorId : undefined}
        problem={
          error && isLeftOut(step, draft, page)
            ? t('answer.choose')
            : isWrong(step, draft, page)
              ? t('wrong.question')
              : undefined
        }
      />
      {error && !isSaidAbove && (
        <p id={errorId} className={form.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.said} role="status">
        {isRight && (
          <>
            <CircleCheck aria-hidden="true" />
            {t('step.state.sent_quiz')}
          </>
        )}
      </p>
    </div>
  )
}
