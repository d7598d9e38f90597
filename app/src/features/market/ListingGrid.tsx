import {
  type ComponentType,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { useMe, useWatched } from '../../core/queries.ts'
import type { ListingCard as Listing } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { refOf } from './card-subject.ts'
import { type CardShape, type Geometry, geometryOf } from './grid-geometry.ts'
import type { ListingCardProps } from './ListingCard.tsx'
import styles from './ListingGrid.module.css'
import { useGridNavigation } from './use-grid-navigation.ts'
import { heightOf, type RowWindow, startOf, useRowWindow } from './use-row-window.ts'

export type Cards = {
  shape: CardShape
  Card: ComponentType<ListingCardProps>
}

type ListingGridProps = Cards & {
  listings: readonly Listing[]
  /** All there are, loaded or not. */
  total: number
  /** Shown while the answer to a newer question is awaited. */
  stale: boolean
  more: boolean
  onMore: () => void
  /** What those stand for that are over by now (`refOf`). */
  gone?: ReadonlySet<string>
  /** What the card stands for that was opened from here before, when the participant comes back; else null. */
  opened?: string | null
  /** Called when a card is about to be opened. */
  onOpen?: (id: string) => void
}

/** Only the rows near the window are in the page, so ten thousand cards cost as much as thirty. */
export function ListingGrid({ shape, Card, listings, total, stale, more, onMore, ...rest }: ListingGridProps) {
  const { gone, opened = null, onOpen } = rest
  const { t } = useTranslation('market')
  const grid = useRef<HTMLDivElement>(null)
  const watched = useWatched()
  const me = useMe().data?.profile.id
  const { columns, cardWidth, rowHeight, gap, top, measured } = useGeometry(grid, shape)
  const { search } = useLocation()
  const rows = Math.ceil(listings.length / columns)
  const { active, ...walk } = useGridNavigation(grid, { listings, columns, rowHeight: rowHeight + gap, opened })
  // Drawn once it is known how, which is before anything is painted.
  const stack = { count: measured ? rows : 0, height: rowHeight, gap, top }
  const { first, last } = useRowWindow(stack)
  // The rows in the window are there first; those beside it follow.
  const beside = useDeferredValue(1, 0)
  const activeRow = Math.floor(active / columns)
  const toBuy = listings.findIndex(
    (listing) => listing.seller !== me && listing.state === 'active' && !gone?.has(refOf(listing).id),
  )
  const shown = useMemo(
    () =>
      placesAround({ first: Math.max(0, first - beside), last: Math.min(stack.count - 1, last + beside) }, activeRow),
    [first, last, beside, stack.count, activeRow],
  )
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
        style={
          {
            height: heightOf(stack),
            '--columns': columns,
            '--gap': `${gap}px`,
            '--card-width': `${cardWidth}px`,
          } as React.CSSProperties
        }
      >
        {shown.map((index) => (
          <Row
            key={index}
            Card={Card}
            search={search}
            listings={listings}
            watched={watched}
            me={me}
            gone={gone}
            toBuy={toBuy}
            index={index}
            columns={columns}
            height={rowHeight}
            y={startOf(index, stack)}
            active={index === activeRow ? active : -1}
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

type RowProps = Pick<Cards, 'Card'> & {
  search: string
  listings: readonly Listing[]
  watched: readonly string[]
  /** Id of the person's profile. */
  me: string | undefined
  gone: ReadonlySet<string> | undefined
  /** Place of the first one that the person can buy; -1 where there is none. */
  toBuy: number
  index: number
  columns: number
  height: number
  y: number
  /** Place of the card that Tab leads to; -1 where it is in another row. */
  active: number
  onOpen: ((id: string) => void) | undefined
}

const Row = memo(({ Card, search, listings, watched, me, gone, toBuy, index, columns, ...rest }: RowProps) => {
  const { height, y, active, onOpen } = rest
  return (
    // biome-ignore lint/a11y: the grid moves the focus among its cards
    <div role="row" aria-rowindex={index + 1} className={styles.row} style={{ height, translate: `0 ${y}px` }}>
      {listings.slice(index * columns, (index + 1) * columns).map((listing, column) => (
        <Card
          key={refOf(listing).id}
          listing={listing}
          search={search}
          watched={watched.includes(listing.itemType.slug)}
          own={listing.seller === me}
          gone={gone?.has(refOf(listing).id)}
          place={index * columns + column}
          toBuy={index * columns + column === toBuy}
          column={column + 1}
          tabIndex={index * columns + column === active ? 0 : -1}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
})

/**
 * The rows in sight, and the one that has the focus, or takes it when somebody comes with Tab, wherever the page is
 * scrolled to.
 */
function placesAround({ first, last }: RowWindow, activeRow: number): number[] {
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => first + row)
  if (places.length === 0 || (activeRow >= first && activeRow <= last)) return places
  return activeRow < first ? [activeRow, ...places] : [...places, activeRow]
}

/** The last ones, so that coming back finds the page as high as it was and the scroll position still exists. */
const remembered: Partial<Record<CardShape, Geometry & { top: number; measured: boolean }>> = {}

function useGeometry(grid: React.RefObject<HTMLElement | null>, shape: CardShape) {
  const [geometry, setGeometry] = useState(
    remembered[shape] ?? { ...geometryOf(0, 16, shape), top: 0, measured: false },
  )
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width, top } = element.getBoundingClientRect()
      const next = { ...geometryOf(width, rem, shape), top: Math.round(top + window.scrollY), measured: true }
      remembered[shape] = next
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
  }, [grid, shape])
  return geometry
}
