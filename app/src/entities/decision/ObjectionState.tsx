import type { Objection } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Decision.module.css'
import { useReasonWords } from './use-reason-words.ts'

/** When somebody objected, with their words, and what the team answered when. */
export function ObjectionState({ objection: { at, text, state, answer, answeredAt } }: { objection: Objection }) {
  const { t } = useTranslation('objections')
  const { when } = useReasonWords()
  return (
    <div className={styles.state} role="status">
      <p>{t('sentAt', { when: when(at) })}</p>
      <blockquote>{text}</blockquote>
      {state !== 'open' && (
        <>
          <p>
            <strong>{t(state === 'granted' ? 'granted' : 'upheld', { when: when(answeredAt ?? at) })}</strong>
          </p>
          {answer && (
            <>
              <p>{t('answer')}</p>
              <blockquote>{answer}</blockquote>
            </>
          )}
        </>
      )}
    </div>
  )
}
