import type { KeyboardEvent } from 'react'

const stops = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Tab goes around the ends: the browser would let the focus wander into its own bars. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const [last, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== last) return
  event.preventDefault()
  next?.focus()
}
