/** Several nodes, each asked by itself: what one of them says alone is not believed where there are others. */

import { rpcUrls } from '../../platform/settings/rpc-urls.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'

/** The same chain, once for each address that is set. */
export function eachNode(chain: ChainSettings): ChainSettings[] {
  return rpcUrls(chain.rpcUrl).map((rpcUrl) => ({ ...chain, rpcUrl }))
}

/** How many have to say the same: one where only one is set. */
export function votesNeeded(chain: ChainSettings): number {
  return Math.min(2, rpcUrls(chain.rpcUrl).length)
}

/** What each of them says; those that do not answer say nothing. */
export async function askEach<T>(chain: ChainSettings, ask: (node: ChainSettings) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(eachNode(chain).map(ask))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
