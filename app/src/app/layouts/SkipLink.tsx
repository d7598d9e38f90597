import { useTranslation } from 'react-i18next'
import styles from './Layout.module.css'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}
