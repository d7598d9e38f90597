// What is asked of the market stands in the address, so that it can be shared and come back to.
import type { MarketQuery, MarketSort, Rarity } from '../../core/types.ts'

export const sorts = ['newest', 'price_up', 'price_down', 'rarity'] as const satisfies readonly MarketSort[]
export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const satisfies readonly Rarity[]

export type MarketView = {
  readonly search: string
  readonly rarities: readonly Rarity[]
  readonly categories: readonly string[]
  readonly sort: MarketSort
}

/** Anything unknown in an address is passed over. */
export function readView(params: URLSearchParams): MarketView {
  return {
    search: (params.get('q') ?? '').trim().slice(0, 80),
    rarities: rarities.filter((rarity) => list(params, 'rarity').includes(rarity)),
    categories: list(params, 'category').filter((category) => /^[a-z0-9_-]{1,40}$/.test(category)),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  }
}

/** The shortest address for a view: what is the default is left out. Parameters of others stay. */
export function writeView(view: MarketView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name))
  set('q', view.search.trim())
  set('rarity', view.rarities.join(','))
  set('category', view.categories.join(','))
  set('sort', view.sort === 'newest' ? '' : view.sort)
  return params
}

export const queryOf = ({ search, rarities, categories, sort }: MarketView): MarketQuery => ({
  ...(search ? { search } : {}),
  ...(rarities.length > 0 ? { rarity: [...rarities] } : {}),
  ...(categories.length > 0 ? { category: [...categories] } : {}),
  sort,
})

export const isNarrowed = ({ search, rarities, categories }: MarketView) =>
  search !== '' || rarities.length > 0 || categories.length > 0

const list = (params: URLSearchParams, name: string) => [
  ...new Set((params.get(name) ?? '').split(',').filter(Boolean)),
]
