/**
 * Names of the Studio's own controls, for whoever hears them: Directus says what they are in a label beside them, in a
 * tooltip, or by a picture alone.
 */
import type { App, ObjectDirective } from 'vue'
import './name-controls.css'

const pressable = 'a[href], button, [role="button"]'
const writable = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], [role="checkbox"]'

/** What the tooltip of an element says. */
const tips = new WeakMap<Element, string>()
/** The names that were given here: they follow what they come from. */
const given = new WeakMap<Element, string>()

export function nameControls({ document }: Window): void {
  letZoom(document)
  let say: Words | null = null
  const look = (): void => {
    say ??= wordsOf(document)
    if (!say) return
    for (const element of document.querySelectorAll('[data-tooltip]')) {
      const control = element.matches(pressable) ? element : element.querySelector(pressable)
      const named = control ?? element.closest(pressable)
      if (named) name(named, tips.get(element))
    }
    for (const control of document.querySelectorAll(writable)) name(control, labelOf(control))
    for (const icon of document.querySelectorAll('button:not(.v-list-item) > [data-icon]:only-child')) {
      const [button, word] = [icon.parentElement as Element, words[icon.getAttribute('data-icon') ?? '']]
      const about = labelOf(button) ?? button.closest('.v-list-item')?.textContent.trim()
      if (word) name(button, about ? `${about}: ${say(word)}` : say(word))
    }
    // What shows what was chosen, and nothing yet.
    for (const button of document.querySelectorAll('.field button.v-list-item')) {
      const [label, chosen] = [labelOf(button), button.textContent.trim()]
      if (label) give(button, chosen ? `${label}: ${chosen}` : label)
    }
    for (const button of document.querySelectorAll('.field button:not(.v-list-item, [aria-label])'))
      name(button, labelOf(button))
    mendRoles(document)
  }
  new MutationObserver(look).observe(document.documentElement, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['aria-pressed', 'data-tooltip'],
  })
}

/** A word of Directus, in the language of the Studio. */
type Words = (key: string) => string

/** By the picture, the word of Directus. */
const words: Record<string, string> = {
  chevron_right: 'expand',
  expand_more: 'expand',
  more_vert: 'actions',
}

/** Of the field that a control is in. */
const labelOf = (control: Element): string | undefined =>
  control.closest('.field')?.querySelector('.field-label .field-name .v-text-overflow')?.textContent.trim()

/** Null until the Studio runs. From then on it also notes what tooltips say. */
function wordsOf(document: Document): Words | null {
  const app = (document.querySelector('#app') as { __vue_app__?: App } | null)?.__vue_app__
  if (!app) return null
  const tooltip = app.directive('tooltip') as ObjectDirective<Element, string> | undefined
  for (const hook of ['beforeMount', 'updated'] as const) {
    const before = tooltip?.[hook]
    if (!tooltip || !before) continue
    tooltip[hook] = (element, binding, ...rest) => {
      tips.set(element, binding.value)
      ;(before as (...all: unknown[]) => void)(element, binding, ...rest)
    }
  }
  return app.config.globalProperties['$t'] as Words
}

/** What Directus writes is none of what these roles may be, so that it would be read as something else, or not at all. */
function mendRoles(document: Document): void {
  for (const box of document.querySelectorAll('[role="checkbox"][aria-pressed]')) {
    box.setAttribute('aria-checked', box.getAttribute('aria-pressed') ?? 'false')
    box.removeAttribute('aria-pressed')
  }
  // Lists of links that are no list items.
  for (const list of document.querySelectorAll('ul:not([role]):has(> :not(li))')) {
    list.setAttribute('role', 'group')
    for (const item of list.querySelectorAll(':scope > li')) item.setAttribute('role', 'presentation')
  }
  // A row that is pressed to open what it names, and has buttons of its own: a button may hold none.
  for (const row of document.querySelectorAll('button.v-list-item:not([role]):has(button)')) row.role = 'link'
  // They do what the arrow keys do, and are not come to by Tab.
  for (const step of document.querySelectorAll('.v-input :is(.step-up, .step-down):not([aria-hidden])'))
    step.setAttribute('aria-hidden', 'true')
}

/** Unless it has a name of its own. */
function name(control: Element, label: string | undefined): void {
  if (label && (given.has(control) || !isNamed(control))) give(control, label)
}

/** Also where its content would name it. */
function give(control: Element, label: string): void {
  const before = control.getAttribute('aria-label')
  if (before === label || (before !== null && before !== given.get(control))) return
  given.set(control, label)
  control.setAttribute('aria-label', label)
}

function isNamed(control: Element): boolean {
  if (control.hasAttribute('aria-label') || control.hasAttribute('aria-labelledby') || control.hasAttribute('title'))
    return true
  if ('labels' in control && (control.labels as NodeList | null)?.length) return true
  return control.matches(pressable) && control.textContent.trim() !== ''
}

/** Whoever needs larger letters gets them: WCAG 1.4.4. */
function letZoom(document: Document): void {
  const viewport = document.querySelector('meta[name="viewport"]')
  viewport?.setAttribute('content', 'width=device-width, initial-scale=1, viewport-fit=cover')
}
