import { useEffect } from 'react'
import { readSentCode } from '../../../core/sign-in/sent-code.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import styles from './SignInModal.module.css'
import { SocialButtons } from './SocialButtons.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/**
 * The choice: a code by e-mail, which everybody can have, and social providers; below them the ways that few look for,
 * as links.
 */
export function MainView({ snapshot, send, look, isNew }: ModalProps) {
  const { t } = useModalTranslation('modal')
  // Whoever waited for a code when the page was loaded again types it, instead of asking for another.
  useEffect(() => {
    const email = readSentCode()?.email
    if (!email) return
    send({ type: 'email_typed', value: email })
    send({ type: 'email_submitted' })
  }, [send])
  const hasWallets = snapshot.wallets.some(({ shownAs }) => shownAs !== 'login')
  return (
    <>
      {snapshot.email && <EmailForm email={snapshot.email} send={send} isNew={isNew} />}
      {snapshot.buttons.length > 0 && <SocialButtons snapshot={snapshot} send={send} look={look} />}
      <div className={styles.rest}>
        <PasswordLink kind="plain" size="small" send={send}>
          {t('password')}
        </PasswordLink>
        {hasWallets && (
          <section>
            <h3>
              <VisuallyHidden>{t('external.title')}</VisuallyHidden>
            </h3>
            <Button
              kind="plain"
              size="small"
              onClick={() => send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })}
            >
              {t('external.open')}
            </Button>
          </section>
        )}
      </div>
    </>
  )
}
