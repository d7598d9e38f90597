// One box for the whole page, above dialogs too. It repeats a name that is said already, so it says nothing itself.
import { placeBeside } from './place-beside.ts'
import styles from './tooltip.module.css'

const pauseMs = 300

const box = document.createElement('div')
box.className = styles.tooltip ?? ''
box.popover = 'manual'
box.ariaHidden = 'true'

let shown: HTMLElement | null = null
let pause: ReturnType<typeof setTimeout> | undefined

export function showTooltip(anchor: HTMLElement, words: string): void {
  if (shown === anchor) return
  clearTimeout(pause)
  // Along a row of buttons, the next name follows at once.
  if (shown) open(anchor, words)
  else pause = setTimeout(() => open(anchor, words), pauseMs)
  const leave = new AbortController()
  const hide = () => {
    leave.abort()
    clearTimeout(pause)
    if (shown === anchor) close()
  }
  const { signal } = leave
  // It stays while somebody points at the words themselves, to read them under a magnifier.
  const leaveFor = ({ relatedTarget }: MouseEvent) => relatedTarget !== box && relatedTarget !== anchor && hide()
  anchor.addEventListener('pointerleave', leaveFor, { signal })
  box.addEventListener('pointerleave', leaveFor, { signal })
  anchor.addEventListener('blur', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal, capture: true })
  document.addEventListener('keydown', (event) => event.key !== 'Shift' && hide(), { signal, capture: true })
}

function open(anchor: HTMLElement, words: string): void {
  if (!anchor.isConnected || isCovered(anchor)) return
  close()
  shown = anchor
  box.textContent = words
  document.body.append(box)
  box.showPopover()
  placeBeside(box, everythingOf(anchor), 'centre')
}

/** With the words that stand outside of its box, which the tooltip would cover otherwise. */
function everythingOf(anchor: HTMLElement): Range {
  const range = document.createRange()
  range.selectNode(anchor)
  return range
}

/** A dialog may have opened over it since it was pointed at. */
function isCovered(anchor: HTMLElement): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top !== undefined && !top.contains(anchor)
}

function close(): void {
  shown = null
  box.remove()
}
