// Connecting the one wallet, and following what it reports.
import { config } from '../config.ts'
import type { Address } from '../config-values.ts'
import { AppError, isAborted } from '../errors.ts'
import { type Connected, type Connection, connectionStore } from './connection-store.ts'
import { findWallet } from './find-wallet.ts'
import { walletError } from './wallet-error.ts'
import type { Eip1193, Wallet } from './wallets.ts'

/** The chain of the configuration, as a number. */
export const wantedChainId = () => Number(config().chain.chainId)

type Asking = {
  readonly uuid: string
  readonly waiting: (AbortSignal | null)[]
  readonly connected: Promise<Connected>
}

let pending: Asking | undefined
let unlisten: (() => void) | undefined

/**
 * Asks the wallet for its accounts. A second click on the same wallet joins the first request. What nobody waits for
 * any longer is let go.
 */
export function connect(wallet: Wallet, signal: AbortSignal | null = null): Promise<Connected> {
  if (pending?.uuid === wallet.uuid) {
    pending.waiting.push(signal)
    return pending.connected
  }
  const waiting = [signal]
  const connected = ask(wallet, waiting).finally(() => {
    if (pending?.waiting === waiting) pending = undefined
  })
  pending = { uuid: wallet.uuid, waiting, connected }
  return connected
}

/** Connects again, without asking, the wallet that was used last, if it still shares an account. */
export async function reconnect(): Promise<Connection> {
  const now = connectionStore.getState()
  if (now.state !== 'none') return now
  const rdns = rememberedWallet()
  const wallet = rdns && (await findWallet(rdns))
  if (!wallet) return now
  const accounts = await wallet.provider.request({ method: 'eth_accounts' }).catch(() => [])
  if (!Array.isArray(accounts) || accounts.length === 0 || connectionStore.getState().state !== 'none')
    return connectionStore.getState()
  return settle(wallet, accounts[0] as Address)
}

export function disconnect(): void {
  unlisten?.()
  unlisten = undefined
  remember(null)
  connectionStore.setState({ state: 'none' }, true)
}

async function ask(wallet: Wallet, waiting: readonly (AbortSignal | null)[]): Promise<Connected> {
  const before = connectionStore.getState()
  connectionStore.setState({ state: 'connecting', wallet }, true)
  try {
    const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
    const account = Array.isArray(accounts) ? (accounts[0] as Address | undefined) : undefined
    if (!account) throw new AppError('wallet', 'WALLET_NO_ACCOUNT')
    if (waiting.every((signal) => signal?.aborted)) throw waiting[0]?.reason
    return await settle(wallet, account)
  } catch (error) {
    const now = connectionStore.getState()
    if (now.state === 'connecting' && now.wallet.uuid === wallet.uuid)
      connectionStore.setState(before.state === 'connected' ? before : { state: 'none' }, true)
    throw isAborted(error) ? error : walletError(error)
  }
}

async function settle(wallet: Wallet, account: Address): Promise<Connected> {
  const connected: Connected = { state: 'connected', wallet, account, chainId: await readChainId(wallet.provider) }
  listen(wallet.provider)
  remember(wallet.rdns)
  connectionStore.setState(connected, true)
  return connected
}

function listen(provider: Eip1193): void {
  unlisten?.()
  const listeners: Record<string, (value: never) => void> = {
    accountsChanged: (accounts: string[]) => {
      if (accounts[0]) note({ account: accounts[0] as Address })
      else disconnect()
    },
    chainChanged: (chainId: string) => note({ chainId: Number(chainId) }),
    disconnect,
  }
  for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
  unlisten = () => {
    for (const [event, listener] of Object.entries(listeners)) provider.removeListener?.(event, listener)
  }
}

/** Wallets tell of changes at any time, also in the middle of being asked again: then the answer counts. */
function note(change: Partial<Pick<Connected, 'account' | 'chainId'>>): void {
  if (connectionStore.getState().state === 'connected') update(change)
}

/** What is known of the connected wallet has changed. */
export function update(change: Partial<Pick<Connected, 'account' | 'chainId'>>): Connected {
  const now = connectionStore.getState()
  if (now.state !== 'connected') throw new AppError('wallet', 'WALLET_DISCONNECTED')
  const next = { ...now, ...change }
  connectionStore.setState(next, true)
  return next
}

export const readChainId = async (provider: Eip1193) => Number(await provider.request({ method: 'eth_chainId' }))

const memory = 'waymark.wallet'

/** The stable name of the wallet that was used last in this browser. */
export function rememberedWallet(): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}

function remember(rdns: string | null): void {
  try {
    if (rdns) localStorage.setItem(memory, rdns)
    else localStorage.removeItem(memory)
  } catch {
    // Storage is blocked: the wallet is chosen again next time.
  }
}
