import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingCard as Listing } from '../../core/types.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { type Geometry, geometryOf } from './grid-geometry.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'

type ListingGridProps = {
  listings: readonly Listing[]
  /** All there are, loaded or not. */
  total: number
  /** Shown while the answer to a newer question is awaited. */
  stale: boolean
  more: boolean
  onMore: () => void
}

/** Only the rows near the window are in the page, so ten thousand cards cost as much as thirty. */
export function ListingGrid({ listings, total, stale, more, onMore }: ListingGridProps) {
  const { t } = useTranslation('market')
  const grid = useRef<HTMLUListElement>(null)
  const { columns, rowHeight, gap, top } = useGeometry(grid)
  const rows = Math.ceil(listings.length / columns)
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    gap,
    overscan: 1,
    scrollMargin: top,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are worked out, so they change with the geometry alone
  useLayoutEffect(() => virtual.measure(), [rowHeight, gap])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= rows - 3) onMore()
  }, [more, last, rows, onMore])

  return (
    <>
      <ul
        ref={grid}
        className={classNames(styles.grid, stale && styles.stale)}
        aria-label={t('grid')}
        aria-busy={stale || undefined}
        style={{ height: virtual.getTotalSize(), '--columns': columns, '--gap': `${gap}px` } as React.CSSProperties}
      >
        {shown.flatMap((row) =>
          listings.slice(row.index * columns, (row.index + 1) * columns).map((listing, column) => (
            <li
              key={listing.id}
              className={styles.cell}
              aria-setsize={total}
              aria-posinset={row.index * columns + column + 1}
              style={{
                height: row.size,
                translate: `calc(${column} * (100% + ${gap}px)) ${row.start - top}px`,
              }}
            >
              <ListingCard listing={listing} />
            </li>
          )),
        )}
      </ul>
      {more && (
        <p className={styles.more}>
          <Spinner label={t('more')} />
        </p>
      )}
    </>
  )
}

/** The last one, so that coming back finds the page as high as it was and the scroll position still exists. */
let remembered: (Geometry & { top: number }) | undefined

function useGeometry(grid: React.RefObject<HTMLElement | null>) {
  const [geometry, setGeometry] = useState(remembered ?? { ...geometryOf(window.innerWidth * 0.7, 16), top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width, top } = element.getBoundingClientRect()
      const next = { ...geometryOf(width, rem), top: Math.round(top + window.scrollY) }
      remembered = next
      setGeometry((now) =>
        now.columns === next.columns && now.rowHeight === next.rowHeight && now.top === next.top ? now : next,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [grid])
  return geometry
}
