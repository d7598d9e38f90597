// What the address says about the page: map or list, which quests in which order, and which of them is open.
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QuestCard, QuestKind, QuestState } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'

export const views = ['map', 'list'] as const
export const states = [
  'available',
  'in_progress',
  'submitted',
  'rejected',
  'locked',
  'done',
] as const satisfies readonly QuestState[]
export const kinds = ['story', 'side', 'team', 'recurring', 'secret'] as const satisfies readonly QuestKind[]
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

/** The query of a view. What is left at its default is not written. */
export function writeView({ view, state, chapter, kind, gain, order, quest }: QuestView): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'map') search.set('view', view)
  if (state) search.set('state', state)
  if (chapter) search.set('chapter', String(chapter))
  if (kind) search.set('kind', kind)
  if (gain) search.set('gives', gain)
  if (order !== 'trail') search.set('sort', order)
  if (quest) search.set('quest', quest)
  return search
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

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)

/** The view and how to change it: `to` for links, `change` for controls. A closed drawer leaves no step in the history. */
export function useQuestView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  // A change is built on the one before it, also while the address still says neither.
  const wanted = useRef(view)
  useEffect(() => {
    wanted.current = readView(search)
  }, [search])
  return {
    view,
    to: (change: Partial<QuestView>) => withSearch(paths.quests, writeView({ ...view, ...change })),
    change: (change: Partial<QuestView>) => {
      wanted.current = { ...wanted.current, ...change }
      setSearch(writeView(wanted.current), { replace: true, preventScrollReset: true })
    },
  }
}
