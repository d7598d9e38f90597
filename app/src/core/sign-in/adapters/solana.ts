// Wallets of Solana: they prove their account by Sign-In With Solana. Items and trades need an account of the EVM chain.
import { ADAPTER_NAMESPACES, type IProvider } from '@web3auth/base'
import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import { connectSolana, proveSolana } from '../../wallet/prove-solana.ts'
import { findSolanaWallet, type SolanaWallet, solanaWalletNames } from '../../wallet/solana-wallet.ts'
import type { Attempt } from '../attempt.ts'
import { saveSessionOrigin } from '../session-origin.ts'
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
    const wallet = await findSolanaWallet(this.name)
    if (!wallet) throw new AppError('wallet', 'WALLET_NOT_INSTALLED', { wallet: solanaWalletNames[this.name] })
    signal.throwIfAborted()
    this.wallet = wallet
    this.address = await connectSolana(wallet)
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
    const proof = await proveSolana(wallet, address, statement, this.attempt?.signal)
    return {
      idToken: '',
      async open(core, signal) {
        await core.programme.signInWithWallet(proof, signal)
        saveSessionOrigin({ by: 'wallet', address, rdns: name })
      },
    }
  }
}
