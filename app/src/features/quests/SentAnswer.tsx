import type { QuestStep, StepAnswer } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { SentFile } from './SentFile.tsx'
import styles from './StepForm.module.css'

/** What was sent for a step that can no longer be changed. */
export function SentAnswer({ step, answer }: { step: QuestStep; answer: StepAnswer }) {
  const { t } = useTranslation('quests')
  const lines = linesOf(step, answer)
  const files = answer.files ?? []
  if (lines.length + files.length === 0) return null
  return (
    <div className={styles.sent}>
      <p>{t('answer.yours')}</p>
      {lines.map((line) => (
        <blockquote key={line} className={styles.answer}>
          {line}
        </blockquote>
      ))}
      {files.map((id, index) => (
        <SentFile key={id} id={id} number={index + 1} />
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

function linesOf({ config }: QuestStep, answer: StepAnswer): string[] {
  const chosen = (answer.choices ?? []).flatMap(
    (option, question) => config.questions?.[question]?.options[option] ?? [],
  )
  return [...chosen, ...[answer.text, answer.url, answer.code].flatMap((text) => text || [])]
}
