import { leadTo } from '../../shared/ui/lead-to.ts'

/** Id of the title of a step that is open, by which its segment of the bar is named. */
export const headlineIdOf = ({ id }: { id: string }) => `headline-${id}`

/** Leads to a step: the focus is on its headline, which alone is brought into sight: the way on is there anyway. */
export function showStep(id: string | undefined): void {
  const title = document.querySelector<HTMLElement>(`[data-step="${id}"]`)
  leadTo(title?.closest('li')?.querySelector<HTMLElement>('[data-headline]') ?? title)
}
