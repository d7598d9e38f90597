// What the address of a profile says: which objects in which order, the statement that is open, and whose eyes look.
import type { enumValues, ItemState, LedgerKind, Rarity } from '../../core/types.ts'
import { useSearchParamsState } from '../../shared/use-search-params-state.ts'

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const satisfies typeof enumValues.Rarity
/** Nobody holds a revoked object. */
export const itemStates = ['mintable', 'minting', 'minted', 'listed', 'giving', 'locked'] as const satisfies But<
  'revoked',
  typeof enumValues.ItemState
>
export const orders = ['newest', 'rarity', 'name'] as const
export const ledgerKinds = [
  'quest',
  'level',
  'onboarding',
  'by_hand',
  'reversal',
] as const satisfies typeof enumValues.LedgerKind

/** A list without its last word. */
type But<Last, List extends readonly unknown[]> = List extends readonly [...infer Rest, Last] ? Readonly<Rest> : never

/** Objects shown at first: the rest of the profile is not far below. */
export const firstPageSize = 12
/** How many more at a time. */
export const more = 24

export type ItemsView = {
  readonly rarity: Rarity | null
  readonly state: ItemState | null
  readonly wearable: boolean
  readonly order: (typeof orders)[number]
  readonly shown: number
}
export type LedgerView = { readonly kind: LedgerKind | null; readonly season: string | null }
export type ProfileView = ItemsView & {
  /** Null while it is closed. */
  readonly statement: LedgerView | null
  readonly asOthers: boolean
}

export const everyItem = { rarity: null, state: null, wearable: false } as const

/** Anything unknown in an address is passed over. */
export function readView(params: URLSearchParams): ProfileView {
  const one = <const T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === params.get(name)) ?? null
  const shown = Number(params.get('shown'))
  const season = params.get('season') ?? ''
  return {
    rarity: one(rarities, 'rarity'),
    state: one(itemStates, 'state'),
    wearable: params.get('wearable') === 'yes',
    order: one(orders, 'sort') ?? 'newest',
    shown: Number.isInteger(shown) && shown > firstPageSize && shown <= 10_000 ? shown : firstPageSize,
    statement: params.has('statement')
      ? { kind: one(ledgerKinds, 'statement'), season: /^[\w-]{1,80}$/.test(season) ? season : null }
      : null,
    asOthers: params.get('as') === 'others',
  }
}

/** The shortest address for a view: what is the default is left out. Parameters of others stay. */
export function writeView(view: ProfileView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string | null) => (value ? params.set(name, value) : params.delete(name))
  set('rarity', view.rarity)
  set('state', view.state)
  set('wearable', view.wearable ? 'yes' : null)
  set('sort', view.order === 'newest' ? null : view.order)
  set('shown', view.shown > firstPageSize ? String(view.shown) : null)
  set('statement', view.statement && (view.statement.kind ?? 'all'))
  set('season', view.statement?.season ?? null)
  set('as', view.asOthers ? 'others' : null)
  return params
}

export const useProfileView = () => useSearchParamsState(readView, writeView, { preventScrollReset: true })
