// Wallets of Solana in this browser: Phantom in its slot, any other that registers by the Wallet Standard.
import type { WalletProof } from '../types.ts'
import {
  connectSolana,
  proveSolana,
  type SolanaSignature,
  type SolanaSigner,
  type SolanaSignInInput,
} from './prove-solana.ts'
import { findWallets, safeIcon } from './wallets.ts'

/** What the person does in the wallet, unasked. */
export type SolanaWalletEvents = {
  /** Chose another account: its address in base58, or null where that one is not shared with this site. */
  changed(address: string | null): void
  /** Took this site off the wallet's list. */
  left(): void
}

export type SolanaWallet = Behaviour & {
  /** As its adapter in the sign-in modal is called. */
  readonly uuid: string
  readonly name: string
  /** A `data:` image of bounded size, or null. */
  readonly icon: string | null
  /** Asks for an account, has it sign `statement`, and gives the proof for `linkWallet` or `reauthenticateWithWallet`. */
  prove(statement: string): Promise<WalletProof>
}

type Behaviour = SolanaSigner & {
  /** The account that is shared with this site already; null where none is, or the wallet is locked. Asks nobody. */
  sharedAccount(): Promise<string | null>
  disconnect(): Promise<void>
  /** Follows it until `signal` is aborted. */
  follow(events: SolanaWalletEvents, signal: AbortSignal): void
}

/** Those that sign in here, by the names of their adapters. */
export const solanaWalletNames: Readonly<Record<string, string>> = {
  phantom: 'Phantom',
  'torus-solana': 'Torus Wallet',
}

/** Of those that sign in here, whichever are installed. */
export async function findSolanaWallets(): Promise<SolanaWallet[]> {
  const found = await Promise.all(Object.keys(solanaWalletNames).map(findSolanaWallet))
  return found.filter((wallet) => wallet !== null)
}

/** The wallet of that adapter, or null where it is not installed. */
export async function findSolanaWallet(uuid: string): Promise<SolanaWallet | null> {
  // The test wallets of a developer's machine come with the search.
  await findWallets()
  const name = solanaWalletNames[uuid]
  if (!name) return null
  const slot = uuid === 'phantom' ? phantomSlot() : null
  if (slot) return named({ uuid, name, icon: null }, inSlot(slot))
  const [brand = name] = name.toLowerCase().split(' ')
  const registered = standardWallets().find((wallet) => wallet.name.toLowerCase().startsWith(brand))
  return registered ? named({ uuid, name, icon: safeIcon(registered.icon) }, ofStandard(registered)) : null
}

function named(about: Pick<SolanaWallet, 'uuid' | 'name' | 'icon'>, behaviour: Behaviour): SolanaWallet {
  const wallet: SolanaWallet = {
    ...about,
    ...behaviour,
    prove: async (statement) => proveSolana(wallet, await connectSolana(wallet), statement),
  }
  return wallet
}

type Signed = { signedMessage?: Uint8Array; signature: Uint8Array }
type PublicKey = { toString(): string }
type Listener = (key: PublicKey | null) => void
type Slot = {
  isPhantom?: boolean
  connect(options?: { onlyIfTrusted: boolean }): Promise<{ publicKey: PublicKey }>
  signIn?(input: SolanaSignInInput): Promise<Signed>
  signMessage(message: Uint8Array, display: 'utf8'): Promise<Signed>
  disconnect(): Promise<void>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

function phantomSlot(): Slot | null {
  const { phantom, solana } = globalThis as { phantom?: { solana?: Slot }; solana?: Slot }
  return phantom?.solana ?? (solana?.isPhantom ? solana : null)
}

function inSlot(slot: Slot): Behaviour {
  return {
    connect: async () => (await slot.connect()).publicKey.toString(),
    // It rejects where it would have to ask.
    sharedAccount: () =>
      slot.connect({ onlyIfTrusted: true }).then(
        ({ publicKey }) => publicKey.toString(),
        () => null,
      ),
    ...(slot.signIn ? { signIn: async (input) => signedBy(await slot.signIn?.(input)) } : {}),
    signMessage: async (message) => signedBy(await slot.signMessage(message, 'utf8'), message),
    disconnect: () => slot.disconnect(),
    follow(events, signal) {
      const listeners: Record<string, Listener> = {
        accountChanged: (key) => events.changed(key?.toString() ?? null),
        disconnect: () => events.left(),
      }
      for (const [event, listener] of Object.entries(listeners)) {
        slot.on?.(event, listener)
        signal.addEventListener('abort', () => slot.removeListener?.(event, listener))
      }
    },
  }
}

type Account = { address: string }
type StandardWallet = {
  name: string
  icon?: string
  accounts: readonly Account[]
  features: {
    'standard:connect'?: { connect(options?: { silent: boolean }): Promise<{ accounts: readonly Account[] }> }
    'standard:disconnect'?: { disconnect(): Promise<void> }
    /** Gives the function that stops it. */
    'standard:events'?: {
      on(event: 'change', listener: (change: { accounts?: readonly Account[] }) => void): () => void
    }
    'solana:signIn'?: { signIn(input: SolanaSignInInput): Promise<readonly Signed[]> }
    'solana:signMessage'?: {
      signMessage(input: { account: Account; message: Uint8Array }): Promise<readonly Signed[]>
    }
  }
}

function ofStandard({ features }: StandardWallet): Behaviour {
  let account: Account = { address: '' }
  const ask = async (options?: { silent: boolean }) => {
    const accounts = (await features['standard:connect']?.connect(options))?.accounts ?? []
    account = accounts[0] ?? account
    return account.address
  }
  const signIn = features['solana:signIn']
  return {
    connect: () => ask(),
    sharedAccount: () =>
      ask({ silent: true }).then(
        (address) => address || null,
        () => null,
      ),
    ...(signIn ? { signIn: async (input) => signedBy((await signIn.signIn(input))[0]) } : {}),
    async signMessage(message) {
      const signed = await features['solana:signMessage']?.signMessage({ account, message })
      return signedBy(signed?.[0], message)
    },
    async disconnect() {
      await features['standard:disconnect']?.disconnect()
    },
    follow({ changed, left }, signal) {
      const stop = features['standard:events']?.on('change', ({ accounts }) => {
        // It tells of changed chains and features, too.
        if (!accounts) return
        if (accounts[0]) changed(accounts[0].address)
        else left()
      })
      if (stop) signal.addEventListener('abort', stop)
    },
  }
}

function signedBy(signed: Signed | undefined, message?: Uint8Array): SolanaSignature {
  if (!signed) throw new Error('The wallet gave no signature.')
  return { message: signed.signedMessage ?? message ?? new Uint8Array(), signature: signed.signature }
}

/** Those that register themselves answer at once, as the standard has it. */
function standardWallets(): StandardWallet[] {
  const found: StandardWallet[] = []
  const register = (...wallets: StandardWallet[]) => {
    found.push(...wallets)
    return () => undefined
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return found.filter(({ features }) => features['standard:connect'] && features['solana:signMessage'])
}
