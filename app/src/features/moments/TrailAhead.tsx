import styles from './Moments.module.css'

/** Where the trail ends in the picture, and those quests beside it that came into reach, too. */
const [start, end] = [
  { x: 40, y: 78 },
  { x: 680, y: 30 },
]
const sides = [
  { x: 500, y: 20 },
  { x: 575, y: 88 },
  { x: 430, y: 92 },
]

const trail = `M${start.x} ${start.y}C180 120 240 20 360 52S560 70 ${end.x} ${end.y}`

/** The trail from what was done to what comes next, drawing itself. `beside`: how many other quests came into reach. */
export const TrailAhead = ({ beside }: { beside: number }) => (
  <svg className={styles.trail} viewBox="0 0 720 104" aria-hidden="true">
    <path className={styles.planned} d={trail} />
    <path className={styles.drawn} d={trail} pathLength={1} />
    {sides.slice(0, beside).map(({ x, y }) => (
      <rect key={x} className={styles.side} x="-6" y="-6" width="12" height="12" rx="2" style={at(x, y)} />
    ))}
    <g transform={`translate(${start.x} ${start.y})`}>
      <rect className={styles.done} x="-11" y="-11" width="22" height="22" rx="3" transform="rotate(45)" />
      <path className={styles.tick} d="M-6 .5-1.500 5 6.500-4" />
    </g>
    <g transform={`translate(${end.x} ${end.y})`}>
      <g className={styles.reached}>
        <rect className={styles.now} x="-13" y="-13" width="26" height="26" rx="3" transform="rotate(45)" />
        <circle className={styles.dot} r="4.500" />
      </g>
    </g>
  </svg>
)

const at = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px) rotate(45deg)` })
