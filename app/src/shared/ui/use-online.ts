import { useSyncExternalStore } from 'react'

/** Whether the browser believes it has a network. */
export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine)

function watch(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
