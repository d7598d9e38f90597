// A session that a wallet opened lasts as long as the wallet stands by it: with its account, or with another that is
// linked.
import { toast } from '../../shared/ui/toast.ts'
import { backend } from '../client.ts'
import { errorMessage } from '../error-message.ts'
import { AppError } from '../errors.ts'
import { signOut } from '../sign-out.ts'
import { reconnect } from '../wallet/connection.ts'
import { findWallet } from '../wallet/find-wallet.ts'
import type { Eip1193 } from '../wallet/wallets.ts'
import { logFailure } from './log-failure.ts'
import { setSessionEndReason } from './session-end-reason.ts'
import { type SessionOrigin, saveSessionOrigin } from './session-origin.ts'

type ByWallet = Extract<SessionOrigin, { by: 'wallet' }>

/** Takes the wallet up again without asking, and follows it. Gives the function that stops that. */
export function watchWallet({ address, rdns }: ByWallet): () => void {
  let watched: Eip1193 | undefined
  let stopped = false
  let own = address
  const judge = async (accounts: readonly string[]) => {
    const [account] = accounts
    if (stopped || (account && isSame(account, own))) return
    if (!account) return end('WALLET_SESSION_LEFT')
    if (!(await isLinked(account))) return stopped || end('WALLET_SESSION_SWITCHED')
    own = account
    saveSessionOrigin({ by: 'wallet', address: account, rdns })
  }
  const changed = (accounts: readonly string[]) => void judge(accounts)
  const begin = async () => {
    const wallet = await findWallet(rdns)
    if (stopped || !wallet) return
    watched = wallet.provider
    watched.on?.('accountsChanged', changed)
    await reconnect()
    const accounts = await watched.request({ method: 'eth_accounts' })
    // A wallet that is locked as the page opens has not turned away.
    if (Array.isArray(accounts) && accounts.length > 0) await judge(accounts)
  }
  begin().catch((error: unknown) => logFailure(error, rdns, 'connecting'))
  return () => {
    stopped = true
    watched?.removeListener?.('accountsChanged', changed)
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Ends the session unless the new account is linked to the same profile. */
async function isLinked(account: string): Promise<boolean> {
  try {
    const { wallets } = await backend((core) => core.programme.me())
    return wallets.some(({ address }) => isSame(address, account))
  } catch {
    return false
  }
}

async function end(code: 'WALLET_SESSION_LEFT' | 'WALLET_SESSION_SWITCHED'): Promise<void> {
  const because = new AppError('wallet', code)
  setSessionEndReason(because)
  toast({ id: code, type: 'warning', content: errorMessage(because), timeout: 10_000 })
  await signOut()
}
