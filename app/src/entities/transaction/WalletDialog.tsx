import { useState } from 'react'
import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import { evmAccounts } from '../../core/chain/evm-accounts.ts'
import { listOfAccounts } from '../../core/chain/truncate-address.ts'
import { useMe } from '../../core/queries.ts'
import { connect, disconnect } from '../../core/wallet/connection.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import type { Wallet } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { WalletPicker } from '../wallet/WalletPicker.tsx'
import styles from './ChainReport.module.css'

type WalletDialogProps = { open: boolean; onClose: () => void; onConnected: () => void }

/** Which wallet is to send it; says which account it should be, where one is linked. */
export function WalletDialog({ open, onClose, onConnected }: WalletDialogProps) {
  const { t } = useTranslation('chain')
  const errorMessage = useChainErrorMessage()
  const linked = evmAccounts(useMe().data)
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
        <p>
          {t('wallet.chooseLead')} {linked.length > 0 && t('wallet.linked', { linked: listOfAccounts(linked) })}
        </p>
        {problem !== null && <Banner tone="error">{errorMessage(problem)}</Banner>}
        <WalletPicker linked={linked} busy={busy} onPick={(wallet) => void pick(wallet)} />
      </div>
    </Dialog>
  )
}
