// What the address says about the page: map or list, which quests in which order, and which of them is open.
import type { enumValues, QuestCard, QuestKind, QuestState } from '../../core/types.ts'
import { useSearchParamsState } from '../../shared/use-search-params-state.ts'

export const views = ['map', 'list'] as const
export const states = [
  'available',
  'in_progress',
  'submitted',
  'rejected',
  'locked',
  'done',
] as const satisfies readonly QuestState[]
export const kinds = ['story', 'side', 'team', 'recurring', 'secret'] as const satisfies typeof enumValues.QuestKind
/** What a quest gives beside points, which every quest does. */
export const gains = ['item', 'trait'] as const
export const orders = ['trail', 'points', 'easy', 'closing'] as const

type Gain = (typeof gains)[number]
type Order = (typeof orders)[number]
export type QuestFilter = {
  state: QuestState | null
  chapter: number | null
  kind: QuestKind | null
  gain: Gain | null
}
export type QuestView = QuestFilter & { view: (typeof views)[number]; order: Order; quest: string | null }

export const everything: QuestFilter = { state: null, chapter: null, kind: null, gain: null }

export function readView(search: URLSearchParams): QuestView {
  const one = <const T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === search.get(name)) ?? null
  const chapter = Number(search.get('chapter'))
  return {
    view: one(views, 'view') ?? 'map',
    state: one(states, 'state'),
    chapter: Number.isInteger(chapter) && chapter > 0 ? chapter : null,
    kind: one(kinds, 'kind'),
    gain: one(gains, 'gives'),
    order: one(orders, 'sort') ?? 'trail',
    quest: search.get('quest') || null,
  }
}

/** The shortest address for a view: what is the default is left out. Parameters of others stay. */
export function writeView(view: QuestView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  // In one order, whatever was chosen first: the same view has the same address.
  const set = (name: string, value: string | number | null) => {
    params.delete(name)
    if (value) params.set(name, String(value))
  }
  set('view', view.view === 'map' ? null : view.view)
  set('state', view.state)
  set('chapter', view.chapter)
  set('kind', view.kind)
  set('gives', view.gain)
  set('sort', view.order === 'trail' ? null : view.order)
  set('quest', view.quest)
  return params
}

export const matches = (quest: QuestCard, { state, chapter, kind, gain }: QuestFilter) =>
  (state === null || quest.state === state) &&
  (chapter === null || quest.chapter === chapter) &&
  (kind === null || quest.kind === kind) &&
  (gain === null || quest.rewards.some((reward) => reward.kind === gain))

const never = Number.POSITIVE_INFINITY
const endOf = ({ endsAt }: QuestCard) => (endsAt ? Date.parse(endsAt) : never)
const before: Record<Exclude<Order, 'trail'>, (one: QuestCard, other: QuestCard) => number> = {
  points: (one, other) => other.xp - one.xp,
  easy: (one, other) => one.difficulty - other.difficulty,
  closing: (one, other) => (endOf(one) === endOf(other) ? 0 : endOf(one) - endOf(other)),
}

/** Alike ones stay as they follow each other on the trail, which is how they come. */
export const inOrder = (quests: readonly QuestCard[], order: Order): readonly QuestCard[] =>
  order === 'trail' ? quests : quests.toSorted(before[order])

/** A closed drawer leaves no step in the history. */
export const useQuestView = () => useSearchParamsState(readView, writeView, { preventScrollReset: true })
