import { leadTo } from '../../shared/ui/lead-to.ts'

/** Leads to a step: the focus is on its title, and what it asks for is in sight. */
export function showStep(id: string | undefined): void {
  const title = document.querySelector<HTMLElement>(`[data-step="${id}"]`)
  leadTo(title, title?.closest('li'))
}
