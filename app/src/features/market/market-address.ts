// What is asked of the market stands in the address, so that it can be shared and come back to.
import type { EarnWay, enumValues, MarketQuery, MarketSort, Rarity, WearableSlot } from '../../core/types.ts'
import { parseWei } from '../../shared/ui/Price.tsx'
import { amountOf } from '../../shared/ui/written-amount.ts'

export const sorts = ['newest', 'price_up', 'price_down', 'rarity'] as const satisfies typeof enumValues.MarketSort
export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const satisfies typeof enumValues.Rarity
export const slots = ['head', 'body', 'back', 'hand'] as const satisfies typeof enumValues.WearableSlot
export const ways = ['quest', 'level', 'unknown'] as const satisfies typeof enumValues.EarnWay

export type MarketView = {
  readonly search: string
  readonly rarities: readonly Rarity[]
  readonly categories: readonly string[]
  readonly slots: readonly WearableSlot[]
  readonly ways: readonly EarnWay[]
  /** Wei; null where there is no limit. */
  readonly min: string | null
  readonly max: string | null
  /** Only what the person's money buys. */
  readonly affordable: boolean
  readonly watched: boolean
  readonly sort: MarketSort
  /** Every single offer, instead of one card for each kind of object. */
  readonly each: boolean
  /** Slug of the kind whose offers are shown; null where all kinds are. */
  readonly kind: string | null
}

/** Everything there is, in whatever order. */
export const everything: Omit<MarketView, 'sort' | 'each' | 'kind'> = {
  search: '',
  rarities: [],
  categories: [],
  slots: [],
  ways: [],
  min: null,
  max: null,
  affordable: false,
  watched: false,
}

/** Anything unknown in an address is passed over. */
export function readView(params: URLSearchParams): MarketView {
  const some = <T extends string>(known: readonly T[], name: string) => {
    const asked = list(params, name)
    return known.filter((value) => asked.includes(value))
  }
  return {
    search: (params.get('q') ?? '').trim().slice(0, 80),
    rarities: some(rarities, 'rarity'),
    categories: list(params, 'category').filter((category) => /^[a-z0-9_-]{1,40}$/.test(category)),
    slots: some(slots, 'worn'),
    ways: some(ways, 'earned'),
    min: parseWei(params.get('min') ?? ''),
    max: parseWei(params.get('max') ?? ''),
    affordable: params.get('affordable') === 'yes',
    watched: params.get('watched') === 'yes',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    each: params.get('show') === 'offers',
    kind: list(params, 'kind').find((slug) => /^[a-z0-9-]{1,80}$/.test(slug)) ?? null,
  }
}

/**
 * What is shown of one kind: its offers, the cheapest first. The other choices stay in the address alone, for the way
 * back to all kinds.
 */
export const viewOfKind = ({ kind, min, max, affordable }: MarketView): MarketView => ({
  ...everything,
  ...{ kind, min, max, affordable, each: true, sort: 'price_up' },
})

/** The shortest address for a view: what is the default is left out. Parameters of others stay. */
export function writeView(view: MarketView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  // In one order, whatever was chosen first: the same view has the same address.
  const set = (name: string, value: string) => {
    params.delete(name)
    if (value) params.set(name, value)
  }
  set('q', view.search.trim())
  set('rarity', view.rarities.join(','))
  set('category', view.categories.join(','))
  set('worn', view.slots.join(','))
  set('earned', view.ways.join(','))
  set('min', view.min === null ? '' : amountOf(view.min))
  set('max', view.max === null ? '' : amountOf(view.max))
  set('affordable', view.affordable ? 'yes' : '')
  set('watched', view.watched ? 'yes' : '')
  set('sort', view.sort === 'newest' ? '' : view.sort)
  set('show', view.each ? 'offers' : '')
  set('kind', view.kind ?? '')
  return params
}

/** `funds`: wei that can be spent, where that is asked for and known. */
export function queryOf(view: MarketView, funds: string | null = null): MarketQuery {
  const maxPrice = view.affordable && funds !== null ? lower(view.max, funds) : view.max
  return {
    ...(view.search ? { search: view.search } : {}),
    ...(view.rarities.length > 0 ? { rarity: [...view.rarities] } : {}),
    ...(view.categories.length > 0 ? { category: [...view.categories] } : {}),
    ...(view.slots.length > 0 ? { slot: [...view.slots] } : {}),
    ...(view.ways.length > 0 ? { earned: [...view.ways] } : {}),
    ...(view.watched ? { watched: true } : {}),
    ...(view.min === null ? {} : { minPrice: view.min }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(view.kind === null ? {} : { itemType: view.kind }),
    ...(view.each ? {} : { perType: true }),
    sort: view.sort,
  }
}

export const isNarrowed = (view: MarketView) =>
  writeView({ ...view, sort: 'newest', each: false, kind: null }, new URLSearchParams()).size > 0

const lower = (one: string | null, other: string) => (one !== null && BigInt(one) < BigInt(other) ? one : other)

const list = (params: URLSearchParams, name: string) => [
  ...new Set((params.get(name) ?? '').split(',').filter(Boolean)),
]
