import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'
import { AuthenticatorKey } from './AuthenticatorKey.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { useSwitchTwoFactorOn, useTwoFactorSecret } from './sign-in-methods.ts'

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
  const ask = useTwoFactorSecret()
  const once = useSingleFlight()
  const { register, handleSubmit, formState, setError } = useForm<{ password: string }>()
  const isWrong = (failure: unknown) => hasCode(failure, 'VALIDATION', 'INVALID_CREDENTIALS', 'LOGIN_FAILED')
  const send = handleSubmit(({ password }) =>
    once(() =>
      ask.mutateAsync(password).then(onKey, (failure: unknown) => {
        if (isWrong(failure)) setError('password', { message: t('twoFactor.passwordWrong') }, { shouldFocus: true })
      }),
    ),
  )
  return (
    <CredentialForm
      onSubmit={send}
      failure={isWrong(ask.error) ? null : ask.error}
      submit={t('common:action.continue')}
      busy={ask.isPending}
      onCancel={onCancel}
    >
      <PasswordField
        label={t('twoFactor.password')}
        hint={t('twoFactor.passwordLead')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: t('common:field.required') })}
      />
    </CredentialForm>
  )
}

function TakeKey({ authenticatorKey, ...answers }: SwitchOnProps & { authenticatorKey: Key }) {
  const { t } = useTranslation('account')
  const { secret, otpauth_url: address } = authenticatorKey
  return (
    <AuthenticatorCode {...answers} change={useSwitchTwoFactorOn(secret)} submit={t('twoFactor.confirm')}>
      <AuthenticatorKey secret={secret} address={address} />
    </AuthenticatorCode>
  )
}
