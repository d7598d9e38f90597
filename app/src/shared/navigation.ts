// How the page is changed. The owner of the pages registers how (`navigateBy`), so that a link needs no router.
import { createContext, useContext } from 'react'

/** How a page is opened; what is not said follows the rules of the site. */
export type Visit = {
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
  viewTransition?: boolean | undefined
}

/** Opens a path of this site; false leaves it to the browser. */
type Navigate = (path: string, visit: Visit) => boolean

let navigate: Navigate = () => false

export function navigateBy(next: Navigate): void {
  navigate = next
}

/** Opens a path of this site as a link does; false where the browser must do it. */
export const visit: Navigate = (path, how) => navigate(path, how)

/** Opens a path of this site. */
export function go(path: string, how: Visit = {}): void {
  if (visit(path, how)) return
  if (how.replace) window.location.replace(path)
  else window.location.assign(path)
}

export type Place = { readonly pathname: string; readonly hash: string }

/** The address the page that is shown belongs to: that of the browser may be one step ahead. */
export const PlaceContext = createContext<Place | null>(null)

export const usePlace = (): Place => useContext(PlaceContext) ?? window.location
