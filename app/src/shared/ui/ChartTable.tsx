import { type ReactNode, useId, useState } from 'react'
import styles from './ChartTable.module.css'

/** The data of a chart as a table, behind a disclosure. The table is rendered when it is opened. */
export function ChartTable({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <details className={styles.chartTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>{label}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too
        <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
      )}
    </details>
  )
}
