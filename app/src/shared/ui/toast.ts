// Short messages that pass. The library arrives with the first one; the specification sets its numbers.
import { useSyncExternalStore } from 'react'
import type { ToastPosition, TypeOptions } from 'react-toastify/unstyled'

export type Toast = {
  /** A second toast with the id of one that is shown replaces nothing and is dropped. */
  id?: string
  type: TypeOptions
  content: string
  /** Milliseconds; 5000 unless said otherwise. */
  timeout?: number
  position?: ToastPosition
}

export const toastDefaults = {
  position: 'top-right',
  autoClose: 5000,
  limit: 20,
  newestOnTop: true,
  draggable: true,
  draggablePercent: 60,
} as const

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

export function toast({ id, type, content, timeout, position }: Toast): void {
  prepareToasts()
  import('react-toastify/unstyled').then(
    ({ toast: show }) =>
      show(content, {
        type,
        ...(id === undefined ? {} : { toastId: id }),
        ...(timeout === undefined ? {} : { autoClose: timeout }),
        ...(position === undefined ? {} : { position }),
      }),
    // Offline, before the first message of this page: the sentence must not be lost altogether.
    () => console.warn(content),
  )
}
