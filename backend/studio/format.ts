/** How long something waits, in words, in the unit that matters. */

type Unit = 'day' | 'hour' | 'minute' | 'second'

const units: readonly [Unit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function duration(milliseconds: number, locale: string): string {
  for (const [unit, length] of units) {
    const count = Math.floor(milliseconds / length)
    if (count >= 1) return inUnits(count, unit, locale)
  }
  return inUnits(Math.max(0, Math.ceil(milliseconds / 1000)), 'second', locale)
}

/** A length that somebody set in hours: in days where it is whole days. */
export function hoursLong(hours: number, locale: string): string {
  return hours % 24 === 0 ? inUnits(hours / 24, 'day', locale) : inUnits(hours, 'hour', locale)
}

/** Nobody counts the seconds that somebody waits for a person. */
export function waitingTime(since: string, now: number, locale: string): string {
  return duration(Math.max(60_000, now - new Date(since).getTime()), locale)
}

function inUnits(count: number, unit: Unit, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A size that people read, of the bytes of a file. */
export function fileSize(bytes: number, locale: string): string {
  const [unit, amount] = bytes >= 1e6 ? ['megabyte', bytes / 1e6] : ['kilobyte', bytes / 1e3]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(
    Number(amount),
  )
}

/** The Studio's language decides; of its first English, which everybody has who chose none, the browser knows whose it is. */
export const dateLocale = (locale: string, browser: readonly string[] = navigator.languages): string =>
  (locale === 'en-US' ? browser.find((one) => one.startsWith('en')) : null) ?? locale

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(locale), options)

export function dateAndTime(iso: string | null, locale: string): string {
  return iso ? dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)) : ''
}

export const timeOfDay = (iso: string, locale: string): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(new Date(iso))

/** With its weekday: a slip of one day is seen. */
export const fullDate = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))

/** Of the days that are near, which need no year. */
export const dayAndTime = (iso: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

/** Languages by their names, of their codes. */
export function languageList(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return new Intl.ListFormat(locale, { type: 'unit' }).format(codes.map((code) => names.of(code) ?? code))
}
