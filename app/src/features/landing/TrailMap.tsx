import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { type Stop, smooth, stops } from './stops.ts'
import styles from './TrailMap.module.css'

/** Where the name stands beside its waymark. */
const labels = {
  above: { y: -32, textAnchor: 'middle' },
  below: { y: 44, textAnchor: 'middle' },
  aboveLeft: { x: 14, y: -36, textAnchor: 'end' },
} as const

const walked = smooth(stops.slice(0, 4))
const ahead = smooth(stops.slice(3))

/** The trail of the programme over the map: walked, here, ahead. It draws itself once. */
export function TrailMap() {
  const { t } = useTranslation('landing')
  return (
    <svg
      className={styles.map}
      viewBox="20 20 1560 920"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t('trail.label')}
    >
      <path className={styles.ahead} d={ahead} />
      <path className={styles.walked} d={walked} pathLength={1} />
      {stops.map((stop, index) => (
        <g key={stop.name} className={styles[stop.state]} transform={`translate(${stop.x} ${stop.y})`}>
          <g className={styles.landing} style={{ animationDelay: `${120 + index * 110}ms` }}>
            {stop.state === 'now' && <circle className={styles.pulse} r="27" />}
            <rect transform="rotate(45)" />
            <Sign state={stop.state} />
          </g>
          <text {...labels[stop.label]}>{t(`trail.${stop.name}`)}</text>
        </g>
      ))}
    </svg>
  )
}

function Sign({ state }: Pick<Stop, 'state'>) {
  if (state === 'done') return <path className={styles.tick} d="M-6 .5-1.5 5 6.5-4" />
  if (state === 'now') return <circle className={styles.dot} r="4" />
  if (state === 'locked') return <path className={styles.lock} d="M-5-.5h10v7h-10zM-3-.5v-3a3 3 0 0 1 6 0v3" />
  return null
}
