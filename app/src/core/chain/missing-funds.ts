// What an account lacks to pay for something on the chain.
import { AppError } from '../errors.ts'
import { type Hex, rpc } from './rpc.ts'

/** What a mint takes at most, measured on the contracts and rounded up. */
export const mintGas = 140_000n
/** The same for a purchase. */
export const buyGas = 130_000n
/** The same for putting an object up for sale. */
export const listGas = 150_000n
/** The same for taking it back from there. */
export const cancelGas = 60_000n

/** Wei that the account lacks for a value and the network fee of so much gas; none is 0. */
export const readMissing = async (account: Hex, value: bigint, gas: bigint) =>
  (await readFee(account, value, gas)).missing

/** In wei: the network fee of so much gas, and what the account lacks for it and a value. */
async function readFee(account: Hex, value: bigint, gas: bigint) {
  const [balance, gasPrice] = (
    await Promise.all([rpc<Hex>('eth_getBalance', [account, 'latest']), rpc<Hex>('eth_gasPrice')])
  ).map(BigInt) as [bigint, bigint]
  const fee = gas * gasPrice
  const needed = value + fee
  return { fee, missing: balance < needed ? sendable(needed - balance) : 0n }
}

/** The fee of minting, which can be asked before there is a permission to mint, whose call could be measured; the same for the others. */
export const readFeeOf = (kind: 'mint' | 'list' | 'cancel', account: Hex) =>
  readFee(account, 0n, { mint: mintGas, list: listGas, cancel: cancelGas }[kind])
export const readMissingForMint = (account: Hex) => readMissing(account, 0n, mintGas)

/** Refuses an account that lacks something, and says how much. */
export function requireNothingMissing(account: Hex, missing: bigint): void {
  if (missing > 0n) throw new AppError('wallet', 'WALLET_FUNDS', { context: 'missing', missing: `${missing}`, account })
}

const millionth = 10n ** 12n

/** An amount that a person can read and send: never less, and no finer than a millionth of the coin. */
const sendable = (wei: bigint) => ((wei + millionth - 1n) / millionth) * millionth
