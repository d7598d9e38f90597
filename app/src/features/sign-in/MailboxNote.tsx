import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'

/** Mails take a moment; asking again at once only makes two of them. */
const pauseSeconds = 30

type MailboxNoteProps = {
  reason: 'registered' | 'reset'
  email: string
  /** Null when it would need what a reload forgot. */
  resend: (() => Promise<unknown>) | null
  onChange: () => void
}

/** Says that a mail is on its way, in the same words whether anybody has the address. */
export function MailboxNote({ reason, email, resend, onChange }: MailboxNoteProps) {
  const { t } = useTranslation('sign-in')
  const { search } = useLocation()
  const [wait, setWait] = useState(pauseSeconds)
  const [resent, setResent] = useState(false)
  const attempt = useAttempt(() => {
    setResent(true)
    setWait(pauseSeconds)
  })
  const isWaiting = wait > 0
  useEffect(() => {
    if (!isWaiting) return
    const clock = setInterval(() => setWait((seconds) => seconds - 1), 1000)
    return () => clearInterval(clock)
  }, [isWaiting])
  return (
    <SignInFrame title={t('mailbox.title')} takesFocus>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      <div className={styles.note}>
        <MailCheck aria-hidden="true" />
        <p>
          <Trans t={t} i18nKey={`mailbox.${reason}`} values={{ email }} components={{ email: <strong /> }} />
        </p>
      </div>
      <p className={styles.dim}>{t(reason === 'reset' ? 'mailbox.nothingReset' : 'mailbox.nothing')}</p>
      <p role="status" className={styles.spoken}>
        {resent && attempt.trying === null && attempt.failure === null ? t('mailbox.resent') : ''}
      </p>
      <div className={styles.actions}>
        {resend && (
          <Button
            kind="quiet"
            disabled={isWaiting}
            busy={attempt.trying !== null}
            onClick={() => void attempt.run('resend', resend)}
          >
            {isWaiting ? t('mailbox.resendIn', { seconds: wait }) : t('mailbox.resend')}
          </Button>
        )}
        <Button kind="plain" onClick={onChange}>
          {t('mailbox.change')}
        </Button>
        <LinkButton kind="plain" to={withNext(paths.loginV2, search)}>
          {t('mailbox.signIn')}
        </LinkButton>
      </div>
    </SignInFrame>
  )
}
