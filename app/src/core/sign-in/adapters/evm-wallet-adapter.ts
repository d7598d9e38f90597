// A wallet that speaks EIP-1193: connected the way minting connects it, on the right network, proven by a signed
// message.
import type { IProvider } from '@web3auth/base'
import { AppError } from '../../errors.ts'
import { connect, disconnect, wantedChainId } from '../../wallet/connection.ts'
import { connectionStore } from '../../wallet/connection-store.ts'
import { proveAccount } from '../../wallet/prove.ts'
import { switchChain } from '../../wallet/switch-chain.ts'
import type { Wallet } from '../../wallet/wallets.ts'
import type { Attempt } from '../attempt.ts'
import { saveSessionOrigin } from '../session-origin.ts'
import { type Proof, SignInAdapter } from './sign-in-adapter.ts'
import { statement } from './statement.ts'
import { asProvider } from './wallet-provider.ts'

export abstract class EvmWalletAdapter extends SignInAdapter {
  private wallet: Wallet | null = null

  /** The wallet, found or waited for. Nothing has been asked of it yet. */
  protected abstract reach(attempt: Attempt): Promise<Wallet>

  protected override async open(attempt: Attempt): Promise<IProvider> {
    const { signal, askNetwork } = attempt
    const wallet = await this.reach(attempt)
    this.wallet = wallet
    signal.throwIfAborted()
    const connected = await connect(wallet, signal)
    signal.throwIfAborted()
    if (connected.chainId !== wantedChainId()) await switchChain(connected, askNetwork)
    return asProvider(wallet.provider)
  }

  protected override async close(): Promise<void> {
    if (this.connected()) disconnect()
    this.wallet = null
  }

  override async authenticateUser(): Promise<Proof> {
    const connected = this.connected()
    if (!connected) throw new AppError('wallet', 'WALLET_DISCONNECTED')
    const proof = await proveAccount(connected, statement, this.attempt?.signal)
    return {
      idToken: '',
      async open(core, signal) {
        await core.programme.signInWithWallet(proof, signal)
        saveSessionOrigin({ by: 'wallet', address: connected.account, rdns: connected.wallet.rdns })
      },
    }
  }

  private connected() {
    const now = connectionStore.getState()
    return now.state === 'connected' && now.wallet.rdns === this.wallet?.rdns ? now : null
  }
}
