import { useLocation, useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

const OtherMethods = lazyWithRetry(() => import('./OtherMethods.tsx').then((m) => m.OtherMethods))

/** `/login-v2`: the page form. Which tab is open stands in the address. */
export function LoginFormPage() {
  const { t } = useTranslation('sign-in')
  const { arrive, wasHeading } = usePostLoginRedirect()
  const attempt = useAttempt(arrive)
  const { search } = useLocation()
  const [params, setParams] = useSearchParams()
  const selected = params.get('way') === 'other' ? 'other' : 'credentials'
  const select = (way: 'other' | 'credentials') =>
    setParams(
      (before) => {
        before.set('way', way)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <SignInFrame title={t('title')} lead={t(wasHeading ? 'leadNext' : 'lead')}>
      <ErrorBanner attempt={attempt} />
      <Tabs
        label={t('ways')}
        selected={selected}
        onSelect={select}
        tabs={[
          { name: 'credentials', label: t('credentials.tab'), panel: <CredentialsForm attempt={attempt} /> },
          { name: 'other', label: t('other.tab'), panel: <OtherMethods /> },
        ]}
      />
      <p className={styles.beside}>
        {t('newHere')} <Link to={withNext(paths.register, search)}>{t('register.link')}</Link>
      </p>
    </SignInFrame>
  )
}
