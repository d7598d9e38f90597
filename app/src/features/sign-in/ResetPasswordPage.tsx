import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { NewPasswordField, usePasswordRule } from './NewPasswordField.tsx'
import { emailOfToken, resetPassword } from './registration.ts'
import styles from './SignIn.module.css'
import type { SignInAgainProps } from './SignInAgain.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'

// Only whoever has chosen a password signs in with it.
const SignInAgain = lazyOrReload<SignInAgainProps>(async () => (await import('./SignInAgain.tsx')).SignInAgain)

type Broken = 'expired' | 'used' | 'malformed'

/** `/reset-password?token=`: a new password, then the way in. The token leaves the address once it is used. */
export function ResetPasswordPage() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const [password, setPassword] = useState<string>()
  const [broken, setBroken] = useState<Broken | null>(null)
  const attempt = useAttempt(() => undefined)
  const token = params.get('token') ?? ''
  const email = emailOfToken(token)
  const done = (state as { done?: { email?: string } } | null)?.done

  if (done)
    return (
      <SignInAgain
        title={t('reset.done')}
        lead={t('reset.doneLead')}
        known={{ ...done, ...(password === undefined ? {} : { password }) }}
      />
    )
  const problem = token === '' ? 'malformed' : broken
  if (problem !== null)
    return (
      <SignInFrame title={t('reset.failed')} lead={t(`reset.${problem}`)} takesFocus={broken !== null}>
        <LinkButton to={paths.forgotPassword} state={{ email }}>
          {t('reset.again')}
        </LinkButton>
      </SignInFrame>
    )
  const change = (chosen: string, shows: (failure: unknown) => boolean) =>
    attempt.run(
      'reset',
      async () => {
        await resetPassword(token, chosen)
        setPassword(chosen)
        await navigate({ search: '' }, { replace: true, state: { done: { email } } })
      },
      (failure) => {
        const reason = brokenBy(failure)
        if (reason) setBroken(reason)
        return reason !== null || shows(failure)
      },
    )
  return (
    <SignInFrame title={t('reset.title')} lead={email === undefined ? t('reset.lead') : t('reset.leadFor', { email })}>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      <NewPasswordForm attempt={attempt} email={email} onChosen={change} />
    </SignInFrame>
  )
}

type NewPasswordFormProps = {
  attempt: Attempt
  email: string | undefined
  onChosen: (password: string, shows: (failure: unknown) => boolean) => Promise<unknown>
}

function NewPasswordForm({ attempt, email, onChosen }: NewPasswordFormProps) {
  const { t } = useTranslation('sign-in')
  const passwordRule = usePasswordRule()
  const { register, handleSubmit, formState, setError } = useForm<{ password: string }>()
  const showsBesideField = (failure: unknown): boolean => {
    const isRefused = hasCode(failure, 'VALIDATION') && isCodedError(failure) && failure.params?.field === 'password'
    if (isRefused) setError('password', { message: t('register.passwordRefused') }, { shouldFocus: true })
    return isRefused
  }
  const send = handleSubmit(({ password }) => onChosen(password, showsBesideField))
  return (
    <form className={styles.fields} onSubmit={(event) => void send(event)} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <NewPasswordField
        label={t('reset.password')}
        error={formState.errors.password?.message}
        {...register('password', { validate: (password) => passwordRule(password, email) })}
      />
      <Button type="submit" busy={attempt.trying !== null}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

/** A token works until the password it was made for is replaced; then Directus forbids it. */
function brokenBy(failure: unknown): Broken | null {
  if (hasCode(failure, 'TOKEN_EXPIRED')) return 'expired'
  if (hasCode(failure, 'FORBIDDEN')) return 'used'
  return hasCode(failure, 'INVALID_TOKEN') ? 'malformed' : null
}
