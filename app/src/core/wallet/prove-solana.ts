// Sign-In With Solana: the wallet signs a message that the programme made unique, and so proves its account.
import { signInMessage } from 'waymark-core'
import { backend } from '../client.ts'
import { AppError } from '../errors.ts'
import type { WalletProof } from '../types.ts'
import { walletError } from './wallet-error.ts'

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

export type SolanaSigner = {
  /** Asks for an account; gives its address in base58. */
  connect(): Promise<string>
  /** Missing where the wallet signs plain messages alone. */
  signIn?: (input: SolanaSignInInput) => Promise<SolanaSignature>
  signMessage(message: Uint8Array): Promise<SolanaSignature>
}

/** The account that the person chose, in base58. */
export async function connectSolana(wallet: SolanaSigner): Promise<string> {
  const address = await asked(wallet.connect())
  if (!address) throw new AppError('wallet', 'WALLET_NO_ACCOUNT')
  return address
}

/** The wallet writes the message where it can, and warns where another site asks in our name. */
export async function proveSolana(
  wallet: SolanaSigner,
  address: string,
  statement: string,
  signal?: AbortSignal,
): Promise<WalletProof> {
  const nonce = await backend((core) => core.programme.nonce(signal))
  const { domain, uri, solanaChain, issuedAt, expiresAt: expirationTime } = nonce
  if (!solanaChain) throw new AppError('wallet', 'WALLET_UNAVAILABLE', { wallet: 'Solana' })
  const parts = { domain, uri, address, statement, nonce: nonce.nonce, issuedAt, expirationTime }
  signal?.throwIfAborted()
  const { message, signature } = await asked(
    wallet.signIn
      ? wallet.signIn({ ...parts, version: '1', chainId: solanaChain })
      : wallet.signMessage(new TextEncoder().encode(signInMessage({ ...parts, chainId: 0, solanaChain }))),
  )
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { message: new TextDecoder().decode(message), signature: `0x${hex}`, verifier: nonce.verifier }
}

/** What a wallet answers to somebody who declines, as a code that has a sentence. */
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw walletError(error)
  })
