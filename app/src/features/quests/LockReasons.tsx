import { Lock } from 'lucide-react'
import { useQuests } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { LockReason } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Quest.module.css'
import { useQuestView } from './quest-view.ts'

type LockReasonsProps = { reasons: readonly LockReason[]; way?: readonly string[] }

/**
 * Everything that keeps a quest locked, with links to what must come first: a quest, or setting out. `way`: what to do
 * now, as slugs.
 */
export function LockReasons({ reasons, way = [] }: LockReasonsProps) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const why = useLockReasonText()
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
              ) : reason.code === 'onboarding_needed' ? (
                <Link to={paths.onboarding}>{why(reason)}</Link>
              ) : reason.code === 'team_needed' || reason.code === 'mates_needed' ? (
                <Link to={paths.team}>{why(reason)}</Link>
              ) : (
                why(reason)
              )}
            </li>
          ))}
        </ul>
        <Way slugs={way.filter((slug) => !reasons.some((reason) => 'slug' in reason && reason.slug === slug))} />
      </div>
    </section>
  )
}

/** The quests that bring it nearer, beyond those that are named above already. */
function Way({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const { data } = useQuests()
  const quests = slugs.flatMap((slug) => data?.quests.filter((quest) => quest.slug === slug) ?? [])
  if (quests.length === 0) return null
  return (
    <>
      <h3>{t('locked.way')}</h3>
      <ul>
        {quests.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={to({ quest: slug })} replace preventScrollReset>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
