// The Torus Wallet lives at a host of its own. Its script is not run here: no page but ours runs code on this site.
// What is left is a Torus Wallet that announces itself; without one, the button says that it is not installed.

import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import { findWallets, foundWallets, type Wallet } from '../../wallet/wallets.ts'
import { EvmWalletAdapter } from './evm-wallet-adapter.ts'

export class TorusAdapter extends EvmWalletAdapter {
  override readonly name: string

  constructor(name: string, chain: ChainConfig) {
    super(chain)
    this.name = name
  }

  protected override async reach(): Promise<Wallet> {
    await findWallets()
    const wallet = foundWallets().find(({ rdns }) => /(^|\.)(tor|torus)(\.|$)/.test(rdns))
    if (!wallet) throw new AppError('wallet', 'WALLET_NOT_INSTALLED', { wallet: 'Torus Wallet' })
    return wallet
  }
}
