import { notedSuspensionPage } from '../../../core/sign-in/suspension.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import styles from './Outcome.module.css'
import { PasswordLink } from './PasswordLink.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** Only the page with the password asks for a one-time password, too, and lets the programme's team in without one. */
const NEED_PASSWORD = ['SIGN_IN_OTP_NEEDED', 'SECOND_FACTOR_NEEDED']

/** It failed: why stands in the heading's sentence, the way back is here. */
export function ErroredView({ snapshot: { message }, send }: ModalProps) {
  const { t } = useModalTranslation('modal')
  const needsPassword = NEED_PASSWORD.includes(message?.key ?? '')
  const why = message?.key === 'USER_SUSPENDED' ? notedSuspensionPage() : null
  return (
    <div className={styles.outcome}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className={styles.lost}>
        <rect x="-28" y="-28" width="56" height="56" rx="7" />
        <path d="M0-14V5M0 15V15.1" />
      </svg>
      {why && <a href={why}>{t('errored.why')}</a>}
      {needsPassword && <PasswordLink send={send}>{t('errored.form')}</PasswordLink>}
      <Button className={styles.wide} kind={needsPassword ? 'quiet' : 'primary'} onClick={() => send({ type: 'back' })}>
        {t('errored.again')}
      </Button>
    </div>
  )
}
