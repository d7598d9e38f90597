import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Moments.module.css'

type MomentLayoutProps = {
  /** The person. */
  stage: ReactNode
  /** What can be done next, always in sight at the lower edge. */
  actions: ReactNode
  /** It is about an object, which stands in the middle. */
  isOfObject?: boolean
  children: ReactNode
}

/** A moment: the person beside its words where there is room, above them elsewhere. */
export const MomentLayout = ({ stage, actions, isOfObject = false, children }: MomentLayoutProps) => (
  <>
    <div className={classNames(styles.layout, isOfObject && styles.ofObject)} data-beside="">
      {stage}
      <div className={styles.told}>{children}</div>
    </div>
    <div className={styles.actions}>
      <Shore />
      {actions}
    </div>
  </>
)

/** The nearest sheet of the land, with its firs: the person stands behind it, and what is told goes under it. */
const Shore = () => (
  <svg className={styles.shore} viewBox="0 -36 1600 156" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <path d="M0 44C180 12 330 22 520 40S900 62 1120 44 1420 14 1600 34V400H0z" />
    <path d={firs} />
  </svg>
)

/** A fir from its tip on: three tiers down one side, and up the other. */
const crown = [
  [9, 17],
  [-4, 0],
  [11, 17],
  [-5, 0],
  [12, 16],
  [-46, 0],
  [12, -16],
  [-5, 0],
  [11, -17],
  [-4, 0],
]

/** Each as its place and size: away from the person, in front of whom they would stand. */
const firs = [
  [1296, 42, 0.8],
  [1328, 38, 1.25],
  [1362, 37, 1],
  [1392, 36, 0.7],
  [1466, 33, 0.6],
  [1488, 32, 0.9],
]
  .map(
    ([x, y, size = 1]) =>
      `M${x} ${y}m0 ${-44 * size}${crown.map((step) => `l${step.map((part) => part * size)}`).join('')}z`,
  )
  .join('')
