/**
 * Of what a form could not be saved with, each field is marked where it stands, and the list leads there: the Studio
 * itself marks only what the server names, and scrolls past.
 */
import './mark-fields.css'
import { sayIn } from './messages.ts'

const entries = '.validation-errors .validation-error strong.field'
const controls = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button'

export function markFields({ document }: Window): void {
  const look = (): void => {
    const names = [...document.querySelectorAll<HTMLElement>(entries)]
    const summary = document.querySelector<HTMLElement>('.validation-errors > p')
    const words = sayIn(document.documentElement.lang)('form_again', { count: names.length })
    if (summary && summary.textContent !== words) summary.textContent = words
    if (names.length === 0) for (const field of document.querySelectorAll<HTMLElement>('[data-fault]')) unmark(field)
    const fresh = names.filter(({ tabIndex }) => tabIndex !== 0)
    for (const name of fresh) {
      name.tabIndex = 0
      name.role = 'link'
      const field = fieldOf(name)
      // A form of several fields says itself what is wrong with which.
      const form = field?.querySelector('[data-tells-fault]')
      form?.dispatchEvent(new Event('refused'))
      if (field && !form)
        mark(field, (name.parentElement?.textContent ?? '').slice(name.textContent.length).replace(/^: /, ''))
    }
    // Whoever saved wants to mend what stopped it; the Studio begins to scroll to the list just after this.
    const [first] = fresh
    if (first && fresh.length === names.length) setTimeout(() => go(first))
  }
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
  const onAsk = (event: MouseEvent | KeyboardEvent): void => {
    const name = event.target instanceof Element && event.target.closest<HTMLElement>(entries)
    if (!name || ('key' in event && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    go(name)
  }
  document.addEventListener('click', onAsk, true)
  document.addEventListener('keydown', onAsk, true)
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element && target.closest<HTMLElement>('[data-fault]')
    if (field) unmark(field)
  })
}

/** By its name: that is all that the list has of it. */
function fieldOf(name: HTMLElement): HTMLElement | null {
  const text = name.textContent.split(' → ')[0]?.trim()
  const form = name.closest('.v-form, .overlay-item-content')
  const labels = form?.querySelectorAll('.field-label .v-text-overflow') ?? []
  const label = [...labels].find(({ textContent }) => textContent.trim() === text)
  // A form of several fields has no label of its own.
  const inside = label ?? form?.querySelector('.field:has(> * [data-tells-fault])')
  return inside?.closest<HTMLElement>('.field') ?? null
}

const controlOf = (field: HTMLElement) =>
  field.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  [...field.querySelectorAll<HTMLElement>(controls)].find((one) => !one.closest('.field-label')) ??
  null

function mark(field: HTMLElement, fault: string): void {
  field.dataset['fault'] = fault
  const control = controlOf(field)
  control?.setAttribute('aria-invalid', 'true')
  control?.setAttribute('aria-description', fault)
}

function unmark(field: HTMLElement): void {
  delete field.dataset['fault']
  for (const control of field.querySelectorAll('[aria-description]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-description')
  }
}

function go(name: HTMLElement): void {
  const field = fieldOf(name)
  const control = field && controlOf(field)
  // Of a form of several fields one alone is wrong.
  const place = field?.querySelector('[data-tells-fault]') ? control : field
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
