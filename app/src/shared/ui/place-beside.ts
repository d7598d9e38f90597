const gap = 6
/** At a side, where marks may stand out. */
const sideGap = 12
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

/** Puts a box of the top layer at a side of what it belongs to, which it never covers; below or above in a narrow window. */
export function placeAside(box: HTMLElement, anchor: Element): void {
  const at = everythingOf(anchor).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const { clientWidth, clientHeight } = document.documentElement
  const [left, right] = [at.left - sideGap - width, at.right + sideGap]
  const fitsRight = right + width <= clientWidth - edge
  if (!fitsRight && left < edge) {
    placeBeside(box, everythingOf(anchor), 'centre')
    return
  }
  const top = Math.max(edge, Math.min(at.top + (at.height - height) / 2, clientHeight - height - edge))
  box.style.left = `${(fitsRight ? right : left) + window.scrollX}px`
  box.style.top = `${top + window.scrollY}px`
}

/** With the words that stand outside of its box, which would be covered otherwise. */
export function everythingOf(anchor: Element): Range {
  const range = document.createRange()
  range.selectNode(anchor)
  return range
}
