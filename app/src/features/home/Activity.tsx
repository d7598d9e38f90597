import type { Me } from '../../core/types.ts'
import { LazyActivityMap } from '../../entities/activity/LazyActivityMap.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import styles from './HomePage.module.css'

/** The last twelve weeks, and what came of them. */
export function Activity({ me: { activity, lately } }: { me: Me }) {
  const { t, i18n } = useTranslation('home')
  const rows = [
    [lately.questsDone, t('activity.quests', { count: lately.questsDone })],
    [lately.minted, t('activity.minted', { count: lately.minted })],
    [activity.length, t('activity.days', { count: activity.length })],
  ] as const
  return (
    <Card className={styles.activity ?? ''}>
      <LazyActivityMap days={activity} weeks={12} />
      <ul className={styles.counts}>
        {rows.map(([value, words]) => (
          <li key={words}>
            <span className={styles.value}>{value.toLocaleString(i18n.language)}</span> {words}
          </li>
        ))}
      </ul>
    </Card>
  )
}
