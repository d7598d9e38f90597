// What is asked of the list of people stands in the address, so that it can be shared and come back to.
import type { enumValues, PeopleQuery, PeopleSort } from '../../core/types.ts'

export const sorts = ['newest', 'level'] as const satisfies typeof enumValues.PeopleSort

/** As many characters as the server takes. */
export const longest = { search: 60, place: 40 } as const

export type PeopleView = {
  readonly search: string
  /** From this level on; 1 is every level. */
  readonly levelFrom: number
  /** Empty for every place. */
  readonly place: string
  readonly sort: PeopleSort
}

/** Everybody, in whatever order. */
export const everybody: Omit<PeopleView, 'sort'> = { search: '', levelFrom: 1, place: '' }

/** Anything unknown in an address is passed over. */
export function readView(params: URLSearchParams): PeopleView {
  const level = params.get('level') ?? ''
  return {
    search: (params.get('q') ?? '').trim().slice(0, longest.search),
    levelFrom: /^[1-9]\d{0,2}$/.test(level) ? Number(level) : 1,
    place: (params.get('place') ?? '').trim().slice(0, longest.place),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  }
}

/** The shortest address for a view: what is the default is left out. Parameters of others stay. */
export function writeView(view: PeopleView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string) => {
    params.delete(name)
    if (value) params.set(name, value)
  }
  set('q', view.search.trim())
  set('level', view.levelFrom > 1 ? String(view.levelFrom) : '')
  set('place', view.place)
  set('sort', view.sort === 'newest' ? '' : view.sort)
  return params
}

export const queryOf = ({ search, levelFrom, place, sort }: PeopleView): PeopleQuery => ({
  ...(search ? { search } : {}),
  ...(levelFrom > 1 ? { levelFrom } : {}),
  ...(place ? { place } : {}),
  sort,
})

export const isNarrowed = (view: PeopleView) => writeView({ ...view, sort: 'newest' }, new URLSearchParams()).size > 0
