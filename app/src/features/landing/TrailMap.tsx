import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './TrailMap.module.css'

type Stop = {
  name: StopName
  x: number
  y: number
  state: 'done' | 'now' | 'open' | 'locked'
  label: keyof typeof labels
}
type StopName = 'baseCamp' | 'ropes' | 'firstLight' | 'ridge' | 'coldWater' | 'valley' | 'storm' | 'summit'

/** Where the name stands beside its waymark. */
const labels = {
  above: { y: -32, textAnchor: 'middle' },
  below: { y: 44, textAnchor: 'middle' },
  aboveLeft: { x: 14, y: -36, textAnchor: 'end' },
} as const

/**
 * On the hills of `contours.svg`, whose units these are, up to the top of the highest. Placed by hand so that no word lies
 * on the trail or on another word.
 */
const stops: readonly Stop[] = [
  { name: 'baseCamp', x: 588, y: 754, state: 'done', label: 'above' },
  { name: 'ropes', x: 690, y: 690, state: 'done', label: 'above' },
  { name: 'firstLight', x: 795, y: 740, state: 'done', label: 'below' },
  { name: 'ridge', x: 900, y: 640, state: 'now', label: 'aboveLeft' },
  { name: 'coldWater', x: 985, y: 560, state: 'open', label: 'above' },
  { name: 'valley', x: 1085, y: 610, state: 'open', label: 'below' },
  { name: 'storm', x: 1140, y: 480, state: 'locked', label: 'aboveLeft' },
  { name: 'summit', x: 1208, y: 360, state: 'locked', label: 'above' },
]

const walked = smooth(stops.slice(0, 4))
const ahead = smooth(stops.slice(3))

/** The trail of the programme over the map: walked, here, ahead. It draws itself once. */
export function TrailMap() {
  const { t } = useTranslation('landing')
  return (
    <svg
      className={styles.map}
      viewBox="20 20 1560 920"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('trail.label')}
    >
      <path className={styles.ahead} d={ahead} />
      <path className={styles.walked} d={walked} pathLength={1} />
      {stops.map((stop, index) => (
        <g key={stop.name} className={styles[stop.state]} transform={`translate(${stop.x} ${stop.y})`}>
          <g className={styles.landing} style={{ animationDelay: `${120 + index * 110}ms` }}>
            {stop.state === 'now' && <circle className={styles.pulse} r="27" />}
            <rect x="-11" y="-11" width="22" height="22" rx="3" transform="rotate(45)" />
            <Sign state={stop.state} />
          </g>
          <text {...labels[stop.label]}>{t(`trail.${stop.name}`)}</text>
        </g>
      ))}
    </svg>
  )
}

function Sign({ state }: Pick<Stop, 'state'>) {
  if (state === 'done') return <path className={styles.tick} d="M-6 .5-1.500 5 6.500-4" />
  if (state === 'now') return <circle className={styles.dot} r="4" />
  if (state === 'locked') return <path className={styles.lock} d="M-5-.5h10v7h-10zM-3-.5v-3a3 3 0 0 1 6 0v3" />
  return null
}

/** A curve through all points, level at each. */
function smooth(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
