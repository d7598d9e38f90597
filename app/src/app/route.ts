// What a row of the routes says, and where an address leads: the part of a router that is the library's to decide.
import type { ComponentType } from 'react'
import { createPath, type Location, matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom'

/**
 * Answers where somebody must go instead, or null where they may go on; what it throws is shown in place of the page.
 */
export type Check = (there: Location) => string | null | Promise<string | null>

/** What a route knows about its page; read by the root layout and by preloading. */
export type PageHandle = {
  /** Key of the title, or null for the product's name alone. */
  title: string | null
  preload?: () => Promise<unknown>
  /** `keep` leaves the scroll position where it is when this page is opened. */
  scroll?: 'top' | 'keep'
}

export type Route = {
  path?: string
  children?: Route[]
  handle?: PageHandle
  /** Asked before the page is shown, those of outer rows first. */
  check?: Check
  /** Runs before the page is shown, once it may be; what it throws is shown in place of the page. */
  prepare?: () => unknown
  Component?: ComponentType
  /** Fetches the component; the first answer is kept. */
  lazy?: () => Promise<ComponentType>
  /** Shown in place of this row, and of those below that have none, when something fails. */
  ErrorPage?: ComponentType
}

export type Match = Omit<RouteMatch, 'route'> & { route: Route }

/** The rows from the outermost to the page; none for an address that no row takes. */
export const rowsAt = (routes: readonly Route[], there: Partial<Location> | string): Match[] =>
  // The library reads `path` and `children` alone here, which are as it wants them.
  (matchRoutes(routes as unknown as RouteObject[], there) ?? []) as unknown as Match[]

export const addressOf = (there: Location): string => createPath(there)
