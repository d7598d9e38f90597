import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import motifs from './level-motifs.svg'
import styles from './StampedBadge.module.css'

type StampedBadgeProps = {
  /** Number in the middle. */
  number: number
  title: string
  /** Name of the drawing. */
  icon?: string
  /** Not reached yet: drawn as an outline. */
  reached?: boolean
  /** Lands with a stamp when it appears. */
  landing?: boolean
  children?: ReactNode
}

/** A level as a stamp in the book, with a drawing of its own: slightly turned, never twice the same way. */
export function StampedBadge({ number, title, icon, reached = true, landing = false, children }: StampedBadgeProps) {
  const tilt = ((number * 47) % 13) - 6
  return (
    <figure className={classNames(styles.badge, !reached && styles.ahead, landing && styles.landing)}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <g transform={`rotate(${tilt})`}>
          <path className={styles.edge} d={edge} />
          <circle className={styles.ring} r="33" />
          {icon && <use className={styles.motif} href={`${motifs}#${icon}`} />}
          <text className={classNames(styles.number, !icon && styles.alone)} y={icon ? -15 : 10}>
            {number}
          </text>
        </g>
      </svg>
      {title && <figcaption>{title}</figcaption>}
      {children}
    </figure>
  )
}

/** A perforated round edge of 24 teeth. */
const edge = `M${Array.from({ length: 48 }, (_, index) => {
  const angle = (index / 48) * 2 * Math.PI
  const radius = index % 2 ? 41 : 45
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
}).join('L')}Z`
