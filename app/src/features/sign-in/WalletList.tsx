import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backend } from '../../core/queries.ts'
import { useSentence } from '../../core/sentences.ts'
import { proveWallet } from '../../core/wallet/prove.ts'
import { WalletPicker } from '../../core/wallet/WalletPicker.tsx'
import type { Wallet } from '../../core/wallet/wallets.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import styles from './SignIn.module.css'

type WalletListProps = {
  onSignedIn: () => void
  /** With the words that say what is about to happen. */
  explained?: boolean
}

/** Signs in with a wallet: one request at a time, whatever is clicked meanwhile. */
export function WalletList({ onSignedIn, explained = false }: WalletListProps) {
  const { t } = useTranslation('sign-in')
  const sentence = useSentence()
  const [asking, setAsking] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const busy = useRef(false)

  const signIn = async (wallet: Wallet) => {
    if (busy.current) return
    busy.current = true
    setFailure(null)
    setAsking(wallet.uuid)
    try {
      const proof = await proveWallet(wallet, t('wallet.statement'))
      await backend((core) => core.programme.signInWithWallet(proof))
      onSignedIn()
    } catch (error) {
      setFailure(error)
    } finally {
      busy.current = false
      setAsking(null)
    }
  }

  return (
    <div className={styles.fields}>
      {explained && <p className={styles.dim}>{t('wallet.lead')}</p>}
      {failure !== null && <Banner tone="error">{sentence(failure)}</Banner>}
      <WalletPicker onPick={(wallet) => void signIn(wallet)} busy={asking} />
    </div>
  )
}
