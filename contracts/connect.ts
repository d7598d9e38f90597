// SPDX-License-Identifier: MIT OR Apache-2.0
// Connects to a chain with the accounts that send, and says what is wrong with them.
import {
  type Address,
  BaseError,
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  InsufficientFundsError,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { receiptOf } from './receipt.ts'

export type Connection = Awaited<ReturnType<typeof connect>>

export type Sender = ReturnType<Connection['sender']>

/**
 * Rejects with a sentence that says what to do when the RPC does not answer or serves another chain. No sentence has
 * more of the RPC's address than its origin: the rest may hold a key.
 *
 * @param confirmations blocks from a transaction's own on until it counts
 */
export async function connect({
  rpcUrl,
  chainId,
  confirmations = 1,
}: {
  rpcUrl: string
  chainId: number
  confirmations?: number | undefined
}) {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  // No caching: each question is about the block that the transaction before it made.
  const client = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 500, cacheTime: 0 })
  const { origin } = new URL(rpcUrl)

  const served = await client.getChainId().catch((cause: unknown) => {
    throw new Error(`No chain answers at ${origin}: start it, or correct the RPC address.`, { cause })
  })
  if (served !== chainId) {
    throw new Error(`${origin} serves chain ${served}, not ${chainId}: correct the RPC address or the chain id.`)
  }

  return {
    client,
    origin,
    confirmations,

    async withCode(address: Address | undefined): Promise<Address | undefined> {
      return address && (await client.getCode({ address })) ? getAddress(address) : undefined
    },

    /** An account that sends transactions; `as` is what sentences call it. */
    sender(key: Hex, as: string) {
      const account = privateKeyToAccount(key)
      const { address } = account
      return {
        address,
        wallet: createWalletClient({ account, chain, transport: http(rpcUrl) }),

        /** Sends one transaction and waits until it is mined. */
        async mined(send: () => Promise<Hex>): Promise<TransactionReceipt> {
          const hash = await send().catch(async (cause: unknown) => {
            const balance = await client.getBalance({ address })
            // Some nodes blame the gas limit when there is no ether at all, so the balance is looked at too.
            if (balance === 0n || isInsufficientFunds(cause)) {
              const sentence = `The ${as} ${address} has too little ether on chain ${chainId} (${balance} wei)`
              throw new Error(`${sentence}: send it some and run this again.`, { cause })
            }
            throw cause
          })
          const receipt = await receiptOf(client, hash, { confirmations })
          if (receipt.status === 'reverted') throw new Error(`Transaction ${hash} was reverted on chain ${chainId}.`)
          return receipt
        },
      }
    },
  }
}

function isInsufficientFunds(cause: unknown): boolean {
  return cause instanceof BaseError && cause.walk((error) => error instanceof InsufficientFundsError) !== null
}
