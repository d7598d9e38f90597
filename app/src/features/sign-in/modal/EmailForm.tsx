import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps, Send } from './view.ts'

type EmailFormProps = {
  email: NonNullable<ModalProps['snapshot']['email']>
  send: Send
  /** Whether somebody sets out: the button is then never faint, and leads to the field where that is not filled in. */
  isNew?: boolean | undefined
}

/** A code by e-mail. Whether the address may be sent is the machine's word, not the browser's. */
export function EmailForm({ email, send, isNew = false }: EmailFormProps) {
  const { t } = useModalTranslation('modal')
  return (
    <form
      noValidate
      className={styles.email}
      onSubmit={(event) => {
        event.preventDefault()
        if (!email.valid) event.currentTarget.querySelector('input')?.focus()
        else send({ type: 'email_submitted' })
      }}
    >
      <TextField
        type="email"
        name="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        value={email.value}
        onChange={(event) => send({ type: 'email_typed', value: event.target.value })}
      />
      <Button type="submit" className={styles.wide} disabled={!isNew && !email.valid}>
        {t('email.submit')}
      </Button>
    </form>
  )
}
