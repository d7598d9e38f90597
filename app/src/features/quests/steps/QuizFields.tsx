import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { langOf } from '../../../core/queries.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { RadioGroup } from '../../../shared/ui/RadioGroup.tsx'
import form from '../StepForm.module.css'
import styles from './QuizFields.module.css'
import { isAllRight, isLeftOut, unanswered, verdictOf } from './quiz.ts'
import type { StepFieldsProps } from './step-fields.ts'

/**
 * One question of the quiz as a group of radio buttons; an answer is the index of an option. Where each question is
 * marked, what was marked says so and why; one that is not right can be answered again, one that is right is settled.
 */
export function QuizFields({ step, draft, onChange, error, disabled, page }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const errorId = useId()
  const verdictId = useId()
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
    const known = verdictOf(step, draft, index)
    if (known) return known === 'right' ? styles.rightPart : styles.wrongPart
    return index !== page && !isLeftOut(step, draft, index) && styles.answered
  }
  const verdict = verdictOf(step, draft, page)
  const Icon = verdict === 'wrong' ? CircleX : CircleCheck
  // Why the right answer is right is said once it is: before, it would give it away.
  const why =
    verdict === 'wrong'
      ? t('wrong.question', { answer: shown.options[choices[page] ?? unanswered] })
      : step.explanations?.[page]
  const missed = draft.missed?.length
  return (
    <div className={classNames(styles.quiz, verdict && styles[verdict])}>
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
        options={shown.options.map((label, value) => ({
          value,
          label: (
            <span className={styles.label} lang={lang}>
              {label}
              {verdict && value === choices[page] && <Icon aria-hidden="true" />}
            </span>
          ),
        }))}
        value={choices[page] ?? null}
        onChange={choose}
        disabled={disabled || verdict === 'right'}
        describedBy={verdict === 'wrong' ? verdictId : error && !isSaidAbove ? errorId : undefined}
        problem={error && isLeftOut(step, draft, page) ? t('answer.choose') : undefined}
      />
      {error && !isSaidAbove && (
        <p id={errorId} className={form.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.said} role="status" id={verdictId}>
        {verdict && (
          <div className={styles.verdict} data-verdict>
            <Icon aria-hidden="true" />
            <strong>
              {verdict === 'wrong'
                ? t('quiz.notQuite')
                : total > 1 && isAllRight(step)
                  ? missed
                    ? t('quiz.again', { count: missed })
                    : t('quiz.all', { total })
                  : t('step.state.sent_quiz')}
            </strong>
            {why && <p>{why}</p>}
          </div>
        )}
      </div>
    </div>
  )
}
