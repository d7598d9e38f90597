import { Users } from 'lucide-react'
import type { QuestRun, Together } from '../../core/types.ts'
import { TeamParts, useTeamProgress } from '../../entities/team/TeamParts.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './TogetherPanel.module.css'

/** How a rope team does a quest together, who is on it, and what is still missing. */
export function TogetherPanel({ together, run }: { together: Together; run: QuestRun | null }) {
  const { t } = useTranslation('team')
  const progress = useTeamProgress()
  const { rule, needed, parts, done } = together
  return (
    <section className={styles.together} aria-label={t('together.title')}>
      <header>
        <Users aria-hidden="true" />
        <h3>{t('together.title')}</h3>
        <Link to={paths.team}>{t('together.toTeam')}</Link>
      </header>
      {!done && <p>{rule === 'all' ? t('together.all') : t('together.any', { count: needed ?? 1 })}</p>}
      {parts.length > 0 && (
        <>
          <p className={styles.progress}>{progress(together)}</p>
          <TeamParts parts={parts} />
        </>
      )}
      {!done && parts.length === 1 && <p>{t('together.alone')}</p>}
      {run?.state === 'approved' && (
        <p role="status" tabIndex={-1} data-outcome>
          {t('together.waits')}
        </p>
      )}
    </section>
  )
}
