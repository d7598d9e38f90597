/**
 * Notifies live connections of Directus when listings of an item type came or went. Most people may not read listings
 * there, so it makes an empty update of the item type, upon which clients fetch the market again.
 */
import type { Directus } from '../../platform/directus/directus.ts'

/** Pause in ms in which changes are collected: each notification makes every subscriber read. */
const pauseMs = 300

let publish: ((types: string[]) => Promise<void>) | null = null
const waiting = new Set<string>()
let timer: NodeJS.Timeout | null = null

/** Starts notifications in this process. */
export function startPublishingListings({ services, getSchema, logger }: Directus): void {
  publish = async (types) => {
    try {
      const kinds = new services.ItemsService('item_types', { schema: await getSchema() })
      await kinds.updateMany(types, {})
    } catch (error) {
      // Clients also fetch the market again from time to time.
      logger.warn(`programme: nobody was told of offers: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Notifies about item types whose listings changed; call it after the transaction. */
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
