/** What may stand in the dates of a quest. Pure: its form, while somebody writes, and the server hold to the same rules. */

/** What is wrong, as the Studio's sentences name it. */
export interface QuestProblem {
  fault: 'quest_dates'
  /** Where it stands in the form. */
  field: string
}

type Row = Readonly<Record<string, unknown>>

/** Whether nobody could begin it, since it is over before it opens. */
export function endsEarly({ starts_at: from, ends_at: until }: Row): boolean {
  if (!from || !until) return false
  return momentIn(until) <= momentIn(from)
}

/** `change`: what is written of the quest; `stored`: what else is known of it. What is not touched is not judged. */
export function questProblem(change: Row, stored: Row): QuestProblem | null {
  const isDated = 'starts_at' in change || 'ends_at' in change
  return isDated && endsEarly({ ...stored, ...change }) ? { fault: 'quest_dates', field: 'release' } : null
}

/** Databases bring dates, numbers or texts. */
const momentIn = (value: unknown) => new Date(value as string | number | Date).getTime()
