import type { ReactNode } from 'react'
import styles from './Hint.module.css'

type HintProps = {
  /** Drawn before the words. */
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  /** What to do about it. */
  action: ReactNode
}

/** A quiet word about something that the person has not tried, or may come back to. */
export const Hint = ({ icon, title, children, action }: HintProps) => (
  <section className={styles.hint}>
    {icon}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
    <div className={styles.action}>{action}</div>
  </section>
)
