import { useTranslation } from 'react-i18next'
import { backend } from '../../core/backend.ts'
import { proveWallet } from '../../core/wallet/prove.ts'
import { WalletPicker } from '../../core/wallet/WalletPicker.tsx'
import type { Wallet } from '../../core/wallet/wallets.ts'
import styles from './SignIn.module.css'
import type { Attempt } from './use-attempt.ts'

type WalletListProps = {
  attempt: Attempt
  /** With the words that say what is about to happen. */
  explained?: boolean
}

/** Signs in with a wallet of this browser. */
export function WalletList({ attempt, explained = false }: WalletListProps) {
  const { t } = useTranslation('sign-in')
  const signIn = (wallet: Wallet) =>
    attempt.run(wallet.uuid, async () => {
      const proof = await proveWallet(wallet, t('wallet.statement'))
      await backend((core) => core.programme.signInWithWallet(proof))
    })
  return (
    <div className={styles.fields}>
      {explained && <p className={styles.dim}>{t('wallet.lead')}</p>}
      <WalletPicker
        onPick={(wallet) => void signIn(wallet)}
        busy={attempt.trying === 'credentials' ? null : attempt.trying}
        disabled={attempt.trying === 'credentials'}
      />
    </div>
  )
}
