import { useState } from 'react'
import { connect, disconnect } from '../../core/wallet/connection.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import type { Wallet } from '../../core/wallet/wallets.ts'

/** Connects the wallet that is picked, in the place of the one before; `onConnected` is called where that worked. */
export function useWalletChoice(onConnected: () => void) {
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
  return { pick: (wallet: Wallet) => void pick(wallet), busy, problem }
}
