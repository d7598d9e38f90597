import type { Badge } from '../../core/types.ts'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Profile.module.css'

/** Every level as a stamp: reached, or still ahead. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation('profile')
  return (
    <ul className={styles.badges}>
      {badges.map(({ level, title, icon, reached }) => (
        <li key={level}>
          <StampedBadge number={level} icon={icon} title={title} reached={reached}>
            {!reached && <VisuallyHidden>{t('badges.ahead')}</VisuallyHidden>}
          </StampedBadge>
        </li>
      ))}
    </ul>
  )
}
