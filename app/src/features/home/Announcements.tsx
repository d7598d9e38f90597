import { useEffect } from 'react'
import { langOf } from '../../core/queries.ts'
import type { Announcement } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { leadTo } from '../../shared/ui/lead-to.ts'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
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
  const place = usePlace()
  // They come after the page, which by then has shown its top.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(`#${id} h2`)
    if (!heading || place.hash !== `#${id}`) return
    heading.tabIndex = -1
    const frame = requestAnimationFrame(() => leadTo(heading, heading.closest('section')))
    return () => cancelAnimationFrame(frame)
  }, [place])
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
