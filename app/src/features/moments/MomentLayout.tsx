import type { ReactNode } from 'react'
import styles from './Moments.module.css'

type MomentLayoutProps = {
  /** What it is about as a picture: the person, or the object. */
  stage?: ReactNode
  /** What can be done next, always in sight at the lower edge. */
  actions: ReactNode
  children: ReactNode
}

/** A moment: its picture beside its words where there is room, above them elsewhere. */
export const MomentLayout = ({ stage, actions, children }: MomentLayoutProps) => (
  <>
    <div className={styles.layout} data-beside="">
      {stage}
      <div className={styles.told}>{children}</div>
    </div>
    <div className={styles.actions}>{actions}</div>
  </>
)
