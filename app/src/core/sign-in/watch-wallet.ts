// A session that a wallet opened lasts as long as the wallet stands by it: with its account, or with another that is
// linked.
import { toast } from '../../shared/ui/toast.ts'
import { backend } from '../client.ts'
import { errorMessage } from '../error-message.ts'
import { AppError } from '../errors.ts'
import { signOut } from '../sign-out.ts'
import { reconnect } from '../wallet/connection.ts'
import { findWallet } from '../wallet/find-wallet.ts'
import type { SolanaWalletEvents } from '../wallet/solana-wallet.ts'
import { logFailure } from './log-failure.ts'
import { setSessionEndReason } from './session-end-reason.ts'
import { type SessionOrigin, saveSessionOrigin } from './session-origin.ts'

type ByWallet = Extract<SessionOrigin, { by: 'wallet' }>
/** Follows the wallet until `signal` is aborted. Gives the account that it shares without being asked, if any. */
type Follow = (rdns: string, events: SolanaWalletEvents, signal: AbortSignal) => Promise<string | null>

/** Takes the wallet up again without asking, and follows it. Gives the function that stops that. */
export function watchWallet({ address, rdns }: ByWallet): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let own = address
  const end = (code: Parameters<typeof endBecause>[0]) => signal.aborted || endBecause(code)
  const events = {
    left: () => void end('WALLET_SESSION_LEFT'),
    async changed(account: string | null) {
      if (signal.aborted || (account && isSame(account, own))) return
      if (!account || !(await isLinked(account))) return void end('WALLET_SESSION_SWITCHED')
      if (signal.aborted) return
      own = account
      saveSessionOrigin({ by: 'wallet', address: account, rdns })
    },
  }
  const begin = async () => {
    const follow = isEvmAddress(address) ? followEvm : followSolana
    const account = await follow(rdns, events, signal)
    // A wallet that is locked as the page opens has not turned away.
    if (account) await events.changed(account)
  }
  begin().catch((error: unknown) => logFailure(error, rdns, 'connecting'))
  return () => watching.abort()
}

const followEvm: Follow = async (rdns, { changed, left }, signal) => {
  const wallet = await findWallet(rdns)
  if (signal.aborted || !wallet) return null
  const { provider } = wallet
  const tell = ([account]: readonly string[]) => (account ? changed(account) : left())
  provider.on?.('accountsChanged', tell)
  signal.addEventListener('abort', () => provider.removeListener?.('accountsChanged', tell))
  await reconnect()
  const accounts = await provider.request({ method: 'eth_accounts' })
  return Array.isArray(accounts) ? (accounts[0] ?? null) : null
}

const followSolana: Follow = async (name, events, signal) => {
  const { findSolanaWallet } = await import('../wallet/solana-wallet.ts')
  const wallet = await findSolanaWallet(name)
  if (signal.aborted || !wallet) return null
  wallet.follow(events, signal)
  return wallet.sharedAccount()
}

const isEvmAddress = (address: string) => address.startsWith('0x')

/** Letters of base58 are not the same in the other case. */
const isSame = (one: string, other: string) =>
  one === other || (isEvmAddress(one) && one.toLowerCase() === other.toLowerCase())

/** Ends the session unless the new account is linked to the same profile. */
async function isLinked(account: string): Promise<boolean> {
  try {
    const { wallets } = await backend((core) => core.programme.me())
    return wallets.some(({ address }) => isSame(address, account))
  } catch {
    return false
  }
}

async function endBecause(code: 'WALLET_SESSION_LEFT' | 'WALLET_SESSION_SWITCHED'): Promise<void> {
  const because = new AppError('wallet', code)
  setSessionEndReason(because)
  toast({ id: code, type: 'warning', content: errorMessage(because), timeout: 10_000 })
  await signOut()
}
