import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './MarketplacePage.module.css'

/** What prices are named in, for whoever meets them for the first time: what it is, and that looking costs nothing. */
export function Money() {
  const { t } = useTranslation('market')
  const { ticker } = config()
  return (
    <details className={styles.money}>
      <summary>{t('money.what', { ticker })}</summary>
      <p>{t('money.text', { ticker })}</p>
    </details>
  )
}
