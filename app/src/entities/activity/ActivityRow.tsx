import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './ActivityRow.module.css'

type ActivityRowProps = {
  /** Of what kind it is, or a picture of the thing. */
  mark: ReactNode
  picture?: 'thing' | undefined
  at: string
  /** What happened. */
  children: ReactNode
  /** Stands at the end. */
  aside?: ReactNode
}

/** What happened, and when: a row of a list. */
export const ActivityRow = ({ mark, picture, at, children, aside }: ActivityRowProps) => (
  <li className={styles.row}>
    <span className={classNames(styles.mark, picture && styles[picture])}>{mark}</span>
    <span className={styles.words}>
      <span>{children}</span>
      <span className={styles.when}>
        <RelativeTime at={at} />
      </span>
    </span>
    {aside}
  </li>
)
