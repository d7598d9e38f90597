import type { QuestStep, StepAnswer } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './StepForm.module.css'

/** What was sent for a step that can no longer be changed. */
export function SentAnswer({ step, answer }: { step: QuestStep; answer: StepAnswer }) {
  const { t } = useTranslation('quests')
  const lines = linesOf(step, answer, (count) => t('answer.files', { count }))
  if (lines.length === 0) return null
  return (
    <div className={styles.sent}>
      <p>{t('answer.yours')}</p>
      {lines.map((line) => (
        <blockquote key={line} className={styles.answer}>
          {line}
        </blockquote>
      ))}
    </div>
  )
}

function linesOf({ config }: QuestStep, answer: StepAnswer, files: (count: number) => string): string[] {
  const chosen = (answer.choices ?? []).flatMap(
    (option, question) => config.questions?.[question]?.options[option] ?? [],
  )
  return [
    ...chosen,
    ...[answer.text, answer.url, answer.code].flatMap((text) => text || []),
    ...(answer.files?.length ? [files(answer.files.length)] : []),
  ]
}
