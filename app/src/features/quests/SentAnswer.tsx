import { langOf } from '../../core/queries.ts'
import type { QuestStep, StepAnswer } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { SentFile } from './SentFile.tsx'
import styles from './StepForm.module.css'

type SentAnswerProps = {
  /** Absent where it is gone: what was chosen is not known without it. */
  step: QuestStep | undefined
  answer: StepAnswer
  /** It was opened to see all of it: a picture is shown at once. */
  isWhole?: boolean
  /** What stands above it, where it was not sent. */
  heading?: string
}

/** What was sent for a step that can no longer be changed. */
export function SentAnswer({ step, answer, isWhole = false, heading }: SentAnswerProps) {
  const { t } = useTranslation('quests')
  const chosen = step ? chosenOf(step, answer) : []
  const lines = [answer.text, answer.url, answer.code].flatMap((text) => text || [])
  const files = answer.files ?? []
  if (chosen.length + lines.length + files.length === 0) return null
  return (
    <div className={styles.sent}>
      <p>{heading ?? t('answer.yours')}</p>
      {chosen.map(({ question, option, why }) => (
        <div key={question} lang={step && langOf(step, 'config')}>
          <p>{question}</p>
          <blockquote className={styles.answer}>{option}</blockquote>
          {why && <p className={styles.why}>{why}</p>}
        </div>
      ))}
      {lines.map((line) => (
        <blockquote key={line} className={styles.answer}>
          {line}
        </blockquote>
      ))}
      {files.map((id, index) => (
        <SentFile key={id} id={id} number={index + 1} isLarge={isWhole && index === 0} />
      ))}
    </div>
  )
}

/** What was written and never sent. It is shown, so that it can be copied, and never thrown away without a word. */
export function UnsentText({ text }: { text: string | null }) {
  const { t } = useTranslation('quests')
  return (
    text !== null && (
      <div className={styles.sent}>
        <p>{t('answer.unsent')}</p>
        <blockquote className={styles.answer}>{text}</blockquote>
      </div>
    )
  )
}

/** The questions of a quiz with what was chosen, and why what is right is right, as far as that is told. */
const chosenOf = ({ config, explanations }: QuestStep, { choices = [] }: StepAnswer) =>
  (config.questions ?? []).flatMap(({ question, options }, at) => {
    const option = options[choices[at] ?? -1]
    return option === undefined ? [] : [{ question, option, why: explanations?.[at] }]
  })
