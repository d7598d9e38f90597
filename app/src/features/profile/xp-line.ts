// Points over time as a line that rises in steps, between the levels they lead to. In fractions of the paper: x to the
// right, y down.
import type { Badge, XpDay } from '../../core/types.ts'

type Point = { readonly x: number; readonly y: number }
type Level = Pick<Badge, 'level' | 'title'>

export type XpLine = {
  /** From the day they joined: on each the points change, after it they stay until the next. */
  readonly steps: readonly Point[]
  /**
   * Levels that lie on the paper, from the bottom up; of those that lie too near to each other, the upper one is named.
   */
  readonly levels: readonly (Level & { readonly y: number; readonly named: boolean })[]
  /** Where a level was reached. */
  readonly marks: readonly (Level & Point)[]
}

const dayMs = 86_400_000
const dayOf = (at: string | Date) => Math.floor(new Date(at).getTime() / dayMs)

/** Beyond this the next level would press the line to the ground. */
const farthest = 1.8
/** Names nearer than this would touch. */
const apart = 0.075

/** `history` oldest first; null when nothing was ever given. */
export function xpLine(
  history: readonly XpDay[],
  levels: readonly Badge[],
  joinedAt: string,
  today: Date,
): XpLine | null {
  const first = history[0]
  if (!first) return null
  const from = Math.min(dayOf(joinedAt), dayOf(first.day))
  const length = Math.max(1, dayOf(today) - from)
  const most = Math.max(1, ...history.map(({ xp }) => xp))
  const ahead = levels.find(({ xp }) => xp > most)?.xp
  const top = ahead !== undefined && ahead <= most * farthest ? ahead : most * 1.1
  const x = (day: string) => Math.min(1, (dayOf(day) - from) / length)
  const y = (xp: number) => 1 - xp / top
  return {
    steps: [{ x: 0, y: 1 }, ...history.map(({ day, xp }) => ({ x: x(day), y: y(xp) }))],
    levels: named(
      levels.filter(({ xp }) => xp > 0 && xp <= top).map(({ level, title, xp }) => ({ level, title, y: y(xp) })),
    ),
    marks: levels.flatMap((level) => {
      const day = level.xp > 0 ? dayReached(history, level.xp) : null
      return day === null ? [] : [{ level: level.level, title: level.title, x: x(day), y: y(level.xp) }]
    }),
  }
}

/** The day since which there were always that many; null where there are not. */
function dayReached(history: readonly XpDay[], xp: number): string | null {
  const lastBelow = history.findLastIndex((day) => day.xp < xp)
  return history[lastBelow + 1]?.day ?? null
}

function named(levels: readonly (Level & { y: number })[]): XpLine['levels'] {
  let above = Number.NEGATIVE_INFINITY
  return levels
    .toReversed()
    .map((level) => {
      const isFree = level.y - above >= apart
      if (isFree) above = level.y
      return { ...level, named: isFree }
    })
    .toReversed()
}

export type XpSums = {
  /** In the last 30 days, today included. */
  readonly month: number
  readonly best: { readonly day: string; readonly gain: number } | null
}

export function xpSums(history: readonly XpDay[], today: Date): XpSums {
  const since = dayOf(today) - 29
  const before = history.findLast(({ day }) => dayOf(day) < since)?.xp ?? 0
  const gains = gainsOf(history)
  const best = gains.reduce<XpSums['best']>((found, one) => (one.gain > (found?.gain ?? 0) ? one : found), null)
  return { month: (history.at(-1)?.xp ?? 0) - before, best }
}

/** What each day changed. */
export const gainsOf = (history: readonly XpDay[]) =>
  history.map(({ day, xp }, index) => ({ day, xp, gain: xp - (history[index - 1]?.xp ?? 0) }))
