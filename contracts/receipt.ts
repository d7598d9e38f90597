// SPDX-License-Identifier: MIT OR Apache-2.0
// Waiting until a transaction is mined.
import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** What asks a chain: viem's public client, or any that can do this one thing. */
interface Client {
  getTransactionReceipt: (about: { hash: Hex }) => Promise<TransactionReceipt>
}

/**
 * The receipt of a transaction, asked for until it is there. Viem's own `waitForTransactionReceipt` looks again only when a further
 * block was made: on a chain that makes one per transaction it waits for ever if it looked a moment too early.
 *
 * @param patience milliseconds from one question to the next, and until it rejects with a sentence that says what to do
 */
export async function receiptOf(
  client: Client,
  hash: Hex,
  { every = 500, timeout = 180_000 } = {},
): Promise<TransactionReceipt> {
  const end = Date.now() + timeout
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    })
    if (receipt) return receipt
    if (Date.now() > end)
      throw new Error(
        `Transaction ${hash} was sent, but is in no block after ${timeout / 1000} seconds: look for it on the chain before you send again.`,
      )
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
