// Has the wallet sign and send. Directly, never through a library that repeats a request: a repeated one could pay
// twice. Loaded with the first action only.
import { AppError, hasCode } from '../errors.ts'
import { walletError } from '../wallet/wallet-error.ts'
import type { Prepared } from './prepare.ts'
import { revertError } from './revert.ts'
import type { Hex } from './rpc.ts'

/** The hash of the transaction that the wallet sent. */
export async function sendTransaction({ connected, call }: Prepared): Promise<Hex> {
  let answer: unknown
  try {
    answer = await connected.wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: connected.account, ...call }],
    })
  } catch (error) {
    const failure = revertError(error) ?? walletError(error)
    // The wallet has no word for it where it asks by the network that this page has lost.
    if (hasCode(failure, 'WALLET_FAILED') && !navigator.onLine)
      throw new AppError('network', 'NETWORK', { context: 'unsent' }, error)
    throw failure
  }
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) throw new AppError('wallet', 'WALLET_FAILED')
  return answer as Hex
}
