const gap = 6
const edge = 8

/** Puts a box of the top layer below what it belongs to, or above where there is no room; it scrolls with the page. */
export function placeBeside(box: HTMLElement, anchor: Element | Range, align: 'centre' | 'end'): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const { clientWidth, clientHeight } = document.documentElement
  const wished = align === 'end' ? at.right - width : at.left + (at.width - width) / 2
  const left = Math.max(edge, Math.min(wished, clientWidth - width - edge))
  const fitsBelow = at.bottom + gap + height <= clientHeight || at.top < height + gap
  const top = fitsBelow ? at.bottom + gap : at.top - height - gap
  box.style.left = `${left + window.scrollX}px`
  box.style.top = `${top + window.scrollY}px`
}

/** With the words that stand outside of its box, which would be covered otherwise. */
export function everythingOf(anchor: Element): Range {
  const range = document.createRange()
  range.selectNode(anchor)
  return range
}
