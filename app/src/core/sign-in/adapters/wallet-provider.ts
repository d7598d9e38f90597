// A wallet's EIP-1193 provider in the shape the provider's library has for providers.
import type { IProvider } from '@web3auth/base'
import type { Eip1193 } from '../../wallet/wallets.ts'

/**
 * The same object: every provider that adapters of this app connect has `request` and events, which is all that is used
 * of it.
 */
export const asProvider = (provider: Eip1193) => provider as unknown as IProvider
