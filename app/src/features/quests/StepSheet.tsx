import type { ReactNode } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { isSent } from './is-sent.ts'
import { StateWord } from './StateWord.tsx'
import styles from './StepSheet.module.css'
import { StepText } from './StepText.tsx'
import { headlineIdOf } from './show-step.ts'

type StepSheetProps = {
  step: QuestStep
  /** Names of who read it last; empty where they are unknown. */
  readers: string
  /** It is answered here, or was just now. */
  isAsking?: boolean
  /** The ways back to steps that were read, which this one may be about. */
  again?: ReactNode
  children?: ReactNode
}

/**
 * What is seen while a step runs: its headline, what it says, and what is answered. Over a question of a quiz, which is
 * the headline, its title is small.
 */
export function StepSheet({ step, readers, isAsking = false, again, children }: StepSheetProps) {
  const { t } = useTranslation('quests')
  const isOver = isAsking && step.kind === 'quiz'
  return (
    <div className={classNames(styles.sheet, step.kind === 'info' && styles.reading)}>
      <header className={classNames(styles.head, isOver && styles.over)}>
        <h4 id={headlineIdOf(step)} tabIndex={-1} data-headline lang={langOf(step, 'title')}>
          {step.title}
        </h4>
        {!step.required && <span>{t('step.optional')}</span>}
        {((isSent(step) && !isAsking) || step.state === 'returned') && <StateWord step={step} />}
      </header>
      <StepText step={step} readers={readers} />
      {children}
      {again}
    </div>
  )
}
