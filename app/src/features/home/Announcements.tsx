import { langOf } from '../../core/queries.ts'
import type { Announcement } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './HomePage.module.css'

/** Most are a plain sentence or two, which can be read before what formats them has come. */
const Text = lazyWithRetry(
  () => import('../../shared/ui/Markdown.tsx').then((m) => m.Markdown),
  ({ source }) => <p className={styles.unformatted}>{source}</p>,
)

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('home')
  if (announcements.length === 0) return null
  return (
    <Section title={t('announcements.title')}>
      {announcements.map((announcement) => (
        <article key={announcement.id} className={styles.announcement}>
          <h3 lang={langOf(announcement, 'title')}>{announcement.title}</h3>
          <div lang={langOf(announcement, 'body')}>
            <Text source={announcement.body} />
          </div>
        </article>
      ))}
    </Section>
  )
}
