import styles from './Spinner.module.css'

/** A waymark that turns. Decoration: say in words elsewhere what is awaited, or give `label`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  )
}
