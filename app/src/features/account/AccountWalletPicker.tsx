import { useEffect, useMemo, useState } from 'react'
import { config } from '../../core/config.ts'
import type { AnyWallet } from '../../core/wallet/prove.ts'
import { findSolanaWallets, type SolanaWallet } from '../../core/wallet/solana-wallet.ts'
import { findWallets, useWallets } from '../../core/wallet/wallets.ts'
import { WalletList } from '../../entities/wallet/WalletPicker.tsx'

type AccountWalletPickerProps = {
  onPick: (wallet: AnyWallet) => void
  /** The wallet that has been asked and has not answered yet. */
  busy: string | null
  /** Waits for it no longer. */
  onStop?: () => void
  /** Of which chains; those whose wallets open an account here when absent. */
  evm?: boolean
  solana?: boolean
  /** Accounts that are linked already: the wallets that hold them come first, and say so; others are folded. */
  linked?: readonly string[]
}

/** Wallets that may open an account, of either family of chains: those of this browser, and one on a phone. */
export function AccountWalletPicker({ evm = true, solana = takesSolana(), ...props }: AccountWalletPickerProps) {
  const { searching, wallets } = useWallets()
  const [ofSolana, setOfSolana] = useState<readonly SolanaWallet[] | null>(null)
  useEffect(() => {
    void findWallets()
    if (solana) void findSolanaWallets().then(setOfSolana)
  }, [solana])
  const listed = useMemo(
    () => [...(solana ? (ofSolana ?? []) : []), ...(evm ? wallets : [])],
    [evm, solana, ofSolana, wallets],
  )
  return (
    <WalletList
      wallets={listed}
      searching={(evm && searching) || (solana && ofSolana === null)}
      {...(evm ? { onPair: props.onPick } : {})}
      {...props}
    />
  )
}

const takesSolana = () => config().chain.chainNamespace === 'solana'
