import { regional } from '../i18n/regional.ts'
import { useTranslation } from '../i18n/runtime/react.tsx'

const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Where the word for now is no time at which something happened. */
const justNow: Record<string, string> = { ja: 'たった今', ko: '방금', zh: '刚刚' }

/** Japanese sets a number and its unit together, which Intl keeps apart. */
export const setTogether = (words: string, language: string) => (language === 'ja' ? words.replace(' ', '') : words)

/** What ends is told in days, and with the same number, wherever it is told: in ms. */
const inDays = 90 * 86_400_000

/** "3 days ago" or "in 2 hours", in the language. */
export function relativeTime(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const distance = at - now
  if (distance >= 86_400_000 && distance < inDays)
    return setTogether(words.format(Math.ceil(distance / 86_400_000), 'day'), language)
  for (const [unit, length] of units)
    if (Math.abs(distance) >= length) return setTogether(words.format(Math.round(distance / length), unit), language)
  return (distance <= 0 && justNow[language]) || words.format(0, 'second')
}

/** A moment as a distance from now, with the full date on hover. */
export function RelativeTime({ at }: { at: string | number }) {
  const { i18n } = useTranslation()
  const date = new Date(at)
  const full = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return (
    <time dateTime={date.toISOString()} title={full}>
      {relativeTime(date.getTime(), Date.now(), i18n.language)}
    </time>
  )
}
