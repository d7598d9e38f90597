// What is shown of answers that wait on this device. It comes with the steps of a quest under way, before there may be no
// network to fetch it by; its sentences with it.
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type CodedError, hasCode } from '../../core/errors.ts'
import { beginChange, removeAnswer, sendAgain } from '../../core/outbox/outbox.ts'
import { useOutbox, useUploaded, type WaitingAnswer, type WaitingFile } from '../../core/outbox/outbox-store.ts'
import { useMe } from '../../core/queries.ts'
import type { QuestDetail, QuestStep } from '../../core/types.ts'
// What home says of them comes along, for the same reason.
import '../../entities/quest/UnsentAnswers.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { type Draft, restoreDraft } from './draft.ts'
import { LocalFileMark } from './FileMark.tsx'
import { fileSize } from './file-size.ts'
import { isShown } from './is-sent.ts'
import styles from './Outbox.module.css'
import { SentAnswer } from './SentAnswer.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepSheet } from './StepSheet.tsx'
import steps from './Steps.module.css'
import fields from './steps/FileFields.module.css'
import { typeName } from './steps/file-rules.ts'
import { UploadProgressRow } from './steps/UploadProgress.tsx'
import { takeInHand } from './steps/use-uploads.ts'
import { useAnswerWords } from './use-answer-words.ts'

export type OutboxStatusProps = {
  runId: string
  /** The step that is seen says it itself: only whoever listens is told. */
  isUnseen: boolean
}

/** Tells how many answers wait. It is there before there is anything to tell, for whoever listens. */
export function OutboxStatus({ runId, isUnseen }: OutboxStatusProps) {
  const { t } = useTranslation('outbox')
  const count = useOutbox().filter((one) => one.runId === runId && one.state !== 'refused').length
  return (
    <div role="status" className={isUnseen ? styles.unseen : styles.status}>
      {count > 0 && (
        <>
          <CloudUpload aria-hidden="true" />
          <p>{t('status', { count })}</p>
        </>
      )}
    </div>
  )
}

