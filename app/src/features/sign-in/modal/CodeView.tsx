import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import styles from './Code.module.css'
import { regionalTag } from './regional-tag.ts'
import { useCodeMessage } from './use-code-message.ts'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** The six digits that came by e-mail. */
export function CodeView({ snapshot: { code }, send }: ModalProps) {
  const { t, language } = useModalTranslation('modal')
  const problem = useCodeMessage()
  const field = useRef<HTMLInputElement>(null)
  const state = code?.state
  // Refused, or another one is there: the next thing to do is to type.
  useEffect(() => {
    if (state === 'wrong' || state === 'typing') field.current?.focus()
  }, [state])
  if (!code) return null
  const isBusy = state === 'checking' || state === 'sending'
  const isRefused = state === 'wrong' || state === 'expired'
  const until = new Intl.DateTimeFormat(regionalTag(language), { timeStyle: 'short' }).format(code.expiresAt)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'code_submitted' })
      }}
    >
      <label htmlFor="sign-in-code">{t('code.label')}</label>
      <div className={styles.cells}>
        <input
          ref={field}
          id="sign-in-code"
          data-focus=""
          className={styles.digits}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code.value}
          readOnly={isBusy || state === 'expired'}
          aria-invalid={isRefused || undefined}
          aria-describedby="sign-in-code-hint"
          onChange={(event) => {
            send({ type: 'code_typed', value: event.target.value })
            // Counts with the sixth digit alone.
            send({ type: 'code_submitted' })
          }}
        />
      </div>
      <p id="sign-in-code-hint" className={isRefused ? styles.problem : styles.hint}>
        {problem(code) ?? t('code.until', { time: until })}
      </p>
      {state !== 'expired' && (
        <Button type="submit" className={styles.wide} disabled={!code.complete} busy={state === 'checking'}>
          {t('code.submit')}
        </Button>
      )}
      <Button
        kind={state === 'expired' ? 'primary' : 'plain'}
        className={styles.wide}
        aria-disabled={isBusy || undefined}
        onClick={() => send({ type: 'code_resend' })}
      >
        {t('code.resend')}
      </Button>
      <Button kind="plain" className={styles.wide} onClick={() => send({ type: 'back' })}>
        {t('code.another')}
      </Button>
    </form>
  )
}
