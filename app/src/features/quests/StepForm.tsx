import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hasCode } from '../../core/errors.ts'
import { withFiles } from '../../core/outbox/outbox-store.ts'
import { useMe } from '../../core/queries.ts'
import { markStep } from '../../core/rules.ts'
import { useSendStep } from '../../core/send-step.ts'
import type { QuestCard, QuestDetail, QuestStep, StepAnswer, StepKind } from '../../core/types.ts'
import { WhyDecided } from '../../entities/decision/WhyDecided.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { bringIntoView, leadTo } from '../../shared/ui/lead-to.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { answerOf, useDraft } from './draft.ts'
import { showMood } from './mood.ts'
import { StepFoot } from './StepFoot.tsx'
import styles from './StepForm.module.css'
import { StepSheet } from './StepSheet.tsx'
import { CodeFields } from './steps/CodeFields.tsx'
import { FileFields } from './steps/FileFields.tsx'
import { isOfPictures } from './steps/file-rules.ts'
import { LinkFields } from './steps/LinkFields.tsx'
import { OnChainFields, useOnChain } from './steps/OnChainFields.tsx'
import { QuizFields } from './steps/QuizFields.tsx'
import { QuizParts } from './steps/QuizParts.tsx'
import { firstToAnswer, isAllRight, isLeftOut, isMarkedEach, nextQuestion, upTo, verdictOf } from './steps/quiz.ts'
import { StepVerdict } from './steps/StepVerdict.tsx'
import type { StepFieldsProps, Uploading } from './steps/step-fields.ts'
import { TextFields } from './steps/TextFields.tsx'
import { useAnswerWords } from './use-answer-words.ts'

const fields: Record<StepKind, ((props: StepFieldsProps) => React.ReactNode) | null> = {
  info: null,
  quiz: QuizFields,
  text: TextFields,
  link: LinkFields,
  file: FileFields,
  code: CodeFields,
  attend: CodeFields,
  on_chain: OnChainFields,
  // Nobody answers it here.
  api: null,
}

type StepFormProps = {
  step: QuestStep
  /** Names of who read it last; empty where they are unknown. */
  readers: string
  /** The ways back to steps that were read. */
  again: React.ReactNode
  /** Where the parts of the step stand in the bar. */
  slot: HTMLElement | null
  runId: string
  quest: QuestCard
  /** What follows this answer: nothing, the end of the quest, or that it is handed in. */
  ending: 'none' | 'finish' | 'hand-in'
  /** The quest was finished, and its moment is waited for. */
  isUntold: boolean
  /** Null where it is kept on this device, and sent later. */
  onSent: (detail: QuestDetail | null) => void
  reload: () => void
}

