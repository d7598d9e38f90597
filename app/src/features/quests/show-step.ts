import { leadTo } from '../../shared/ui/lead-to.ts'

/** Id of the title of a step that is open, by which its segment of the bar is named. */
export const headlineIdOf = ({ id }: { id: string }) => `headline-${id}`

/** Leads to a step: the focus is on its headline, and what it asks for is in sight. */
export function showStep(id: string | undefined): void {
  const title = document.querySelector<HTMLElement>(`[data-step="${id}"]`)
  const step = title?.closest('li')
  leadTo(step?.querySelector<HTMLElement>('[data-headline]') ?? title, step)
}
