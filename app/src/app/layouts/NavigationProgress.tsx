import styles from './Layout.module.css'

/** A line across the top while the next page takes its time. */
export const NavigationProgress = () => <div className={styles.progressLine} aria-hidden="true" />
