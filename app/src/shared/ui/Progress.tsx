import styles from './Progress.module.css'

/** A bar from 0 to `max`. `label` says what is measured. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <div className={styles.value} style={{ width: `${part * 100}%` }} />
    </div>
  )
}
