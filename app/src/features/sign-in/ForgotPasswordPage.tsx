import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAccountEmail } from '../../core/rules.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { MailboxNote } from './MailboxNote.tsx'
import { askForReset } from './registration.ts'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'

/** `/forgot-password`: answers alike whether anybody has the address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['sign-in', 'common'])
  const attempt = useAttempt(() => undefined)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { mailedTo, email = '' } = (state ?? {}) as { mailedTo?: string; email?: string }
  const { register, handleSubmit, formState } = useForm({ values: { email } })
  const show = (next: object) => navigate({ search }, { replace: true, state: next })

  if (mailedTo !== undefined)
    return (
      <MailboxNote
        reason="reset"
        email={mailedTo}
        resend={() => askForReset(mailedTo)}
        onChange={() => void show({ email: mailedTo })}
      />
    )
  const send = handleSubmit((typed) =>
    attempt.run('reset', async () => {
      await askForReset(typed.email)
      await show({ mailedTo: typed.email })
    }),
  )
  return (
    <SignInFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      <form className={styles.fields} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label={t('credentials.email')}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', {
            required: t('common:field.required'),
            validate: (typed) => isAccountEmail(typed) || t('credentials.emailInvalid'),
          })}
        />
        <Button type="submit" busy={attempt.trying !== null}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className={styles.beside}>
        <Link to={withNext(paths.loginV2, search)}>{t('forgot.back')}</Link>
      </p>
    </SignInFrame>
  )
}
