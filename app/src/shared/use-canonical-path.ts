import { useEffect } from 'react'
import { go } from './navigation.ts'

/**
 * Puts the one path of a page in the place of another that led to it, without a step in the history; null where the
 * address has it already, or it is not known yet. What is asked of the page stays: parameters and anchor.
 */
export function useCanonicalPath(path: string | null): void {
  useEffect(() => {
    if (path === null || path === window.location.pathname) return
    const { search, hash } = window.location
    go(path + search + hash, { replace: true, preventScrollReset: true, viewTransition: false })
  }, [path])
}