/** Answers one step. The draft stays until the server has the answer. */
export function StepForm({
  step: known,
  readers,
  again,
  slot,
  runId,
  quest,
  ending,
  isUntold,
  onSent,
  reload,
}: StepFormProps) {
  const { t } = useTranslation(['quests', 'common'])
  const { data: me } = useMe()
  const { draft, isKept, change, forget } = useDraft(me?.profile.id, runId, known)
  const [problem, setProblem] = useState<unknown>(null)
  const [uploading, setUploading] = useState<Uploading | null>(null)
  // Without a line, the files are kept with the answer.
  const isBusy = uploading !== null && !(uploading.isWaiting && me !== undefined)
  const [isTouched, setTouched] = useState(false)
  const [page, setPage] = useState(() => firstToAnswer(known, draft))
  const isLast = ending === 'finish'
  const { right, isLeft, pause, goOn } = useRightAnswers(known.id, isLast)
  const step = right ?? known
  const form = useRef<HTMLFormElement>(null)
  const send = useSendStep()
  const once = useSingleFlight()
  const words = useAnswerWords(step)
  const Fields = fields[step.kind]
  const onChain = useOnChain(step).state
  const isMarked = step.kind === 'quiz' && isMarkedEach(step)
  const verdict = step.kind === 'quiz' ? verdictOf(step, draft, page) : undefined
  const next = step.kind === 'quiz' ? nextQuestion(step, draft, page) : null
  const isChosen = step.kind !== 'quiz' || !isLeftOut(step, draft, page)
  // Where a quiz tells which of its questions are not right, each of them says so, and nothing else does.
  const isWrong = step.state === 'wrong' && !isTouched && !send.isPending && !step.wrongQuestions?.length

  const [lead, setLead] = useState<Lead | null>(null)
  // Once what came of an answer is drawn, and the form can be used again.
  const isDrawn = !lead?.result || (lead.result.state === known.state && isSameAnswer(lead.result, known))
  useEffect(() => {
    if (!lead || !isDrawn || send.isPending) return
    lead.to(form.current)
    setLead(null)
  }, [lead, isDrawn, send.isPending])

  const turnTo = (question: number) => {
    setPage(question)
    setProblem(null)
    setLead({ to: focusQuestion })
  }
  const sendAnswer = async () => {
    if (isBusy || verdict === 'wrong') return
    const given = isMarked ? upTo(step, draft, page) : (uploading?.draft ?? draft)
    const files = uploading?.files ?? []
    const refused = formProblem(step, withFiles(answerOf(given), files))
    setProblem(refused)
    setTouched(false)
    if (refused) {
      if (!isMarked) setPage(firstToAnswer(step, draft))
      return setLead({ to: focusWrongAnswer })
    }
    const goOn = uploading?.pause()
    try {
      const keep = me && canWait(step) ? { profile: me.profile.id, slug: quest.slug, title: quest.title } : undefined
      const sent = await send.mutateAsync({
        ...{ runId, stepId: step.id, answer: answerOf(given), isLast, pause },
        keep: keep && { ...keep, files, draft: given, isHandedIn: ending === 'hand-in' && step.kind !== 'quiz' },
      })
      if (!sent) {
        forget()
        return onSent(null)
      }
      const result = sent.steps.find(({ id }) => id === step.id)
      const { state, wrongQuestions } = result ?? {}
      if (state === 'wrong') {
        // Whoever needed another try is told so at the end, also after a reload.
        if (wrongQuestions) change({ ...draft, missed: [...new Set([...(draft.missed ?? []), ...wrongQuestions])] })
        setPage(wrongQuestions?.[0] ?? 0)
        setLead({ to: focusWrongAnswer, result })
      } else if (state === 'open') setLead({ to: focusNext, result })
      else forget()
      onSent(sent)
    } catch (error) {
      goOn?.()
      // Of a file that cannot be read the field says so, as soon as it goes on.
      if (!goOn || !hasCode(error, 'FILE_UNREADABLE')) setProblem(error)
      setLead({ to: (form) => bringIntoView(form?.querySelector('[data-problem]')) })
      if (hasCode(error, 'RUN_NOT_OPEN', 'STEP_CLOSED', 'STEP_UNKNOWN', 'CONFLICT', 'VERSION_CONFLICT')) reload()
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (right) return goOn()
    if (next !== null && !isLeftOut(step, draft, page)) turnTo(next)
    else once(sendAnswer)
  }

  // A word or a quiz that was marked as wrong by the site itself.
  const isRefused = step.state === 'wrong' && !isTouched && !send.isPending
  const isAboutAnswer = hasCode(problem, 'ANSWER_INVALID')
  const refused = isAboutAnswer && step.kind === 'text' ? words(problem) : undefined
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && (target as Element).matches('[data-headline]')) currentTarget.requestSubmit()
      }}
      noValidate
    >
      {slot && step.kind === 'quiz' && createPortal(<QuizParts {...{ step, draft, page }} />, slot)}
      <StepSheet step={step} readers={readers} again={again} isAsking>
        {Fields && (
          <Fields
            step={step}
            runId={runId}
            draft={draft}
            disabled={send.isPending || isUntold}
            page={page}
            error={isAboutAnswer ? words(problem) : undefined}
            onBusy={setUploading}
            onDone={() => once(sendAnswer)}
            onChange={(next) => {
              change(next)
              setTouched(true)
              // Questions that are still left out stay marked.
              if (isAboutAnswer) setProblem(step.kind === 'quiz' ? formProblem(step, answerOf(next)) : null)
            }}
          />
        )}
        {problem !== null && !isAboutAnswer && (
          <div className={styles.problem} data-problem>
            <Banner tone="error">{words(problem)}</Banner>
          </div>
        )}
        {isRefused && <WhyDecided kind="step_refused" subject={step.id} />}
      </StepSheet>
      <StepFoot
        verdict={isWrong || refused ? 'wrong' : verdict}
        said={
          <>
            <StepVerdict {...{ step, draft, page, isWrong, refused }} />
            {/* It comes while somebody types, and moves no button. */}
            <p className={styles.kept} role="status">
              {isKept ? isTouched && draft.text && t('answer.kept') : t('answer.unkept')}
            </p>
          </>
        }
      >
        {right
          ? isLeft && (
              <Button onClick={goOn} busy={isUntold} data-go-on>
                {t('common:action.continue')}
              </Button>
            )
          : // What is known to be wrong is not sent again: there is nothing to press until another answer is chosen.
            verdict !== 'wrong' && (
              <Button
                type="submit"
                kind={onChain === 'unlinked' || onChain === 'unminted' || !isChosen ? 'quiet' : 'primary'}
                busy={send.isPending || isUntold}
                disabled={isBusy}
              >
                {next !== null
                  ? t('quiz.next')
                  : isMarked
                    ? t('quiz.check')
                    : onChain === 'done' && ending !== 'hand-in'
                      ? t(isLast ? 'action.finishQuest' : 'action.finishStep')
                      : ending === 'none' || (ending === 'hand-in' && step.kind === 'quiz')
                        ? t(sends(step))
                        : t(isLast ? 'action.finish' : 'action.handIn', {
                            context: step.kind === 'on_chain' ? 'chain' : step.kind,
                          })}
              </Button>
            )}
        {!right && verdict !== 'wrong' && step.kind === 'quiz' && page > 0 && (
          <Button kind="plain" disabled={send.isPending} onClick={() => turnTo(page - 1)}>
            {t('quiz.back')}
          </Button>
        )}
      </StepFoot>
    </form>
  )
}

