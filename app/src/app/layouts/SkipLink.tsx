import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Layout.module.css'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}
