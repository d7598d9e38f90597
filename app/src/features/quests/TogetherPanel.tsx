import { Users } from 'lucide-react'
import type { QuestRun, Together } from '../../core/types.ts'
import { TeamParts, useTeamProgress } from '../../entities/team/TeamParts.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './TogetherPanel.module.css'

/** How a rope team does a quest together, who is on it, and what is still missing. */
export function TogetherPanel({ together, run }: { together: Together; run: QuestRun | null }) {
  const { t } = useTranslation('together')
  const progress = useTeamProgress()
  const { rule, needed, parts, done } = together
  return (
    <section className={styles.together} aria-label={t('title')}>
      <header>
        <Users aria-hidden="true" />
        <h3>{t('title')}</h3>
        <Link to={paths.team}>{t('toTeam')}</Link>
      </header>
      {!done && <p>{rule === 'all' ? t('all') : t('any', { count: needed ?? 1 })}</p>}
      {parts.length > 0 && (
        <>
          <p className={styles.progress}>{progress(together)}</p>
          <TeamParts parts={parts} />
        </>
      )}
      {!done && parts.length === 1 && <p>{t('alone')}</p>}
      {run?.state === 'approved' && <p role="status">{t('waits')}</p>}
    </section>
  )
}
