// What the newest listings say about those that are shown.
import type { ListingCard } from '../../core/types.ts'

type ListingRef = Pick<ListingCard, 'id' | 'listedAt'>

/** Listings that are there now and were not before; `before` were the newest ones then. */
export function newListings<T extends ListingRef>(
  now: readonly T[],
  before: readonly ListingRef[],
  shown: readonly ListingRef[],
): readonly T[] {
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
