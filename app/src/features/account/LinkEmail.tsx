import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isAccountEmail } from '../../core/rules.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { digitsOf } from '../../shared/ui/CodeField.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { MailedCodeField } from './MailedCodeField.tsx'
import { useLinkEmail, useRequestCode } from './sign-in-methods.ts'

type LinkEmailProps = { onDone: () => void; onCancel: () => void }

/** An address that a code proves: where to, then which code came. */
export function LinkEmail({ onDone, onCancel }: LinkEmailProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent === null ? (
    <AskForCode onSent={setSent} onCancel={onCancel} />
  ) : (
    <TypeCode {...sent} onSent={setSent} onDone={onDone} onChange={() => setSent(null)} />
  )
}

/** Where the newest code went, and what comes back with it. */
type Sent = { readonly email: string; readonly challenge: string }

function AskForCode({ onSent, onCancel }: { onSent: (sent: Sent) => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const request = useRequestCode()
  const once = useSingleFlight()
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const send = handleSubmit(({ email }) =>
    once(async () => {
      const { challenge } = await request.mutateAsync(email)
      onSent({ email, challenge })
    }),
  )
  return (
    <CredentialForm
      onSubmit={send}
      failure={request.error}
      submit={t('email.send')}
      busy={request.isPending}
      onCancel={onCancel}
    >
      <TextField
        label={t('email.label')}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          required: t('common:field.required'),
          validate: (email) => isAccountEmail(email) || t('email.invalid'),
        })}
      />
    </CredentialForm>
  )
}

type TypeCodeProps = Sent & { onSent: (sent: Sent) => void; onDone: () => void; onChange: () => void }

function TypeCode({ email, challenge, onSent, onDone, onChange }: TypeCodeProps) {
  const { t } = useTranslation('account')
  const link = useLinkEmail()
  const resend = useRequestCode()
  const once = useSingleFlight()
  const { register, handleSubmit, formState } = useForm<{ code: string }>()
  const confirm = handleSubmit(({ code }) =>
    once(async () => {
      await link.mutateAsync({ email, code: digitsOf(code) ?? '', challenge })
      onDone()
    }),
  )
  const again = () =>
    once(async () => {
      link.reset()
      const sent = await resend.mutateAsync(email)
      onSent({ email, challenge: sent.challenge })
    })
  return (
    <CredentialForm
      onSubmit={confirm}
      failure={link.error ?? resend.error}
      submit={t('email.confirm')}
      busy={link.isPending}
      more={
        <Button kind="quiet" size="small" busy={resend.isPending} onClick={again}>
          {t('email.again')}
        </Button>
      }
      cancel={t('email.change')}
      onCancel={onChange}
    >
      <p role="status">{t('email.sent', { email })}</p>
      <MailedCodeField
        label={t('email.code')}
        error={formState.errors.code?.message}
        {...register('code', { validate: (typed) => digitsOf(typed) !== null || t('email.malformed') })}
      />
    </CredentialForm>
  )
}
