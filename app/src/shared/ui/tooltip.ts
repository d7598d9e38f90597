// One box for the whole page, above dialogs too. It repeats a name that is said already, so it says nothing itself.
import type { KeyboardEvent, PointerEvent } from 'react'
import { everythingOf, placeBeside } from './place-beside.ts'
import styles from './tooltip.module.css'

const pauseMs = 300

const box = document.createElement('div')
box.className = styles.tooltip ?? ''
box.popover = 'manual'
box.ariaHidden = 'true'

let shown: HTMLElement | null = null
let pause: ReturnType<typeof setTimeout> | undefined

/** A name for a mouse that came, or for the focus that Tab moved here. */
type Ask = PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>

export function showTooltip(anchor: HTMLElement, words: string, ask: Ask): void {
  // Not whenever it takes the focus: a dialog that opens would begin with the name of its first button.
  const isMeant = 'key' in ask ? ask.key === 'Tab' && document.activeElement === anchor : ask.pointerType === 'mouse'
  if (shown === anchor || !isMeant) return
  clearTimeout(pause)
  // Along a row of buttons, the next name follows at once.
  if (shown) open(anchor, words)
  else pause = setTimeout(() => open(anchor, words), pauseMs)
  const leave = new AbortController()
  const hide = () => {
    leave.abort()
    changed.disconnect()
    clearTimeout(pause)
    if (shown === anchor) close()
  }
  const { signal } = leave
  // Who is called otherwise by now is not told what it was called.
  const changed = new MutationObserver(hide)
  changed.observe(anchor, { attributeFilter: ['aria-label'] })
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

/** A dialog may have opened over it since it was pointed at; and its own panel would be covered by its name. */
function isCovered(anchor: HTMLElement): boolean {
  const panel = (anchor as HTMLButtonElement).popoverTargetElement
  if (panel?.matches(':popover-open')) return true
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top !== undefined && !top.contains(anchor)
}

function close(): void {
  shown = null
  box.remove()
}
