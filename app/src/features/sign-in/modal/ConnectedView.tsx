import styles from './Outcome.module.css'
import { useModalTranslation } from './use-modal-translation.ts'

/** It is done; a stamp lands. */
export function ConnectedView() {
  const { t } = useModalTranslation('modal')
  return (
    <div className={styles.outcome}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className={styles.stamp}>
        <rect x="-28" y="-28" width="56" height="56" rx="7" />
        <path d="M-15 1L-4 12L16-9" />
      </svg>
      <p>{t('connected.lead')}</p>
    </div>
  )
}
