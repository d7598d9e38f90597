/** What the Studio says of a save that was refused lies over the page and leaves the focus under it. */
export function focusErrors({ document }: Window): void {
  let opener: HTMLElement | null = null
  const look = (): void => {
    const error = [...document.querySelectorAll('#dialog-outlet .v-card.error')].at(-1)
    if (error && !opener) {
      opener = document.activeElement as HTMLElement
      const buttons = error.querySelectorAll<HTMLElement>('.v-card-actions button')
      buttons.item(buttons.length - 1)?.focus()
    } else if (!error && opener) {
      opener.focus()
      opener = null
    }
  }
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
}
