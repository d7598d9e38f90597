import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './StepFoot.module.css'

/** The way on, always at the same place at the lower edge; what is said of an answer rises beside it. */
export const StepFoot = ({ verdict, said, children }: StepFootProps) => (
  <div className={classNames(styles.foot, verdict && styles[verdict])}>
    <div className={styles.said}>{said}</div>
    <div className={styles.buttons}>{children}</div>
  </div>
)

type StepFootProps = { verdict?: 'right' | 'wrong' | undefined; said?: ReactNode; children?: ReactNode }
