import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { late } from '../../shared/ui/late.tsx'
import styles from './Layout.module.css'

const Colophon = late(() => import('./Colophon.tsx').then((m) => m.Colophon))

export function Footer() {
  const { t } = useTranslation()
  const [credits, setCredits] = useState(false)
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')}>
        <Link to={paths.privacyPolicy}>{t('footer.privacy')}</Link>
        <Link to={paths.termsOfUse}>{t('footer.terms')}</Link>
        <button type="button" onClick={() => setCredits(true)}>
          {t('footer.colophon')}
        </button>
      </nav>
      {credits && <Colophon onClose={() => setCredits(false)} />}
    </footer>
  )
}
