import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../../core/rules.ts'
import { useSentence } from '../../core/sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import styles from './Account.module.css'
import { useFirstFocus } from './use-first-focus.ts'
import { useLinkEmail, useRequestCode } from './ways.ts'

type LinkEmailProps = { onDone: () => void; onCancel: () => void }

/** An address that a code proves: where to, then which code came. */
export function LinkEmail({ onDone, onCancel }: LinkEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AskForCode onSent={setSentTo} onCancel={onCancel} />
  ) : (
    <TypeCode email={sentTo} onDone={onDone} onChange={() => setSentTo(null)} />
  )
}

function AskForCode({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const sentence = useSentence()
  const request = useRequestCode()
  const once = useOnce()
  const form = useFirstFocus()
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const send = handleSubmit(({ email }) =>
    once(async () => {
      await request.mutateAsync(email)
      onSent(email)
    }),
  )
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {request.isError && <Banner tone="error">{sentence(request.error)}</Banner>}
      <TextField
        label={t('email.label')}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          required: t('common:field.required'),
          validate: (email) => isEmail(email) || t('email.invalid'),
        })}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={request.isPending}>
          {t('email.send')}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

function TypeCode({ email, onDone, onChange }: { email: string; onDone: () => void; onChange: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const sentence = useSentence()
  const link = useLinkEmail()
  const resend = useRequestCode()
  const once = useOnce()
  const form = useFirstFocus()
  const { register, handleSubmit, formState } = useForm<{ code: string }>()
  const error = link.error ?? resend.error
  const confirm = handleSubmit(({ code }) =>
    once(async () => {
      await link.mutateAsync({ email, code: digitsOf(code) ?? '' })
      onDone()
    }),
  )
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      <p role="status">{t('email.sent', { email })}</p>
      {error !== null && <Banner tone="error">{sentence(error)}</Banner>}
      <CodeField
        label={t('email.code')}
        error={formState.errors.code?.message}
        {...register('code', { validate: (typed) => digitsOf(typed) !== null || t('email.malformed') })}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={link.isPending}>
          {t('email.confirm')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={resend.isPending}
          onClick={() =>
            once(() => {
              link.reset()
              return resend.mutateAsync(email)
            })
          }
        >
          {t('email.again')}
        </Button>
        <Button kind="plain" size="small" onClick={onChange}>
          {t('email.change')}
        </Button>
      </div>
    </form>
  )
}
