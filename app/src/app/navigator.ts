/**
 * Decides which page is shown: every way to another address (a link, a call, back and forward, a session that ends)
 * comes here, is checked, waits for its page, and is shown in one step. Until then the page before stays.
 *
 * The library's data router does this too, with much that this site does not use: it is a sixth of what a signed-in
 * person's browser fetches.
 */
import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { isHeld, type Visit } from '../shared/navigation.ts'
import { addressOf, type Match, type Route, rowsAt } from './route.ts'
import { historyKey, leftAt, readPositions, savePositions } from './scroll-memory.ts'

export type Shown = {
  readonly location: Location
  readonly matches: readonly Match[]
  /** What failed before the page could be shown, and the row in whose place that is said. */
  readonly failed: { readonly error: unknown; readonly row: number } | null
  /** Where the page is scrolled to: a height in pixels, the anchor of the address or else the top, or nowhere. */
  readonly scroll: number | 'anchor' | null
  readonly viewTransition: boolean
}

export type NavigatorState = {
  /** Null until the first page is ready. */
  readonly shown: Shown | null
  /** Another page, or a new look at the same one, is being made ready. */
  readonly underWay: boolean
}

/** How the library reads an entry of the history; entries that an older build wrote are of the same shape. */
type Entry = { usr?: unknown; key?: string; idx?: number } | null

type Opening = {
  state: unknown
  key: string
  /** Writes the entry of the history, once the page is ready. */
  commit: (path: string) => void
  scroll: (there: Location) => Shown['scroll']
  viewTransition: boolean
}

/** Says what a visit leaves open. */
type Rules = (there: URL, visit: Visit) => Visit

const mostRedirects = 10

export class Navigator {
  state: NavigatorState = { shown: null, underWay: true }
  private readonly routes: readonly Route[]
  private readonly rules: Rules
  private readonly watchers = new Set<() => void>()
  private readonly positions = readPositions()
  /** The newest wins: what an older one has made ready is dropped. */
  private turn = 0
  private index = entry()?.idx ?? 0
  private readonly ended = new AbortController()
  /** Called by a step through the history that was taken back, or that is taken again after the person agreed. */
  private expected: (() => void) | null = null

  constructor(routes: readonly Route[], rules: Rules = (_there, visit) => visit) {
    this.routes = routes
    this.rules = rules
    this.listen()
    if (entry()?.idx === undefined) window.history.replaceState({ ...window.history.state, idx: this.index }, '')
    void this.open(here(), { ...this.standing(), scroll: () => leftAt(this.positions) ?? 'anchor' })
  }

  subscribe = (tell: () => void): (() => void) => {
    this.watchers.add(tell)
    return () => void this.watchers.delete(tell)
  }

  /** Settled when the page is shown, something else was opened instead, or the person is asked first. */
  navigate = async (to: string, visit: Visit = {}): Promise<void> => {
    const there = new URL(to, window.location.href)
    const go = () => this.go(there, this.rules(there, visit))
    if (!this.isHeld(there.pathname, go)) await go()
  }

  /** Leaves the history to itself. */
  close = (): void => this.ended.abort()

  /** Asks the checks of the page that is shown again, and shows it anew where it had failed. */
  revalidate = (): Promise<void> => this.open(here(), this.standing())

  private async go(there: URL, { replace = false, state = null, preventScrollReset, viewTransition }: Visit) {
    const key = Math.random().toString(36).slice(2, 10)
    const index = this.index + (replace ? 0 : 1)
    await this.open(locationOf(there, state, key), {
      state,
      key,
      commit: (path) => {
        const next = { usr: state, key, idx: index } satisfies Entry
        window.history[replace ? 'replaceState' : 'pushState'](next, '', path)
        this.index = index
      },
      scroll: () => (preventScrollReset ? null : 'anchor'),
      viewTransition: viewTransition ?? false,
    })
  }

  /** Back, forward, an anchor the browser followed itself, or the like: the address has changed already. */
  private onStep() {
    if (this.expected) {
      this.expected()
      return
    }
    const delta = (entry()?.idx ?? this.index) - this.index
    if (delta !== 0 && this.isHeld(window.location.pathname, () => this.step(delta, () => this.follow(delta)))) {
      this.step(-delta, () => undefined)
      return
    }
    this.follow(delta)
  }

  private follow(delta: number) {
    this.index += delta
    const before = this.state.shown?.location.pathname
    void this.open(here(), {
      ...this.standing(),
      scroll: (there) => this.positions[there.key] ?? 'anchor',
      viewTransition: window.location.pathname !== before,
    })
  }

  private step(delta: number, then: () => void) {
    this.expected = () => {
      this.expected = null
      then()
    }
    window.history.go(delta)
  }

