import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../core/types.ts'
import { Card } from '../../shared/ui/Card.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './HomePage.module.css'

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('home')
  if (announcements.length === 0) return null
  return (
    <Section title={t('announcements.title')}>
      {announcements.map(({ id, title, body }) => (
        <Card as="article" key={id} className={styles.announcement ?? ''}>
          <h3>{title}</h3>
          <Markdown source={body} />
        </Card>
      ))}
    </Section>
  )
}