/** How long right answers are seen where what was earned follows by itself, in ms. */
const rightMs = 900

/**
 * A quiz that is right is seen to be, before anything else changes: until the person goes on, or, where no reason is
 * read, what finished the quest has its moment. `isLeft`: the person says when.
 */
function useRightAnswers(stepId: string, isLast: boolean) {
  const [right, setRight] = useState<QuestStep | null>(null)
  const isLeft = !isLast || right?.explanations !== undefined
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  const pause = (sent: QuestDetail) =>
    new Promise<void>((resolve) => {
      const step = sent.steps.find(({ id }) => id === stepId)
      showMood(step?.state === 'wrong' ? 'puzzled' : 'glad')
      if (step?.kind !== 'quiz' || !isAllRight(step)) return resolve()
      release.current = resolve
      setRight(step)
      if (isLast && !step.explanations) setTimeout(resolve, rightMs)
      else requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-go-on]')?.focus())
    })
  return { right, isLeft, pause, goOn: () => release.current?.() }
}

/** What was true when it was answered may not be when it arrives, or the next question depends on the verdict. */
const canWait = (step: QuestStep) =>
  step.kind !== 'on_chain' && step.kind !== 'attend' && !(step.kind === 'quiz' && isMarkedEach(step))

const sendWords: Partial<Record<StepKind, 'action.read' | 'action.check' | 'action.sendFile'>> = {
  info: 'action.read',
  on_chain: 'action.check',
  file: 'action.sendFile',
}
const sends = (step: QuestStep) => (isOfPictures(step) ? 'action.sendPicture' : (sendWords[step.kind] ?? 'action.send'))

/** What the shared rule finds wrong before anything is sent. What only the server knows is left to it. */
function formProblem(step: QuestStep, answer: StepAnswer): unknown {
  if (step.kind === 'on_chain') return null
  try {
    markStep(step.kind, step.config, null, answer, null)
    return null
  } catch (error) {
    return error
  }
}

/** Where the focus goes in the form, once the step is drawn like this. */
type Lead = { to: (form: HTMLFormElement | null) => void; result?: QuestStep | undefined }

const isSameAnswer = (one: QuestStep, other: QuestStep) => String(one.answer?.choices) === String(other.answer?.choices)

/** What is not right: the first question or field that is named, else the first field. What is said of it is seen. */
function focusWrongAnswer(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  const named = find('[aria-invalid]:checked') ?? find('[aria-invalid]:not(:disabled)')
  ;(named ?? find('input:not(:disabled), textarea:not(:disabled)'))?.focus({ preventScroll: named !== null })
  bringIntoView(named?.closest('fieldset') ?? named)
  bringIntoView(find('[data-verdict]'))
}

/** The answer of the question that was turned to, else its first option. */
function focusQuestion(form: HTMLFormElement | null) {
  const choice = form?.querySelector<HTMLElement>(':checked') ?? form?.querySelector<HTMLElement>('[type=radio]')
  leadTo(choice, choice?.closest('fieldset'))
}

/** What follows an answer that is right. */
function focusNext(form: HTMLFormElement | null) {
  const next = form?.querySelector<HTMLElement>('[type=submit]')
  leadTo(next, next)
}
