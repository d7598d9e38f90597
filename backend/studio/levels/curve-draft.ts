/** The level curve while it is changed: every change can be undone, and what others changed meanwhile is kept. */
import type { CurveInput } from '../../src/domain/rewards/publish-curve.ts'

export interface CurveRow {
  /** Null of a level that is not stored yet. */
  id: string | null
  xp: number
  title: string
  perks: string
}

export interface CurveDraft {
  /** As the server had it when the changes were begun. */
  base: readonly CurveRow[]
  states: readonly (readonly CurveRow[])[]
  /** Which of the states is shown; those after it were undone. */
  at: number
}

export const draftOf = (base: readonly CurveRow[]): CurveDraft => ({ base, states: [base], at: 0 })
export const rowsOf = ({ base, states, at }: CurveDraft): readonly CurveRow[] => states[at] ?? base

export function withRows(draft: CurveDraft, rows: readonly CurveRow[]): CurveDraft {
  if (JSON.stringify(rows) === JSON.stringify(rowsOf(draft))) return draft
  const states = [...draft.states.slice(0, draft.at + 1), rows]
  return { ...draft, states, at: states.length - 1 }
}

export const withRow = (draft: CurveDraft, at: number, change: Partial<CurveRow>): CurveDraft =>
  withRows(
    draft,
    rowsOf(draft).map((row, place) => (place === at ? { ...row, ...change } : row)),
  )

export const undone = (draft: CurveDraft): CurveDraft => ({ ...draft, at: Math.max(0, draft.at - 1) })
export const redone = (draft: CurveDraft): CurveDraft => ({
  ...draft,
  at: Math.min(draft.states.length - 1, draft.at + 1),
})

/** Another level above all others, as far from the highest as that one is from the one before. */
export function withLevel(draft: CurveDraft, title: string): CurveDraft {
  const rows = rowsOf(draft)
  const [last = 0, before = 0] = [rows.at(-1)?.xp, rows.at(-2)?.xp]
  return withRows(draft, [...rows, { id: null, xp: last + Math.max(100, last - before), title, perks: '' }])
}

export const withoutLast = (draft: CurveDraft): CurveDraft => withRows(draft, rowsOf(draft).slice(0, -1))

/** How many levels are not as the server has them. */
export function countOf(draft: CurveDraft): number {
  const rows = rowsOf(draft)
  const isOther = (row: CurveRow, at: number) => JSON.stringify(row) !== JSON.stringify(draft.base[at])
  return rows.filter(isOther).length + Math.max(0, draft.base.length - rows.length)
}

/** The same changes on what the server has by now: what was not changed here is as somebody else left it. */
export function rebased(draft: CurveDraft, server: readonly CurveRow[]): CurveDraft {
  const rows = rowsOf(draft)
  const merged = server.flatMap((row) => {
    const [before, mine] = [draft.base, rows].map((all) => all.find(({ id }) => id === row.id))
    // Removed here, or added by somebody else.
    if (!mine) return before ? [] : [row]
    const own = <Key extends 'xp' | 'title' | 'perks'>(key: Key) => (mine[key] === before?.[key] ? row[key] : mine[key])
    return [{ id: row.id, xp: own('xp'), title: own('title'), perks: own('perks') }]
  })
  return withRows(draftOf(server), [...merged, ...rows.filter(({ id }) => id === null)])
}

/** What is sent: texts that were not changed here stay as they are there. */
export function inputOf(draft: CurveDraft, falls: number): CurveInput {
  const levels = rowsOf(draft).map(({ id, xp, title, perks }, at) => {
    const before = draft.base[at]
    return {
      ...{ id, xpRequired: xp },
      ...(title === before?.title ? {} : { title }),
      ...(perks === (before?.perks ?? '') ? {} : { perks }),
    }
  })
  return { levels, from: draft.base.map(({ xp }) => xp), falls }
}

/** Whatever lies in the tab: pages of another version write into it too. */
export function storedDraft(text: string | null): CurveDraft | undefined {
  const found = JSON.parse(text ?? 'null') as Partial<CurveDraft> | null
  const isRows = (rows: unknown) =>
    Array.isArray(rows) &&
    rows.every(({ xp, title, perks }) => [typeof xp, typeof title, typeof perks].join() === 'number,string,string')
  const { base, states, at } = found ?? {}
  return isRows(base) && Array.isArray(states) && states.length > 0 && states.every(isRows) && typeof at === 'number'
    ? (found as CurveDraft)
    : undefined
}
