/** What the Studio's form of a quest holds or sends, as the question about its impact takes it. */
import type { PreviewChange } from './preview.ts'
import type { QuestChange } from './quest-draft.ts'

type Values = Record<string, unknown>
type Given = Partial<Record<'create' | 'update', Values[]>> & { delete?: string[] }

const columns = [
  ...['status', 'kind', 'xp', 'review', 'min_level', 'starts_at', 'ends_at', 'recurrence'],
  ...['max_completions', 'cooldown_hours', 'team_rule', 'team_count'],
]

const readColumns = ['title', 'summary', 'body', 'chapter', 'difficulty', 'minutes']

/** With what people read of the quest. */
export const previewChangeOf = (values: Values): PreviewChange => ({
  ...changeOf(values),
  ...given(values, readColumns),
  ...given({ cover: idIn(values['cover']) }, ['cover']),
})

const given = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** Columns that decide nothing are left out: a form that only writes texts asks nothing anew. */
export function changeOf(values: Values): QuestChange {
  const season = idIn(values['season'])
  return {
    ...given(values, columns),
    ...(season === undefined ? {} : { season }),
    ...rowsIn(values, 'requires', ({ requires_quest }) => ({ requires_quest: idIn(requires_quest) ?? '' })),
    ...rowsIn(values, 'rewards', (row) => ({ ...row, item_type: idIn(row['item_type']), trait: idIn(row['trait']) })),
  }
}

/** The rows that the form changes; those that it only shows are a list of their ids. */
function rowsIn(values: Values, name: string, narrow: (row: Values) => Values): object {
  const given = values[name] as Given | unknown[] | null | undefined
  if (!given || Array.isArray(given)) return {}
  const told = (row: Values) =>
    Object.fromEntries(Object.entries(narrow(row)).filter(([column, value]) => column in row && value !== undefined))
  const { create = [], update = [], delete: removed = [] } = given
  return {
    [name]: {
      create: create.map(told),
      update: update.map((row) => ({ ...told(row), id: row['id'] })),
      delete: removed,
    },
  }
}

/** A chosen row is its id, or an object where the form changes it, too. */
function idIn(value: unknown): string | null | undefined {
  if (typeof value === 'object' && value !== null) return (value as { id?: string }).id
  return value as string | null | undefined
}
