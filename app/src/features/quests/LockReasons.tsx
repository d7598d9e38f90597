import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLockSentence } from '../../core/sentences.ts'
import type { LockReason } from '../../core/types.ts'
import styles from './Quest.module.css'
import { useQuestView } from './quest-view.ts'

/** Everything that keeps a quest locked; a quest that must come first is a link to it. */
export function LockReasons({ reasons }: { reasons: readonly LockReason[] }) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const why = useLockSentence()
  return (
    <section className={styles.locked} aria-label={t('locked.title')}>
      <Lock aria-hidden="true" />
      <div>
        <h3>{t('locked.title')}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>
              {reason.code === 'quest_needed' ? (
                <Link to={to({ quest: reason.slug })} replace preventScrollReset>
                  {why(reason)}
                </Link>
              ) : (
                why(reason)
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
