import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { langOf } from '../../../core/queries.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { RadioGroup } from '../../../shared/ui/RadioGroup.tsx'
import form from '../StepForm.module.css'
import styles from './QuizFields.module.css'
import { isLeftOut, unanswered, verdictIdOf, verdictOf, wrongOption } from './quiz.ts'
import type { StepFieldsProps } from './step-fields.ts'

/**
 * One question of the quiz as a group of radio buttons; an answer is the index of an option. Where each question is
 * marked, what was marked says so and why; one that is not right can be answered again, one that is right is settled.
 */
export function QuizFields({ step, draft, onChange, error, disabled, page }: StepFieldsProps) {
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
  const verdict = verdictOf(step, draft, page)
  const tried = wrongOption(step, page)
  const Icon = verdict === 'right' ? CircleCheck : CircleX
  return (
    <div className={classNames(styles.quiz, verdict && styles[verdict])}>
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
            <span className={classNames(styles.label, value === tried && styles.tried)} lang={lang}>
              {label}
              {(value === tried || (verdict && value === choices[page])) && <Icon aria-hidden="true" />}
            </span>
          ),
        }))}
        value={choices[page] ?? null}
        onChange={choose}
        disabled={disabled || verdict === 'right'}
        describedBy={verdict === 'wrong' ? verdictIdOf(step) : error && !isSaidAbove ? errorId : undefined}
        problem={error && isLeftOut(step, draft, page) ? t('answer.choose') : undefined}
      />
      {error && !isSaidAbove && (
        <p id={errorId} className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
