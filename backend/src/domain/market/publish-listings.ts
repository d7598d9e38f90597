/**
 * Tells the live connections of Directus that offers of some kinds came or went. Not the offers themselves, which most
 * people may not read there: a change of nothing, in the name of the kind, makes whoever looks at the market ask again.
 */
import type { Directus } from '../../platform/directus/directus.ts'

/** Many offers in a moment are told at once: everybody who listens reads what is told. */
const pauseMs = 300

let publish: ((types: string[]) => Promise<void>) | null = null
const waiting = new Set<string>()
let timer: NodeJS.Timeout | null = null

/** From now on, in this process. */
export function startPublishingListings({ services, getSchema, logger }: Directus): void {
  publish = async (types) => {
    try {
      const kinds = new services.ItemsService('item_types', { schema: await getSchema() })
      await kinds.updateMany(types, {})
    } catch (error) {
      // Whoever looks at the market asks again now and then.
      logger.warn(`programme: nobody was told of offers: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Ids of types whose offers changed; after the transaction in which they did. */
export function publishListings(types: Iterable<string>): void {
  if (!publish) return
  for (const type of types) waiting.add(type)
  if (timer || waiting.size === 0) return
  timer = setTimeout(() => {
    timer = null
    const now = [...waiting]
    waiting.clear()
    void publish?.(now)
  }, pauseMs)
}
