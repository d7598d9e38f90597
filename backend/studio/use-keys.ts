/** The keyboard, for as long as the module is on the screen. */
import { onBeforeUnmount, onMounted } from 'vue'
import { type Command, commandOf } from './keys.ts'

export function useKeys(acts: Record<Command, (key: string) => unknown>): void {
  function onKey(event: KeyboardEvent): void {
    const command = dialogIsOpen() ? null : commandOf(event)
    if (!command) return
    event.preventDefault()
    void acts[command](event.key)
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey))
}

/** A dialog keeps its keys. Closed ones stay in the page, out of sight. */
function dialogIsOpen(): boolean {
  const dialogs = document.querySelectorAll('.v-dialog > .container')
  return [...dialogs].some((dialog) => dialog.getClientRects().length > 0)
}
