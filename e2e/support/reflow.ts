/** What is wrong with the layout of the page that is shown: nothing may be cut off, covered, or only be scrolled to. */

import type { Page } from '@playwright/test'

/** One sentence for each fault. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

function findFaults(): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const modal = document.querySelector('dialog:modal')
  const whole = modal ?? document.body
  const scrolled = document.scrollingElement
  if (scrolled && scrolled.scrollWidth > width + 1)
    faults.push(`the page is ${scrolled.scrollWidth} px wide in a window of ${width}`)

  /** Cut off by, or scrolled within, something of its own: a map, a strip of pictures. */
  const clipper = (element: Element): Element | null => {
    for (
      let around = element.parentElement;
      around && around !== document.documentElement;
      around = around.parentElement
    ) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX !== 'visible' && around !== document.body) return around
    }
    return null
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  for (const element of whole.querySelectorAll(
    'a, button, input, select, textarea, summary, h1, h2, h3, p, dt, dd, label, th',
  )) {
    if (!isSeen(element) || element.closest('[aria-hidden=true], [inert]')) continue
    const box = element.getBoundingClientRect()
    const around = clipper(element)
    // What lies beside the part of a map that is seen comes into it with the focus, which the tests of the map prove.
    if (element.closest('[data-pans]')) continue
    if (around) {
      const { overflowX } = getComputedStyle(around)
      const edges = around.getBoundingClientRect()
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
      // What is placed on a picture or a map is cut on purpose.
      if (!isScrolled && box.right > edges.right + 2 && box.left < edges.right - 2 && box.width < 2000)
        faults.push(`${nameOf(element)} is cut off at the right by ${around.className || around.tagName}`)
      continue
    }
    if (box.right > width + 1 || box.left < -1)
      faults.push(`${nameOf(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`)
  }
  for (const element of whole.querySelectorAll('a, button, input, select, textarea')) {
    if (!isSeen(element) || element.closest('[inert], a[href="#content"]') || (element as HTMLButtonElement).disabled)
      continue
    if (getComputedStyle(element).pointerEvents === 'none' || element.closest('[data-pans]')) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // A link in running text has a box for each of its lines.
    const [line = element.getBoundingClientRect()] = element.getClientRects()
    const there = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    const isItself =
      there &&
      (element.contains(there) ||
        there.contains(element) ||
        there.closest('label')?.contains(element) ||
        (element.id && there.closest(`label[for="${element.id}"]`)))
    if (!isItself)
      faults.push(`${nameOf(element)} cannot be reached: ${there ? nameOf(there) : 'nothing'} is in its place`)
  }
  window.scrollTo(0, 0)
  return [...new Set(faults)]
}
