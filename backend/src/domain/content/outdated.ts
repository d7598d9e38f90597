/** Which texts in other languages are older than the English ones that they say. */
import type { TextChanges } from './text-changes.ts'

export interface Outdated {
  /** Since when, ISO 8601. */
  since: string
  /** The English text when it was translated; null where nobody knows it any more. */
  before: string | null
}

/** Null where the text says what the English one says. `field`: that of the row, which the column says. */
export function outdatedText(
  { changes, written }: TextChanges,
  { language, column, field, now }: { language: string; column: string; field: string; now: string },
): Outdated | null {
  const at = written.find((one) => one.language === language && one.column === column)?.at ?? ''
  const first = changes.find((change) => change.field === field && change.at > at)
  // Changed, and changed back.
  if (!first || first.before === now) return null
  return { since: first.at, before: first.before }
}