/** What the line of a step says of it. */
export function WaitingWord({ state }: Pick<WaitingAnswer, 'state'>) {
  const { t } = useTranslation('outbox')
  const isRefused = state === 'refused'
  return (
    <span className={classNames(steps.state, isRefused && steps.wrong)}>
      {isRefused ? <TriangleAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
      {t(isRefused ? 'state.refused' : 'state.waiting')}
    </span>
  )
}

export type WaitingStepProps = {
  step: QuestStep
  waiting: WaitingAnswer
  /** Names of who read it last; empty where they are unknown. */
  readers: string
  /** Shows the form with the answer in it, which stays kept until another one takes its place. */
  onChange: () => void
  /** Leads on to the next step that can be answered. */
  onward: React.ReactNode
}

/** A step whose answer waits for the network, or was refused when it was sent. */
export function WaitingStep({ step, waiting, readers, onChange, onward }: WaitingStepProps) {
  const { t } = useTranslation('outbox')
  const words = useRefusalWords(step)
  const { busy, problem, change, again, remove } = useDecisions(waiting, onChange)
  const { state, error } = waiting
  return (
    <>
      <StepSheet step={step} readers={readers}>
        {state === 'refused' ? (
          <Banner tone="error">
            <p>{error && words(error)}</p>
            <p>{t('refused')}</p>
          </Banner>
        ) : (
          <Banner>{t(state === 'sending' ? 'sending' : 'kept')}</Banner>
        )}
        {problem && <Banner tone="warning">{t('removed')}</Banner>}
        <KeptAnswer waiting={waiting} step={step} />
      </StepSheet>
      <StepFoot>
        {state !== 'refused' && onward}
        {isOver(error) ? (
          <Button kind="quiet" disabled={busy} onClick={remove}>
            {t('remove')}
          </Button>
        ) : (
          <Button
            kind={state === 'refused' ? 'primary' : 'quiet'}
            busy={busy && state !== 'refused'}
            disabled={busy && state === 'refused'}
            onClick={change}
          >
            {t('change')}
          </Button>
        )}
        {state === 'refused' && !isOver(error) && (
          <Button kind="quiet" disabled={busy} onClick={again}>
            {t('again')}
          </Button>
        )}
      </StepFoot>
    </>
  )
}

/** What was answered: what the server has is asked for there, and files that wait are shown from here. */
function KeptAnswer({ waiting: { answer, files }, step }: { waiting: WaitingAnswer; step: QuestStep | undefined }) {
  const { t } = useTranslation('outbox')
  const stored = (answer.files ?? []).filter((id) => !files.some((file) => file.id === id))
  return (
    <>
      <SentAnswer step={step} answer={{ ...answer, files: stored }} heading={t('yours')} />
      {files.map((one) => (
        <KeptFile key={one.id} {...one} />
      ))}
    </>
  )
}

function KeptFile({ id, file }: WaitingFile) {
  const { i18n } = useTranslation('outbox')
  const stored = useUploaded(id)
  if (stored !== undefined && stored < file.size)
    return (
      <UploadProgressRow
        name={file.name}
        file={file}
        stored={stored}
        total={file.size}
        state="going"
        onStop={undefined}
      />
    )
  return (
    <div className={fields.file}>
      <LocalFileMark file={file} />
      <span>
        <span className={fields.name}>{file.name}</span>
        <span className={fields.hint}>{fileSize(file.size, i18n.language)}</span>
      </span>
    </div>
  )
}

/** Why an answer, or a file of it, was not taken. */
function useRefusalWords(step: QuestStep | undefined) {
  const { t } = useTranslation(['quests', 'outbox'])
  const words = useAnswerWords(step)
  return (error: CodedError) => {
    if (isOver(error)) return t('outbox:ended')
    const type = error.code === 'VALIDATION' && error.params?.['type']
    return type ? t('wrong.file', { type: typeName(String(type)) }) : words(error)
  }
}

/** The run has ended: nothing can be changed, and nothing sent again. */
const isOver = (error: CodedError | null) => hasCode(error, 'RUN_NOT_OPEN')

function useDecisions(waiting: WaitingAnswer, onChange: () => void) {
  const person = useMe().data?.profile.id
  const once = useSingleFlight()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const decide = (work: () => Promise<void>) => () =>
    once(async () => {
      setBusy(true)
      await work().then(() => setProblem(null), setProblem)
      setBusy(false)
    })
  return {
    busy,
    problem: Boolean(problem),
    change: decide(async () => {
      await beginChange(waiting)
      takeInHand(waiting.files)
      restoreDraft(person, waiting.runId, waiting.stepId, waiting.draft as Draft)
      onChange()
    }),
    again: decide(() => sendAgain(waiting)),
    remove: decide(() => removeAnswer(waiting)),
  }
}

export type LeftOverProps = {
  slug: string
  /** None of a quest that is gone. */
  detail?: QuestDetail
}

/**
 * Answers for a run that is over, or for a step that is gone: why they were not taken, what they said, and how they are
 * taken away.
 */
export function LeftOver({ slug, detail }: LeftOverProps) {
  const left = useOutbox().filter((one) => one.slug === slug && !(detail && hasPlace(one, detail)))
  return left.map((one) => (
    <LeftOverAnswer key={one.id} waiting={one} step={detail?.steps.find(({ id }) => id === one.stepId)} />
  ))
}

const hasPlace = ({ runId, stepId }: WaitingAnswer, detail: QuestDetail) =>
  runId === detail.run?.id && detail.run.state === 'in_progress' && isShown(detail, stepId)

function LeftOverAnswer({ waiting, step }: { waiting: WaitingAnswer; step: QuestStep | undefined }) {
  const { t } = useTranslation('outbox')
  const words = useRefusalWords(step)
  const once = useSingleFlight()
  const { state, error } = waiting
  if (state !== 'refused') return <Banner>{t(state === 'sending' ? 'sending' : 'kept')}</Banner>
  return (
    <Banner
      tone="warning"
      action={
        <Button kind="quiet" size="small" onClick={() => once(() => removeAnswer(waiting).catch(() => undefined))}>
          {t('remove')}
        </Button>
      }
    >
      <p>{error && words(error)}</p>
      <p>{t('refused')}</p>
      <KeptAnswer waiting={waiting} step={step} />
    </Banner>
  )
}
