import { config } from '../../core/config.ts'
import type { PricePoint } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import chart from '../../shared/ui/Chart.module.css'
import { formatWei, Price } from '../../shared/ui/Price.tsx'
import styles from './PriceHistory.module.css'
import { priceLine } from './price-line.ts'

const width = 640
const height = 150
/** Room around the line, in which its ends are drawn. */
const edge = { x: 8, y: 12 }
const parts = [0, 0.5, 1]

/** What objects of this kind were sold for: a line to look at, and the same as a table. */
export function PriceHistory({ history }: { history: readonly PricePoint[] }) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const { ticker } = config()
  const line = priceLine(history, width, height)
  if (!line) return null
  const amount = (wei: string) => t('common:price', { amount: formatWei(wei, 4, i18n.language), ticker })
  const words = t('history.chart', {
    count: history.length,
    low: amount(line.low),
    high: amount(line.high),
    last: amount(line.latest),
  })
  const path = line.points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const last = line.points.at(-1)
  const [low, high] = [BigInt(line.low), BigInt(line.high)]
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium' })
  const ends = [history[0], history.at(-1)].flatMap((point) => (point ? date.format(new Date(point.at)) : []))
  return (
    <figure className={styles.history}>
      {line.points.length > 1 && (
        <div className={styles.chart}>
          {/* What its name says to whoever does not see it. */}
          <div className={styles.prices} aria-hidden="true">
            {(high === low ? [0.5] : parts).map((part) => (
              <span key={part} style={{ top: `${((edge.y + part * height) / (height + 2 * edge.y)) * 100}%` }}>
                {formatWei(`${part === 0 ? high : part === 1 ? low : (high + low) / 2n}`, 4, i18n.language)}
              </span>
            ))}
          </div>
          <svg
            viewBox={`${-edge.x} ${-edge.y} ${width + 2 * edge.x} ${height + 2 * edge.y}`}
            role="img"
            aria-label={words}
          >
            {parts.map((part) => (
              <path key={part} className={chart.rule} d={`M0 ${part * height}H${width}`} />
            ))}
            <path className={chart.area} d={`M0 ${height}L${path}L${width} ${height}Z`} />
            <path className={chart.line} d={`M${path}`} />
            {line.points.map(({ x, y }, index) => (
              <circle key={history[index]?.at} className={styles.point} cx={x} cy={y} r="3" />
            ))}
            {last && (
              <rect
                className={styles.latest}
                x={last.x - 6}
                y={last.y - 6}
                width="12"
                height="12"
                rx="2"
                transform={`rotate(45 ${last.x} ${last.y})`}
              />
            )}
          </svg>
          <div className={styles.dates} aria-hidden="true">
            {[...new Set(ends)].map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
        </div>
      )}
      <dl className={chart.sums}>
        {/* Of one sale the others would say the same. */}
        {(history.length > 1 ? (['latest', 'low', 'high'] as const) : (['latest'] as const)).map((name) => (
          <div key={name}>
            <dt>{t(`history.${name}`)}</dt>
            <dd>{amount(line[name])}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('history.table')}</summary>
        <Sales history={history} ticker={ticker} />
      </details>
    </figure>
  )
}

function Sales({ history, ticker }: { history: readonly PricePoint[]; ticker: string }) {
  const { t, i18n } = useTranslation('listing')
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('history.when')}</th>
          <th scope="col">{t('history.price')}</th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map(({ at, price }) => (
          <tr key={`${at} ${price}`}>
            <td>
              <time dateTime={at}>{date.format(new Date(at))}</time>
            </td>
            <td>
              <Price wei={price} ticker={ticker} decimals={18} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
