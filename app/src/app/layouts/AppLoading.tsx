import styles from './Layout.module.css'

/** Before the first page is ready: nothing at first, a waymark when it takes longer than a moment. */
export const AppLoading = () => (
  <div className={styles.loading} role="status" aria-label={document.title}>
    <svg viewBox="-12 -12 24 24" aria-hidden="true">
      <rect x="-7" y="-7" width="14" height="14" rx="2" transform="rotate(45)" />
    </svg>
  </div>
)
