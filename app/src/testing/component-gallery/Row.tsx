import type { ReactNode } from 'react'
import styles from './ComponentGallery.module.css'

/** States of one part beside each other. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <p className={styles.label}>{label}</p>
    <div className={styles.states}>{children}</div>
  </div>
)
