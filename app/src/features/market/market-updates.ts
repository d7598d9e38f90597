// What the newest listings say about those that are shown.
import type { ListingCard, MarketPage } from '../../core/types.ts'
import type { ListingRef } from './card-subject.ts'

/** Kinds once each, also where one moved to another page meanwhile; shown as they are now, where that is known. */
export function cardsOf(pages: readonly MarketPage[], now: MarketPage | null): readonly ListingCard[] {
  const cards = pages.flatMap((page) => page.listings)
  if (!cards[0]?.ofType) return cards
  const fresh = new Map((now?.listings ?? []).map((card) => [card.itemType.slug, card]))
  return [...new Map(cards.map((card) => [card.itemType.slug, fresh.get(card.itemType.slug) ?? card])).values()]
}

/** Listings that are there now and were not before; `before` were the newest ones then. */
export function newListings(
  now: readonly ListingRef[],
  before: readonly ListingRef[],
  shown: readonly ListingRef[],
): readonly ListingRef[] {
  const known = new Set([...before, ...shown].map(({ id }) => id))
  const since =
    before
      .map(({ listedAt }) => listedAt)
      .sort()
      .at(-1) ?? ''
  return now.filter(({ id, listedAt }) => !known.has(id) && listedAt >= since)
}

/**
 * Listings on show that would be among the newest ones and are not any more. `all`: there are no others than the
 * newest.
 */
export function endedListings(shown: readonly ListingRef[], newest: readonly ListingRef[], all: boolean): string[] {
  const left = new Set(newest.map(({ id }) => id))
  const oldest = newest.at(-1)?.listedAt ?? ''
  return shown.filter(({ id, listedAt }) => !left.has(id) && (all || listedAt > oldest)).map(({ id }) => id)
}
