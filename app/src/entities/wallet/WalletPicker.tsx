import { Wallet as WalletIcon } from 'lucide-react'
import { useEffect } from 'react'
import { findWallets, useWallets, type Wallet } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import styles from './WalletPicker.module.css'

type WalletPickerProps = {
  onPick: (wallet: Wallet) => void
  /** The wallet that has been asked and has not answered yet. */
  busy?: string | null
  disabled?: boolean
}

/** The wallets of the EVM chain in this browser as buttons, found by themselves. */
export function WalletPicker(props: WalletPickerProps) {
  const { searching, wallets } = useWallets()
  useEffect(() => void findWallets(), [])
  return <WalletList searching={searching} wallets={wallets} {...props} />
}

type WalletListProps<Listed> = {
  wallets: readonly Listed[]
  searching: boolean
  onPick: (wallet: Listed) => void
  /** The wallet that has been asked and has not answered yet. */
  busy?: string | null
  disabled?: boolean
}

/** Wallets as buttons. Says when they are still looked for and when there is none. */
export function WalletList<Listed extends { uuid: string; name: string; icon: string | null }>({
  wallets,
  searching,
  onPick,
  busy = null,
  disabled = false,
}: WalletListProps<Listed>) {
  const { t, ready } = useTranslation('chain')
  if (!ready || (wallets.length === 0 && searching))
    return (
      <Skeleton>
        <div className={styles.list}>
          <Bone height="3.25rem" />
          <Bone height="3.25rem" />
          <Bone height="3.25rem" />
        </div>
      </Skeleton>
    )
  if (wallets.length === 0) return <p className={styles.none}>{t('wallet.none')}</p>
  return (
    <ul className={styles.list}>
      {wallets.map((wallet) => (
        <li key={wallet.uuid}>
          <button
            type="button"
            className={styles.wallet}
            disabled={disabled || busy !== null}
            aria-busy={busy === wallet.uuid || undefined}
            onClick={() => onPick(wallet)}
          >
            {wallet.icon ? <img src={wallet.icon} alt="" width="28" height="28" /> : <WalletIcon aria-hidden="true" />}
            <span>{wallet.name}</span>
            {busy === wallet.uuid && <Spinner />}
          </button>
        </li>
      ))}
    </ul>
  )
}
