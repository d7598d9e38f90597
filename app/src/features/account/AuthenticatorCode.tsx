import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { CredentialForm } from './CredentialForm.tsx'

type AuthenticatorCodeProps = {
  /** What the code of the app confirms. */
  change: Pick<UseMutationResult<unknown, unknown, string>, 'mutateAsync' | 'isPending' | 'error'>
  children?: ReactNode
  hint?: string
  submit: string
  kind?: 'primary' | 'danger'
  onDone: () => void
  onCancel: () => void
}

/** Every change of two-factor authentication takes a code of the authenticator app. */
export function AuthenticatorCode({ change, children, hint, onDone, ...form }: AuthenticatorCodeProps) {
  const { t } = useTranslation('account')
  const once = useSingleFlight()
  const { register, handleSubmit, formState, setError } = useForm<{ otp: string }>()
  const isWrong = (failure: unknown) => hasCode(failure, 'VALIDATION', 'INVALID_OTP')
  const confirm = handleSubmit(({ otp }) =>
    once(() =>
      change.mutateAsync(digitsOf(otp) ?? '').then(onDone, (failure: unknown) => {
        if (isWrong(failure)) setError('otp', { message: t('twoFactor.wrong') }, { shouldFocus: true })
      }),
    ),
  )
  return (
    <CredentialForm
      {...form}
      onSubmit={confirm}
      busy={change.isPending}
      failure={change.error === null || isWrong(change.error) ? null : change.error}
    >
      {children}
      <CodeField
        label={t('twoFactor.code')}
        hint={hint}
        error={formState.errors.otp?.message}
        {...register('otp', { validate: (typed) => digitsOf(typed) !== null || t('twoFactor.malformed') })}
      />
    </CredentialForm>
  )
}
