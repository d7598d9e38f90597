import styles from './Layout.module.css'

/** A line across the top while the next page takes its time. */
export const UnderWay = () => <div className={styles.underWay} aria-hidden="true" />
