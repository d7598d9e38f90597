// A mint that this browser knows nothing of: sent from another device, or answered by the wallet while the page was
// loaded again. The chain knows it by the number that its voucher may be used with once. Loaded only while a voucher is
// out.
import { config } from '../config.ts'
import type { MintVoucher } from '../types.ts'
import type { PendingTransaction } from './pending.ts'
import { eventTopics, type Hex, readNonceUsed, rpc } from './rpc.ts'
import { findUnread, refused } from './unread-logs.ts'

type Sent = { hash: Hex; from: Hex; to: Hex | null; nonce: Hex; input: Hex }

/**
 * The transaction that uses the voucher, as if it had been sent here; `mined` when it is in a block that is not known;
 * null when there is none.
 */
export async function findMint(voucher: MintVoucher): Promise<PendingTransaction | 'mined' | null> {
  const sent = (await findWaiting(voucher)) ?? (await findMined(voucher))
  if (sent) return asPending(sent, voucher.itemId)
  return (await readNonceUsed(voucher.nonce as Hex)) ? 'mined' : null
}

/** Among those that wait for a block. Not every node tells of them. */
async function findWaiting({ nonce }: MintVoucher): Promise<Sent | null> {
  const block = await rpc<{ transactions?: Sent[] } | null>('eth_getBlockByNumber', ['pending', true]).catch(refused)
  const used = nonce.slice(2).toLowerCase()
  return block?.transactions?.find(({ input }) => input.toLowerCase().includes(used)) ?? null
}

/** Looks through the blocks that the backend has not indexed yet. */
async function findMined({ nonce }: MintVoucher): Promise<Sent | null> {
  const found = await findUnread(config().contracts.items, [eventTopics.minted, null, null, nonce as Hex])
  const hash = found.at(-1)
  return hash ? await rpc<Sent | null>('eth_getTransactionByHash', [hash]) : null
}

const asPending = ({ hash, from, to, nonce, input }: Sent, itemId: string): PendingTransaction => ({
  kind: 'mint',
  entityId: itemId,
  item: itemId,
  hash,
  from,
  call: { to: to ?? config().contracts.items, data: input },
  nonce: Number(nonce),
  sentAt: Date.now(),
})
