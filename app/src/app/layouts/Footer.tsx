import { useState } from 'react'
import { config } from '../../core/config.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './Layout.module.css'

const Colophon = lazyWithRetry(async () => {
  const [{ Colophon }] = await Promise.all([import('./Colophon.tsx'), loadSentences('colophon')])
  return Colophon
})

export function Footer() {
  const { t } = useTranslation()
  const { pathname } = usePlace()
  // From a narrow window those may lead back to it.
  const bare = pathname === paths.desktopOnly && !config().narrowPages
  const [credits, setCredits] = useState(false)
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')}>
        {!bare && (
          <>
            <Link to={paths.privacyPolicy}>{t('footer.privacy')}</Link>
            <Link to={paths.termsOfUse}>{t('footer.terms')}</Link>
            <Link to={paths.accessibility}>{t('footer.accessibility')}</Link>
          </>
        )}
        <button type="button" onClick={() => setCredits(true)}>
          {t('footer.colophon')}
        </button>
      </nav>
      {credits && <Colophon onClose={() => setCredits(false)} />}
    </footer>
  )
}
