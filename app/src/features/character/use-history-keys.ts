// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y; Command on a Mac), where nothing is being typed and no dialog asks.
import { useEffect } from 'react'

export function useHistoryKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isBusyElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

/** A text field undoes its own letters. */
const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, textarea, input:not([type="radio"])') !== null
