/** In the Studio's editor of longer texts Tab would be an indent that nobody sees: it leaves, as it does in every field. */
export function letTabLeave(page: Window): void {
  const onKey = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Element && event.target.closest('.CodeMirror') !== null
    // With Escape a drawer around it would close, and what was written would be gone.
    if (isInside && (event.key === 'Escape' || event.key === 'Tab')) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onKey, true)
}

/** What stands in front of a field: the label, which opens a menu, and the buttons over a longer text. */
const inFront = '.field-label button.field-name, .interface-input-rich-text-md .toolbar button'

/** On the way forward Tab goes to the field itself; Shift with Tab reaches what stands in front of it. */
export function skipToFields(page: Window): void {
  const onKey = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key !== 'Tab') return
    for (const control of page.document.querySelectorAll<HTMLElement>(inFront)) control.tabIndex = shiftKey ? 0 : -1
  }
  page.addEventListener('keydown', onKey, true)
}
