// The days of an activity map: weeks from Monday to Sunday, in UTC as the programme counts them.

export type DayCount = { readonly day: string; readonly count: number }

export type Square = DayCount & {
  /** 0 is the first week shown. */
  readonly week: number
  /** 0 is Monday. */
  readonly weekday: number
}

const dayMs = 86_400_000

/** The days of the last weeks, up to and with `until`, with what was done on each. */
export function squaresOf(days: readonly DayCount[], weeks: number, until: Date): readonly Square[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const today = Math.floor(until.getTime() / dayMs)
  const weekdayNow = (new Date(today * dayMs).getUTCDay() + 6) % 7
  const first = today - weekdayNow - (weeks - 1) * 7
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = new Date((first + index) * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0, week: Math.floor(index / 7), weekday: index % 7 }
  })
}

/** Five depths of colour: none, and four parts of the most that was done on a day. */
export function strengthOf(squares: readonly Square[]): (count: number) => number {
  const most = Math.max(4, ...squares.map(({ count }) => count))
  return (count) => (count === 0 ? 0 : Math.min(4, Math.ceil((count / most) * 4)))
}

/** The weeks in which a month begins. */
export const monthsOf = (squares: readonly Square[]): readonly Square[] =>
  squares.filter(({ day }) => day.endsWith('-01'))

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 7,
  ArrowLeft: -7,
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 28,
  PageUp: -28,
}

/** Where a key leads from a day, of so many; null for a key that leads nowhere. */
export function dayAfter(key: string, from: number, length: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = steps[key]
  if (step === undefined) return null
  const to = from + step
  return to >= 0 && to < length ? to : from
}
