import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { backend } from '../../core/client.ts'
import { hasCode } from '../../core/errors.ts'
import { isAccountEmail } from '../../core/rules.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { Checkbox, TextField } from '../../shared/ui/Field.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { rememberEmail, rememberedEmail } from './remembered-email.ts'
import styles from './SignIn.module.css'
import type { Attempt } from './use-attempt.ts'

type Credentials = { email: string; password: string; otp: string; stay: boolean }

type CredentialsFormProps = {
  attempt: Attempt
  /** What is known already: from the link in a mail, or from the page before. */
  known?: { email?: string; password?: string }
}

/** Signs in with e-mail and password, and with a one-time code where the account asks for one. */
export function CredentialsForm({ attempt, known = {} }: CredentialsFormProps) {
  const { t } = useTranslation(['sign-in', 'common'])
  const { search } = useLocation()
  const { signIn, register, errors, email, asksForCode, setAsksForCode } = useCredentials(attempt, known)
  return (
    <form className={styles.fields} onSubmit={(event) => void signIn(event)} noValidate>
      <TextField
        label={t('credentials.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          required: t('common:field.required'),
          validate: (email) => isAccountEmail(email) || t('credentials.emailInvalid'),
          // Another account may ask for no code.
          onChange: () => setAsksForCode(false),
        })}
      />
      <div className={styles.password}>
        <PasswordField
          label={t('credentials.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: t('common:field.required') })}
        />
        <Link to={withNext(paths.forgotPassword, search)} state={{ email }}>
          {t('credentials.forgot')}
        </Link>
      </div>
      {asksForCode && (
        <CodeField
          label={t('credentials.otp')}
          hint={t('credentials.otpHint')}
          error={errors.otp?.message}
          {...register('otp', {
            shouldUnregister: true,
            validate: (typed) => digitsOf(typed) !== null || t('credentials.otpMalformed'),
          })}
        />
      )}
      <Checkbox label={t('credentials.stay')} hint={t('credentials.stayHint')} {...register('stay')} />
      <Button
        type="submit"
        className={styles.submit}
        busy={attempt.trying === 'credentials'}
        disabled={isBusyElsewhere(attempt)}
      >
        {t('credentials.submit')}
      </Button>
    </form>
  )
}

const isBusyElsewhere = ({ trying }: Attempt) => trying !== null && trying !== 'credentials'

/** The state of the form, and how it is sent. */
function useCredentials(attempt: Attempt, known: NonNullable<CredentialsFormProps['known']>) {
  const { t } = useTranslation('sign-in')
  const [remembered] = useState(rememberedEmail)
  const [asksForCode, setAsksForCode] = useState(false)
  const { register, handleSubmit, formState, setFocus, setError, watch } = useForm<Credentials>({
    defaultValues: {
      email: known.email ?? remembered ?? '',
      password: known.password ?? '',
      otp: '',
      stay: remembered !== null,
    },
  })

  useEffect(() => {
    if (asksForCode) setFocus('otp')
  }, [asksForCode, setFocus])

  const showsBesideField = (failure: unknown): boolean => {
    if (hasCode(failure, 'LOGIN_FAILED', 'INVALID_CREDENTIALS')) setFocus('password', { shouldSelect: true })
    if (!hasCode(failure, 'INVALID_OTP')) return false
    if (asksForCode) setError('otp', { message: t('credentials.otpWrong') }, { shouldFocus: true })
    else setAsksForCode(true)
    return true
  }

  const signIn = handleSubmit(async ({ email, password, otp, stay }) => {
    const code = asksForCode ? digitsOf(otp) : null
    const login = { email, password, ...(code === null ? {} : { otp: code }) }
    const signedIn = await attempt.run(
      'credentials',
      async () => {
        await backend((core) => core.session.login(login))
        // As `stay.ts` does for the modal, which this page does not fetch: a failure stops nobody.
        if (stay) await backend((core) => core.programme.keepDevice()).catch(() => undefined)
      },
      showsBesideField,
    )
    if (signedIn) rememberEmail(stay ? email : null)
  })
  return { signIn, register, errors: formState.errors, email: watch('email'), asksForCode, setAsksForCode }
}
