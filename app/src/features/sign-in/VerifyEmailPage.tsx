import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { confirmAddress, emailOfToken } from './registration.ts'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

type Broken = 'expired' | 'used' | 'malformed'

/**
 * `/verify-email?token=`: the password that was chosen, typed once more, confirms the address of a new account and
 * signs in.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('sign-in')
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const email = emailOfToken(token)
  const [broken, setBroken] = useState<Broken | null>(null)

  const problem = email === undefined ? 'malformed' : broken
  if (problem !== null)
    return (
      <SignInFrame title={t('verify.failed')} lead={t(`verify.${problem}`)} takesFocus={broken !== null}>
        <div className={styles.actions}>
          {problem === 'expired' && <LinkButton to={paths.register}>{t('verify.again')}</LinkButton>}
          <LinkButton kind={problem === 'expired' ? 'quiet' : 'primary'} to={paths.loginV2}>
            {t('verify.signIn')}
          </LinkButton>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('verify.title')} lead={t('verify.lead', { email })}>
      <ConfirmForm token={token} email={email ?? ''} onBroken={setBroken} />
    </SignInFrame>
  )
}

type ConfirmFormProps = { token: string; email: string; onBroken: (reason: Broken) => void }

function ConfirmForm({ token, email, onBroken }: ConfirmFormProps) {
  const { t } = useTranslation(['sign-in', 'common'])
  const { arrive } = usePostLoginRedirect({ goesOnAtOnce: false })
  const attempt = useAttempt(arrive)
  /** Typed, and not the one that the account was made with. */
  const [other, setOther] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ password: string }>()

  const shows = (password: string) => (failure: unknown) => {
    const reason = brokenBy(failure)
    if (reason) onBroken(reason)
    else if (hasCode(failure, 'PASSWORD_MISMATCH')) {
      setOther(password)
      setFocus('password', { shouldSelect: true })
    } else if (isAboutPassword(failure))
      setError('password', { message: t('register.passwordRefused') }, { shouldFocus: true })
    else return false
    return true
  }
  const confirm = (password: string, replace: boolean) => {
    setOther(null)
    return attempt.run('confirm', () => confirmAddress({ token, password, replace }), shows(password))
  }
  const submit = handleSubmit(({ password }) => confirm(password, false))

  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      {other !== null && <Banner tone="warning">{t('verify.mismatch')}</Banner>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('credentials.password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: t('common:field.required') })}
      />
      <Button type="submit" busy={attempt.trying !== null}>
        {t('verify.submit')}
      </Button>
      {other !== null && (
        <Button type="button" kind="quiet" onClick={() => void confirm(other, true)}>
          {t('verify.replace')}
        </Button>
      )}
    </form>
  )
}

function brokenBy(failure: unknown): Broken | null {
  if (hasCode(failure, 'TOKEN_EXPIRED')) return 'expired'
  if (hasCode(failure, 'CONFLICT')) return 'used'
  const isMalformed = hasCode(failure, 'INVALID_TOKEN') || (hasCode(failure, 'VALIDATION') && !isAboutPassword(failure))
  return isMalformed ? 'malformed' : null
}

const isAboutPassword = (failure: unknown) =>
  hasCode(failure, 'VALIDATION') && isCodedError(failure) && failure.params?.field === 'password'
