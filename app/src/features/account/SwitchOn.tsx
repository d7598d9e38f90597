import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../core/failure.ts'
import { useSentence } from '../../core/sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import styles from './Account.module.css'
import { AuthenticatorKey } from './AuthenticatorKey.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useSwitchTwoFactorOn, useTwoFactorSecret } from './ways.ts'

type SwitchOnProps = { onDone: () => void; onCancel: () => void }
type Key = { secret: string; otpauth_url: string }

/** The password says that it is them; a code from the app says that it has the key. Nothing is switched on before. */
export function SwitchOn({ onDone, onCancel }: SwitchOnProps) {
  const [key, setKey] = useState<Key | null>(null)
  return key === null ? (
    <SayWho onKey={setKey} onCancel={onCancel} />
  ) : (
    <TakeKey authenticatorKey={key} onDone={onDone} onCancel={onCancel} />
  )
}

function SayWho({ onKey, onCancel }: { onKey: (key: Key) => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const sentence = useSentence()
  const ask = useTwoFactorSecret()
  const once = useOnce()
  const form = useFirstFocus()
  const { register, handleSubmit, formState, setError } = useForm<{ password: string }>()
  const isWrong = hasCode(ask.error, 'INVALID_CREDENTIALS', 'LOGIN_FAILED')
  const send = handleSubmit(({ password }) =>
    once(() =>
      ask.mutateAsync(password).then(onKey, (failure: unknown) => {
        if (hasCode(failure, 'INVALID_CREDENTIALS', 'LOGIN_FAILED'))
          setError('password', { message: t('twoFactor.passwordWrong') }, { shouldFocus: true })
      }),
    ),
  )
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {ask.isError && !isWrong && <Banner tone="error">{sentence(ask.error)}</Banner>}
      <PasswordField
        label={t('twoFactor.password')}
        hint={t('twoFactor.passwordLead')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: t('common:field.required') })}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={ask.isPending}>
          {t('common:action.continue')}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

function TakeKey({ authenticatorKey, onDone, onCancel }: SwitchOnProps & { authenticatorKey: Key }) {
  const { t } = useTranslation(['account', 'common'])
  const sentence = useSentence()
  const switchOn = useSwitchTwoFactorOn()
  const once = useOnce()
  const form = useFirstFocus()
  const { register, handleSubmit, formState, setError } = useForm<{ otp: string }>()
  const isWrong = hasCode(switchOn.error, 'VALIDATION', 'INVALID_OTP')
  const confirm = handleSubmit(({ otp }) =>
    once(() =>
      switchOn
        .mutateAsync({ secret: authenticatorKey.secret, otp: digitsOf(otp) ?? '' })
        .then(onDone, (failure: unknown) => {
          if (hasCode(failure, 'VALIDATION', 'INVALID_OTP'))
            setError('otp', { message: t('twoFactor.wrong') }, { shouldFocus: true })
        }),
    ),
  )
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      {switchOn.isError && !isWrong && <Banner tone="error">{sentence(switchOn.error)}</Banner>}
      <AuthenticatorKey secret={authenticatorKey.secret} address={authenticatorKey.otpauth_url} />
      <CodeField
        label={t('twoFactor.code')}
        error={formState.errors.otp?.message}
        {...register('otp', { validate: (typed) => digitsOf(typed) !== null || t('twoFactor.malformed') })}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={switchOn.isPending}>
          {t('twoFactor.confirm')}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
