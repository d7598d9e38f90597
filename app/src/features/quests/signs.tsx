import styles from './signs.module.css'

/** A camp, to which one comes back: quests that open again. */
export const Tent = () => (
  <svg className={styles.sign} viewBox="-16 -16 32 32" aria-hidden="true">
    <path className={styles.cloth} d="M0-9.5 11.5 9h-23z" />
    <path className={styles.shade} d="M0-9.5 11.5 9H3z" />
    <path className={styles.dark} d="M-0.5-1.5 3.5 9h-8z" />
    <path className={styles.pole} d="M-1.8-12 0-9.5l1.8-2.5" />
  </svg>
)

/** What the trail leads up to. */
export const Peak = () => (
  <svg className={styles.sign} viewBox="-16 -16 32 32" aria-hidden="true">
    <path className={styles.rock} d="M-13.5 9-3-9.5 2.5-1 5.5-5 13.5 9z" />
    <path className={styles.shade} d="M-3-9.5 2.5-1 5.5-5 13.5 9H1z" />
    <path className={styles.snow} d="M-3-9.5-6.7-3l2.3 1 1.9-1.7 2.3 1.9 1-.8z" />
  </svg>
)
