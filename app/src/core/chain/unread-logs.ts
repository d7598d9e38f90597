// Events of a contract in the blocks that the programme has not read yet: what another device did a moment ago.
import { healthQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { type Hex, RpcRefusal, rpc } from './rpc.ts'

type Topic = Hex | null

/** The transactions that such an event is of. None where the node does not answer such a question. */
export async function findUnread(address: Hex, topics: readonly (Topic | readonly Topic[])[]): Promise<Hex[]> {
  const { chain } = await queryClient.fetchQuery(healthQuery())
  if (chain.cursor === null) return []
  const filter = { address, fromBlock: `0x${chain.cursor.toString(16)}`, topics }
  const logs = await rpc<{ transactionHash: Hex }[]>('eth_getLogs', [filter]).catch(refused)
  return logs?.map(({ transactionHash }) => transactionHash) ?? []
}

/** A node that does not answer such a question is as good as one that found nothing; one that is silent is not. */
export function refused(error: unknown): null {
  if (error instanceof RpcRefusal) return null
  throw error
}
