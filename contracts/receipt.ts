// SPDX-License-Identifier: MIT OR Apache-2.0
// Waits until a transaction is mined.
import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** A chain client: viem's public client, or any object with these two functions. */
interface Client {
  getTransactionReceipt: (about: { hash: Hex }) => Promise<TransactionReceipt>
  getBlockNumber: () => Promise<bigint>
}

/**
 * The receipt of a transaction, asked for until it is there. Viem's own `waitForTransactionReceipt` looks again only
 * when a further block was made: on a chain that makes one per transaction it waits for ever if it looked a moment too
 * early.
 *
 * @param patience `every`: milliseconds from one question to the next; `timeout`: milliseconds until it rejects, for
 * each
 *   confirmation; `confirmations`: how many blocks there must be from the transaction's own on, so that a
 *   reorganisation does not undo it
 */
export async function receiptOf(
  client: Client,
  hash: Hex,
  { every = 500, timeout = 180_000, confirmations = 1 } = {},
): Promise<TransactionReceipt> {
  const end = Date.now() + timeout * confirmations
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    })
    if (
      receipt &&
      (confirmations <= 1 || (await client.getBlockNumber()) > receipt.blockNumber + BigInt(confirmations - 2))
    )
      return receipt
    if (Date.now() > end)
      throw new Error(
        `Transaction ${hash} was sent, but ${receipt ? `has no ${confirmations} confirmations` : 'is in no block'} after ${(timeout * confirmations) / 1000} seconds: look for it on the chain before you send again.`,
      )
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
