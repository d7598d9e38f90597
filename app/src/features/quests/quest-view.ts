// What the address says about the page: map or list, which states and chapter, and which quest is open.
import { useSearchParams } from 'react-router-dom'
import type { QuestCard, QuestState } from '../../core/types.ts'

export const views = ['map', 'list'] as const
export const states = [
  'available',
  'in_progress',
  'submitted',
  'rejected',
  'locked',
  'done',
] as const satisfies readonly QuestState[]

type View = (typeof views)[number]
export type QuestView = { view: View; state: QuestState | null; chapter: number | null; quest: string | null }

export function readView(search: URLSearchParams): QuestView {
  const chapter = Number(search.get('chapter'))
  return {
    view: views.find((view) => view === search.get('view')) ?? 'map',
    state: states.find((state) => state === search.get('state')) ?? null,
    chapter: Number.isInteger(chapter) && chapter > 0 ? chapter : null,
    quest: search.get('quest') || null,
  }
}

/** The query of a view. What is left at its default is not written. */
export function writeView({ view, state, chapter, quest }: QuestView): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'map') search.set('view', view)
  if (state) search.set('state', state)
  if (chapter) search.set('chapter', String(chapter))
  if (quest) search.set('quest', quest)
  return search
}

export const matches = (quest: QuestCard, { state, chapter }: Pick<QuestView, 'state' | 'chapter'>) =>
  (state === null || quest.state === state) && (chapter === null || quest.chapter === chapter)

/** The view and how to change it: `to` for links, `change` for controls. A closed drawer leaves no step in the history. */
export function useQuestView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  return {
    view,
    to: (change: Partial<QuestView>) => ({ search: writeView({ ...view, ...change }).toString() }),
    change: (change: Partial<QuestView>) =>
      setSearch(writeView({ ...view, ...change }), { replace: true, preventScrollReset: true }),
  }
}
