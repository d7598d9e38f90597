// The dialog as an element: it comes over the page, keeps the focus, and gives it back the moment it begins to go.
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { keepInside } from './keep-inside.ts'
import type { Send } from './view.ts'

export function useDialog(visible: boolean, view: string, send: Send) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !visible) return
    const before = document.activeElement
    // It may still be there from the last time, on its way out.
    dialog.close()
    dialog.showModal()
    return () => {
      dialog.close()
      // Drawn until it is unmounted, but no longer in anybody's way.
      dialog.setAttribute('open', '')
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [visible])

  // A view says where its focus belongs; without a field that is its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the view changes
  useLayoutEffect(() => {
    if (visible) ref.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [visible, view])

  const escaped = () => send({ type: 'escape' })

  return {
    ref,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key === 'Tab') keepInside(event)
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
      if (!visible || ref.current?.open) return
      ref.current?.showModal()
      escaped()
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === ref.current && event.button === 0) send({ type: 'close' })
    },
  }
}
