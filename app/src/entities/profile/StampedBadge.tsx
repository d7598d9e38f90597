import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import materials from './level-badges.svg'
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

/** The last material is that of every level above. */
const lastMaterial = 10
/** Levels of leather and slate, into which a light sign is struck. */
const darkLevels = [3, 4]

/**
 * A level as a badge of the level's own material, with a drawing of its own struck into it: slightly turned, never
 * twice the same way.
 */
export function StampedBadge({ number, title, icon, reached = true, landing = false, children }: StampedBadgeProps) {
  const tilt = ((number * 47) % 13) - 6
  const material = Math.min(Math.max(number, 1), lastMaterial)
  const sign = (
    <>
      {icon && <use className={styles.motif} href={`${motifs}#${icon}`} />}
      <text className={classNames(styles.number, !icon && styles.alone)} y={icon ? -14 : 10}>
        {number}
      </text>
    </>
  )
  return (
    <figure
      className={classNames(
        styles.badge,
        reached ? darkLevels.includes(material) && styles.dark : styles.ahead,
        landing && styles.landing,
      )}
    >
      <svg viewBox="-51 -51 102 102" aria-hidden="true">
        <g transform={`rotate(${tilt})`}>
          <use className={styles.edge} href={`${materials}#${reached ? 'level' : 'edge'}-${material}`} />
          {reached && <g className={styles.struck}>{sign}</g>}
          {sign}
        </g>
      </svg>
      {title && <figcaption>{title}</figcaption>}
      {children}
    </figure>
  )
}
