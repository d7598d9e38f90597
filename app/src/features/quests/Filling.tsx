import type { CSSProperties } from 'react'
import styles from './Filling.module.css'

/** What a quest gives, as a shadow that fills from the ground up; `left` is the part that does not show yet, of 1. */
export const Filling = ({ src, left }: { src: string; left: number }) => (
  <div className={styles.gift} style={{ '--left': `${left * 100}%` } as CSSProperties}>
    <img src={src} alt="" width="160" height="160" />
    <span>
      <img src={src} alt="" width="160" height="160" />
    </span>
  </div>
)
