// The list behind the bell by today, yesterday and what was before, by the clock of whoever reads it.
import type { Notification } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

const dayMs = 86_400_000

/** Midnight of a day as a number, whatever the length of the days between two of them. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

/** How many days ago it was; what was before yesterday is earlier by two. */
const daysAgo = (at: string): number =>
  Math.min(Math.max(Math.round((dayOf(new Date()) - dayOf(new Date(at))) / dayMs), 0), 2)

/** In the order in which they are given, which is that of time. */
export const byDay = (notifications: readonly Notification[]): readonly [number, Notification[]][] => [
  ...Map.groupBy(notifications, ({ at }) => daysAgo(at)),
]

/** Gives `today`, `yesterday` or `earlier`. */
export function useDayWords(): (ago: number) => string {
  const { t, i18n } = useTranslation('news')
  const near = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' })
  return (ago) => (ago < 2 ? near.format(-ago, 'day') : t('earlier'))
}
