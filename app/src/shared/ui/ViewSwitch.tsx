import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './ViewSwitch.module.css'

type ViewSwitchProps = {
  label: string
  views: readonly { name: string; to: string; isShown: boolean; words: ReactNode }[]
}

/** Links to the ways in which a page shows the same things, as one control: which one is shown stands in the address. */
export const ViewSwitch = ({ label, views }: ViewSwitchProps) => (
  <nav className={styles.views} aria-label={label}>
    {views.map(({ name, to, isShown, words }) => (
      <Link key={name} to={to} replace preventScrollReset aria-current={isShown ? 'true' : undefined}>
        {words}
      </Link>
    ))}
  </nav>
)
