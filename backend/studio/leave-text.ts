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

const frontOf = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(inFront)]

/** Tab goes from field to field, both ways; Alt with F10, as in other editors, to what stands in front of the one it is in. */
export function skipToFields(page: Window): void {
  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as Element
    const field = target.closest('.field')
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      const front = field ? frontOf(field) : []
      for (const control of front) control.tabIndex = 0
      front[0]?.focus()
    } else if (event.key === 'Tab') {
      const isThere = target.matches(inFront)
      for (const control of frontOf(page.document)) if (!isThere || !field?.contains(control)) control.tabIndex = -1
    }
  }
  page.addEventListener('keydown', onKey, true)
}
