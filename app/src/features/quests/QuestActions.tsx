import { useEffect, useRef } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useStartQuest, useSubmitRun } from '../../core/mutations.ts'
import { useOutbox } from '../../core/outbox/outbox-store.ts'
import type { LockReason, QuestDetail, QuestState, QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { isSent, isShown } from './is-sent.ts'
import { LockReasons } from './LockReasons.tsx'
import styles from './Quest.module.css'
import { StepFoot } from './StepFoot.tsx'
import { showStep } from './show-step.ts'

/** Hands a run in, once at a time: by the button of its own, or with the last answer. */
export type HandIn = { send: () => void; isPending: boolean; error: unknown }

export function useHandIn(
  runId: string | undefined,
  reload: () => void,
  onSubmitted: (detail: QuestDetail) => void,
): HandIn {
  const { mutateAsync, isPending, error } = useSubmitRun()
  const once = useSingleFlight()
  return { isPending, error, send: () => runId && once(() => mutateAsync(runId).then(onSubmitted, reload)) }
}

type QuestActionsProps = { detail: QuestDetail; reload: () => void; handIn: HandIn; isUntold?: boolean }

/** The one next action of a quest that no step of it has: to start it, and to hand it in. */
export function QuestActions(props: QuestActionsProps) {
  const { run, quest } = props.detail
  const { state } = quest
  if (state === 'available') return <Start {...props} />
  if (state === 'in_progress' && run?.state === 'in_progress') return <Running {...props} />
  return null
}

/** With a run that is given up goes the button that was pressed: the focus goes on to the one that starts another. */
export function useFocusOnStart(state: QuestState) {
  const before = useRef(state)
  useEffect(() => {
    if (state === 'available' && before.current === 'in_progress')
      document.querySelector<HTMLElement>('[data-start]')?.focus()
    before.current = state
  }, [state])
}

/** Always in sight at the lower edge. */
function Start({ detail: { quest, run }, reload }: QuestActionsProps) {
  const { t } = useTranslation('quests')
  const start = useStartQuest()
  const once = useSingleFlight()
  return (
    <div className={styles.actions}>
      <Refused error={start.error} />
      <Button
        size="large"
        busy={start.isPending}
        data-start
        onClick={() => once(() => start.mutateAsync(quest.slug).then(focusFirstStep, reload))}
      >
        {t(run ? 'action.startAgain' : 'action.start')}
      </Button>
    </div>
  )
}

/** The button that was pressed is gone: the work goes on at the first step. */
function focusFirstStep({ steps }: QuestDetail) {
  requestAnimationFrame(() => showStep(steps[0]?.id))
}

/** What is missing; and once nothing is that has to be there, the way to hand it in. */
function Running({ detail, handIn, isUntold = false }: QuestActionsProps) {
  const { t } = useTranslation('quests')
  const waiting = useOutbox().filter(({ runId, stepId }) => runId === detail.run?.id && isShown(detail, stepId))
  const isWaiting = (step: QuestStep) => waiting.some(({ stepId }) => stepId === step.id)
  const missing = detail.steps.filter((step) => step.required && !isSent(step) && !isWaiting(step)).length
  const isAllSent = detail.steps.every(isSent)
  // What waits says so at its own place, and has to be sent first.
  if (missing === 0 && waiting.length > 0) return null
  const status = <p role="status">{missing > 0 ? t('missing', { count: missing }) : t('ready')}</p>
  const button = missing === 0 && (
    <Button
      // A step that may be left out has a button of its own before it.
      kind={isAllSent ? 'primary' : 'quiet'}
      busy={handIn.isPending || isUntold}
      onClick={handIn.send}
      data-hand-in
    >
      {t('action.submit')}
    </Button>
  )
  return (
    <>
      <Refused error={handIn.error} />
      {isAllSent ? (
        <StepFoot said={status}>{button}</StepFoot>
      ) : (
        <div className={styles.handIn}>
          {status}
          {button}
        </div>
      )}
    </>
  )
}

/** Why a call was refused: with every reason, where there are some. */
function Refused({ error }: { error: unknown }) {
  const errorMessage = useErrorMessage()
  if (!error) return null
  const reasons = isCodedError(error) && hasCode(error, 'QUEST_LOCKED') ? error.params?.['reasons'] : undefined
  return (
    <>
      <Banner tone="error">{errorMessage(error)}</Banner>
      {Array.isArray(reasons) && reasons.length > 0 && <LockReasons reasons={reasons as LockReason[]} />}
    </>
  )
}
