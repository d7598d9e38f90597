/** Which saves of a quest a form has not seen, newest first. */
import type { QuestVersionRow } from '../../src/domain/quest-files/versions.ts'

/** `known`: the newest version when the form was opened or last saved; empty where there was none. */
export function savedSince(rows: readonly QuestVersionRow[], known: string): QuestVersionRow[] {
  const at = rows.findIndex(({ id }) => id === known)
  return rows.slice(0, at < 0 ? rows.length : at)
}

/** After a save of one's own, which is the newest: those that it went over. */
export const savedBefore = (rows: readonly QuestVersionRow[], known: string): QuestVersionRow[] =>
  savedSince(rows, known).slice(1)
