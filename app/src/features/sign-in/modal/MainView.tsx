import { Wallet } from 'lucide-react'
import { useEffect } from 'react'
import { readSentCode } from '../../../core/sign-in/sent-code.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import styles from './SignInModal.module.css'
import { SocialButtons } from './SocialButtons.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

type MainViewProps = ModalProps & {
  /** Whether every way is shown, or the code by e-mail alone, and what shows the others. */
  others: boolean
  onOthers: () => void
}

/** The choice: a code by e-mail, which everybody can have, social providers, and the way to the wallets. */
export function MainView({ snapshot, send, look, others, onOthers }: MainViewProps) {
  const { t } = useModalTranslation('modal')
  // Whoever waited for a code when the page was loaded again types it, instead of asking for another.
  useEffect(() => {
    const email = readSentCode()?.email
    if (!email) return
    send({ type: 'email_typed', value: email })
    send({ type: 'email_submitted' })
  }, [send])
  if (snapshot.email && !others)
    return (
      <>
        <EmailForm email={snapshot.email} send={send} isAlone />
        <Button kind="plain" className={classNames(styles.wide, styles.others)} onClick={onOthers}>
          {t('new.others')}
        </Button>
      </>
    )
  const hasWallets = snapshot.wallets.some(({ shownAs }) => shownAs !== 'login')
  return (
    <>
      {snapshot.email && <EmailForm email={snapshot.email} send={send} />}
      {snapshot.buttons.length > 0 && <SocialButtons snapshot={snapshot} send={send} look={look} />}
      <div className={styles.rest}>
        <PasswordLink kind="plain" send={send}>
          {t('password')}
        </PasswordLink>
        {hasWallets && (
          <section>
            <h3>
              <VisuallyHidden>{t('external.title')}</VisuallyHidden>
            </h3>
            <Button
              kind="plain"
              className={styles.wallet ?? ''}
              icon={<Wallet aria-hidden="true" />}
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
