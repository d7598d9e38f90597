/**
 * What may stand in the dates and numbers of a quest. Pure: its form, while somebody writes, and the server hold to the
 * same rules.
 */

/** What one quest or reward pays at most: more is a slip of the hand. */
export const mostPoints = 100_000

type Limited = 'chapter' | 'difficulty' | 'xp' | 'minutes' | 'max_completions' | 'cooldown_hours' | 'team_count'
/** From and to, as the file of a quest has them, too. */
const limits: Record<Limited, readonly [least: number, most: number]> = {
  ...{ chapter: [1, 1000], difficulty: [1, 5], xp: [0, mostPoints], minutes: [1, 100_000] },
  ...{ max_completions: [1, 1_000_000], cooldown_hours: [0, 1_000_000], team_count: [1, 1000] },
}
export const questNumbers = [...(Object.keys(limits) as Limited[]), 'min_level'] as const
export type QuestNumber = (typeof questNumbers)[number]

/** What is wrong, as the Studio's sentences name it. */
export type QuestFault = 'quest_dates' | 'quest_number' | 'quest_level'
export interface QuestProblem {
  fault: QuestFault
  /** Where it stands in the form. */
  field: string
  least?: number
  most?: number
}

type Row = Readonly<Record<string, unknown>>

/** Whether nobody could begin it, since it is over before it opens. */
export function endsEarly({ starts_at: from, ends_at: until }: Row): boolean {
  if (!from || !until) return false
  return momentIn(until) <= momentIn(from)
}

/** `levels`: number of the highest level; whoever asks for one above it asks for what nobody reaches. */
export function numberProblem(field: QuestNumber, value: unknown, levels: number): QuestProblem | null {
  if (value === null || value === undefined || value === '') return null
  const [least, most] = field === 'min_level' ? [1, levels] : limits[field]
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) return null
  return { fault: field === 'min_level' ? 'quest_level' : 'quest_number', field, least, most }
}

/** `change`: what is written of the quest; `stored`: its dates as they are. What is not touched is not judged. */
export function questProblem(change: Row, stored: Row, levels: number): QuestProblem | null {
  for (const field of questNumbers) {
    const problem = numberProblem(field, change[field], levels)
    if (problem) return problem
  }
  const isDated = 'starts_at' in change || 'ends_at' in change
  return isDated && endsEarly({ ...stored, ...change }) ? { fault: 'quest_dates', field: 'release' } : null
}

/** Databases bring dates, numbers or texts. */
const momentIn = (value: unknown) => new Date(value as string | number | Date).getTime()
