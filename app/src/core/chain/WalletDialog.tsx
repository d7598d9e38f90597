import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { connect, disconnect } from '../wallet/connection.ts'
import { connectionStore } from '../wallet/connection-store.ts'
import { WalletPicker } from '../wallet/WalletPicker.tsx'
import type { Wallet } from '../wallet/wallets.ts'
import styles from './ChainReport.module.css'
import { useChainSentence } from './sentences.ts'

type WalletDialogProps = { open: boolean; onClose: () => void; onConnected: () => void }

/** Which wallet is to send it. */
export function WalletDialog({ open, onClose, onConnected }: WalletDialogProps) {
  const { t } = useTranslation('chain')
  const sentence = useChainSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const pick = async (wallet: Wallet) => {
    setBusy(wallet.uuid)
    setProblem(null)
    try {
      if (connectionStore.getState().state === 'connected') disconnect()
      await connect(wallet)
      onConnected()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet.chooseTitle')}>
      <div className={styles.dialog}>
        <p>{t('wallet.chooseLead')}</p>
        {problem !== null && <Banner tone="error">{sentence(problem)}</Banner>}
        <WalletPicker busy={busy} onPick={(wallet) => void pick(wallet)} />
      </div>
    </Dialog>
  )
}
