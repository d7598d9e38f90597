/** Reads the chain. One client for each address of an RPC; a call that is not answered in 5 s has failed. */
import { createPublicClient, http, type PublicClient } from 'viem'
import type { ChainSettings } from '../settings.ts'

const clients = new Map<string, PublicClient>()

export function chainClient({ rpcUrl }: Pick<ChainSettings, 'rpcUrl'>): PublicClient {
  const known = clients.get(rpcUrl)
  if (known) return known
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 5000, retryCount: 0 }), cacheTime: 0 })
  clients.set(rpcUrl, client)
  return client
}

/** Unix seconds of the newest block. Rejects when the chain cannot be reached. */
export async function chainTime(chain: Pick<ChainSettings, 'rpcUrl'>): Promise<number> {
  const { timestamp } = await chainClient(chain).getBlock({ blockTag: 'latest' })
  return Number(timestamp)
}

/**
 * Unix seconds of the block that a transaction sent now would stand in: what the contracts compare deadlines with. A chain without
 * transactions may have made its newest block long ago. Rejects when the chain cannot be reached.
 */
export async function nextChainTime(chain: Pick<ChainSettings, 'rpcUrl'>): Promise<number> {
  const [newest, next] = await Promise.all([
    chainTime(chain),
    // Not every node has a pending block.
    chainClient(chain)
      .getBlock({ blockTag: 'pending' })
      .then(({ timestamp }) => Number(timestamp))
      .catch(() => 0),
  ])
  return Math.max(newest, next)
}
