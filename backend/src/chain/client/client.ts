/** Reads the chain. One client for each chain; how it is asked says `rpc.ts`. */
import { createPublicClient, type PublicClient } from 'viem'
import { rpcUrls } from '../../platform/settings/rpc-urls.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { rpcTransport } from './rpc.ts'

type WhichChain = Pick<ChainSettings, 'rpcUrl' | 'chainId' | 'patienceMs'>

const clients = new Map<string, PublicClient>()

export function chainClient({ rpcUrl, chainId, patienceMs }: WhichChain): PublicClient {
  const key = `${chainId} ${rpcUrl} ${patienceMs}`
  const known = clients.get(key)
  if (known) return known
  const client = createPublicClient({ transport: rpcTransport(rpcUrls(rpcUrl), chainId, patienceMs), cacheTime: 0 })
  clients.set(key, client)
  return client
}

/** Unix seconds of the newest block. Rejects when the chain cannot be reached. */
export async function chainTime(chain: WhichChain): Promise<number> {
  const { timestamp } = await chainClient(chain).getBlock({ blockTag: 'latest' })
  return Number(timestamp)
}

/**
 * Unix seconds of the block that a transaction sent now would stand in: what the contracts compare deadlines with. A
 * chain without transactions may have made its newest block long ago. Rejects when the chain cannot be reached.
 */
export async function nextChainTime(chain: WhichChain): Promise<number> {
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
