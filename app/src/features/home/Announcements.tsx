import { langOf } from '../../core/queries.ts'
import type { Announcement } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useLedTo } from '../../shared/ui/use-led-to.ts'
import styles from './HomePage.module.css'

/** Most are a plain sentence or two, which can be read before what formats them has come. */
const Text = lazyWithRetry<{ announcement: Announcement }>(
  async () => {
    const [{ AnnouncementText }] = await Promise.all([import('./AnnouncementText.tsx'), loadSentences('reasons')])
    return AnnouncementText
  },
  ({ announcement }) => (
    <p lang={langOf(announcement, 'body')} className={styles.unformatted}>
      {announcement.body}
    </p>
  ),
)

const id = 'announcements'

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('home')
  useLedTo(id)
  if (announcements.length === 0) return null
  return (
    <Section id={id} title={t('announcements.title')}>
      {announcements.map((announcement) => (
        <article key={announcement.id} className={styles.announcement}>
          <header>
            <h3 lang={langOf(announcement, 'title')}>{announcement.title}</h3>
            {announcement.startsAt && (
              <p className={styles.dim}>
                <RelativeTime at={announcement.startsAt} />
              </p>
            )}
          </header>
          <Text announcement={announcement} />
        </article>
      ))}
    </Section>
  )
}
