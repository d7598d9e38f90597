// A mint that this browser knows nothing of: sent from another device, or answered by the wallet while the page was
// loaded again. The chain knows it by the number that its voucher may be used with once. Loaded only while a voucher is
// out.
import { config } from '../config.ts'
import { healthQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { MintVoucher } from '../types.ts'
import type { PendingTransaction } from './pending.ts'
import { eventTopics, type Hex, readNonceUsed, rpc } from './rpc.ts'

type Sent = { hash: Hex; from: Hex; to: Hex | null; nonce: Hex; input: Hex }

/**
 * The transaction that uses the voucher, as if it had been sent here; `minted` when it is in a block that is not known;
 * null when there is none.
 */
export async function findMint(voucher: MintVoucher): Promise<PendingTransaction | 'minted' | null> {
  const sent = (await findWaiting(voucher)) ?? (await findMined(voucher))
  if (sent) return asPending(sent, voucher.itemId)
  return (await readNonceUsed(voucher.nonce as Hex)) ? 'minted' : null
}

/** Among those that wait for a block. Not every node tells of them. */
async function findWaiting({ nonce }: MintVoucher): Promise<Sent | null> {
  const block = await rpc<{ transactions?: Sent[] } | null>('eth_getBlockByNumber', ['pending', true]).catch(refused)
  const used = nonce.slice(2).toLowerCase()
  return block?.transactions?.find(({ input }) => input.toLowerCase().includes(used)) ?? null
}

/** Looks through the blocks that the backend has not indexed yet. */
async function findMined({ nonce }: MintVoucher): Promise<Sent | null> {
  const { chain } = await queryClient.fetchQuery(healthQuery())
  if (chain.cursor === null) return null
  const from = `0x${chain.cursor.toString(16)}`
  const filter = { address: config().contracts.items, fromBlock: from, topics: [eventTopics.minted, null, null, nonce] }
  const logs = await rpc<{ transactionHash: Hex }[]>('eth_getLogs', [filter]).catch(refused)
  const hash = logs?.at(-1)?.transactionHash
  return hash ? await rpc<Sent | null>('eth_getTransactionByHash', [hash]) : null
}

/** A node that does not answer such a question is as good as one that found nothing; one that is silent is not. */
function refused(error: unknown): null {
  if (error instanceof Error && error.name === 'RpcRefusal') return null
  throw error
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
