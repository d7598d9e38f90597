// Whether a moment may come now: nobody is looked away from what they write or choose, or shown something in a tab that
// they do not see. It comes over a drawer, in which what was earned was sent.
import { useSyncExternalStore } from 'react'

const written = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])'

/** A question that waits for its answer. A browser may close both by one Escape, besides. */
const asking = 'dialog[open][data-kind="dialog"]'

const isQuiet = () =>
  document.visibilityState !== 'hidden' &&
  !document.activeElement?.matches(written) &&
  document.querySelector(asking) === null

function follow(tell: () => void): () => void {
  const left = new AbortController()
  const { signal } = left
  document.addEventListener('focusin', tell, { signal })
  // The focus is nowhere until the next element has it.
  document.addEventListener('focusout', tell, { signal })
  document.addEventListener('visibilitychange', tell, { signal })
  // It does not bubble.
  document.addEventListener('close', tell, { signal, capture: true })
  return () => left.abort()
}

export const useQuiet = (): boolean => useSyncExternalStore(follow, isQuiet)
