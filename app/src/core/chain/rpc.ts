// The chain as it answers over JSON-RPC, without a library: enough to read, to estimate and to watch.
import { config } from '../config.ts'
import { AppError } from '../errors.ts'

export type Hex = `0x${string}`

/** What can be sent: the same shape for `eth_call`, `eth_estimateGas` and `eth_sendTransaction`. */
export type Call = { readonly to: Hex; readonly data: Hex; readonly value?: Hex }

/** The node answered, and the answer was no. `data` holds the revert, where the node passes it on. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const patienceMs = 10_000

/**
 * Asks the configured node, or the one at `target`. No answer at all is `CHAIN_UNREACHABLE`; a refusal is an
 * `RpcRefusal`.
 */
export async function rpc<T>(
  method: string,
  params: readonly unknown[] = [],
  target = config().chain.rpcTarget,
): Promise<T> {
  const reply = await ask(method, params, target)
  if (reply.error) throw new RpcRefusal(reply.error.code, reply.error.message, reply.error.data)
  return reply.result as T
}

type Reply = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

async function ask(method: string, params: readonly unknown[], target: string): Promise<Reply> {
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply = (await response.json()) as Reply
    if (!('result' in reply) && typeof reply.error?.code !== 'number') throw new Error(`status ${response.status}`)
    return reply
  } catch (cause) {
    throw new AppError('wallet', 'CHAIN_UNREACHABLE', {}, cause)
  }
}

/** The first bytes of the calls that are read without a library; a test holds them against the contracts. */
export const selectors = {
  withdrawable: '0xce513b6f',
  feeBps: '0x24a9d853',
  listing: '0x84a184de',
  balanceOf: '0x00fdd58e',
  nonceUsed: '0x61a4422b',
} as const

/** How the events that are looked for are marked in a block; the same test holds them. */
export const eventTopics = {
  minted: '0xb843254f335bad03d960d4a0f988ebaae823a93f1bf5f61b6e8702d95d6ee311',
} as const

const word = (value: bigint | Hex) => BigInt(value).toString(16).padStart(64, '0')

async function readWords(to: Hex, selector: Hex, ...args: (bigint | Hex)[]): Promise<bigint[]> {
  const result = await rpc<Hex>('eth_call', [{ to, data: `${selector}${args.map(word).join('')}` }, 'latest'])
  const words = result.slice(2).match(/.{64}/g)
  if (!words) throw new AppError('wallet', 'CHAIN_WRONG_CONTRACT')
  return words.map((digits) => BigInt(`0x${digits}`))
}

async function readNumber(to: Hex, selector: Hex, ...args: (bigint | Hex)[]): Promise<bigint> {
  const [number = 0n] = await readWords(to, selector, ...args)
  return number
}

/** Wei the market owes an account. */
export const readWithdrawable = (account: Hex) => readNumber(config().contracts.market, selectors.withdrawable, account)

/** The market's fee on new listings, in basis points. */
export const readFeeBps = () => readNumber(config().contracts.market, selectors.feeBps)

/**
 * The fee that a listing was made with and keeps, in basis points; null where the chain knows no such
 * listing.
 */
export async function readListingFeeBps(listingId: bigint): Promise<bigint | null> {
  const [_seller, _expiry, feeBps, state] = await readWords(config().contracts.market, selectors.listing, listingId)
  return state && feeBps !== undefined ? feeBps : null
}

/** How many objects of a kind an account holds. */
export const readTokens = (account: Hex, tokenId: bigint) =>
  readNumber(config().contracts.items, selectors.balanceOf, account, tokenId)

/** Whether a voucher with this number has been used. */
export const readNonceUsed = async (nonce: Hex) =>
  (await readNumber(config().contracts.items, selectors.nonceUsed, nonce)) === 1n
