// What has come and gone since the listings were found. Nothing of it moves the grid: what is new waits until it is
// asked for.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keys, type useMarket, useMarketNow } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { MarketPage, MarketQuery } from '../../core/types.ts'
import { type ListingRef, refOf } from './card-subject.ts'
import { endedListings, newListings } from './market-updates.ts'

type Market = ReturnType<typeof useMarket>
type Pages = NonNullable<Market['data']>
const none: ReadonlySet<string> = new Set()

export type MarketUpdates = {
  /** The counts as they are now; null while nothing is known. */
  readonly page: MarketPage | null
  /** The newest cards, where that is known since the grid was found; else null. */
  readonly fresh: MarketPage | null
  /** How many listings, or kinds of object, there are that the grid does not show yet, though they would be on it. */
  readonly arrivals: number
  /** Of cards on the grid that are over, what they stand for (`refOf`). */
  readonly gone: ReadonlySet<string>
  /** Finds the listings anew. */
  readonly show: () => Promise<unknown>
}

export function useMarketUpdates(query: MarketQuery, market: Market, isLive: boolean): MarketUpdates {
  const shown = market.isPlaceholderData ? undefined : market.data
  const first = shown?.pages[0] ?? null
  const now = useMarketNow(query, first, isLive)
  const listings = useMemo(() => shown?.pages.flatMap((page) => page.listings.map(refOf)) ?? [], [shown])
  const before = useBefore(first, query.sort === 'newest' ? first : (now.data ?? null))
  const fresh = (now.dataUpdatedAt >= market.dataUpdatedAt && now.data) || null
  const gone = useGone(first, listings, fresh)
  const { refetch } = market
  const show = useCallback(() => {
    // One page is enough: the way down begins at the top again.
    queryClient.setQueryData<Pages>(keys.marketPages(query), (all) => all && cut(all))
    return refetch()
  }, [query, refetch])
  return {
    page: now.data ?? market.data?.pages[0] ?? null,
    fresh: shown ? fresh : null,
    arrivals: now.data && before ? newListings(now.data.listings.map(refOf), before, listings).length : 0,
    gone,
    show,
  }
}

/** The newest listings at the time when the page that is shown was found. */
function useBefore(first: MarketPage | null, newest: MarketPage | null): readonly ListingRef[] | null {
  const [snapshot, setSnapshot] = useState({ first, newest })
  const isKept = snapshot.first === first && (snapshot.newest !== null || newest === null)
  if (!isKept) setSnapshot({ first, newest })
  return (isKept ? snapshot.newest : newest)?.listings.map(refOf) ?? null
}

/** Once gone is gone, until the listings are found anew. */
function useGone(
  first: MarketPage | null,
  listings: readonly ListingRef[],
  newest: MarketPage | null,
): ReadonlySet<string> {
  const [snapshot, setSnapshot] = useState({ first, ids: none })
  useEffect(() => {
    setSnapshot((before) => {
      const ids = before.first === first ? before.ids : none
      const found = newest ? endedListings(listings, newest.listings.map(refOf), newest.next === null) : []
      const more = found.filter((id) => !ids.has(id))
      return more.length === 0 && before.first === first ? before : { first, ids: new Set([...ids, ...more]) }
    })
  }, [first, listings, newest])
  return snapshot.first === first ? snapshot.ids : none
}

const cut = ({ pages, pageParams }: Pages): Pages => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) })
