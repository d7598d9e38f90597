// Where a page was left, per entry of the history: kept where the router's ScrollRestoration keeps and reads it.

export const scrollStorageKey = 'waymark.scroll'

/** The router's name for the entry of the history that is shown. */
export const historyKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'

export function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(scrollStorageKey, JSON.stringify({ ...positions(), [key]: window.scrollY }))
  } catch {
    // Storage is blocked or full: pages begin at their top.
  }
}

/** Returns to where the page was left, where it is not opened anew; else to the anchor of the address. */
export function restoreScroll(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const left = how?.type === 'navigate' ? undefined : positions()[historyKey()]
  if (left !== undefined) window.scrollTo(0, left)
  else if (window.location.hash.length > 1)
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}')
  } catch {
    return {}
  }
}
