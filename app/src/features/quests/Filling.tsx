import type { CSSProperties } from 'react'
import styles from './Filling.module.css'

/** What a quest gives, drawn in pencil and coloured from the ground up; `left` is the part without colour yet, of 1. */
export const Filling = ({ src, left }: { src: string; left: number }) => (
  <div className={styles.gift} style={{ '--left': `${left * 100}%`, '--shape': `url("${src}")` } as CSSProperties}>
    <div className={styles.pencil}>
      <span />
      <img src={src} alt="" width="160" height="160" />
    </div>
    <div className={styles.colour}>
      <img src={src} alt="" width="160" height="160" />
    </div>
  </div>
)
