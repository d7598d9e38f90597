import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import styles from './EarnIt.module.css'

/** Money is never the only way. */
export function EarnIt({ quest }: { quest: NonNullable<ItemType['earnedBy']> }) {
  const { t } = useTranslation('listing')
  return (
    <div className={styles.earn}>
      <p>{t('earn.lead', { title: quest.title })}</p>
      <LinkButton kind="quiet" size="small" to={paths.quest(quest.slug)}>
        {t('earn.title')}
      </LinkButton>
    </div>
  )
}
