import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isSignedIn, sessionStore } from '../../core/session.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { MailboxNote } from './MailboxNote.tsx'
import { type NewAccount, RegisterForm } from './RegisterForm.tsx'
import { makeAccount, useRegistration } from './registration.ts'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

/**
 * `/register`: the form, then the note to look into the mailbox. That a mail was sent survives a reload; the password
 * does not.
 */
export function RegisterPage() {
  const { t } = useTranslation('sign-in')
  const { arrive } = usePostLoginRedirect()
  const attempt = useAttempt(() => isSignedIn(sessionStore.getState()) && arrive())
  const { open } = useRegistration()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [account, setAccount] = useState<NewAccount | null>(null)
  const mailedTo = (state as { mailedTo?: string } | null)?.mailedTo
  const show = (to: string | undefined) =>
    navigate({ search }, { replace: true, state: to === undefined ? null : { mailedTo: to } })

  if (mailedTo !== undefined)
    return (
      <MailboxNote
        reason="registered"
        email={mailedTo}
        resend={account ? () => makeAccount(account.email, account.password) : null}
        onChange={() => show(undefined)}
      />
    )
  return (
    <SignInFrame title={t('register.title')} lead={t('register.lead')}>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      {open ? (
        <RegisterForm
          attempt={attempt}
          onMailed={(made) => {
            setAccount(made)
            void show(made.email)
          }}
        />
      ) : (
        <Banner tone="warning">{t('register.closed')}</Banner>
      )}
      <p className={styles.beside}>
        {t('register.known')} <Link to={withNext(paths.loginV2, search)}>{t('credentials.submit')}</Link>
      </p>
    </SignInFrame>
  )
}
