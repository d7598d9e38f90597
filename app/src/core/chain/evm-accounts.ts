// The linked accounts that can own items: a wallet of Solana only signs in.
import type { Me } from '../types.ts'

export const evmAccounts = (me: Me | undefined): `0x${string}`[] =>
  (me?.wallets ?? []).map(({ address }) => address).filter((address) => address.startsWith('0x')) as `0x${string}`[]
