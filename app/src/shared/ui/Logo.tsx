import styles from './Logo.module.css'

/** The waymark and the name. */
export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg viewBox="-12 -12 24 24" aria-hidden="true">
      <rect x="-7" y="-7" width="14" height="14" rx="2" transform="rotate(45)" />
    </svg>
    <span className={styles.name}>{name}</span>
  </span>
)
