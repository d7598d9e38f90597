// Has the wallet sign and send. Directly, never through a library that repeats a request: a repeated one could pay twice.
// Loaded with the first action only.
import { AppFailure } from '../failure.ts'
import { walletFailure } from '../wallet/wallet-failure.ts'
import type { Prepared } from './prepare.ts'
import { revertFailure } from './revert.ts'
import type { Hex } from './rpc.ts'

/** The hash of the transaction that the wallet sent. */
export async function askWallet({ connected, call }: Prepared): Promise<Hex> {
  let answer: unknown
  try {
    answer = await connected.wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: connected.account, ...call }],
    })
  } catch (error) {
    throw revertFailure(error) ?? walletFailure(error)
  }
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) throw new AppFailure('wallet', 'WALLET_FAILED')
  return answer as Hex
}
