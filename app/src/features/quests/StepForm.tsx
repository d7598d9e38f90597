import { type FormEvent, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useSendStep } from '../../core/mutations.ts'
import { useMe } from '../../core/queries.ts'
import { markStep } from '../../core/rules.ts'
import type { QuestDetail, QuestStep, StepKind } from '../../core/types.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { answerOf, type Draft, useDraft } from './draft.ts'
import styles from './StepForm.module.css'
import { CodeFields } from './steps/CodeFields.tsx'
import { FileFields } from './steps/FileFields.tsx'
import { LinkFields } from './steps/LinkFields.tsx'
import { OnChainFields, useOnChain } from './steps/OnChainFields.tsx'
import { QuizFields } from './steps/QuizFields.tsx'
import type { StepFieldsProps } from './steps/step-fields.ts'
import { TextFields } from './steps/TextFields.tsx'

const fields: Record<StepKind, ((props: StepFieldsProps) => React.ReactNode) | null> = {
  info: null,
  quiz: QuizFields,
  text: TextFields,
  link: LinkFields,
  file: FileFields,
  code: CodeFields,
  attend: CodeFields,
  on_chain: OnChainFields,
}

type StepFormProps = {
  step: QuestStep
  runId: string
  /** The quest is finished with this answer. */
  isLast: boolean
  onSent: (detail: QuestDetail) => void
  reload: () => void
}

/** Answers one step. The draft stays until the server has the answer. */
export function StepForm({ step, runId, isLast, onSent, reload }: StepFormProps) {
  const { t } = useTranslation('quests')
  const { data: me } = useMe()
  const { draft, isKept, change, forget } = useDraft(me?.profile.id, runId, step)
  const [problem, setProblem] = useState<unknown>(null)
  const [isUploading, setUploading] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = useSendStep()
  const once = useSingleFlight()
  const words = useAnswerWords(step)
  const Fields = fields[step.kind]
  const onChain = useOnChain(step).state

  const sendAnswer = async () => {
    if (isUploading) return
    const refused = formProblem(step, draft)
    setProblem(refused)
    setTouched(false)
    if (refused) return void requestAnimationFrame(() => focusWrongAnswer(form.current))
    try {
      const sent = await send.mutateAsync({ runId, stepId: step.id, answer: answerOf(draft), isLast })
      const isWrong = sent.steps.some(({ id, state }) => id === step.id && state === 'wrong')
      if (isWrong) requestAnimationFrame(() => focusWrongAnswer(form.current))
      else forget()
      onSent(sent)
    } catch (error) {
      setProblem(error)
      if (hasCode(error, 'RUN_NOT_OPEN', 'STEP_CLOSED', 'STEP_UNKNOWN', 'CONFLICT', 'VERSION_CONFLICT')) reload()
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    once(sendAnswer)
  }

  const isAboutAnswer = hasCode(problem, 'ANSWER_INVALID')
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {step.state === 'wrong' && !isTouched && !send.isPending && !isSaidAtQuestions(step) && (
        <div className={styles.wrong} data-wrong>
          <Banner tone="warning">
            <Wrong step={step} />
          </Banner>
        </div>
      )}
      {Fields && (
        <Fields
          step={step}
          runId={runId}
          draft={draft}
          disabled={send.isPending}
          error={isAboutAnswer ? words(problem) : undefined}
          onBusy={setUploading}
          onDone={() => once(sendAnswer)}
          onChange={(next) => {
            change(next)
            setTouched(true)
            // Questions that are still left out stay marked.
            if (isAboutAnswer) setProblem(step.kind === 'quiz' ? formProblem(step, next) : null)
          }}
        />
      )}
      <p className={styles.unkept} role="status">
        {!isKept && t('answer.unkept')}
      </p>
      {problem !== null && !isAboutAnswer && <Banner tone="error">{words(problem)}</Banner>}
      <Button
        type="submit"
        kind={onChain === 'unlinked' || onChain === 'unminted' ? 'quiet' : 'primary'}
        busy={send.isPending}
        disabled={isUploading}
      >
        {onChain === 'done'
          ? t(isLast ? 'action.finishQuest' : 'action.finishStep')
          : isLast
            ? t('action.finish', { context: step.kind === 'on_chain' ? 'chain' : step.kind })
            : t(sends(step.kind))}
      </Button>
    </form>
  )
}

const sends = (kind: StepKind) =>
  kind === 'info' ? 'action.read' : kind === 'on_chain' ? 'action.check' : 'action.send'

/** Where a quiz tells which of its questions are not right, each of them says so, and nothing else does. */
const isSaidAtQuestions = ({ wrongQuestions = [] }: QuestStep) => wrongQuestions.length > 0

/** That an answer is not right. */
function Wrong({ step: { kind, config } }: { step: QuestStep }) {
  const { t } = useTranslation('quests')
  if (kind !== 'quiz') return t('wrong.code')
  const total = config.questions?.length ?? 0
  const { passMark } = config
  return passMark != null && passMark < total ? t('wrong.mark', { needed: passMark, total }) : t('wrong.quiz')
}

/** What the shared rule finds wrong before anything is sent. What only the server knows is left to it. */
function formProblem(step: QuestStep, draft: Draft): unknown {
  if (step.kind === 'on_chain') return null
  try {
    markStep(step.kind, step.config, null, answerOf(draft), null)
    return null
  } catch (error) {
    return error
  }
}

/** What is not right: the first question or field that is named, else the first field. What is said of it is seen. */
function focusWrongAnswer(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  const named = find('[aria-invalid]:checked') ?? find('[aria-invalid]:not(:disabled)')
  ;(named ?? find('input:not(:disabled), textarea:not(:disabled)'))?.focus({ preventScroll: named !== null })
  bringIntoView(named?.closest('fieldset') ?? named ?? find('[data-wrong]'))
}

/** Moments become words of the language. */
function spoken(params: object | undefined, language: string): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: dateStyle(language), timeStyle: 'short' })
  const words = Object.entries(params ?? {}).map(([key, value]) => [
    key,
    key === 'opensAt' || key === 'closesAt' ? date.format(new Date(value)) : value,
  ])
  return Object.fromEntries(words)
}

/** What is not on the chain yet is said by what the step looks for there. */
function useAnswerWords({ config }: QuestStep): (error: unknown) => string {
  const { t, i18n } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  return (error) => {
    const reason = isCodedError(error) && hasCode(error, 'ANSWER_INVALID') ? String(error.params?.['reason']) : ''
    if (!reason || !i18n.exists(`quests:answer.${reason}`)) return errorMessage(error)
    const params = spoken(isCodedError(error) ? error.params : {}, i18n.language)
    return t(`answer.${reason}` as 'answer.not_on_chain', { ...params, context: config.check as 'has_traded' })
  }
}
