// Refetches what is shown of the market for each live message: its counts while the market is open, and an open listing.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadCore } from './client.ts'
import { keys, listingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { ListingCard } from './types.ts'

/** Every open page gets a message at the same moment; the refetches are spread over this time, in ms. */
const spreadMs = 1500

/** Whether changes of the market come in live. While they do, nothing has to be polled. */
export const useLiveMarket = (): boolean => useLiveItemTypes('all', keys.marketCounts)

/**
 * Keeps an open listing up to date: by live messages about its item type, and by polling while there is no live
 * connection. Of an expiry there is no message, so the listing is fetched once when it ends.
 */
export function useListingUpdates(listing: Pick<ListingCard, 'id' | 'itemType'> | undefined): void {
  const slug = listing?.itemType.slug
  const id = listing?.id ?? ''
  const isLive = useLiveItemTypes(slug ? { slug } : 'none', keys.listing(id))
  useQuery({
    ...listingQuery(id),
    enabled: listing !== undefined,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data.listing, isLive) : false),
  })
}

/** Milliseconds until the listing is fetched again, or `false` for never. */
function pollMs({ state, expiresAt }: ListingCard, isLive: boolean): number | false {
  if (state !== 'active' && state !== 'pending') return false
  if (!isLive) return 15_000
  const left = state === 'active' && expiresAt ? Date.parse(expiresAt) - Date.now() : 0
  // Timers of browsers hold 24 days.
  return left > 0 ? Math.min(left + 500, 86_400_000) : false
}

type Followed = 'all' | 'none' | { readonly slug: string }

/** Fetches `queryKey` again when the listings of one of these item types change. Says whether that is live. */
function useLiveItemTypes(itemTypes: Followed, queryKey: readonly unknown[]): boolean {
  const [isLive, setLive] = useState(false)
  const about = JSON.stringify([itemTypes, queryKey])
  useEffect(() => {
    const [followed, shown]: [Followed, unknown[]] = JSON.parse(about)
    if (followed === 'none') return
    const filter = followed === 'all' ? {} : { filter: { slug: { _eq: followed.slug } } }
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: shown })
      }, Math.random() * spreadMs)
    }
    left.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      setLive(false)
    })
    loadCore()
      .then((core) => {
        if (left.signal.aborted) return
        const stop = core.live.subscribe('item_types', { query: { fields: ['id'], ...filter } }, (message) => {
          // Of a type that may not be read, since only a secret quest gives it, nothing ever comes.
          if (message.type === 'init') setLive(followed === 'all' || message.data.length > 0)
          if (message.type === 'error') setLive(false)
          // The first `init` says what the page has just asked for; a later one may hold what was missed.
          if (message.type === 'update' || (message.type === 'init' && message.resumed)) refetch()
        })
        const unwatch = core.live.onChange(() => {
          if (core.live.snapshot().state !== 'open') setLive(false)
        })
        left.signal.addEventListener('abort', () => {
          stop()
          unwatch()
        })
      })
      // Without the core the page polls.
      .catch(() => undefined)
    return () => left.abort()
  }, [about])
  return isLive
}
