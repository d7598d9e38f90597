import { useCallback, useRef } from 'react'

/**
 * Lets work begin only when the work before has ended: a second press in the same moment does nothing. Failures are the
 * work's own to show.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return useCallback((work) => {
    if (isBusy.current) return
    isBusy.current = true
    work()
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false
      })
  }, [])
}
