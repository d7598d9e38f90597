// A wallet on another device: shows a code, waits for the wallet to agree.
import type { WalletConnectV2Data } from '@web3auth/base'
import type { ChainConfig } from '../../read-config.ts'
import { type Pairing, pair } from '../../wallet/walletconnect.ts'
import type { WalletConnectProvider } from '../../wallet/walletconnect-provider.ts'
import { addWallet, type Wallet } from '../../wallet/wallets.ts'
import type { Attempt } from '../attempt.ts'
import { EvmWalletAdapter } from './evm-wallet-adapter.ts'

export class WalletConnectAdapter extends EvmWalletAdapter {
  override readonly name: string
  private pairing: Pairing | null = null
  private provided: WalletConnectProvider | null = null

  constructor(name: string, chain: ChainConfig) {
    super(chain)
    this.name = name
  }

  protected override async reach({ signal, number, report }: Attempt): Promise<Wallet> {
    const pairing = await pair()
    // `close()` does not see an attempt that is aborted before its code is shown.
    if (signal.aborted) await pairing.giveUp()
    signal.throwIfAborted()
    this.pairing = pairing
    this.updateAdapterData({ uri: pairing.uri } satisfies WalletConnectV2Data)
    const wallet = await pairing.wallet
    this.pairing = null
    // The code has done its work: what remains is to be confirmed over there.
    report({ type: 'connecting', adapter: this.name, attempt: number })
    this.provided = wallet.provider as WalletConnectProvider
    addWallet(wallet)
    return wallet
  }

  protected override async close(): Promise<void> {
    const { pairing, provided } = this
    this.pairing = null
    this.provided = null
    await super.close()
    await pairing?.giveUp()
    await provided?.end()
  }
}
