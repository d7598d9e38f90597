/**
 * A core that is loaded when it is first asked for something: a page on which somebody signs in later starts without
 * WebAssembly. Calls that come before are kept, in their order.
 */

import type { SessionSnapshot } from 'waymark-core'

/** What a call gives is a promise, also where the core itself answers at once. */
type Later<T> = T extends (...given: infer A) => infer R
  ? (...given: A) => Promise<Awaited<R>>
  : T extends object
    ? { readonly [K in keyof T]: Later<T[K]> }
    : never

/** The session of a core that may not be there yet. */
export interface LazySession {
  /** What may be known of the session; until the core is there `refreshing` where the page seems to have one, and
   * `logged_out` otherwise. */
  snapshot(): SessionSnapshot
  /** Calls back after every change of the snapshot, and when the core has come. Gives the function that stops it. */
  subscribe(callback: () => void): () => void
  /** Ends the core, now or as soon as it is there. */
  dispose(): void
}

/** A core that may not be there yet. */
export type LazyCore<C> = {
  /**
   * The core itself, loaded if it is not yet: for what answers at once, and for live data.
   *
   * Rejects with what `load` rejects with; the next call loads again.
   */
  ready(): Promise<C>
  readonly session: LazySession &
    (C extends { session: infer S } ? Omit<Later<S>, keyof LazySession | 'free'> : unknown)
} & { readonly [K in Exclude<keyof C, 'session' | 'free' | 'live' | symbol>]: Later<C[K]> }

/**
 * A core for a page that may never need one.
 *
 * @param load starts a core: `async () => { const { default: init, Core } = await import('waymark-core/session'); await
 *   init(); return new Core({ apiUrl }) }`. Called once, with the first call; again after it has failed.
 * @param options `isSignedIn` says whether the page may have a session, and the core is then loaded at once. When absent:
 *   whether the session storage or the cookie of the core holds a token. Where the tokens are in cookies that no script can
 *   read (`mode`), only the page knows.
 */
export function lazyCore<C extends object>(
  load: () => Promise<C>,
  options?: { isSignedIn?: (() => boolean) | undefined },
): LazyCore<C>
