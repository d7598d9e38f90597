import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import { evmAccounts } from '../../core/chain/evm-accounts.ts'
import { listOfAccounts } from '../../core/chain/truncate-address.ts'
import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { useWalletChoice } from '../wallet/use-wallet-choice.ts'
import { WalletPicker } from '../wallet/WalletPicker.tsx'
import styles from './ChainReport.module.css'

type WalletDialogProps = { open: boolean; onClose: () => void; onConnected: () => void }

/** Which wallet is to send it; says which account it should be, where one is linked. */
export function WalletDialog({ open, onClose, onConnected }: WalletDialogProps) {
  const { t } = useTranslation('chain')
  const errorMessage = useChainErrorMessage()
  const linked = evmAccounts(useMe().data)
  const { pick, busy, problem } = useWalletChoice(onConnected)
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet.chooseTitle')}>
      <div className={styles.dialog}>
        <p>
          {t('wallet.chooseLead')} {linked.length > 0 && t('wallet.linked', { linked: listOfAccounts(linked) })}
        </p>
        {problem !== null && <Banner tone="error">{errorMessage(problem)}</Banner>}
        <WalletPicker linked={linked} busy={busy} onPick={pick} />
      </div>
    </Dialog>
  )
}
