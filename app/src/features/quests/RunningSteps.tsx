import { type CSSProperties, useState } from 'react'
import { useOutbox, type WaitingAnswer } from '../../core/outbox/outbox-store.ts'
import { langOf, useMe } from '../../core/queries.ts'
import type { QuestDetail, QuestRun, QuestStep } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/outbox-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { leadTo } from '../../shared/ui/lead-to.ts'
import { unsentText } from './draft.ts'
import { isDecidedAtOnce, isSent } from './is-sent.ts'
import { kindOf } from './kind-of.ts'
import type { OutboxStatusProps, WaitingStepProps } from './Outbox.tsx'
import type { HandIn } from './QuestActions.tsx'
import { RunningStep } from './RunningStep.tsx'
import styles from './RunningSteps.module.css'
import { SentAnswer, UnsentText } from './SentAnswer.tsx'
import { StateWord } from './StateWord.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'
import { StepSheet } from './StepSheet.tsx'
import { showStep } from './show-step.ts'

const loadWaiting = async () => (await Promise.all([import('./Outbox.tsx'), loadSentences('outbox')]))[0]
const OutboxStatus = lazyWithRetry<OutboxStatusProps>(() => loadWaiting().then((m) => m.OutboxStatus))
const WaitingStep = lazyWithRetry<WaitingStepProps>(() => loadWaiting().then((m) => m.WaitingStep))
const WaitingWord = lazyWithRetry<Pick<WaitingAnswer, 'state'>>(() => loadWaiting().then((m) => m.WaitingWord))

/** Few quests have one. */
const ElsewhereStep = lazyWithRetry<{ step: QuestStep }>(() =>
  import('./steps/ElsewhereStep.tsx').then((m) => m.ElsewhereStep),
)

export type StepsProps = {
  detail: QuestDetail
  reload: () => void
  onFinished: (detail: QuestDetail) => void
  handIn: HandIn
  isUntold?: boolean
}

type RunningStepsProps = StepsProps & {
  run: QuestRun
  /** Names of who read it last; empty where they are unknown. */
  readers: string
}

/**
 * The steps of a quest under way: one is seen, the next that waits for an answer or the one that was asked for, below a
 * bar of all.
 */
export function RunningSteps({
  detail,
  run,
  readers,
  reload,
  onFinished,
  handIn,
  isUntold = false,
}: RunningStepsProps) {
  const { t } = useTranslation(['quests', 'common'])
  const [asked, setAsked] = useState<string | null>(null)
  // Steps whose kept answer is in the form again, also once it was sent as it was.
  const [changing, setChanging] = useState<readonly string[]>([])
  const person = useMe().data?.profile.id
  const { steps, quest } = detail
  const outbox = useOutbox().filter(({ runId }) => runId === run.id)
  const waitingOf = (id: string) => outbox.findLast(({ stepId }) => stepId === id)
  const isChanging = ({ id }: QuestStep) => changing.includes(id)
  // What was refused is to be done again.
  const isDone = (step: QuestStep) =>
    !isChanging(step) && (isSent(step) || (waitingOf(step.id)?.state ?? 'refused') !== 'refused')
  const left = steps.filter((step) => !isDone(step))
  const waiting = left[0]?.id
  const ending = left.length !== 1 ? 'none' : isDecidedAtOnce(detail) ? 'finish' : 'hand-in'
  // Once all is sent, the last is looked at until it is handed in.
  const open = asked ?? waiting ?? steps.at(-1)?.id
  const show = (id: string | undefined) => {
    setAsked(id ?? null)
    requestAnimationFrame(() => showStep(id ?? waiting))
  }
  const toNext = (sent: QuestDetail | null, id: string) => {
    // It waits on this device, and its own place says so.
    if (!sent) return show(left.find((step) => step.id !== id)?.id ?? id)
    // What became of it takes the focus.
    if (sent.run?.state !== 'in_progress') return onFinished(sent)
    const step = sent.steps.find((one) => one.id === id)
    if (!step || !isSent(step)) return
    setAsked(null)
    const next = sent.steps.find((one) => one.id !== id && !isDone(one))
    // A quiz says first what is right; then it is handed in by a button that says so.
    if (sent.steps.every(isSent) && ending === 'hand-in' && step.kind !== 'quiz') handIn.send()
    requestAnimationFrame(() => {
      // Whoever writes already is left where they are: what they type would go to the heading.
      if (document.activeElement?.matches('input, textarea, select')) return
      if (next) showStep(next.id)
      else leadTo(document.querySelector<HTMLElement>('[data-hand-in]'))
    })
  }
  const read = steps.filter((step) => step.kind === 'info' && isSent(step))
  const again = read.length > 0 && (
    <p className={styles.again}>
      <span id="read-again">{t('step.again')}</span>
      {read.map((step) => (
        <Button
          key={step.id}
          kind="plain"
          size="small"
          lang={langOf(step, 'title')}
          aria-describedby="read-again"
          onClick={() => show(step.id)}
        >
          {step.title}
        </Button>
      ))}
    </p>
  )
  return (
    <section className={styles.section}>
      <h3 className={styles.unseen}>{t('steps')}</h3>
      <OutboxStatus runId={run.id} isUnseen={open !== undefined && waitingOf(open) !== undefined} />
      <ol className={styles.steps} style={{ '--total': steps.length } as CSSProperties}>
        {steps.map((step, index) => (
          <RunningStep
            key={step.id}
            step={step}
            number={index + 1}
            isOpen={open === step.id}
            kept={waitingOf(step.id)?.state}
            words={
              waitingOf(step.id) ? (
                <WaitingWord state={waitingOf(step.id)?.state ?? 'waiting'} />
              ) : step.state === 'open' ? (
                <span>{t(kindOf(step))}</span>
              ) : (
                <StateWord step={step} />
              )
            }
            onOpen={() => show(step.id)}
          >
            {(slot) => {
              const kept = waitingOf(step.id)
              if (kept && !isChanging(step))
                return (
                  <WaitingStep
                    key={kept.id}
                    step={step}
                    waiting={kept}
                    readers={readers}
                    onChange={() => {
                      setChanging([...changing, step.id])
                      show(step.id)
                    }}
                    onward={
                      waiting &&
                      waiting !== step.id && (
                        <Button onClick={() => show(undefined)}>{t('common:action.continue')}</Button>
                      )
                    }
                  />
                )
              return (isSent(step) && !isChanging(step)) || step.kind === 'api' ? (
                <>
                  <StepSheet step={step} readers={readers}>
                    {!isSent(step) && <ElsewhereStep step={step} />}
                    {step.answer && <SentAnswer step={step} answer={step.answer} />}
                    <UnsentText text={isSent(step) ? unsentText(person, run.id, step) : null} />
                  </StepSheet>
                  {waiting && waiting !== step.id && (
                    <StepFoot>
                      <Button onClick={() => show(undefined)}>{t('common:action.continue')}</Button>
                    </StepFoot>
                  )}
                </>
              ) : (
                <StepForm
                  step={step}
                  readers={readers}
                  again={step.kind !== 'info' && again}
                  slot={slot}
                  runId={run.id}
                  quest={quest}
                  ending={ending}
                  isUntold={isUntold}
                  onSent={(sent) => {
                    setChanging(changing.filter((id) => id !== step.id))
                    toNext(sent, step.id)
                  }}
                  reload={reload}
                />
              )
            }}
          </RunningStep>
        ))}
      </ol>
    </section>
  )
}
