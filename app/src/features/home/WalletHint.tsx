import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './HomePage.module.css'

// Most visits to the home page link no wallet.
const LinkWallet = lazyWithRetry<{ kind: 'quiet'; size: 'small' }>(() =>
  import('../../entities/wallet/LinkWallet.tsx').then((m) => m.LinkWallet),
)

/** For people without a wallet: what linking one is good for. */
export function WalletHint() {
  const { t } = useTranslation('home')
  return (
    <Card className={styles.hint ?? ''}>
      <h2>{t('wallet.title')}</h2>
      <p className={styles.dim}>{t('wallet.text')}</p>
      <LinkWallet kind="quiet" size="small" />
    </Card>
  )
}
