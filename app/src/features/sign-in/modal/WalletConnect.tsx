import { PairingCode, PairingLink } from '../../../entities/wallet/PairingCode.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { Spinner } from '../../../shared/ui/Spinner.tsx'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import type { MobileLinksProps } from './MobileLinks.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps, Send } from './view.ts'
import styles from './WalletConnect.module.css'

/** Telephones are led elsewhere, but for those that the configuration lets in. */
const MobileLinks = lazyWithRetry<MobileLinksProps>(async () => (await import('./MobileLinks.tsx')).MobileLinks)

type WalletConnectProps = {
  walletConnect: NonNullable<ModalProps['snapshot']['walletConnect']>
  /** Whether the wallets are set up, so that a code that never came can be asked for. */
  canAsk: boolean
  send: Send
}

/** A wallet on another device scans the code; one on this device is opened by a link. The link itself can be copied. */
export function WalletConnect({ walletConnect: { adapter, form, uri }, canAsk, send }: WalletConnectProps) {
  const { t } = useModalTranslation('modal')
  return (
    <section className={styles.scan} aria-label="WalletConnect">
      {form === 'qr' ? (
        <PairingCode uri={uri ?? null} t={t} />
      ) : (
        <>
          <h3 className={styles.prompt}>{t('scan.mobile')}</h3>
          {uri ? (
            <MobileLinks uri={uri} anyWallet={t('scan.any')} />
          ) : (
            <>
              <Spinner />
              <VisuallyHidden>{t('scan.preparing')}</VisuallyHidden>
            </>
          )}
        </>
      )}
      {uri && <PairingLink uri={uri} t={t} />}
      {!uri && canAsk && (
        <Button
          kind="plain"
          size="small"
          onClick={() => send({ type: 'LOGIN', adapter, loginParams: { asked: true } })}
        >
          {t('scan.again')}
        </Button>
      )}
    </section>
  )
}
