import type { FormEvent, ReactNode } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { useFirstFocus } from './use-first-focus.ts'

type CredentialFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>
  /** What went wrong, where no field says it; null for nothing. */
  failure: unknown
  /** What is asked. */
  children: ReactNode
  submit: string
  kind?: 'primary' | 'danger'
  busy: boolean
  /** Between the two answers. */
  more?: ReactNode
  /** Words of the way back; "Cancel" when absent. */
  cancel?: string
  onCancel: () => void
}

/**
 * The small form in which a way to sign in is changed: something is asked, and there is a way back. The first field has
 * the focus.
 */
export function CredentialForm({
  onSubmit,
  failure,
  children,
  submit,
  kind,
  busy,
  more,
  cancel,
  onCancel,
}: CredentialFormProps) {
  const { t } = useTranslation('common')
  const errorMessage = useErrorMessage()
  const form = useFirstFocus()
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure !== null && <Banner tone="error">{errorMessage(failure)}</Banner>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={busy} {...(kind ? { kind } : {})}>
          {submit}
        </Button>
        {more}
        <Button kind="plain" size="small" onClick={onCancel}>
          {cancel ?? t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
