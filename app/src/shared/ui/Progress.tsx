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
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={part * 100} height="8" />
      </svg>
    </div>
  )
}
