import type { ReactNode } from 'react'
import { Contours } from './Contours.tsx'
import { classNames } from './class-names.ts'
import styles from './Page.module.css'

type PageProps = {
  /** The one h1; it takes the focus after navigation, so show it at once and load below it. */
  title?: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
  /** In `window` the last part takes what the others leave of the window, and may go from edge to edge. */
  width?: 'wide' | 'reading' | 'narrow' | 'window'
  /** Whether it lies on a piece of the map. */
  onMap?: boolean
  /** Whether it keeps its edges narrow: its work should fit into the window. */
  dense?: boolean
}

/** The frame of a page: edges, title, rhythm. */
export const Page = ({ title, eyebrow, lead, actions, children, width = 'wide', onMap, dense }: PageProps) => (
  <>
    {onMap && (
      <div className={styles.ground}>
        <Contours fade="left" />
      </div>
    )}
    <div className={classNames(styles.page, styles[width], dense && styles.dense)}>
      {title && (
        <header className={styles.head}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  </>
)

/** A part of a page with its heading and a quiet link or control at its right. */
export const Section = ({
  title,
  aside,
  children,
  id,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  id?: string
}) => (
  <section className={styles.section} id={id}>
    <header className={styles.sectionHead}>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)
