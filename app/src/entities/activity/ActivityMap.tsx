import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ChartTable } from '../../shared/ui/ChartTable.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './ActivityMap.module.css'
import { type DayCount, dayAfter, monthsOf, type Square, squaresOf, strengthOf } from './activity-days.ts'

export type ActivityMapProps = {
  /** Days with activity, `YYYY-MM-DD` in UTC. */
  days: readonly DayCount[]
  weeks: number
  /** The last day shown; today unless a test says otherwise. */
  until?: Date
}

const cell = 10
const pitch = 13

const ActivityTable = lazyWithRetry(() => import('./ActivityTable.tsx').then((m) => m.ActivityTable))

/**
 * One square per day, a column per week, and the same as a table. The arrow keys walk the days; the day is said in
 * words.
 */
export function ActivityMap({ days, weeks, until }: ActivityMapProps) {
  const { t } = useTranslation('activity')
  const words = useDayWords()
  // The day at which the page was opened stays: midnight moves no square from under a pointer.
  const [today] = useState(() => until ?? new Date())
  const squares = useMemo(() => squaresOf(days, weeks, today), [days, weeks, today])
  const [pointed, setPointed] = useState<number | null>(null)
  const total = squares.reduce((sum, { count }) => sum + count, 0)
  const summary = t('activity.summary', { count: total, weeks })
  const square = pointed === null ? undefined : squares[pointed]
  return (
    <figure className={styles.map}>
      <Months squares={squares} weeks={weeks} />
      <Days squares={squares} weeks={weeks} label={summary} onPoint={setPointed} />
      <figcaption>
        <span>{square ? words(square) : summary}</span>
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
      <ChartTable label={t('activity.table')}>
        <ActivityTable squares={squares} />
      </ChartTable>
    </figure>
  )
}

function Months({ squares, weeks }: { squares: readonly Square[]; weeks: number }) {
  const { i18n } = useTranslation()
  const name = new Intl.DateTimeFormat(regional(i18n.language), { month: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.months} aria-hidden="true">
      {monthsOf(squares)
        .filter(({ week }) => week < weeks - 1)
        .map(({ day, week }) => (
          <span key={day} style={{ left: `${((week * pitch) / (weeks * pitch - 3)) * 100}%` }}>
            {name.format(new Date(day))}
          </span>
        ))}
    </div>
  )
}

type DaysProps = {
  squares: readonly Square[]
  weeks: number
  label: string
  /** The day under the pointer, or the one that has the focus; null when there is none any more. */
  onPoint: (index: number | null) => void
}

// Hundreds of squares: they are drawn again when the days change, not for every day that is pointed at.
const Days = memo(function Days({ squares, weeks, label, onPoint }: DaysProps) {
  const words = useDayWords()
  const grid = useRef<SVGSVGElement>(null)
  const strength = strengthOf(squares)
  const [stop, setStop] = useState(squares.length - 1)
  const point = (event: SyntheticEvent) => onPoint(indexOf(event.target))
  const walk = (event: KeyboardEvent) => {
    const to = dayAfter(event.key, stop, squares.length)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    grid.current?.querySelector<SVGElement>(`[data-index="${to}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in SVG
    <svg
      ref={grid}
      viewBox={`0 0 ${weeks * pitch - 3} ${7 * pitch - 3}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked by the arrow keys
      role="grid"
      aria-label={label}
      onPointerOver={point}
      onPointerLeave={() => onPoint(null)}
      onFocus={point}
      onBlur={() => onPoint(null)}
      onKeyDown={walk}
    >
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in SVG
        <g key={row} role="row">
          {squares.map((square, index) =>
            square.weekday === row ? (
              // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in SVG
              <rect
                key={square.day}
                role="gridcell"
                aria-label={words(square)}
                tabIndex={index === stop ? 0 : -1}
                data-index={index}
                className={styles[`h${strength(square.count)}`]}
                x={square.week * pitch}
                y={row * pitch}
                width={cell}
                height={cell}
                rx="2"
              />
            ) : null,
          )}
        </g>
      ))}
    </svg>
  )
})

/** "Tuesday, 3 March 2026: 2 things done". */
function useDayWords() {
  const { t, i18n } = useTranslation('activity')
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'full', timeZone: 'UTC' })
  return ({ day, count }: DayCount) => t('activity.day', { count, day: date.format(new Date(day)) })
}

function indexOf(target: EventTarget): number | null {
  const index = target instanceof SVGElement ? target.dataset.index : undefined
  return index === undefined ? null : Number(index)
}
