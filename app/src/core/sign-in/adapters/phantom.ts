// The Solana slot: Phantom, as it stands in the page. It connects; the programme knows accounts of EVM chains only.
import { ADAPTER_NAMESPACES, type IProvider } from '@web3auth/base'
import { AppError } from '../../errors.ts'
import type { ChainConfig } from '../../read-config.ts'
import { walletError } from '../../wallet/wallet-error.ts'
import type { Eip1193 } from '../../wallet/wallets.ts'
import { PHANTOM } from './names.ts'
import { type Proof, SignInAdapter } from './sign-in-adapter.ts'
import { asProvider } from './wallet-provider.ts'

type Phantom = Eip1193 & { isPhantom?: boolean; connect(): Promise<unknown>; disconnect(): Promise<void> }

export class PhantomAdapter extends SignInAdapter {
  override readonly name = PHANTOM

  constructor(chain: ChainConfig) {
    super(chain)
    this.adapterNamespace = ADAPTER_NAMESPACES.SOLANA
  }

  protected override async open(): Promise<IProvider> {
    const phantom = slot()
    if (!phantom) throw new AppError('wallet', 'WALLET_NOT_INSTALLED', { wallet: 'Phantom' })
    await phantom.connect().catch((error: unknown) => {
      throw walletError(error)
    })
    return asProvider(phantom)
  }

  protected override async close(): Promise<void> {
    await slot()?.disconnect()
  }

  override async authenticateUser(): Promise<Proof> {
    throw new AppError('wallet', 'WALLET_UNAVAILABLE', { wallet: 'Phantom' })
  }
}

function slot(): Phantom | null {
  const { phantom, solana } = globalThis as { phantom?: { solana?: Phantom }; solana?: Phantom }
  return phantom?.solana ?? (solana?.isPhantom ? solana : null)
}
