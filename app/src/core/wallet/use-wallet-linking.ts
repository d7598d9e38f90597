// Links a wallet to the account: it signs a message that proves whose it is.
import { useRef, useState } from 'react'
import { useLinkWallet } from '../mutations.ts'
import { type AnyWallet, proveWallet } from './prove.ts'

/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
const statement = 'Link this wallet to my account. This costs nothing and sends no transaction.'

/**
 * `link(wallet)` resolves to whether it worked; `error` says why not. After `stop` nobody waits for the wallet any more:
 * what it signs later links nothing.
 */
export function useWalletLinking() {
  const { mutateAsync } = useLinkWallet()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const attempts = useRef(0)
  const link = async (wallet: AnyWallet): Promise<boolean> => {
    attempts.current += 1
    const attempt = attempts.current
    const isStopped = () => attempt !== attempts.current
    setBusy(wallet.uuid)
    setError(null)
    try {
      const proof = await proveWallet(wallet, statement)
      if (isStopped()) return false
      await mutateAsync(proof)
      return true
    } catch (failure) {
      if (!isStopped()) setError(failure)
      return false
    } finally {
      if (!isStopped()) setBusy(null)
    }
  }
  const stop = () => {
    attempts.current += 1
    setBusy(null)
    setError(null)
  }
  return { link, busy, error, stop }
}
