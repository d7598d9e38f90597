import type { Core, FieldName, LiveItem, LiveName, LiveOptions, LiveQuery, Picked, WaymarkError } from 'waymark-core'

/** What a list is told besides. */
export interface LiveListOptions<T = any> {
  /** Only these changes; every change when absent. Rows that leave a filter are then not noticed. */
  event?: LiveOptions['event']
  /** The field by which rows are told apart, `id` when absent. Where the rows have none, the whole is read anew. */
  primaryKey?: FieldName<T> | undefined
}

/** The rows as they are now. */
export interface LiveListSnapshot<T = any> {
  /** The rows in the query's order; undefined until the first have come, and after the session ended. */
  readonly data: T[] | undefined
  /** Why they do not follow just now; the last rows stay, but for an error of kind `session`. */
  readonly error: WaymarkError | null
  readonly status: 'pending' | 'success' | 'error'
}

/** Rows that follow the server while somebody listens. */
export interface LiveList<T = any> {
  /** The same object until something changes. */
  snapshot(): LiveListSnapshot<T>
  /** Calls back after every change. Gives the function that stops it; the list ends with the last of them. */
  subscribe(callback: () => void): () => void
  /** Reads the whole anew, while somebody listens: after a change that the server tells to nobody. */
  refresh(): void
}

/**
 * A list that follows the server: rows that come, change, leave the filter or are deleted, in the query's order and
 * within its `limit`. Every new connection reads the whole, and so does a page that is seen again after half a minute.
 *
 * Name the `sort` where the collection has an order of its own. What another row shows through a relation, and a row
 * that permissions took away, are noticed at the next reading alone.
 */
export function liveList<S, C extends LiveName<S>, const F = undefined, const O = undefined>(
  core: Core<S>,
  collection: C,
  query?: LiveQuery<LiveItem<S, C>, F, O> | null,
  options?: LiveListOptions<LiveItem<S, C>>,
): LiveList<Picked<LiveItem<S, C>, F>>
