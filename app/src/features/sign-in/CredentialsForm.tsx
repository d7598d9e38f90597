import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { backend } from '../../core/backend.ts'
import { isEmail } from '../../core/rules.ts'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import styles from './SignIn.module.css'
import type { Attempt } from './use-attempt.ts'

type Credentials = { email: string; password: string }

/** Signs in with e-mail and password. */
export function CredentialsForm({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('sign-in')
  const { t: common } = useTranslation()
  const [shown, setShown] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({ mode: 'onTouched' })
  const { errors } = formState

  const signIn = handleSubmit(async (typed) => {
    const signedIn = await attempt.run('credentials', () => backend((core) => core.session.login(typed)))
    if (!signedIn) setFocus('password', { shouldSelect: true })
  })

  return (
    <form className={styles.fields} onSubmit={(event) => void signIn(event)} noValidate>
      <TextField
        label={t('credentials.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          required: common('field.required'),
          validate: (email) => isEmail(email) || t('credentials.emailInvalid'),
        })}
      />
      <TextField
        label={t('credentials.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: common('field.required') })}
        after={
          <IconButton
            label={t(shown ? 'credentials.hide' : 'credentials.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      <Button type="submit" busy={attempt.trying === 'credentials'} disabled={attempt.trying !== null}>
        {t('credentials.submit')}
      </Button>
    </form>
  )
}
