import { langOf } from '../../core/queries.ts'
import type { QuestStep } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import styles from './Steps.module.css'

/** Few steps say it. */
const Criteria = lazyWithRetry<Required<Pick<QuestStep, 'criteria'>>>(() =>
  import('./Criteria.tsx').then((m) => m.Criteria),
)

/** What a step says: what is to be done, what is looked for, and what was said of the last answer. */
export function StepText({ step, readers }: { step: QuestStep; readers: string }) {
  const { t } = useTranslation('quests')
  return (
    <>
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
    </>
  )
}
