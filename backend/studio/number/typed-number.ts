/** What somebody types where a whole number belongs. */

/** A number, none, or the words as they are: those are refused by name, and not taken for what stood there before. */
export function numberIn(text: string): number | string | null {
  const written = text.trim()
  if (written === '') return null
  const number = Number(written.replace(/^−/, '-'))
  return Number.isFinite(number) ? number : written
}

/** The next one, as the arrow keys ask for it. */
export function stepped(value: unknown, by: 1 | -1): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? Math.round(number) + by : 0
}
