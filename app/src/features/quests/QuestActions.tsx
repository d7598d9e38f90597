import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useAbandonRun, useStartQuest, useSubmitRun } from '../../core/mutations.ts'
import type { LockReason, QuestDetail, QuestState } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { LockReasons } from './LockReasons.tsx'
import styles from './Quest.module.css'
import { isDecidedAtOnce, isSent } from './Steps.tsx'
import { showStep } from './show-step.ts'

type QuestActionsProps = {
  detail: QuestDetail
  /** Within onboarding nothing else could be done instead. */
  mayGiveUp?: boolean
  reload: () => void
  onSubmitted: (detail: QuestDetail) => void
}

/** The one next action of a quest, always in sight at the lower edge. */
export function QuestActions(props: QuestActionsProps) {
  const { state } = props.detail.quest
  const onGivenUp = useFocusOnStart(state)
  if (state === 'available') return <Start {...props} />
  if (state === 'in_progress' && props.detail.run)
    return <Running {...props} onGivenUp={onGivenUp} runId={props.detail.run.id} />
  return null
}

/** With a run that is given up goes the button that was pressed: the focus goes on to the one that starts another. */
function useFocusOnStart(state: QuestState) {
  const isGivenUp = useRef(false)
  useEffect(() => {
    if (state !== 'available' || !isGivenUp.current) return
    isGivenUp.current = false
    document.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [state])
  return () => {
    isGivenUp.current = true
  }
}

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

type RunningProps = QuestActionsProps & { runId: string; onGivenUp: () => void }

function Running({ detail, mayGiveUp = true, reload, onSubmitted, runId, onGivenUp }: RunningProps) {
  const { t } = useTranslation('quests')
  const submit = useSubmitRun()
  const once = useSingleFlight()
  const { asking, ask, keep, place } = useGiveUpQuestion()
  const missing = detail.steps.filter((step) => step.required && !isSent(step)).length
  // The last answer finishes it. What may be left open can still be left open: then it is submitted here.
  const isFinishedByAnswer = missing > 0 && isDecidedAtOnce(detail)
  return (
    <div ref={place} className={styles.actions}>
      <Refused error={submit.error} />
      <div className={styles.turn}>
        <div className={styles.buttons} inert={asking}>
          <p className={styles.missing} role="status">
            {missing > 0 ? t('missing', { count: missing }) : t('ready')}
          </p>
          {mayGiveUp && (
            <Button
              kind="plain"
              size="small"
              className={styles.giveUp ?? ''}
              disabled={submit.isPending}
              onClick={ask}
              data-give-up
            >
              {t('action.giveUp')}
            </Button>
          )}
          {!isFinishedByAnswer && (
            <Button
              kind={missing > 0 ? 'quiet' : 'primary'}
              busy={submit.isPending}
              disabled={missing > 0}
              onClick={() => once(() => submit.mutateAsync(runId).then(onSubmitted, reload))}
            >
              {t('action.submit')}
            </Button>
          )}
        </div>
        {mayGiveUp && <GiveUp runId={runId} asking={asking} keep={keep} onGo={onGivenUp} reload={reload} />}
      </div>
    </div>
  )
}

/** Whether it is asked once more before a run is given up; the focus goes to the question, and back. */
function useGiveUpQuestion() {
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<boolean | null>(null)
  useEffect(() => {
    if (asking === null) return
    place.current?.querySelector<HTMLElement>(asking ? '[data-keep]' : '[data-give-up]')?.focus()
  }, [asking])
  return { place, asking: asking === true, ask: () => setAsking(true), keep: () => setAsking(false) }
}

/** The button that was pressed is gone: the work goes on at the first step. */
function focusFirstStep({ steps }: QuestDetail) {
  requestAnimationFrame(() => showStep(steps[0]?.id))
}

type GiveUpProps = { runId: string; asking: boolean; keep: () => void; onGo: () => void; reload: () => void }

/** Asks once more: what was sent is lost with the run. Its place is kept, so that nothing moves when it is asked. */
function GiveUp({ runId, asking, keep, onGo, reload }: GiveUpProps) {
  const { t } = useTranslation('quests')
  const abandon = useAbandonRun()
  const once = useSingleFlight()
  const question = useId()
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer stays open.
    event.preventDefault()
    keep()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere, and holds no fields here
    <div role="group" aria-labelledby={question} className={styles.asking} inert={!asking} onKeyDown={onEscape}>
      <span id={question}>{t('giveUp')}</span>
      <Button kind="quiet" size="small" onClick={keep} data-keep>
        {t('action.keep')}
      </Button>
      <Button
        kind="danger"
        size="small"
        busy={abandon.isPending}
        onClick={() => {
          onGo()
          once(() => abandon.mutateAsync(runId).catch(reload))
        }}
      >
        {t('action.giveUp')}
      </Button>
    </div>
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
