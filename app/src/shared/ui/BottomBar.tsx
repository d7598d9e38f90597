import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './BottomBar.module.css'

/** A line below every page that stays while something is so, with the way to what can be done about it. */
export const BottomBar = ({ children, action }: { children: ReactNode; action?: ReactNode }) =>
  createPortal(
    <div className={styles.bar} role="status">
      <p>{children}</p>
      {action}
    </div>,
    document.body,
  )
