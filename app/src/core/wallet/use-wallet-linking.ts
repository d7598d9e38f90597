// Links a wallet to the account: it signs a message that proves whose it is.
import { useState } from 'react'
import { useLinkWallet } from '../mutations.ts'
import { type AnyWallet, proveWallet } from './prove.ts'

/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
const statement = 'Link this wallet to my account. This costs nothing and sends no transaction.'

/** `link(wallet)` resolves to whether it worked; `error` says why not. */
export function useWalletLinking() {
  const { mutateAsync } = useLinkWallet()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const link = async (wallet: AnyWallet): Promise<boolean> => {
    setBusy(wallet.uuid)
    setError(null)
    try {
      await mutateAsync(await proveWallet(wallet, statement))
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { link, busy, error, clear: () => setError(null) }
}
