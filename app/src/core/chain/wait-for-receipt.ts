// Follows a sent transaction to its block, through replaced hashes and a chain that goes away for a while.
import { AppError, hasCode } from '../errors.ts'
import type { PendingTransaction } from './pending.ts'
import { type Hex, RpcRefusal, rpc } from './rpc.ts'

type Receipt = { transactionHash: Hex; status: Hex; blockNumber: Hex }
type Mined = { hash: Hex; from: Hex; to: Hex | null; nonce: Hex; input: Hex; value: Hex; blockNumber: Hex | null }

export type ReceiptOptions = {
  /** Called after each request to the chain: whether it answered. */
  onConnectivity: (reachable: boolean) => void
  /** Called with what must be stored: another hash that does the same, or the nonce. */
  onReplaced: (change: Pick<PendingTransaction, 'hash' | 'nonce'>) => void
  /** Between two tries, in ms. */
  pauseMs?: number
  /** How long after sending an unknown hash is waited for, in ms. */
  lostMs?: number
}

/**
 * The hash that made it into a block. Rejects with CHAIN_REVERTED or the contract's own reason when it failed there,
 * CHAIN_CANCELLED or CHAIN_REPLACED when another transaction took its place, CHAIN_LOST when the chain never saw it.
 */
export async function waitForReceipt(pending: PendingTransaction, options: ReceiptOptions): Promise<Hex> {
  let { hash, nonce } = pending
  let unknownSince: number | null = null
  for (;;) {
    try {
      const receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', [hash])
      options.onConnectivity(true)
      if (receipt) return await settled(receipt, pending)
      const found = await rpc<Mined | null>('eth_getTransactionByHash', [hash])
      if (found && nonce === null) {
        nonce = Number(found.nonce)
        options.onReplaced({ hash, nonce })
      }
      if (nonce !== null && (await isUsedUp(pending.from, nonce))) {
        const winner = await winnerOf(pending, nonce, hash)
        if (winner !== hash) options.onReplaced({ hash: winner, nonce })
        hash = winner
        continue
      }
      if (!found && nonce !== null) {
        const waiting = await successorOf(pending, nonce)
        if (waiting && waiting !== hash) {
          hash = waiting
          options.onReplaced({ hash, nonce })
          continue
        }
      }
      unknownSince = found ? null : (unknownSince ?? Date.now())
      if (unknownSince !== null && isLost(pending.sentAt, unknownSince, options.lostMs ?? 120_000))
        throw new AppError('wallet', 'CHAIN_LOST')
    } catch (error) {
      if (error instanceof RpcRefusal) console.warn('The chain refused to be read:', error.message)
      else if (!hasCode(error, 'CHAIN_UNREACHABLE')) throw error
      options.onConnectivity(false)
    }
    await new Promise((resolve) => setTimeout(resolve, options.pauseMs ?? 1000))
  }
}

/**
 * Long enough since it was sent, also over reloads, and long enough in a row: a node that has just started knows
 * nothing yet.
 */
const isLost = (sentAt: number, unknownSince: number, lostMs: number) =>
  Date.now() - sentAt > lostMs && Date.now() - unknownSince > lostMs / 6

async function settled(receipt: Receipt, pending: PendingTransaction): Promise<Hex> {
  if (BigInt(receipt.status) === 1n) return receipt.transactionHash
  const { explained } = await import('./prepare.ts')
  // A receipt does not say why. The same call played on top of its block does: a failed transaction changed nothing.
  await rpc('eth_call', [{ from: pending.from, ...pending.call }, receipt.blockNumber]).catch(explained)
  throw new AppError('validation', 'CHAIN_REVERTED')
}

const isUsedUp = async (from: Hex, nonce: number) =>
  Number(await rpc<Hex>('eth_getTransactionCount', [from, 'latest'])) > nonce

/** The hash that does the same under the same nonce and waits for a block. Not every node tells of those. */
async function successorOf(pending: PendingTransaction, nonce: number): Promise<Hex | null> {
  const block = await rpc<{ transactions?: Mined[] } | null>('eth_getBlockByNumber', ['pending', true]).catch(
    (error) => {
      if (error instanceof RpcRefusal) return null
      throw error
    },
  )
  return (
    block?.transactions?.find((other) => hasNonce(other, pending, nonce) && isSameCall(other, pending))?.hash ?? null
  )
}

/** Blocks looked through for what took the place: a few minutes of any chain. */
const depth = 40

/** The hash that used the nonce: ours after all, or one that does the same (a raised fee). */
async function winnerOf(pending: PendingTransaction, nonce: number, hash: Hex): Promise<Hex> {
  if (await rpc<Receipt | null>('eth_getTransactionReceipt', [hash])) return hash
  const head = Number(await rpc<Hex>('eth_blockNumber'))
  for (let number = head; number > Math.max(-1, head - depth); number--) {
    const block = await rpc<{ transactions: Mined[] } | null>('eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      true,
    ])
    const winner = block?.transactions.find((other) => hasNonce(other, pending, nonce))
    if (!winner) continue
    if (isSameCall(winner, pending)) return winner.hash
    // Wallets cancel by sending nothing to oneself.
    throw new AppError(
      'wallet',
      same(winner.to, winner.from) && winner.input === '0x' ? 'CHAIN_CANCELLED' : 'CHAIN_REPLACED',
    )
  }
  throw new AppError('wallet', 'CHAIN_REPLACED')
}

const hasNonce = (other: Mined, { from }: PendingTransaction, nonce: number) =>
  same(other.from, from) && Number(other.nonce) === nonce

const isSameCall = ({ to, input, value }: Mined, { call }: PendingTransaction) =>
  same(to, call.to) && same(input, call.data) && BigInt(value) === BigInt(call.value ?? 0)

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()
