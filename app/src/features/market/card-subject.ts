// What a card of the market stands for: one offer, or a kind of object by its cheapest offer.
import type { ListingCard } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

export type ListingRef = Pick<ListingCard, 'id' | 'listedAt'>

/** By what it stands for: its kind, which is as new as the newest offer of it, or its own offer. */
export const refOf = ({ id, listedAt, itemType, ofType }: ListingCard): ListingRef =>
  ofType ? { id: itemType.slug, listedAt: ofType.newest } : { id, listedAt }

/** The offers of a kind, from a page of the market; `search` is that of its address. */
export function kindPath(slug: string, search = ''): string {
  const params = new URLSearchParams(search)
  params.set('kind', slug)
  return `${paths.marketplace}?${params}`
}
