import { CircleCheck, CircleX } from 'lucide-react'
import type { QuestStep } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import type { Draft } from '../draft.ts'
import { isAllRight, verdictIdOf, verdictOf } from './quiz.ts'
import styles from './StepVerdict.module.css'

type StepVerdictProps = {
  step: QuestStep
  draft: Draft
  page: number
  /** The answer as a whole is not right. */
  isWrong: boolean
  /** What keeps a text from being sent. Its field says it to whoever listens. */
  refused?: string | undefined
}

/** What is known of an answer: one that is right says why, one that is not gives nothing away. */
export function StepVerdict({ step, draft, page, isWrong, refused }: StepVerdictProps) {
  const { t } = useTranslation('quests')
  const verdict = isWrong || refused ? 'wrong' : step.kind === 'quiz' ? verdictOf(step, draft, page) : undefined
  const wrong = useWrongWords(step)
  const total = step.config.questions?.length ?? 0
  const missed = draft.missed?.length
  const Icon = verdict === 'wrong' ? CircleX : CircleCheck
  // Why the right answer is right is said once it is: before, it would give it away.
  const why = refused ?? (isWrong ? wrong : verdict === 'wrong' ? t('wrong.question') : step.explanations?.[page])
  return (
    <div role="status" id={verdictIdOf(step)} className={styles.said}>
      {verdict && (
        <div className={styles.verdict} data-verdict aria-hidden={refused !== undefined || undefined}>
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

/** That an answer as a whole is not right. */
function useWrongWords({ kind, config }: QuestStep): string {
  const { t } = useTranslation('quests')
  if (kind !== 'quiz') return t(config.rotates ? 'wrong.screen' : 'wrong.code')
  const total = config.questions?.length ?? 0
  const { passMark } = config
  return passMark != null && passMark < total ? t('wrong.mark', { needed: passMark, total }) : t('wrong.quiz')
}
