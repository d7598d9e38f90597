import { useState } from 'react'
import type { PublicProfile } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import chart from '../../shared/ui/Chart.module.css'
import { ChartTable } from '../../shared/ui/ChartTable.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './XpChart.module.css'
import { type XpLine, xpLine, xpSums } from './xp-line.ts'

const width = 1000
const height = 240

const XpTable = lazyWithRetry(() => import('./XpTable.tsx').then((m) => m.XpTable))

/** Points over time between the levels they lead to: a line to look at, and the same as a table. */
export function XpChart({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const [today] = useState(() => new Date())
  const { xpHistory: history, badges, joinedAt, level } = profile
  const line = xpLine(history, badges, joinedAt, today)
  if (!line) return null
  const number = (value: number) => value.toLocaleString(i18n.language)
  const signed = (value: number) => value.toLocaleString(i18n.language, { signDisplay: 'exceptZero' })
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  const from = date.format(new Date(joinedAt))
  const { month, best } = xpSums(history, today)
  return (
    <figure className={styles.xp}>
      <div
        className={styles.plot}
        role="img"
        aria-label={t('points.chart', { from, amount: number(level.xp), level: level.level })}
      >
        <Plot line={line} />
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{from}</span>
        <span>{t('points.today')}</span>
      </div>
      <dl className={chart.sums}>
        <div>
          <dt>{t('points.now')}</dt>
          <dd>{t('points.amount', { amount: number(level.xp) })}</dd>
        </div>
        <div>
          <dt>{t('points.month')}</dt>
          <dd>{t('points.amount', { amount: signed(month) })}</dd>
        </div>
        {best && (
          <div>
            <dt>{t('points.best')}</dt>
            <dd>{t('points.onDay', { amount: signed(best.gain), date: date.format(new Date(best.day)) })}</dd>
          </div>
        )}
      </dl>
      <ChartTable label={t('points.table')}>
        <XpTable history={history} badges={badges} />
      </ChartTable>
    </figure>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** Stretched to its place; words and marks lie over it, so that they are not. */
function Plot({ line }: { line: XpLine }) {
  const { t } = useTranslation('profile')
  const [start, ...steps] = line.steps.map(({ x, y }) => [(x * width).toFixed(1), (y * height).toFixed(1)] as const)
  const path = `M${start?.join(' ')}${steps.map(([x, y]) => `H${x}V${y}`).join('')}H${width}`
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={chart.area} d={`${path}V${height}H0Z`} />
        {line.levels.map(({ level, y }) => (
          <path key={level} className={chart.rule} d={`M0 ${(y * height).toFixed(1)}H${width}`} />
        ))}
        <path className={chart.line} d={path} />
      </svg>
      {line.levels.map(
        ({ level, title, y, named }) =>
          named && (
            <span key={level} className={styles.level} style={{ top: percent(y) }}>
              {t('points.level', { level, title })}
            </span>
          ),
      )}
      {line.marks.map(({ level, x, y }) => (
        <span key={level} className={styles.mark} style={{ left: percent(x), top: percent(y) }} />
      ))}
    </>
  )
}
