import { ChevronDown, CircleCheck, CircleDashed, CornerUpLeft, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestDetail, QuestStep, StepState } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { unsentText } from './draft.ts'
import { SentAnswer, UnsentText } from './SentAnswer.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './Steps.module.css'

/** Sent and not refused: nothing is left to do for it. */
export const isSent = (step: QuestStep) => step.state === 'sent' || step.state === 'accepted'

/** The steps of a quest. One is open at a time: the next that waits for an answer, or the one that was asked for. */
export function Steps({ detail: { steps, run }, reload }: { detail: QuestDetail; reload: () => void }) {
  const { t } = useTranslation('quests')
  const [asked, setAsked] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const isRunning = run?.state === 'in_progress'
  const waiting = isRunning ? steps.find((step) => !isSent(step))?.id : undefined
  const unsent = (step: QuestStep) => (run && (!isRunning || isSent(step)) ? unsentText(run.id, step) : null)
  const open = asked ?? waiting ?? steps.find(unsent)?.id ?? null
  const toNext = (sent: QuestDetail, id: string) => {
    const step = sent.steps.find((one) => one.id === id)
    if (!step || !isSent(step)) return
    setAsked(null)
    const next = sent.steps.find((one) => !isSent(one))
    requestAnimationFrame(() => {
      // Whoever writes already is left where they are: what they type would go to the heading.
      if (document.activeElement?.matches('input, textarea, select')) return
      list.current?.querySelector<HTMLElement>(`[data-step="${next?.id ?? id}"]`)?.focus()
    })
  }
  return (
    <section className={styles.section}>
      <h3>{t('steps')}</h3>
      <ol ref={list} className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            isOpen={open === step.id}
            canOpen={isRunning || step.answer !== null}
            onToggle={() => setAsked(open === step.id ? '' : step.id)}
          >
            {isRunning && !isSent(step) ? (
              <StepForm step={step} runId={run.id} onSent={(sent) => toNext(sent, step.id)} reload={reload} />
            ) : (
              <>
                {step.answer && <SentAnswer step={step} answer={step.answer} />}
                <UnsentText text={unsent(step)} />
              </>
            )}
          </Step>
        ))}
      </ol>
    </section>
  )
}

type StepProps = {
  step: QuestStep
  number: number
  isOpen: boolean
  /** Before the start only the titles are known. */
  canOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Step({ step, number, isOpen, canOpen, onToggle, children }: StepProps) {
  const { t } = useTranslation('quests')
  const title = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.title}>
        <span lang={langOf(step, 'title')}>{step.title}</span>
        <span className={styles.kind}>
          {t(`step.kind.${step.kind}`)}
          {!step.required && `, ${t('step.optional')}`}
        </span>
      </span>
    </>
  )
  return (
    <li className={classNames(styles.step, isOpen && canOpen && styles.open)}>
      {canOpen ? (
        <h4>
          <button type="button" data-step={step.id} aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
            {title}
            <StateWord state={step.state} kind={step.kind} />
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </button>
        </h4>
      ) : (
        <h4 className={styles.toggle}>{title}</h4>
      )}
      {isOpen && canOpen && (
        <div className={styles.body}>
          {step.body && (
            <div lang={langOf(step, 'body')}>
              <Markdown source={step.body} />
            </div>
          )}
          {step.comment && (
            <blockquote className={styles.comment}>
              <p>{t('step.comment')}</p>
              {step.comment}
            </blockquote>
          )}
          {children}
        </div>
      )}
    </li>
  )
}

const icons = {
  open: CircleDashed,
  sent: CircleCheck,
  accepted: CircleCheck,
  wrong: TriangleAlert,
  returned: CornerUpLeft,
}

/** What was read or answered right says so; of anything else all that is known is that it was sent. */
function StateWord({ state, kind }: { state: StepState; kind: QuestStep['kind'] }) {
  const { t } = useTranslation('quests')
  const Icon = icons[state]
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon aria-hidden="true" />
      {state === 'sent' ? t('step.state.sent', { context: kind }) : t(`step.state.${state}`)}
    </span>
  )
}
