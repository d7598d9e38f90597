import type { Core, CoreOptions } from 'waymark-core'
import type { Core as SessionCore } from 'waymark-core/session'

/** A core that is on its way. */
export interface Early<S = any, C = Core<S>> {
  /**
   * Reads that are sent at once, as whoever is signed in; the core is loaded behind them. Types and answers are those of
   * the core; errors come once it is there, for it is asked whatever did not succeed.
   *
   * Reject with `ABORTED` when the session ended, or another began, before the rows came.
   */
  readonly items: Pick<Core<S>['items'], 'list' | 'get'>
  /** The core, loaded behind the first read, or by this. When loading fails, the next call tries again. */
  core(): Promise<C>
}

/**
 * First rows before the core is there: for pages whose first paint waits for data.
 *
 * A core with a `mode` other than `json`, a `storage` or a `fetch` of its own is waited for; so is what has a date, an
 * aggregate or a list of groups in its query, or options beside a signal.
 *
 * `load` gives the core where it is not to be made by `new Core(options)` after `init()`. Its `timeoutMs` is for a read,
 * the loading of the core and asking it again together.
 */
export function early<S = any>(options: CoreOptions, load?: (options: CoreOptions) => Promise<Core<S>>): Early<S>
export function early<S = any>(
  options: CoreOptions,
  load: (options: CoreOptions) => Promise<SessionCore<S>>,
): Early<S, SessionCore<S>>
