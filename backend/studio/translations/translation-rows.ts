/** Rows of `translations` that belong to one item: those that are kept, and what is changed of them until it is saved. */

export type Column = 'title' | 'summary' | 'body' | 'extra'

/** Code of the language, and its texts; `id` is missing until it is kept. */
export interface TranslationRow {
  id?: string
  languages_code: string
  title?: string | null
  summary?: string | null
  body?: string | null
  extra?: object | null
}

/** How the Studio takes changes of related rows. */
export interface RowChanges {
  create: TranslationRow[]
  update: (Partial<TranslationRow> & { id: string })[]
  delete: string[]
}

const isChange = (value: unknown): value is RowChanges =>
  typeof value === 'object' && value !== null && 'create' in value && 'update' in value

/** The kept rows with what is changed of them. */
export function rowsWith(kept: readonly TranslationRow[], value: unknown): TranslationRow[] {
  if (!isChange(value)) return [...kept]
  return [
    ...kept.map((row) => ({ ...row, ...value.update.find(({ id }) => id === row.id) })),
    ...value.create.map((row) => ({ ...row })),
  ]
}

/** What the Studio is to save once this text is changed. */
export function changed(
  kept: readonly TranslationRow[],
  value: unknown,
  { language, column, text }: { language: string; column: Column; text: string | object | null },
): RowChanges {
  const before: RowChanges = isChange(value) ? value : { create: [], update: [], delete: [] }
  const change = { [column]: text === '' ? null : text }
  const row = kept.find(({ languages_code }) => languages_code === language)
  if (row?.id) {
    const { id } = row
    const others = before.update.filter((one) => one.id !== id)
    return { ...before, update: [...others, { ...before.update.find((one) => one.id === id), ...change, id }] }
  }
  const others = before.create.filter(({ languages_code }) => languages_code !== language)
  const made = before.create.find(({ languages_code }) => languages_code === language)
  return { ...before, create: [...others, { ...made, ...change, languages_code: language }] }
}
