import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './ActivityTable.module.css'
import type { Square } from './activity-days.ts'

/** The days of an activity map in numbers: a week in each row, the newest first. */
export function ActivityTable({ squares }: { squares: readonly Square[] }) {
  const { t, i18n } = useTranslation('activity')
  const weekday = new Intl.DateTimeFormat(regional(i18n.language), { weekday: 'short', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  const weeks = Map.groupBy(squares, ({ week }) => week)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('activity.week')}</th>
          {squares.slice(0, 7).map(({ day }) => (
            <th key={day} scope="col">
              {weekday.format(new Date(day))}
            </th>
          ))}
          <th scope="col">{t('activity.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {[...weeks].toReversed().map(([week, days]) => (
          <tr key={week}>
            <th scope="row">{date.format(new Date(days[0]?.day ?? 0))}</th>
            {[0, 1, 2, 3, 4, 5, 6].map((row) => (
              <td key={row} className={days[row]?.count ? undefined : styles.none}>
                {days[row]?.count}
              </td>
            ))}
            <td className={styles.sum}>{days.reduce((sum, { count }) => sum + count, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
