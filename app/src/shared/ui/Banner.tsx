import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classNames } from './class-names.ts'

type BannerProps = { tone?: 'info' | 'warning' | 'error'; children: ReactNode; action?: ReactNode; wide?: boolean }

/** Words across the page or a panel; `wide` for the one under the header. */
export const Banner = ({ tone = 'info', children, action, wide = false }: BannerProps) => (
  <div
    className={classNames(styles.banner, styles[tone], wide && styles.wide)}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <div className={styles.words}>{children}</div>
    {action}
  </div>
)
