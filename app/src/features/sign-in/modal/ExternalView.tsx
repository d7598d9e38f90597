import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { Spinner } from '../../../shared/ui/Spinner.tsx'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { Fold, ModalProps } from './view.ts'
import { WalletButtons } from './WalletButtons.tsx'

// Whoever signs in another way never needs it.
const WalletConnect = lazyWithRetry(
  async () => (await import('./WalletConnect.tsx')).WalletConnect,
  <div className={styles.scan} />,
)

/**
 * Wallets the person brings along: the code to scan or the links to open, and a button for each wallet that is here.
 */
export function ExternalView({ snapshot, send, fold }: ModalProps & { fold: Fold }) {
  const { t } = useModalTranslation('modal')
  return (
    <>
      {snapshot.walletConnect && (
        <WalletConnect
          walletConnect={snapshot.walletConnect}
          canAsk={snapshot.externalWallets === 'ready'}
          send={send}
        />
      )}
      <WalletButtons wallets={snapshot.wallets} fold={fold} send={send} />
      {snapshot.externalWallets === 'loading' && (
        <p className={styles.quiet}>
          <Spinner /> {t('external.looking')}
        </p>
      )}
    </>
  )
}
