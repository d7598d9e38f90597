import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'article' | 'div' | 'li'
  /** Small words above the title. */
  eyebrow?: ReactNode
  /** Lifts on hover: for cards that are one big link (put the link in the title with `cardLink`). */
  pressable?: boolean
  /** Without inner space, for pictures that reach the edge. */
  flush?: boolean
}

export function Card({ as: Tag = 'section', eyebrow, pressable, flush, className, children, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={classNames(styles.card, pressable && styles.pressable, flush && styles.flush, className)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {children}
    </Tag>
  )
}

/** Class for the link in a pressable card: its target is the whole card. */
export const cardLink = styles.link
