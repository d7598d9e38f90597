// EIP-4361: the wallet signs a message that the programme made unique, and so proves the address is this person's.
import { checksumAddress, signInMessage } from 'waymark-core'
import { backend } from '../client.ts'
import { AppError } from '../errors.ts'
import type { WalletProof } from '../types.ts'
import { connect } from './connection.ts'
import { type Connected, connectionStore } from './connection-store.ts'
import type { SolanaWallet } from './solana-wallet.ts'
import { walletError } from './wallet-error.ts'
import type { Wallet } from './wallets.ts'

/** A wallet of either family of chains. */
export type AnyWallet = Wallet | SolanaWallet

/** Connects the wallet, has it sign `statement`, and returns the proof for `linkWallet` or `reauthenticateWithWallet`. */
export async function proveWallet(wallet: AnyWallet, statement: string): Promise<WalletProof> {
  return 'prove' in wallet ? wallet.prove(statement) : proveAccount(await connect(wallet), statement)
}

/** The same for the account that is connected. Given up, nothing more is asked of the server or of the wallet. */
export async function proveAccount(
  { wallet, account }: Connected,
  statement: string,
  signal?: AbortSignal,
): Promise<WalletProof> {
  const nonce = await backend((core) => core.programme.nonce(signal))
  const message = signInMessage({
    domain: nonce.domain,
    uri: nonce.uri,
    chainId: nonce.chainId,
    nonce: nonce.nonce,
    address: checksumAddress(account),
    statement,
    // Clocks of devices may be hours off; the server compares with its own.
    issuedAt: nonce.issuedAt,
    expirationTime: nonce.expiresAt,
  })
  signal?.throwIfAborted()
  const signature = await sign(wallet, account, message)
  const now = connectionStore.getState()
  if (now.state !== 'connected' || now.account.toLowerCase() !== account.toLowerCase())
    throw new AppError('wallet', 'WALLET_ACCOUNT_CHANGED')
  return { message, signature, verifier: nonce.verifier }
}

async function sign(wallet: Wallet, account: string, message: string): Promise<string> {
  const hex = `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  try {
    return String(await wallet.provider.request({ method: 'personal_sign', params: [hex, account] }))
  } catch (error) {
    throw walletError(error)
  }
}
