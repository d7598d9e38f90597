// Where a key leads on a grid whose cards follow each other row by row.

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean }
type Grid = {
  readonly count: number
  readonly columns: number
  /** As many as fit into the window. */
  readonly rows: number
}

/** The place that a key leads to from another; null for a key that means nothing here. */
export function nextIndex(event: Key, place: number, { count, columns, rows }: Grid): number | null {
  if (event.altKey || event.metaKey) return null
  const last = count - 1
  const inRow = place % columns
  const start = place - inRow
  if (event.ctrlKey) return event.key === 'Home' ? 0 : event.key === 'End' ? last : null
  switch (event.key) {
    case 'ArrowRight':
      return Math.min(place + 1, last)
    case 'ArrowLeft':
      return Math.max(place - 1, 0)
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return above(1)
    case 'PageDown':
      return below(rows)
    case 'PageUp':
      return above(rows)
    case 'Home':
      return start
    case 'End':
      return Math.min(start + columns - 1, last)
    default:
      return null
  }

  /** The last row may be shorter than this column. */
  function below(by: number): number {
    const bottom = last - (last % columns)
    return Math.min(Math.min(start + by * columns, bottom) + inRow, Math.max(last, place))
  }
  function above(by: number): number {
    return Math.max(start - by * columns, 0) + inRow
  }
}
