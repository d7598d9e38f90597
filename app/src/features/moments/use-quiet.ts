// Whether a moment may come now: nobody is looked away from what they write, or shown something in a tab that they do
// not see.
import { useSyncExternalStore } from 'react'

const written = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])'

const isQuiet = () => document.visibilityState !== 'hidden' && !document.activeElement?.matches(written)

function follow(tell: () => void): () => void {
  const left = new AbortController()
  const { signal } = left
  document.addEventListener('focusin', tell, { signal })
  // The focus is nowhere until the next element has it.
  document.addEventListener('focusout', tell, { signal })
  document.addEventListener('visibilitychange', tell, { signal })
  return () => left.abort()
}

export const useQuiet = (): boolean => useSyncExternalStore(follow, isQuiet)
