import { useTranslation } from 'react-i18next'
import styles from './ActivityMap.module.css'

type ActivityMapProps = {
  /** Days with activity, `YYYY-MM-DD` in UTC. */
  days: readonly { day: string; count: number }[]
  weeks: number
  /** The last day shown; today unless a test says otherwise. */
  until?: Date
}

const dayMs = 86_400_000
const cell = 10
const pitch = 13

/** One square per day, a column per week; its sum is said in words. */
export function ActivityMap({ days, weeks, until = new Date() }: ActivityMapProps) {
  const { t, i18n } = useTranslation()
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const most = Math.max(4, ...days.map(({ count }) => count))
  const squares = daysOf(weeks, until)
  const total = squares.reduce((sum, { day }) => sum + (counts.get(day) ?? 0), 0)
  const words = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${weeks * pitch - 3} ${7 * pitch - 3}`}
        role="img"
        aria-label={t('activity.summary', { count: total, weeks })}
      >
        {squares.map(({ day, week, weekday }) => {
          const count = counts.get(day) ?? 0
          return (
            <rect
              key={day}
              className={styles[`h${strength(count, most)}`]}
              x={week * pitch}
              y={weekday * pitch}
              width={cell}
              height={cell}
              rx="2"
            >
              <title>{t('activity.day', { count, day: words.format(new Date(day)) })}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{t('activity.summary', { count: total, weeks })}</span>
        <span className={styles.legend} aria-hidden="true">
          {t('activity.less')}
          {[0, 1, 2, 3, 4].map((step) => (
            <svg key={step} viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles[`h${step}`]} width="10" height="10" rx="2" />
            </svg>
          ))}
          {t('activity.more')}
        </span>
      </figcaption>
    </figure>
  )
}

const strength = (count: number, most: number) => (count === 0 ? 0 : Math.min(4, Math.ceil((count / most) * 4)))

/** The days of the last weeks, Monday first, up to and with `until`. */
function daysOf(weeks: number, until: Date) {
  const today = Math.floor(until.getTime() / dayMs)
  const weekdayNow = (new Date(today * dayMs).getUTCDay() + 6) % 7
  const first = today - weekdayNow - (weeks - 1) * 7
  return Array.from({ length: today - first + 1 }, (_, index) => ({
    day: new Date((first + index) * dayMs).toISOString().slice(0, 10),
    week: Math.floor(index / 7),
    weekday: index % 7,
  }))
}
