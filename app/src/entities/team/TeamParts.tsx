import { CircleCheck, CircleDashed, Send } from 'lucide-react'
import type { TeamPart, Together } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './TeamParts.module.css'

/** Who of a rope team is on a quest, and how far each is. */
export function TeamParts({ parts }: { parts: readonly TeamPart[] }) {
  const { t } = useTranslation('team')
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => {
        const { profile, name, own, sent, accepted } = part
        const Icon = accepted ? CircleCheck : sent ? Send : CircleDashed
        return (
          // Whoever hides has no other key.
          <li key={profile ?? index} className={accepted ? styles.accepted : undefined}>
            <Icon aria-hidden="true" />
            <span className={styles.who}>
              {own ? (
                t('together.own')
              ) : profile && name ? (
                <Link to={paths.profile(profile)}>{name}</Link>
              ) : (
                t('together.hidden')
              )}
            </span>
            <span className={styles.how}>
              {accepted ? t('together.part.accepted') : sent ? t('together.part.sent') : t('together.part.open')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** `how(together)`: how far a rope team is, as one line. */
export function useTeamProgress(): (together: Together) => string {
  const { t } = useTranslation('team')
  return ({ done, parts, accepted, needed }) => {
    if (done) return t('together.done')
    const sent = t('together.sent', { sent: parts.filter((part) => part.sent).length, count: parts.length })
    return `${sent} · ${t('together.accepted', { accepted, needed: needed ?? parts.length })}`
  }
}
