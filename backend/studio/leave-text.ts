/** In the Studio's editor of longer texts Tab is an indent: after Escape it leaves, as it does in other editors. */
export function letTabLeave(page: Window): void {
  let isLeaving = false
  const onKey = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Element && event.target.closest('.CodeMirror') !== null
    if (isInside && event.key === 'Escape' && !isLeaving) {
      isLeaving = true
      // A drawer around it would close, and what was written would be gone.
      event.stopImmediatePropagation()
    } else if (isInside && event.key === 'Tab' && isLeaving) event.stopImmediatePropagation()
    else if (event.key !== 'Shift') isLeaving = false
  }
  page.addEventListener('keydown', onKey, true)
}

/** A field's label opens its menu: on the way forward Tab goes to the field itself, and Shift with Tab to its label. */
export function skipLabels(page: Window): void {
  const onKey = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key !== 'Tab') return
    for (const label of page.document.querySelectorAll<HTMLElement>('.field-label button.field-name'))
      label.tabIndex = shiftKey ? 0 : -1
  }
  page.addEventListener('keydown', onKey, true)
}
