// The list behind the bell, day by day, by the clock of whoever reads it.

import type { Notification } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

const dayMs = 86_400_000

/** Midnight of a day as a number, whatever the length of the days between two of them. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

/** In the order in which they are given, which is that of time. */
export const byDay = (notifications: readonly Notification[]): readonly [number, Notification[]][] => [
  ...Map.groupBy(notifications, ({ at }) => dayOf(new Date(at))),
]

/** Gives `today`, `yesterday`, or `Monday, 23 November`. */
export function useDayWords(): (day: number) => string {
  const { language } = useTranslation().i18n
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const date = new Intl.DateTimeFormat(regional(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (day) => {
    const ago = Math.round((day - dayOf(new Date())) / dayMs)
    return ago > -2 && ago <= 0 ? near.format(ago, 'day') : date.format(day)
  }
}
