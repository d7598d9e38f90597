// What the market leads with: three kinds, each with the one thing that speaks for it most.
import type { ListingCard } from '../../core/types.ts'
import { rarities } from './market-address.ts'

type Reason = 'today' | 'week' | 'newest' | 'cheaper' | 'left'

export type Lead = {
  readonly kind: ListingCard
  readonly reason: Reason
}

export type MarketLeadProps = { leads: readonly Lead[] }

const day = 86_400_000
/** Of more than these, nobody has to hurry. */
const few = 2

/** The rarest of what is new, what costs less than the last of its kind did, and the rarest of few; or nothing. */
export function leads(kinds: readonly ListingCard[], now: number): readonly Lead[] {
  const left = kinds.filter(
    ({ state, itemType, ofType }) =>
      state === 'active' && itemType.tradingStopped == null && ofType !== null && ofType.own < ofType.count,
  )
  const take = (best: ListingCard | undefined) => {
    if (best) left.splice(left.indexOf(best), 1)
    return best
  }
  const rarest = (some: readonly ListingCard[]) => some.toSorted((a, b) => rank(b) - rank(a))[0]
  const newest = () => left.toSorted((a, b) => listedAt(b) - listedAt(a))[0]
  const fresh = (['today', 'week'] as const)
    .map((reason) => rarest(left.filter((kind) => age(kind, now) === reason)))
    .find((kind) => kind !== undefined)
  const first = take(fresh ?? newest())
  const cheaper = take(left.filter((kind) => discount(kind) > 0).toSorted((a, b) => discount(b) - discount(a))[0])
  const rare = take(rarest(left.filter(({ ofType }) => (ofType?.count ?? 0) <= few)))
  const second = cheaper ?? take(newest())
  const found = [
    first && { kind: first, reason: age(first, now) },
    second && { kind: second, reason: cheaper ? ('cheaper' as const) : age(second, now) },
    rare && { kind: rare, reason: 'left' as const },
  ].filter((lead) => lead !== undefined)
  return found.length === 3 ? found : []
}

const rank = ({ itemType }: ListingCard) => rarities.indexOf(itemType.rarity)

const listedAt = ({ ofType, listedAt }: ListingCard) => Date.parse(ofType?.newest ?? listedAt)

function age(kind: ListingCard, now: number): Reason {
  const since = now - listedAt(kind)
  return since < day ? 'today' : since < 7 * day ? 'week' : 'newest'
}

/** Hundredths of the last price that are saved. */
function discount({ price, ofType }: ListingCard): number {
  const last = BigInt(ofType?.lastPrice ?? 0)
  return last > 0n ? Number(((last - BigInt(price)) * 100n) / last) : 0
}
