import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkWallet } from '../../entities/wallet/LinkWallet.tsx'
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
