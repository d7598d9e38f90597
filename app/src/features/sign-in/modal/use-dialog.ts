// The dialog as an element: it comes over the page, keeps the focus, and gives it back the moment it begins to go.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { trapFocus } from './focus-trap.ts'
import type { Send } from './view.ts'

export function useDialog(visible: boolean, view: string, send: Send) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  const before = useRef<Element>(null)

  // Not in a cleanup of the layout: React would give the focus back to the dialog that goes.
  // Who is connected can go on: what stands there for three more seconds is in nobody's way.
  const isInTheWay = visible && view !== 'connected'
  useLayoutEffect(() => {
    if (!isInTheWay) return giveBack(ref.current, before)
    before.current = document.activeElement
    // It may still be there from the last time, on its way out.
    ref.current?.close()
    ref.current?.showModal()
  }, [isInTheWay])
  useEffect(() => {
    const dialog = ref.current
    return () => giveBack(dialog, before)
  }, [])

  // A view says where its focus belongs; without a field that is its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the view changes
  useLayoutEffect(() => {
    if (isInTheWay) ref.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isInTheWay, view])

  // The first press or key reaches the page, and with it the message goes.
  useEffect(() => {
    if (!visible || isInTheWay) return
    const goOn = () => send({ type: 'close' })
    window.addEventListener('pointerdown', goOn)
    window.addEventListener('keydown', goOn)
    return () => {
      window.removeEventListener('pointerdown', goOn)
      window.removeEventListener('keydown', goOn)
    }
  }, [visible, isInTheWay, send])

  const escaped = () => send({ type: 'escape' })

  return {
    ref,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key === 'Tab') trapFocus(event)
      if (isWriting(event)) ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      escaped()
    },
    /** Asked by the browser without a key, like the gesture of a telephone. */
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      event.preventDefault()
      escaped()
    },
    /** A browser may close it without asking. Whether it goes is the machine's word. */
    onClose() {
      if (!isInTheWay || ref.current?.open) return
      ref.current?.showModal()
      escaped()
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressed.current = event.target
    },
    /** Beside the sheet, from pressing to releasing: who marks a text and lets go out there wants to stay. */
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === ref.current && pressed.current === ref.current) send({ type: 'close' })
    },
  }
}

/** Whoever begins to write at once, while the heading still has the focus, writes into the field. */
const isWriting = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLDialogElement>): boolean =>
  target instanceof HTMLHeadingElement && /^\S$/.test(key) && !(ctrlKey || metaKey || altKey)

/** Drawn until it is unmounted, but no longer in anybody's way. */
function giveBack(dialog: HTMLDialogElement | null, before: RefObject<Element | null>): void {
  dialog?.close()
  dialog?.setAttribute('open', '')
  if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  before.current = null
}
