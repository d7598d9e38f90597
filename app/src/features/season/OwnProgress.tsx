import { CircleCheck } from 'lucide-react'
import type { SeasonDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import styles from './SeasonPage.module.css'

/** How far the person is. A season without quests has no progress. */
export function OwnProgress({ season: { quests, done, own } }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  if (quests.length === 0) return null
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
