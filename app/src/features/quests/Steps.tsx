import { Check, ChevronDown, CornerUpLeft, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { langOf, useMe } from '../../core/queries.ts'
import type { QuestDetail, QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { leadTo } from '../../shared/ui/lead-to.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { unsentText } from './draft.ts'
import { isDecidedAtOnce, isSent } from './is-sent.ts'
import type { HandIn } from './QuestActions.tsx'
import { SentAnswer, UnsentText } from './SentAnswer.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './Steps.module.css'
import { showStep } from './show-step.ts'
import { isConfirmedThere } from './steps/attendance.ts'
import { isOfPictures } from './steps/file-rules.ts'

/** Few quests have one. */
const ElsewhereStep = lazyWithRetry<{ step: QuestStep }>(() =>
  import('./steps/ElsewhereStep.tsx').then((m) => m.ElsewhereStep),
)

/** Few steps say it. */
const Criteria = lazyWithRetry<Required<Pick<QuestStep, 'criteria'>>>(() =>
  import('./Criteria.tsx').then((m) => m.Criteria),
)

/** What a step asks for, in words. */
const kindOf = (step: QuestStep) => {
  const kind = isOfPictures(step) ? 'pictures' : isConfirmedThere(step) ? 'confirm' : step.kind
  return step.config.questions?.length === 1 ? 'step.question' : (`step.kind.${kind}` as const)
}

type StepsProps = {
  detail: QuestDetail
  reload: () => void
  onFinished: (detail: QuestDetail) => void
  handIn: HandIn
  isUntold?: boolean
}

/** The steps of a quest. One is open at a time: the next that waits for an answer, or the one that was asked for. */
export function Steps({ detail, reload, onFinished, handIn, isUntold = false }: StepsProps) {
  const { t, i18n } = useTranslation('quests')
  const [asked, setAsked] = useState<string | null>(null)
  const { steps, run } = detail
  const person = useMe().data?.profile.id
  const readers = new Intl.ListFormat(i18n.language).format(run?.reviewers ?? [])
  const isRunning = run?.state === 'in_progress'
  const left = isRunning ? steps.filter((step) => !isSent(step)) : []
  const waiting = left[0]?.id
  const isLast = left.length === 1
  const ending = !isLast ? 'none' : isDecidedAtOnce(detail) ? 'finish' : 'hand-in'
  const unsent = (step: QuestStep) => (run && (!isRunning || isSent(step)) ? unsentText(person, run.id, step) : null)
  const open = asked ?? waiting ?? steps.find(unsent)?.id ?? null
  const toNext = (sent: QuestDetail, id: string) => {
    // What became of it takes the focus.
    if (sent.run?.state !== 'in_progress') return onFinished(sent)
    const step = sent.steps.find((one) => one.id === id)
    if (!step || !isSent(step)) return
    setAsked(null)
    const next = sent.steps.find((one) => !isSent(one))
    // A quiz says first what is right; then it is handed in by a button that says so.
    if (!next && ending === 'hand-in' && step.kind !== 'quiz') handIn.send()
    requestAnimationFrame(() => {
      // Whoever writes already is left where they are: what they type would go to the heading.
      if (document.activeElement?.matches('input, textarea, select')) return
      if (next) showStep(next.id)
      else leadTo(document.querySelector<HTMLElement>('[data-hand-in]'))
    })
  }
  return (
    <section className={styles.section}>
      {/* While it is worked on there is nothing else. */}
      <h3 className={classNames(isRunning && styles.unseen)}>
        {t(run?.state === 'submitted' ? 'answer.yours' : 'steps')}
      </h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            readers={readers}
            isOpen={open === step.id}
            canOpen={isRunning || step.answer !== null}
            onToggle={() => setAsked(open === step.id ? '' : step.id)}
          >
            {isRunning && !isSent(step) && step.kind === 'api' ? (
              <ElsewhereStep step={step} />
            ) : isRunning && !isSent(step) ? (
              <StepForm
                step={step}
                runId={run.id}
                ending={ending}
                isUntold={isUntold}
                onSent={(sent) => toNext(sent, step.id)}
                reload={reload}
              />
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
  const title = (
    <>
      <span className={classNames(styles.number, isDone && styles.done)}>
        {isDone ? <Check aria-hidden="true" /> : number}
      </span>
      <span className={styles.title}>
        <span lang={langOf(step, 'title')}>{step.title}</span>
        <span className={styles.kind}>{!isOpen && isDone ? saidIn(step) || kind : kind}</span>
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
          {step.body && (
            <div lang={langOf(step, 'body')}>
              <Markdown source={step.body} />
            </div>
          )}
          {step.criteria && <Criteria criteria={step.criteria} />}
          {step.comment && (
            <blockquote className={styles.comment}>
              <p>{readers ? t('commentBy', { names: readers }) : t('step.comment')}</p>
              {step.comment}
            </blockquote>
          )}
          {children}
        </div>
      )}
    </li>
  )
}

/** What was answered, where a line tells it: one that was written. */
const saidIn = ({ answer }: QuestStep) => answer?.text || answer?.url || answer?.code

/** What is done has a tick at its beginning, and what is to be done its number. */
const icons = { open: null, sent: null, accepted: null, wrong: TriangleAlert, returned: CornerUpLeft }

/** Ways of answering that the system marks: a game master who accepts the rest says nothing more about these. */
const marked = new Set(['info', 'quiz', 'code', 'chain', 'api'])

/** What was read or answered right says so; of anything else all that is known is that it was sent. */
function StateWord({ step: { state, kind, config } }: { step: QuestStep }) {
  const { t } = useTranslation('quests')
  const Icon = icons[state]
  const how = kind === 'on_chain' ? 'chain' : kind === 'attend' && !config.confirm ? 'code' : kind
  return (
    <span className={classNames(styles.state, styles[state])}>
      {Icon && <Icon aria-hidden="true" />}
      {state === 'sent' || (state === 'accepted' && marked.has(how))
        ? t('step.state.sent', { context: how, system: config.system })
        : t(`step.state.${state}`)}
    </span>
  )
}
