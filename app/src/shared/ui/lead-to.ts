// Leads somebody to a place on the page: the focus goes there, and what stands there comes into view.
import { isStill } from './is-still.ts'

/** Under reduced motion at once, else gliding; nothing moves where all of it is seen already. */
export function bringIntoView(place: Element | null | undefined): void {
  place?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
}

/** `around` is what is to be seen besides what takes the focus. */
export function leadTo(place: HTMLElement | null | undefined, around: Element | null | undefined = place): void {
  place?.focus({ preventScroll: true })
  bringIntoView(around)
}
