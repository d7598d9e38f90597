// Leads to a step: the focus is on its title, and what it asks for is in sight.
import { isStill } from '../../shared/ui/is-still.ts'

/** Under reduced motion at once, else gliding; nothing moves where all of it is seen already. */
export function showStep(id: string | undefined): void {
  const title = document.querySelector<HTMLElement>(`[data-step="${id}"]`)
  title?.focus({ preventScroll: true })
  title?.closest('li')?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
}
