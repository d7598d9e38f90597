import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { langOf, useMe } from '../../core/queries.ts'
import type { QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { unsentText } from './draft.ts'
import { isSent } from './is-sent.ts'
import { kindOf } from './kind-of.ts'
import { RunningSteps, type StepsProps } from './RunningSteps.tsx'
import { SentAnswer, UnsentText } from './SentAnswer.tsx'
import { StateWord } from './StateWord.tsx'
import styles from './Steps.module.css'
import { StepText } from './StepText.tsx'

/** The steps of a quest: a line each, of which one is open at a time; while it is worked on, what is to be done. */
export function Steps(props: StepsProps) {
  const { t, i18n } = useTranslation('quests')
  const [asked, setAsked] = useState<string | null>(null)
  const { steps, run } = props.detail
  const person = useMe().data?.profile.id
  const readers = new Intl.ListFormat(i18n.language).format(run?.reviewers ?? [])
  if (run?.state === 'in_progress') return <RunningSteps {...props} run={run} readers={readers} />
  const unsent = (step: QuestStep) => run && unsentText(person, run.id, step)
  const open = asked ?? steps.find(unsent)?.id
  return (
    <section className={styles.section}>
      <h3>{t(run?.state === 'submitted' ? 'answer.yours' : 'steps')}</h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            readers={readers}
            isOpen={open === step.id}
            canOpen={step.answer !== null}
            onToggle={() => setAsked(open === step.id ? '' : step.id)}
          >
            {step.answer && <SentAnswer step={step} answer={step.answer} isWhole />}
            <UnsentText text={unsent(step)} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

type StepProps = {
  step: QuestStep
  number: number
  /** Names of who read it last; empty where they are unknown. */
  readers: string
  isOpen: boolean
  /** Before the start only the titles are known. */
  canOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Step({ step, number, readers, isOpen, canOpen, onToggle, children }: StepProps) {
  const { t } = useTranslation('quests')
  const kind = `${t(kindOf(step))}${step.required ? '' : `, ${t('step.optional')}`}`
  const isDone = isSent(step)
  const said = !isOpen && isDone && saidIn(step)
  const title = (
    <>
      <span className={classNames(styles.number, isDone && styles.done)}>
        {isDone ? <Check aria-hidden="true" /> : number}
      </span>
      <span className={styles.title}>
        <span lang={langOf(step, 'title')}>{step.title}</span>
        <span className={classNames(styles.kind, said && styles.said)}>{said || kind}</span>
      </span>
    </>
  )
  return (
    <li className={classNames(styles.step, isOpen && canOpen && styles.open)}>
      {canOpen ? (
        <h4>
          <button type="button" data-step={step.id} aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
            {title}
            {/* What is open says itself what is not right. */}
            {step.state !== 'open' && !(isOpen && step.state === 'wrong') && <StateWord step={step} />}
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </button>
        </h4>
      ) : (
        <h4 className={styles.toggle}>{title}</h4>
      )}
      {isOpen && canOpen && (
        <div className={styles.body}>
          <StepText step={step} readers={readers} />
          {children}
        </div>
      )}
    </li>
  )
}

/** What was answered, where two lines tell of it: what was written. */
const saidIn = ({ answer }: QuestStep) => answer?.text || answer?.url || answer?.code
