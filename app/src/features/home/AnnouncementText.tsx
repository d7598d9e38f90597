import { langOf } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { Announcement } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import styles from './HomePage.module.css'

/** What the programme says, with a link in the place of each quest's name, and what keeps a quest from whoever reads it. */
export function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('home')
  const why = useLockReasonText()
  // That somebody has not set out, the page says at its top.
  const locked = announcement.quests.filter(({ reasons: [first] }) => first && first.code !== 'onboarding_needed')
  return (
    <>
      <div lang={langOf(announcement, 'body')}>
        <Markdown source={withLinks(announcement)} />
      </div>
      {locked.map(({ slug, title, reasons }) => (
        <p key={slug} className={styles.dim}>
          {t('announcements.locked', { title, reason: reasons.slice(0, 1).map(why).join('') })}
        </p>
      ))}
    </>
  )
}

/** The server names a quest only where its title stands in bold. */
const withLinks = ({ body, quests }: Announcement) =>
  quests.reduce(
    (text, { slug, title }) => text.replaceAll(`**${title}**`, () => `[${title}](${paths.quest(slug)})`),
    body,
  )
