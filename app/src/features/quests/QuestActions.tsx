import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useAbandonRun, useStartQuest, useSubmitRun } from '../../core/mutations.ts'
import type { LockReason, QuestDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { LockReasons } from './LockReasons.tsx'
import styles from './Quest.module.css'
import { isSent } from './Steps.tsx'

type QuestActionsProps = { detail: QuestDetail; reload: () => void; onSubmitted: (detail: QuestDetail) => void }

/** The one next action of a quest, always in sight at the lower edge. */
export function QuestActions(props: QuestActionsProps) {
  const { state } = props.detail.quest
  if (state === 'available') return <Start {...props} />
  if (state === 'in_progress' && props.detail.run) return <Running {...props} runId={props.detail.run.id} />
  return null
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
        onClick={() => once(() => start.mutateAsync(quest.slug).then(focusFirstStep, reload))}
      >
        {t(run ? 'action.startAgain' : 'action.start')}
      </Button>
    </div>
  )
}

function Running({ detail, reload, onSubmitted, runId }: QuestActionsProps & { runId: string }) {
  const { t } = useTranslation('quests')
  const submit = useSubmitRun()
  const once = useSingleFlight()
  const missing = detail.steps.filter((step) => step.required && !isSent(step)).length
  return (
    <div className={styles.actions}>
      <Refused error={submit.error} />
      <div className={styles.buttons}>
        <p className={styles.missing} role="status">
          {missing > 0 ? t('missing', { count: missing }) : t('ready')}
        </p>
        <GiveUp runId={runId} disabled={submit.isPending} reload={reload} />
        <Button
          kind={missing > 0 ? 'quiet' : 'primary'}
          busy={submit.isPending}
          disabled={missing > 0}
          onClick={() => once(() => submit.mutateAsync(runId).then(onSubmitted, reload))}
        >
          {t('action.submit')}
        </Button>
      </div>
    </div>
  )
}

/** The button that was pressed is gone: the work goes on at the first step. */
function focusFirstStep({ steps }: QuestDetail) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-step="${steps[0]?.id}"]`)?.focus())
}

/** Asks once more: what was sent is lost with the run. */
function GiveUp({ runId, disabled, reload }: { runId: string; disabled: boolean; reload: () => void }) {
  const { t } = useTranslation('quests')
  const abandon = useAbandonRun()
  const once = useSingleFlight()
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        kind="plain"
        size="small"
        className={styles.giveUp ?? ''}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {t('action.giveUp')}
      </Button>
    )
  return (
    <span className={styles.asking}>
      <span>{t('giveUp')}</span>
      <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
        {t('action.keep')}
      </Button>
      <Button
        kind="danger"
        size="small"
        busy={abandon.isPending}
        onClick={() => once(() => abandon.mutateAsync(runId).catch(reload))}
      >
        {t('action.giveUp')}
      </Button>
    </span>
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
