import { useForm } from 'react-hook-form'
import { backend } from '../../core/client.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { queryClient } from '../../core/query-client.ts'
import { isAccountEmail } from '../../core/rules.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { NewPasswordField, usePasswordRule } from './NewPasswordField.tsx'
import { makeAccount, registrationQuery } from './registration.ts'
import styles from './SignIn.module.css'
import type { Attempt } from './use-attempt.ts'

export type NewAccount = { email: string; password: string }

type RegisterFormProps = {
  attempt: Attempt
  /** The account waits until a mail confirmed its address. Otherwise the person is signed in. */
  onMailed: (account: NewAccount) => void
}

export function RegisterForm({ attempt, onMailed }: RegisterFormProps) {
  const { t } = useTranslation(['sign-in', 'common'])
  const passwordRule = usePasswordRule()
  const { register, handleSubmit, formState, setError } = useForm<NewAccount>()
  const { errors } = formState

  const showsBesideField = (failure: unknown): boolean => {
    if (!hasCode(failure, 'VALIDATION')) return false
    const isPassword = isCodedError(failure) && failure.params?.field === 'password'
    if (isPassword) setError('password', { message: t('register.passwordRefused') }, { shouldFocus: true })
    else setError('email', { message: t('register.emailRefused') }, { shouldFocus: true })
    return true
  }

  const make = handleSubmit(({ email, password }) =>
    attempt.run(
      'register',
      async () => {
        const { confirmsEmail } = await queryClient.fetchQuery(registrationQuery())
        await makeAccount(email, password)
        if (confirmsEmail) onMailed({ email, password })
        else await backend((core) => core.session.login({ email, password }))
      },
      showsBesideField,
    ),
  )

  return (
    <form className={styles.fields} onSubmit={(event) => void make(event)} noValidate>
      <TextField
        label={t('credentials.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          required: t('common:field.required'),
          validate: (email) => isAccountEmail(email) || t('credentials.emailInvalid'),
        })}
      />
      <NewPasswordField
        label={t('register.password')}
        error={errors.password?.message}
        {...register('password', { validate: (password, { email }) => passwordRule(password, email) })}
      />
      {/* Asked once, where the answer is stored with the version that it is about: in onboarding. */}
      <p className={styles.dim}>
        <Trans
          t={t}
          i18nKey="register.consent"
          components={{
            // biome-ignore lint/a11y/useAnchorContent: the words come with the sentence
            terms: <a href={paths.termsOfUse} target="_blank" rel="noreferrer" title={t('register.newTab')} />,
            // biome-ignore lint/a11y/useAnchorContent: the words come with the sentence
            privacy: <a href={paths.privacyPolicy} target="_blank" rel="noreferrer" title={t('register.newTab')} />,
          }}
        />
      </p>
      <Button type="submit" busy={attempt.trying === 'register'}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
