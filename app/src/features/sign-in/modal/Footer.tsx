import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { paths } from '../../../shared/paths.ts'
import { Logo } from '../../../shared/ui/Logo.tsx'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'

type FooterProps = {
  /** Without a word on whose key it is, and then on whose sign-in. */
  isPlain: boolean
  termsHref?: string
  privacyHref?: string
}

/** Who stands behind it. The links open beside the page: reading the terms loses nothing that was begun. */
export function Footer({ isPlain, termsHref = paths.termsOfUse, privacyHref = paths.privacyPolicy }: FooterProps) {
  const { t } = useModalTranslation('modal')
  const common = useTranslation()
  return (
    <footer className={styles.footer}>
      {!isPlain && (
        <p className={styles.by}>
          {t('footer.by')} <Logo name={common.t('product')} />
        </p>
      )}
      <ul>
        {[
          { href: termsHref, words: t('footer.terms') },
          { href: privacyHref, words: t('footer.privacy') },
        ].map(({ href, words }) => (
          <li key={words}>
            <a href={href} target="_blank" rel="noopener">
              {words}
              <VisuallyHidden> ({t('footer.newTab')})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