  /** Whether the page that is shown wants to ask first; `leave` goes on. */
  private isHeld(pathname: string, leave: () => void): boolean {
    const shown = this.state.shown?.location.pathname
    return shown !== undefined && shown !== pathname && isHeld(leave)
  }

  /** An opening of the entry that the history stands on. */
  private standing(): Opening {
    return {
      state: entry()?.usr ?? null,
      key: historyKey(),
      commit: (path) => {
        if (path !== addressOf(here())) window.history.replaceState(window.history.state, '', path)
      },
      scroll: () => null,
      viewTransition: false,
    }
  }

  private async open(there: Location, how: Opening): Promise<void> {
    const turn = ++this.turn
    this.change({ underWay: true })
    const ready = await this.makeReady(there)
    const { shown: before } = this.state
    if (before && before.location.pathname !== ready.location.pathname) await painted()
    if (turn !== this.turn) return
    this.rememberPosition()
    how.commit(addressOf(ready.location))
    const { state, key, viewTransition } = how
    const location = { ...ready.location, state, key }
    const shown = { ...ready, location, scroll: how.scroll(location), viewTransition }
    this.change({ shown, underWay: false })
  }

  /** Asks the checks, follows where they lead, and fetches the page. */
  private async makeReady(there: Location): Promise<Pick<Shown, 'location' | 'matches' | 'failed'>> {
    let location = there
    for (let redirects = 0; ; redirects++) {
      const matches = rowsAt(this.routes, location)
      const verdict = redirects > mostRedirects ? circle(matches, there) : await check(matches, location)
      if (verdict === null) return { location, matches, failed: await prepare(matches) }
      if (typeof verdict !== 'string') return { location, matches, failed: verdict }
      location = locationOf(new URL(verdict, window.location.href), null, there.key)
    }
  }

  private listen() {
    const { signal } = this.ended
    const own = () => {
      window.history.scrollRestoration = 'manual'
    }
    own()
    window.addEventListener('popstate', () => this.onStep(), { signal })
    window.addEventListener('pageshow', own, { signal })
    window.addEventListener(
      'pagehide',
      () => {
        this.rememberPosition()
        savePositions(this.positions)
        // For the documents of others, and for one that comes back from the browser's memory as it was.
        window.history.scrollRestoration = 'auto'
      },
      { signal },
    )
  }

  private rememberPosition() {
    const { shown } = this.state
    if (shown) this.positions[shown.location.key] = window.scrollY
  }

  private change(part: Partial<NavigatorState>) {
    this.state = { ...this.state, ...part }
    for (const tell of this.watchers) tell()
  }
}

/**
 * Behind the next frame: a page takes its time to draw, and what was pressed shows it first. A window out of sight
 * draws none.
 */
const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The component of a row, once it was fetched. */
export const componentOf = (route: Route): ComponentType | undefined => route.Component ?? fetched.get(route)

const fetched = new WeakMap<Route, ComponentType>()

/**
 * Where somebody must go instead, what failed, or null. One after the other: an outer check may make the inner ones
 * needless.
 */
async function check(matches: readonly Match[], there: Location): Promise<string | Shown['failed']> {
  for (const [row, { route }] of matches.entries()) {
    try {
      const elsewhere = (await route.check?.(there)) ?? null
      if (elsewhere !== null) return elsewhere
    } catch (error) {
      return { error, row: standIn(matches, row) }
    }
  }
  return null
}

/** Said like any other failure: without it nobody would ever see a page. */
const circle = (matches: readonly Match[], there: Location): Shown['failed'] => ({
  error: new Error(`The checks of ${addressOf(there)} lead round in a circle.`),
  row: standIn(matches, matches.length - 1),
})

/** Fetches what is not there yet, and runs what runs before; side by side. */
async function prepare(matches: readonly Match[]): Promise<Shown['failed']> {
  const failures = await Promise.all(
    matches.map(async ({ route }) => {
      try {
        const [Component] = await Promise.all([componentOf(route) ?? route.lazy?.(), route.prepare?.()])
        if (Component) fetched.set(route, Component)
        return null
      } catch (error) {
        return { error }
      }
    }),
  )
  const row = failures.findIndex((failure) => failure !== null)
  return row < 0 ? null : { error: failures[row]?.error, row: standIn(matches, row) }
}

/** The nearest row that can say what failed, with every row around it there. */
function standIn(matches: readonly Match[], failed: number): number {
  const isThere = ({ route }: Match) => !route.lazy || componentOf(route) !== undefined
  let row = failed
  while (row > 0 && !(matches[row]?.route.ErrorPage && matches.slice(0, row).every(isThere))) row--
  return row
}

const entry = () => window.history.state as Entry

const here = (): Location => locationOf(new URL(window.location.href), entry()?.usr ?? null, historyKey())

const locationOf = ({ pathname, search, hash }: URL, state: unknown, key: string): Location => ({
  pathname,
  search,
  hash,
  state,
  key,
})
