import type { KeyboardEvent } from 'react'

const stops = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Around the ends: the browser would let the focus wander into its own bars. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  const at = document.activeElement
  const isHeading = at instanceof HTMLElement && at.tabIndex < 0
  if (at !== last && !(event.shiftKey && isHeading)) return
  event.preventDefault()
  first?.focus()
}
