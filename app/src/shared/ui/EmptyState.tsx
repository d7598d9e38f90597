import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** A line drawing or icon. */
  picture?: ReactNode
  title: ReactNode
  /** Level of its heading: 2 where it is all there is on a page, 3 within a part of one. */
  level?: 2 | 3
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** Nothing is here yet: says so, and what to do about it. */
export const EmptyState = ({ picture, title, level = 3, children, action }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
