// Wallets of Solana: they prove their account by Sign-In With Solana. Items and trades need an account of the EVM chain.
import { ADAPTER_NAMESPACES, type IProvider } from '@web3auth/base'
import { signInMessage } from 'waymark-core'
import { backend } from '../../client.ts'
import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import type { WalletProof } from '../../types.ts'
import { findSolanaWallet, type SolanaWallet } from '../../wallet/solana-wallet.ts'
import { walletError } from '../../wallet/wallet-error.ts'
import type { Attempt } from '../attempt.ts'
import { saveSessionOrigin } from '../session-origin.ts'
import { PHANTOM } from './names.ts'
import { type Proof, SignInAdapter } from './sign-in-adapter.ts'
import { statement } from './statement.ts'

export class SolanaAdapter extends SignInAdapter {
  override readonly name: string
  private wallet: SolanaWallet | null = null
  private address = ''

  constructor(name: string, chain: ChainConfig) {
    super(chain)
    this.name = name
    this.adapterNamespace = ADAPTER_NAMESPACES.SOLANA
  }

  protected override async open({ signal }: Attempt): Promise<IProvider> {
    const isPhantom = this.name === PHANTOM
    const wallet = await findSolanaWallet(isPhantom ? 'Phantom' : 'Torus')
    if (!wallet)
      throw new AppError('wallet', 'WALLET_NOT_INSTALLED', { wallet: isPhantom ? 'Phantom' : 'Torus Wallet' })
    signal.throwIfAborted()
    this.wallet = wallet
    this.address = await asked(wallet.connect())
    if (!this.address) throw new AppError('wallet', 'WALLET_NO_ACCOUNT')
    return wallet as unknown as IProvider
  }

  protected override async close(): Promise<void> {
    const { wallet } = this
    this.wallet = null
    await wallet?.disconnect()
  }

  override async authenticateUser(): Promise<Proof> {
    const { wallet, address, name } = this
    if (!wallet) throw new AppError('wallet', 'WALLET_DISCONNECTED')
    const proof = await proveSolana(wallet, address, this.attempt?.signal)
    return {
      idToken: '',
      async open(core, signal) {
        await core.programme.signInWithWallet(proof, signal)
        saveSessionOrigin({ by: 'wallet', address, rdns: name })
      },
    }
  }
}

/** The wallet writes the message where it can, and warns where another site asks in our name. */
async function proveSolana(wallet: SolanaWallet, address: string, signal?: AbortSignal): Promise<WalletProof> {
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
