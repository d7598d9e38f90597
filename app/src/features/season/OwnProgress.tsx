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
  // Whoever finishes a season need not have found what it hides.
  const needed = quests.filter(({ kind }) => kind !== 'secret')
  if (needed.length === 0) {
    if (me?.season?.slug !== slug) return null
    return (
      <Section title={t('own.title')}>
        <p>{t('own.since', { count: me.season.doneSince })}</p>
      </Section>
    )
  }
  const count = needed.length
  const doneOfIt = needed.filter((quest) => done.includes(quest.slug)).length
  const progress = t('own.progress', { done: doneOfIt, count })
  return (
    <Section title={t('own.title')}>
      <div className={styles.progress}>
        <Progress value={doneOfIt} max={count} label={progress} />
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
