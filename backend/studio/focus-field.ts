/** Puts the focus where somebody wants to write, once that is there. */

/** `field`: a selector, or what finds it. Until it has the focus, for a few seconds at most. */
export function focusField(field: string | (() => HTMLElement | null), isWanted: () => boolean): void {
  const input = () => (typeof field === 'string' ? document.querySelector<HTMLElement>(field) : field())
  focusWhile(() => (isWanted() && input() !== document.activeElement ? 5000 : 0), input)
}

/** After a drawer, which lets the focus go only once it has slid away. */
export function focusAgain(element: HTMLElement, isWanted: () => boolean): void {
  const isLost = () => document.activeElement === document.body || document.activeElement?.closest('.v-drawer') !== null
  focusWhile(
    () => (isWanted() && (isLost() || document.activeElement === element) ? 700 : 0),
    () => element,
  )
}

/** `limit`: for how many milliseconds from the first attempt. */
function focusWhile(limit: () => number, find: () => HTMLElement | null): void {
  const since = Date.now()
  const tryIt = (): void => {
    if (Date.now() - since >= limit()) return
    const element = find()
    // What is in sight stays where it is: the page would be moved until the field is in its middle.
    element?.focus({ preventScroll: true })
    if (element === document.activeElement) element?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(tryIt)
  }
  tryIt()
}
