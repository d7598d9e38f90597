import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** A line drawing or icon. */
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** Nothing is here yet: says so, and what to do about it. */
export const EmptyState = ({ picture, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
