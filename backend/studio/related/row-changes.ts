/** Rows that belong to an item, as its form holds them: what is kept, and what is added, changed or removed unsaved. */

export type Row = Record<string, unknown> & { id?: string }

/** What Directus takes of a one-to-many field. */
export interface RowChanges {
  create: Row[]
  update: (Row & { id: string })[]
  delete: string[]
}

/** A row as it would be; `at` is its place among those that are added. */
export interface ShownRow {
  row: Row
  at: number | null
}

/** Of a field that is not changed the form has a list of ids. */
export function changesIn(value: unknown): RowChanges {
  const given =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Partial<RowChanges>) : {}
  return { create: given.create ?? [], update: given.update ?? [], delete: given.delete ?? [] }
}

export function shownRows(kept: readonly Row[], value: unknown): ShownRow[] {
  const { create, update, delete: removed } = changesIn(value)
  const shown: ShownRow[] = kept
    .filter(({ id }) => !removed.includes(id ?? ''))
    .map((row) => ({ row: { ...row, ...update.find(({ id }) => id === row.id) }, at: null }))
  return [...shown, ...create.map((row, at) => ({ row, at }))]
}

/** Undefined where nothing is changed: the form has nothing to save then. */
const told = (changes: RowChanges): RowChanges | undefined =>
  changes.create.length + changes.update.length + changes.delete.length > 0 ? changes : undefined

export function withRow(value: unknown, row: Row): RowChanges | undefined {
  const changes = changesIn(value)
  return told({ ...changes, create: [...changes.create, row] })
}

export function withoutRow(value: unknown, { row, at }: ShownRow): RowChanges | undefined {
  const { create, update, delete: removed } = changesIn(value)
  if (at !== null) return told({ create: create.filter((_, place) => place !== at), update, delete: removed })
  const id = row.id ?? ''
  return told({ create, update: update.filter((one) => one.id !== id), delete: [...removed, id] })
}

/** What is written of a row and not saved. */
export function editsOf(value: unknown, { row, at }: ShownRow): Row {
  const { create, update } = changesIn(value)
  return (at === null ? update.find(({ id }) => id === row.id) : create[at]) ?? {}
}

/** `edits` takes the place of what was written of the row before. */
export function withEdits(value: unknown, { row, at }: ShownRow, edits: Row): RowChanges {
  const { create, update, delete: removed } = changesIn(value)
  if (at !== null) return { create: create.with(at, edits), update, delete: removed }
  const id = row.id ?? ''
  return { create, update: [...update.filter((one) => one.id !== id), { ...edits, id }], delete: removed }
}
