/**
 * A core that is loaded when it is first asked for something: a page on which somebody signs in later starts without
 * WebAssembly. Calls that come before are kept, in their order.
 */

import type { SessionSnapshot, TokenPair } from 'waymark-core'

/** The session of a core that may not be there yet. */
export interface LazySession {
  /** What may be known of the session; until the core is there `refreshing` while it is loaded on a page that seems to
   * have one, and `logged_out` otherwise: before, after a logout, and when the core could not be loaded. */
  snapshot(): SessionSnapshot
  /** Calls back after every change of the snapshot, and when the core has come. Gives the function that stops it. */
  subscribe(callback: () => void): () => void
  /** Takes over a pair of tokens that came from another way in. Rejects with `LOGIN_FAILED` when there is no access token. */
  adopt(tokens: TokenPair): Promise<void>
  /** Ends the core, now or as soon as it is there. Calls that wait for it are rejected with `NOT_INITIALISED`. */
  dispose(): void
}

/** What a core has that does not answer with a promise, or in another way than here. */
type Other = 'apiUrl' | 'assets' | 'free' | 'live' | 'mode' | 'session' | 'setLanguage' | symbol

/** What a core has of these, which is nothing where it has none. */
type Has<C, K extends string> = C extends { readonly [N in K]: infer V } ? V : never

/** A core that may not be there yet: its calls, with their types. */
export type LazyCore<C> = {
  /**
   * The core itself, loaded if it is not yet: for what answers at once, as addresses of files, and for live data.
   *
   * Rejects with what `load` rejects with, or `NOT_INITIALISED` where that is no `WaymarkError`; the next call loads
   * again.
   */
  ready(): Promise<C>
  /** The address of the API, undefined until the core is there. */
  readonly apiUrl: Has<C, 'apiUrl'> | undefined
  /** Where the tokens are, undefined until the core is there. */
  readonly mode: Has<C, 'mode'> | undefined
  readonly session: LazySession & Omit<Has<C, 'session'>, keyof LazySession | symbol>
  /** What is in files. */
  readonly assets: Pick<Has<C, 'assets'>, Extract<keyof Has<C, 'assets'>, 'read' | 'zip' | 'zipFolder'>>
} & Omit<C, Other>

/**
 * A core for a page that may never need one.
 *
 * @param load starts a core: `async () => { const { default: init, Core } = await import('waymark-core/session'); await
 *   init(); return new Core({ apiUrl }) }`. Called once, with the first call; again after it has failed, by the next call and after
 *   a pause, which grows from 0.3 to 30 seconds while it fails.
 * @param options `isSignedIn` says whether the page may have a session, and the core is then loaded at once. When absent:
 *   whether the session storage or the cookie of the core holds a token. Where the tokens are in cookies that no script can
 *   read (`mode`), only the page knows.
 */
export function lazyCore<C extends object>(
  load: () => Promise<C>,
  options?: { isSignedIn?: (() => boolean) | undefined },
): LazyCore<C>
