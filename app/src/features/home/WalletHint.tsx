import { Wallet } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './HomePage.module.css'

// Most visits to the home page link no wallet.
const LinkWallet = lazyWithRetry<{ kind: 'quiet' }>(() =>
  import('../../entities/wallet/LinkWallet.tsx').then((m) => m.LinkWallet),
)

/** For people without a wallet: what linking one is good for. */
export function WalletHint() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.hint}>
      <Wallet aria-hidden="true" />
      <div>
        <h2>{t('wallet.title')}</h2>
        <p>{t('wallet.text')}</p>
      </div>
      <div className={styles.link}>
        <LinkWallet kind="quiet" />
      </div>
    </section>
  )
}
