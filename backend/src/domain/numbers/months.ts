/** Months in UTC, as `YYYY-MM`. */

/** The first moments of a month, as `YYYY-MM`, and of the one after. */
export function monthSpan(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
}

/** The month, as `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export function monthsBetween(from: Date, until: Date): string[] {
  const months: string[] = []
  for (let at = monthSpan(monthOf(from))[0]; at <= until; at = monthSpan(monthOf(at))[1]) months.push(monthOf(at))
  return months
}
