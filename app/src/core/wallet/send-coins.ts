// Coins sent out of a wallet that opens no window of its own.
import type { Hex } from '../chain/rpc.ts'
import { AppError } from '../errors.ts'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { walletError } from './wallet-error.ts'
import type { Wallet } from './wallets.ts'

/** The account of the wallet. */
export async function accountOf({ provider }: Wallet): Promise<Hex> {
  const accounts = await provider.request({ method: 'eth_accounts' }).catch((error: unknown) => {
    throw walletError(error)
  })
  const [account] = accounts as Hex[]
  if (!account) throw new AppError('wallet', 'WALLET_FAILED')
  return account
}

/** Sends so many wei, once: a repeated request could pay twice. */
export async function sendCoins({ provider }: Wallet, from: Hex, to: Hex, wei: string): Promise<void> {
  try {
    await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, value: `0x${BigInt(wei).toString(16)}` }],
    })
  } catch (error) {
    throw walletError(error)
  }
  await queryClient.invalidateQueries({ queryKey: keys.funds })
}
