import type { KeyboardEvent, PointerEvent } from 'react'

/** Props of a control that shows only an icon: its name appears as a tooltip on hover and on keyboard focus. */
export const tooltipProps = (words: string) => ({
  onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') show(currentTarget, words)
  },
  // Not when it takes the focus: a dialog that opens would begin with the name of its first button.
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') show(currentTarget, words)
  },
})

/** The code comes with the first one; where it cannot, the name is still said to those who listen. */
function show(anchor: HTMLElement, words: string): void {
  import('./tooltip.ts').then(
    ({ showTooltip }) => showTooltip(anchor, words),
    () => undefined,
  )
}
