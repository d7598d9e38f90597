// A wallet of this browser, found by EIP-6963 or in the slot that MetaMask has.
import type { IProvider } from '@web3auth/base'
import type { ChainConfig } from '../../config.ts'
import { AppFailure } from '../../failure.ts'
import { connect, connectionStore, disconnect, switchChain, wantedChainId } from '../../wallet/connection.ts'
import { proveAccount } from '../../wallet/prove.ts'
import { findWallets, foundWallets, type Wallet } from '../../wallet/wallets.ts'
import type { Attempt } from '../attempt.ts'
import { ANNOUNCED, METAMASK } from './names.ts'
import { type Proof, SignInAdapter } from './sign-in-adapter.ts'
import { signInStatement } from './statement.ts'
import { asProvider } from './wallet-provider.ts'

export class InjectedEvmAdapter extends SignInAdapter {
  override readonly name: string

  constructor(name: string, chain: ChainConfig) {
    super(chain)
    this.name = name
  }

  protected override async open({ signal, askNetwork }: Attempt): Promise<IProvider> {
    const wallet = await this.wallet()
    signal.throwIfAborted()
    const connected = await connect(wallet)
    signal.throwIfAborted()
    if (connected.chainId !== wantedChainId()) await switchChain(connected, askNetwork)
    return asProvider(wallet.provider)
  }

  protected override async close(): Promise<void> {
    const now = connectionStore.getState()
    if (now.state === 'connected' && this.isOurs(now.wallet)) disconnect()
  }

  override async authenticateUser(): Promise<Proof> {
    const now = connectionStore.getState()
    if (now.state !== 'connected' || !this.isOurs(now.wallet)) throw new AppFailure('wallet', 'WALLET_DISCONNECTED')
    const proof = await proveAccount(now, signInStatement, this.attempt?.signal)
    return { idToken: '', open: (core, signal) => core.programme.signInWithWallet(proof, signal) }
  }

  private async wallet(): Promise<Wallet> {
    await findWallets()
    const wallet = foundWallets().find((found) => this.isOurs(found))
    if (!wallet)
      throw new AppFailure('wallet', 'WALLET_NOT_INSTALLED', {
        wallet: this.name === METAMASK ? 'MetaMask' : this.name.slice(ANNOUNCED.length),
      })
    return wallet
  }

  private isOurs({ rdns }: Wallet): boolean {
    return this.name === (rdns === 'io.metamask' ? METAMASK : ANNOUNCED + rdns)
  }
}
