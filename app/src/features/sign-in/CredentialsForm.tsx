import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { backend } from '../../core/queries.ts'
import { isEmail } from '../../core/rules.ts'
import { useSentence } from '../../core/sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import styles from './SignIn.module.css'

type Credentials = { email: string; password: string }

export function CredentialsForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('sign-in')
  const { t: common } = useTranslation()
  const sentence = useSentence()
  const [failure, setFailure] = useState<unknown>(null)
  const [shown, setShown] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({ mode: 'onTouched' })
  const { errors, isSubmitting } = formState

  const signIn = handleSubmit(async (credentials) => {
    setFailure(null)
    try {
      await backend((core) => core.session.login(credentials))
      onSignedIn()
    } catch (error) {
      setFailure(error)
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className={styles.fields} onSubmit={(event) => void signIn(event)} noValidate>
      {failure !== null && <Banner tone="error">{sentence(failure)}</Banner>}
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
      <Button type="submit" busy={isSubmitting}>
        {t('credentials.submit')}
      </Button>
    </form>
  )
}
