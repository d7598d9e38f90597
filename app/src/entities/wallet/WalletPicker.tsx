import { Smartphone, Wallet as WalletIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { config } from '../../core/config.ts'
import { accountHolders, ownFirst } from '../../core/wallet/account-holders.ts'
import type { AnyWallet } from '../../core/wallet/prove.ts'
import { findWallets, useWallets, type Wallet } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import styles from './WalletPicker.module.css'

type WalletPickerProps = {
  onPick: (wallet: Wallet) => void
  /** The wallet that has been asked and has not answered yet. */
  busy?: string | null
  /** Waits for it no longer. Where absent, whoever shows the list says how. */
  onStop?: () => void
  disabled?: boolean
  /** Accounts that are linked already: the wallets that hold them come first, and say so; others are folded. */
  linked?: readonly string[]
}

/** The wallets of the EVM chain as buttons: those in this browser, found by themselves, and one on a phone. */
export function WalletPicker(props: WalletPickerProps) {
  const { searching, wallets } = useWallets()
  useEffect(() => void findWallets(), [])
  return <WalletList searching={searching} wallets={wallets} onPair={props.onPick} {...props} />
}

type WalletListProps<Listed> = {
  wallets: readonly Listed[]
  searching: boolean
  onPick: (wallet: Listed) => void
  /** Takes a wallet that was reached by WalletConnect; none is offered where absent. */
  onPair?: (wallet: Wallet) => void
  /** The wallet that has been asked and has not answered yet. */
  busy?: string | null
  /** Waits for it no longer. Where absent, whoever shows the list says how. */
  onStop?: () => void
  disabled?: boolean
  /** Accounts that are linked already: the wallets that hold them come first, and say so; others are folded. */
  linked?: readonly string[]
}

const PairWallet = lazyOrReload<{ onPick: (wallet: Wallet) => void }>(async () =>
  (await import('./PairWallet.tsx')).loadPairWallet(),
)

const none: readonly string[] = []

/** Wallets as buttons. Says when they are still looked for and when there is none. */
export function WalletList<Listed extends AnyWallet>({
  wallets,
  searching,
  onPick,
  onPair,
  busy = null,
  onStop,
  disabled = false,
  linked = none,
}: WalletListProps<Listed>) {
  const { t, ready } = useTranslation(['chain', 'common'])
  const holders = useHolders(wallets, linked)
  if (!ready || !holders || (wallets.length === 0 && searching))
    return (
      <Skeleton>
        <div className={styles.list}>
          <Bone height="3.25rem" />
          <Bone height="3.25rem" />
          <Bone height="3.25rem" />
        </div>
      </Skeleton>
    )
  const phone = onPair && config().walletConnect && <PhoneWallet disabled={disabled || busy !== null} onPair={onPair} />
  if (wallets.length === 0)
    return (
      <>
        <p className={styles.none}>{t('wallet.none')}</p>
        {phone}
      </>
    )
  const { own, others } = ownFirst(wallets, holders)
  const isFolded = linked.length > 0 && own.length > 0
  const rows = (listed: readonly Listed[]) => (
    <ul className={styles.list}>
      {listed.map((wallet) => (
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
            {holders.has(wallet.uuid) && <span className={styles.yours}>{t('wallet.yours')}</span>}
            {busy === wallet.uuid && <Spinner />}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {/* A stranger's wallet is hardly ever meant by somebody who has linked their own. */}
      {isFolded ? (
        <>
          {rows(own)}
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{t('wallet.another')}</summary>
              {rows(others)}
            </details>
          )}
        </>
      ) : (
        rows([...own, ...others])
      )}
      {phone}
      {busy !== null && onStop && (
        <div className={styles.asking}>
          <p role="status">{t('stage.signatureNote')}</p>
          <Button kind="quiet" size="small" onClick={onStop}>
            {t('common:action.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

/** One on another device: its code is made when it is asked for. */
function PhoneWallet({ disabled, onPair }: { disabled: boolean; onPair: (wallet: Wallet) => void }) {
  const { t } = useTranslation('chain')
  const [isAsked, setAsked] = useState(false)
  const onPick = (wallet: Wallet) => {
    setAsked(false)
    onPair(wallet)
  }
  if (isAsked) return <PairWallet onPick={onPick} />
  return (
    <button type="button" className={styles.wallet} disabled={disabled} onClick={() => setAsked(true)}>
      <Smartphone aria-hidden="true" />
      <span>{t('wallet.phone')}</span>
    </button>
  )
}

/** Null until it is known, so that no row moves away below the pointer. */
function useHolders(wallets: readonly AnyWallet[], linked: readonly string[]) {
  const [holders, setHolders] = useState<ReadonlySet<string> | null>(null)
  const accounts = linked.join()
  useEffect(() => {
    let wanted = true
    void accountHolders(wallets, accounts ? accounts.split(',') : []).then((found) => wanted && setHolders(found))
    return () => {
      wanted = false
    }
  }, [wallets, accounts])
  return holders
}
