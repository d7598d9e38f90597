import { leadTo } from '../../shared/ui/lead-to.ts'

/** Id of the title of a step that is open, by which its segment of the bar is named. */
export const headlineIdOf = ({ id }: { id: string }) => `headline-${id}`

/** How many frames are waited for the step: a page that is busy draws it a little later. */
const patience = 20

/** Leads to a step: the focus is on its headline, which alone is brought into sight: the way on is there anyway. */
export function showStep(id: string | undefined, frames = patience): void {
  const title = document.querySelector<HTMLElement>(`[data-step="${id}"]`)
  const headline = title?.closest('li')?.querySelector<HTMLElement>('[data-headline]')
  if (!headline && frames > 0) requestAnimationFrame(() => showStep(id, frames - 1))
  else leadTo(headline ?? title)
}
