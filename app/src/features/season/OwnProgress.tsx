import { CircleCheck } from 'lucide-react'
import { useMe } from '../../core/queries.ts'
import type { SeasonDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import styles from './SeasonPage.module.css'

/** How far the person is; of a season without quests of its own, how many they did anywhere while it runs. */
export function OwnProgress({ season: { slug, quests, done, own } }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  const { data: me } = useMe()
  if (quests.length === 0) {
    if (me?.season?.slug !== slug) return null
    return (
      <Section title={t('own.title')}>
        <p>{t('own.since', { count: me.season.doneSince })}</p>
      </Section>
    )
  }
  const progress = t('own.progress', { done: done.length, count: quests.length })
  return (
    <Section title={t('own.title')}>
      <div className={styles.progress}>
        <Progress value={done.length} max={quests.length} label={progress} />
        <p>{progress}</p>
        {own && (
          <p className={styles.finished}>
            <CircleCheck aria-hidden="true" />
            {t('own.finished')}
          </p>
        )}
      </div>
    </Section>
  )
}
