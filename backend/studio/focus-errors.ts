/** What the Studio says of a save that was refused, or asks of a form that is left, leaves the focus under it. */
import { focusField } from './focus-field.ts'

const over = '#dialog-outlet .v-card.error, #dialog-outlet > .right + .center .v-card'

export function focusErrors({ document }: Window): void {
  let opener: HTMLElement | null = null
  const look = (): void => {
    // The sentence is for people; its code stays in what “Copy details” copies.
    for (const told of document.querySelectorAll('#dialog-outlet .v-error output'))
      if (/^\[[A-Z_]+\] /.test(told.textContent)) told.textContent = told.textContent.replace(/^\[[A-Z_]+\] /, '')
    const error = [...document.querySelectorAll(over)].at(-1)
    if (error && !opener) {
      opener = document.activeElement as HTMLElement
      const last = [...error.querySelectorAll<HTMLElement>('.v-card-actions button')].at(-1)
      // A form beneath holds the focus until the question is there to hold it.
      focusField(
        () => last ?? null,
        () => last?.isConnected ?? false,
      )
    } else if (!error && opener) {
      opener.focus()
      opener = null
    }
  }
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
}
