// Short messages that pass. What keeps and shows them (toast-queue.ts) arrives with the first one.
import { useSyncExternalStore } from 'react'
import type { Toast } from './toast-queue.ts'

let wanted = false
const watchers = new Set<() => void>()

/** Fetches the place where messages appear, so that a later message needs no network. */
export function prepareToasts(): void {
  wanted = true
  for (const tell of watchers) tell()
}

/** Whether anybody has had a message to show, or will. */
export const useToastsWanted = () => useSyncExternalStore(watch, () => wanted)

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

const queue = () => import('./toast-queue.ts')
let given = 0

/** Shows a message; answers its id, by which it can be updated and dismissed. */
export function toast({ id = `toast-${++given}`, ...message }: Toast): string {
  prepareToasts()
  queue().then(
    ({ showToast }) => showToast(id, message),
    // Offline, before the first message of this page: the sentence must not be lost altogether.
    () => console.warn(message.content),
  )
  return id
}

/** Changes what is given of a message that is shown or waits, and begins its time anew; one that is gone stays gone. */
export function updateToast(id: string, changes: Partial<Omit<Toast, 'id'>>): void {
  queue().then(
    (q) => q.updateToast(id, changes),
    () => undefined,
  )
}

/** Takes away the message of this id; without one, all of them. */
export function dismissToast(id?: string): void {
  queue().then(
    (q) => q.dismissToast(id),
    () => undefined,
  )
}
