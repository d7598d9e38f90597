import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingCard as Listing } from '../../core/types.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { type Geometry, geometryOf } from './grid-geometry.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'
import { useGridWalk } from './use-grid-walk.ts'

type ListingGridProps = {
  listings: readonly Listing[]
  /** All there are, loaded or not. */
  total: number
  /** Shown while the answer to a newer question is awaited. */
  stale: boolean
  more: boolean
  onMore: () => void
  /** Ids of those that are over by now. */
  gone?: ReadonlySet<string>
  /** The one that was opened from here before, where somebody comes back. */
  opened?: string | null
  /** Told when one is about to be opened. */
  onOpen?: (id: string) => void
}

/** Only the rows near the window are in the page, so ten thousand cards cost as much as thirty. */
export function ListingGrid({ listings, total, stale, more, onMore, gone, opened = null, onOpen }: ListingGridProps) {
  const { t } = useTranslation('market')
  const grid = useRef<HTMLDivElement>(null)
  const { columns, rowHeight, gap, top, measured } = useGeometry(grid)
  const rows = Math.ceil(listings.length / columns)
  const { active, ...walk } = useGridWalk(grid, { listings, columns, rowHeight: rowHeight + gap, opened })
  // What has the focus, or takes it when somebody comes with Tab, is there wherever the page is scrolled to.
  const walked = Math.floor(active / columns)
  const rangeExtractor = useCallback((range: Range) => withRow(defaultRangeExtractor(range), walked), [walked])
  const virtual = useWindowVirtualizer({
    // Drawn once it is known how, which is before anything is painted.
    count: measured ? rows : 0,
    estimateSize: () => rowHeight,
    gap,
    overscan: 1,
    scrollMargin: top,
    rangeExtractor,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are worked out, so they change with the geometry alone
  useLayoutEffect(() => virtual.measure(), [rowHeight, gap])
  const shown = virtual.getVirtualItems()
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => {
    if (measured && more && last >= rows - 4) onMore()
  }, [measured, more, last, rows, onMore])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table holds no cards */}
      <div
        {...walk}
        ref={grid}
        role="grid"
        className={classNames(styles.grid, stale && styles.stale)}
        aria-label={t('grid')}
        aria-rowcount={Math.ceil(total / columns)}
        aria-colcount={columns}
        aria-busy={stale || undefined}
        style={{ height: virtual.getTotalSize(), '--columns': columns, '--gap': `${gap}px` } as React.CSSProperties}
      >
        {shown.map(({ index, size, start }) => (
          <Row
            key={index}
            listings={listings}
            gone={gone}
            index={index}
            columns={columns}
            height={size}
            y={start - top}
            active={index === walked ? active : -1}
            onOpen={onOpen}
          />
        ))}
      </div>
      {more && (
        <p className={styles.more}>
          <Spinner label={t('more')} />
        </p>
      )}
    </>
  )
}

type RowProps = {
  listings: readonly Listing[]
  gone: ReadonlySet<string> | undefined
  index: number
  columns: number
  height: number
  y: number
  /** Place of the card that Tab leads to; -1 where it is in another row. */
  active: number
  onOpen: ((id: string) => void) | undefined
}

const Row = memo(({ listings, gone, index, columns, height, y, active, onOpen }: RowProps) => (
  // biome-ignore lint/a11y: the grid moves the focus among its cards
  <div role="row" aria-rowindex={index + 1} className={styles.row} style={{ height, translate: `0 ${y}px` }}>
    {listings.slice(index * columns, (index + 1) * columns).map((listing, column) => (
      <ListingCard
        key={listing.id}
        listing={listing}
        gone={gone?.has(listing.id)}
        place={index * columns + column}
        column={column + 1}
        tabIndex={index * columns + column === active ? 0 : -1}
        onOpen={onOpen}
      />
    ))}
  </div>
))

const withRow = (range: number[], row: number) =>
  range.includes(row) ? range : [...range, row].sort((one, other) => one - other)

/** The last one, so that coming back finds the page as high as it was and the scroll position still exists. */
let remembered: (Geometry & { top: number; measured: boolean }) | undefined

function useGeometry(grid: React.RefObject<HTMLElement | null>) {
  const [geometry, setGeometry] = useState(remembered ?? { ...geometryOf(0, 16), top: 0, measured: false })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width, top } = element.getBoundingClientRect()
      const next = { ...geometryOf(width, rem), top: Math.round(top + window.scrollY), measured: true }
      remembered = next
      setGeometry((now) =>
        now.measured && now.columns === next.columns && now.rowHeight === next.rowHeight && now.top === next.top
          ? now
          : next,
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
