import type { CSSProperties } from 'react'
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

/** Over what came into reach: places in the picture, and when each bank lifts, in ms. */
const banks = [
  { left: '46%', top: '-16%', width: '40%', animationDelay: '950ms' },
  { left: '50%', top: '50%', width: '46%', animationDelay: '1100ms' },
  { left: '66%', top: '8%', width: '40%', animationDelay: '1250ms' },
]

/**
 * The trail from what was done to what comes next, drawing itself. `beside`: how many other quests came into reach; null
 * where nothing did, over which no fog lies either.
 */
export const TrailAhead = ({ beside }: { beside: number | null }) => (
  <div className={styles.picture} aria-hidden="true">
    <Trail beside={beside ?? 0} />
    {beside !== null && banks.map((bank) => <Fog key={bank.left} style={bank} />)}
  </div>
)

/** A drawing of its own, which can be moved without being drawn again. */
const Fog = ({ style }: { style: CSSProperties }) => (
  <svg className={styles.fog} viewBox="0 0 320 52" style={style} aria-hidden="true">
    <path d="M20 50a15 12 0 0 1-2-24 30 16 0 0 1 46-9 52 26 0 0 1 82-6 62 32 0 0 1 92 4 36 18 0 0 1 50 7 18 14 0 0 1 14 28z" />
  </svg>
)

const Trail = ({ beside }: { beside: number }) => (
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
