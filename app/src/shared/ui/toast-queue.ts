// Which messages there are: those that are shown and those that wait for room. The specification sets the numbers.
import { toast as library, type ToastOptions, type ToastPosition, type TypeOptions } from 'react-toastify/unstyled'

export type Toast = {
  /** A second toast with the id of one that is shown or waits takes its place. Without one it is given one. */
  id?: string
  type: TypeOptions
  content: string
  /** Milliseconds, 5000 unless said otherwise; false: it stays until it is closed or dismissed. */
  timeout?: number | false
  /** Top right unless said otherwise. */
  position?: ToastPosition
}

type Message = Omit<Toast, 'id'>

export const toastDefaults = {
  position: 'top-right',
  autoClose: 5000,
  newestOnTop: true,
  draggable: true,
  draggablePercent: 60,
} as const

/** How many are shown at once. One that is leaving is not counted. */
const limit = 20

/** The oldest first. `shownAs`: what the library calls it while it is shown; null while it waits. */
const messages = new Map<string, { message: Message; shownAs: string | null }>()
let isMounted = false
let shown = 0

/** Shows a message, at once or when there is room, or in the place of one with this id. Throws for a wrong timeout. */
export function showToast(id: string, message: Message): void {
  checkTimeout(message.timeout)
  const before = messages.get(id)
  if (before) before.message = message
  else messages.set(id, { message, shownAs: null })
  if (before?.shownAs)
    // Not a moment later, as the library has it: until then it could be dismissed.
    library.update(before.shownAs, { ...optionsOf(message), render: message.content, delay: null })
  showWaiting()
}

/** Changes a message that is shown or waits. Throws for a wrong timeout. */
export function updateToast(id: string, changes: Partial<Message>): void {
  const known = messages.get(id)
  if (known) showToast(id, { ...known.message, ...changes })
}

/** Takes away one message, or all of them. */
export function dismissToast(id?: string): void {
  const leaving = id === undefined ? [...messages.keys()] : [id]
  const shownAs = leaving.map((one) => messages.get(one)?.shownAs)
  for (const one of leaving) messages.delete(one)
  for (const one of shownAs) if (one) library.dismiss(one)
  showWaiting()
}

/** To be called when the place where messages appear is there; answers what to call when it is gone again. */
export function mountToasts(): () => void {
  isMounted = true
  const stop = library.onChange(({ status, id }) => {
    if (status !== 'removed') return
    for (const [own, { shownAs }] of messages) if (shownAs === id) messages.delete(own)
    showWaiting()
  })
  showWaiting()
  return () => {
    stop()
    isMounted = false
    for (const one of messages.values()) one.shownAs = null
  }
}

function showWaiting(): void {
  if (!isMounted) return
  let room = limit - [...messages.values()].filter(({ shownAs }) => shownAs).length
  for (const one of messages.values()) {
    if (room === 0) return
    if (one.shownAs) continue
    room -= 1
    // Never a name that was used: the library still has those that are leaving, and drops another of the same name.
    one.shownAs = `message-${++shown}`
    library(one.message.content, { ...optionsOf(one.message), toastId: one.shownAs })
  }
}

const optionsOf = ({ type, timeout, position }: Message): ToastOptions => ({
  type,
  autoClose: timeout ?? toastDefaults.autoClose,
  position: position ?? toastDefaults.position,
})

function checkTimeout(timeout: Message['timeout']): void {
  if (timeout === undefined || timeout === false || (Number.isFinite(timeout) && timeout > 0)) return
  throw new RangeError(`timeout of a toast: expected milliseconds above 0, or false, found ${timeout}`)
}
