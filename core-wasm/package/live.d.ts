import type {
  Core,
  FieldName,
  LiveItem,
  LiveName,
  LiveOptions,
  LiveSnapshot,
  Query,
  QueryAggregate,
  QueryAlias,
  Row,
  WaymarkError,
} from 'waymark-core'

/** What a list is told besides. */
export interface LiveListOptions<T = any> {
  /** Only these changes; every change when absent. Rows that leave a filter are then not noticed. */
  event?: LiveOptions['event']
  /** The field by which rows are told apart, `id` when absent. Where the rows have none, the whole is read anew. */
  primaryKey?: FieldName<T> | undefined
}

/** The rows as they are now, and whether they follow. */
export interface LiveListSnapshot<T = any> {
  /** The rows in the query's order; undefined until the first have come, and after the session ended. */
  readonly data: T[] | undefined
  /**
   * Why there are no rows, or none any more: the server refused, the session ended (`kind` is `session`), or no attempt
   * has succeeded yet. The last rows stay, but for an error of kind `session`; whoever signs out has no error.
   */
  readonly error: WaymarkError | null
  /** `success` while there are rows, also while the connection is lost: `connection` and `staleSince` say that. */
  readonly status: 'pending' | 'success' | 'error'
  /**
   * `open`: the rows follow the server. `connecting`: on its way. `waiting`: lost or not to be had, tried again at
   * `retryAt`, by `refresh()`, and at once when the network is back or the page is looked at. `idle`: nothing is tried,
   * since nobody listens, nobody is signed in, or the server refused.
   */
  readonly connection: LiveSnapshot['state']
  /** Since when the rows may be out of date, in milliseconds since 1970; null while they follow, and without rows. */
  readonly staleSince: number | null
  /** When the connection is tried again, in milliseconds since 1970; null unless waiting. */
  readonly retryAt: number | null
  /** Why the last attempt failed, while it goes on trying; null as soon as the rows follow. */
  readonly failureReason: WaymarkError | null
}

/** Rows that follow the server while somebody listens. */
export interface LiveList<T = any> {
  /** The same object until something changes. */
  snapshot(): LiveListSnapshot<T>
  /** Calls back after every change. Gives the function that stops it; the list ends with the last of them. */
  subscribe(callback: () => void): () => void
  /**
   * Reads the whole anew, while somebody listens: after a change that the server tells to nobody. Tries at once where the
   * connection waits.
   */
  refresh(): void
}

/**
 * A list that follows the server: rows that come, change, leave the filter or are deleted, in the query's order and
 * within its `limit`. Every new connection reads the whole, and so does a page that is seen again after half a minute.
 *
 * A change of a related item, which rows show by `fields: [{ steps: ['title'] }]`, is not noticed, nor is a row that
 * permissions took away: both are there at the next reading. Where that is too late, follow the related collection as
 * well, and call `refresh()` when it changes.
 *
 * Name the `sort` where the collection has an order of its own. What `aggregate` computes is read anew with every change.
 *
 * Throws `LIVE_UNAVAILABLE` for a core without live data: that of `waymark-core/session`, and one of `waymark-core/lazy`
 * itself, in whose place `await core.ready()` is given.
 */
export function liveList<
  S,
  C extends LiveName<S>,
  const F = undefined,
  const O = undefined,
  const A extends QueryAggregate<LiveItem<S, C>> | undefined = undefined,
  const G = undefined,
  const L extends QueryAlias<LiveItem<S, C>> | undefined = undefined,
>(
  core: Core<S>,
  collection: C,
  query?: Query<LiveItem<S, C>, F, A, G, L, O> | null,
  options?: LiveListOptions<LiveItem<S, C>>,
): LiveList<Row<LiveItem<S, C>, F, A, G, L>>
