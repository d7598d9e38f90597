/** Beneath a question nothing is saved: the Studio's own pages listen to the whole window. */
export function keepSavesFromDialogs(page: Window): void {
  const onKey = (event: KeyboardEvent): void => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
    // What slides in from the side is a form, and saves.
    const isAsking =
      page.document.querySelector('#dialog-outlet > .container:last-of-type')?.matches('.center') ?? false
    if (!isSave || !isAsking) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onKey, true)
}
