import { CircleCheck, CircleX } from 'lucide-react'
import type { QuestStep } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import type { Draft } from '../draft.ts'
import styles from './QuizVerdict.module.css'
import { isAllRight, verdictIdOf, verdictOf } from './quiz.ts'

/** What is known of the answer that a question has: one that is right says why, one that is not gives nothing away. */
export function QuizVerdict({ step, draft, page }: { step: QuestStep; draft: Draft; page: number }) {
  const { t } = useTranslation('quests')
  const verdict = verdictOf(step, draft, page)
  const total = step.config.questions?.length ?? 0
  const missed = draft.missed?.length
  const Icon = verdict === 'wrong' ? CircleX : CircleCheck
  // Why the right answer is right is said once it is: before, it would give it away.
  const why = verdict === 'wrong' ? t('wrong.question') : step.explanations?.[page]
  return (
    <div role="status" id={verdictIdOf(step)} className={styles.said}>
      {verdict && (
        <div className={styles.verdict} data-verdict>
          <Icon aria-hidden="true" />
          <strong>
            {verdict === 'wrong'
              ? t('quiz.notQuite')
              : total > 1 && isAllRight(step)
                ? missed
                  ? t('quiz.again', { count: missed })
                  : t('quiz.all', { total })
                : t('step.state.sent_quiz')}
          </strong>
          {why && <p>{why}</p>}
        </div>
      )}
    </div>
  )
}
