// Wallets of Solana in this browser: Phantom in its slot, any other that registers by the Wallet Standard.
import { findWallets } from './wallets.ts'

/** What Sign-In With Solana asks; a wallet that knows it writes the message itself, and warns of another domain. */
export type SolanaSignInInput = {
  domain: string
  address: string
  statement: string
  uri: string
  version: '1'
  chainId: string
  nonce: string
  issuedAt: string
  expirationTime: string
}

/** A message as it was signed, byte by byte, and the 64 bytes of its signature. */
export type SolanaSignature = { message: Uint8Array; signature: Uint8Array }

export type SolanaWallet = {
  /** Asks for an account; gives its address in base58. */
  connect(): Promise<string>
  /** Missing where the wallet signs plain messages alone. */
  signIn?: (input: SolanaSignInInput) => Promise<SolanaSignature>
  signMessage(message: Uint8Array): Promise<SolanaSignature>
  disconnect(): Promise<void>
}

/** The wallet whose name begins like this, or null where it is not installed. */
export async function findSolanaWallet(name: string): Promise<SolanaWallet | null> {
  // The test wallets of a developer's machine come with the search.
  await findWallets()
  const registered = standardWallets().find((wallet) => wallet.name.toLowerCase().startsWith(name.toLowerCase()))
  return (name === 'Phantom' ? inSlot() : null) ?? (registered ? ofStandard(registered) : null)
}

type Signed = { signedMessage?: Uint8Array; signature: Uint8Array }
type Slot = {
  isPhantom?: boolean
  connect(): Promise<{ publicKey: { toString(): string } }>
  signIn?(input: SolanaSignInInput): Promise<Signed>
  signMessage(message: Uint8Array, display: 'utf8'): Promise<Signed>
  disconnect(): Promise<void>
}

function inSlot(): SolanaWallet | null {
  const { phantom, solana } = globalThis as { phantom?: { solana?: Slot }; solana?: Slot }
  const slot = phantom?.solana ?? (solana?.isPhantom ? solana : null)
  if (!slot) return null
  return {
    connect: async () => (await slot.connect()).publicKey.toString(),
    ...(slot.signIn ? { signIn: async (input) => signedBy(await slot.signIn?.(input)) } : {}),
    signMessage: async (message) => signedBy(await slot.signMessage(message, 'utf8'), message),
    disconnect: () => slot.disconnect(),
  }
}

type Account = { address: string }
type StandardWallet = {
  name: string
  accounts: readonly Account[]
  features: {
    'standard:connect'?: { connect(): Promise<{ accounts: readonly Account[] }> }
    'standard:disconnect'?: { disconnect(): Promise<void> }
    'solana:signIn'?: { signIn(input: SolanaSignInInput): Promise<readonly Signed[]> }
    'solana:signMessage'?: {
      signMessage(input: { account: Account; message: Uint8Array }): Promise<readonly Signed[]>
    }
  }
}

function ofStandard({ features }: StandardWallet): SolanaWallet {
  let account: Account = { address: '' }
  const signIn = features['solana:signIn']
  return {
    async connect() {
      const accounts = (await features['standard:connect']?.connect())?.accounts ?? []
      account = accounts[0] ?? account
      return account.address
    },
    ...(signIn ? { signIn: async (input) => signedBy((await signIn.signIn(input))[0]) } : {}),
    async signMessage(message) {
      const signed = await features['solana:signMessage']?.signMessage({ account, message })
      return signedBy(signed?.[0], message)
    },
    async disconnect() {
      await features['standard:disconnect']?.disconnect()
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
