// SPDX-License-Identifier: MIT OR Apache-2.0
// A connection to a chain and the accounts that send, and what can be wrong with them.
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

/** Rejects with a sentence that says what to do when the RPC does not answer or serves another chain. */
export async function connect({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }) {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 500 })

  const served = await client.getChainId().catch((cause: unknown) => {
    throw new Error(`No chain answers at ${rpcUrl}: start it, or correct the RPC address.`, { cause })
  })
  if (served !== chainId) {
    throw new Error(`${rpcUrl} serves chain ${served}, not ${chainId}: correct the RPC address or the chain id.`)
  }

  return {
    client,

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
          const receipt = await receiptOf(client, hash)
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
