// A wallet of this browser, found by EIP-6963 or in the slot that MetaMask has.

import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import { findWallet } from '../../wallet/find-wallet.ts'
import { metaMaskRdns, type Wallet } from '../../wallet/wallets.ts'
import { EvmWalletAdapter } from './evm-wallet-adapter.ts'
import { ANNOUNCED, METAMASK } from './names.ts'

export class InjectedEvmAdapter extends EvmWalletAdapter {
  override readonly name: string

  constructor(name: string, chain: ChainConfig) {
    super(chain)
    this.name = name
  }

  protected override async reach(): Promise<Wallet> {
    const isMetaMask = this.name === METAMASK
    const rdns = isMetaMask ? metaMaskRdns : this.name.slice(ANNOUNCED.length)
    const wallet = await findWallet(rdns)
    if (!wallet) throw new AppError('wallet', 'WALLET_NOT_INSTALLED', { wallet: isMetaMask ? 'MetaMask' : rdns })
    return wallet
  }
}
