import { Wallet } from 'lucide-react'
import { LinkWallet } from '../../entities/wallet/LinkWallet.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './HomePage.module.css'

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
      <LinkWallet kind="quiet" />
    </section>
  )
}
