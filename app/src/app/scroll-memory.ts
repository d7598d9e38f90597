// Where a page was left, per entry of the history, for pages without the router. The router's ScrollRestoration reads and
// writes the same.
import { loadDraft, saveDraft } from '../shared/session-draft.ts'

export const scrollStorageKey = 'waymark.scroll'

/** Of the entry a document begins with, until the router writes one. */
const noKey = 'default'

/** The router's name for the entry of the history that is shown. */
export const historyKey = (): string => (window.history.state as { key?: string } | null)?.key ?? noKey

export const rememberScroll = (key: string): void => savePositions({ ...readPositions(), [key]: window.scrollY })

/** A document that is opened anew must not begin where another one of this tab was left. */
export function forgetOtherDocument(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (historyKey() !== noKey || how?.type !== 'navigate') return
  const { [noKey]: _other, ...positions } = readPositions()
  savePositions(positions)
}

/** Returns to where the page was left; else to the anchor of the address. */
export function restoreScroll(): void {
  const left = readPositions()[historyKey()]
  if (left !== undefined) window.scrollTo(0, left)
  else if (window.location.hash.length > 1)
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
}

/** Heights in pixels from the top, by the key of the entry. Where storage is blocked, pages begin at their top. */
const readPositions = () => (loadDraft('scroll') ?? {}) as Record<string, number>

const savePositions = (positions: Record<string, number>) => saveDraft('scroll', positions)
