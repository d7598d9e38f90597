import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classNames } from './class-names.ts'

type ChipProps = {
  children: ReactNode
  tone?: 'plain' | 'moss' | 'glacier' | 'ember' | 'mark' | 'sun'
  icon?: ReactNode
}

/** A short fact. Colour supports the words and never replaces them. */
export const Chip = ({ children, tone = 'plain', icon }: ChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>
    {icon}
    {children}
  </span>
)

type ChipButtonProps = {
  children: ReactNode
  icon?: ReactNode
  /** How many things it leaves. */
  count: number
  pressed: boolean
  onPress: () => void
}

/** A chip that narrows a list down. */
export const ChipButton = ({ children, icon, count, pressed, onPress }: ChipButtonProps) => (
  <button type="button" className={styles.button} aria-pressed={pressed} onClick={onPress}>
    {icon}
    {children}
    <span className={styles.count}>{count}</span>
  </button>
)

/** A row of chips that wraps. */
export const Chips = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
