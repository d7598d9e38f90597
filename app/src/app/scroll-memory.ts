// Where a page was left, per entry of the history.

const storageKey = 'waymark.scroll'

/** Of the entry a document begins with, until the site itself writes one. */
const noKey = 'default'

/** Heights in pixels from the top, by the key of the entry. */
export type Positions = Record<string, number>

/** The router's name for the entry of the history that is shown. */
export const historyKey = (): string => (window.history.state as { key?: string } | null)?.key ?? noKey

export const rememberScroll = (key: string): void => savePositions({ ...readPositions(), [key]: window.scrollY })

/** Keeps them over a reload of this tab. */
export function savePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage is blocked or full: pages begin at their top.
  }
}

/** Returns to where the page was left, where it is not opened anew; else to the anchor of the address. */
export function restoreScroll(): void {
  const left = leftAt(readPositions())
  if (left !== undefined) window.scrollTo(0, left)
  else if (window.location.hash.length > 1)
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
}

/** Where the entry that is shown was left; undefined where it is a new one, which must not begin where another was. */
export function leftAt(positions: Positions): number | undefined {
  const key = historyKey()
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = key === noKey && how?.type === 'navigate'
  return isNew ? undefined : positions[key]
}

export function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
