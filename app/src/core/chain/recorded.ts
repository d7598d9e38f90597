// Whether the programme has read from the chain what a transaction did there.
import { itemQuery, listingQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { Subject } from './intent.ts'
import type { Hex } from './rpc.ts'

/** Asks the programme anew; the page sees the answer too. A call that fails counts as "not yet". */
export async function isRecorded({ kind, subject }: Subject, hash: Hex | null): Promise<boolean> {
  try {
    switch (kind) {
      case 'mint': {
        const { item } = await fresh(itemQuery(subject))
        return item.state !== 'mintable' && item.state !== 'minting'
      }
      case 'list': {
        const { item, provenance } = await fresh(itemQuery(subject))
        return item.state === 'listed' || provenance.some(({ tx }) => tx != null && tx === hash)
      }
      case 'cancel':
      case 'buy': {
        const { listing } = await fresh(listingQuery(subject))
        return listing.state !== 'active' && listing.state !== 'pending'
      }
      case 'withdraw':
        return true
    }
  } catch {
    return false
  }
}

const fresh: typeof queryClient.fetchQuery = (options) => queryClient.fetchQuery({ ...options, staleTime: 0 })

/** Resolves once it is recorded: asks often at first, then every few seconds, for as long as the page lives. */
export async function untilRecorded(subject: Subject, hash: Hex | null): Promise<void> {
  for (let tries = 0; !(await isRecorded(subject, hash)); tries++)
    await new Promise((resolve) => setTimeout(resolve, tries < 20 ? 500 : 3000))
}
