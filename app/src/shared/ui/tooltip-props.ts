import type { KeyboardEvent, PointerEvent } from 'react'

/** What waits for the code to say its name. */
let asking: unknown

/** Props of a control that shows only an icon: its name appears as a tooltip on hover and on keyboard focus. */
export function tooltipProps(words: string) {
  /** The code comes with the first one; where it cannot, the name is still said to those who listen. */
  const ask = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const anchor = event.currentTarget
    asking = anchor
    import('./tooltip.ts').then(
      ({ showTooltip }) => asking === anchor && showTooltip(anchor, words, event),
      () => undefined,
    )
  }
  // The code may come after a press, or after somebody left: a name would then cover what was opened.
  const forget = () => {
    asking = 0
  }
  return { onPointerEnter: ask, onKeyUp: ask, onPointerDown: forget, onPointerLeave: forget, onKeyDown: forget }
}
