import { useEffect } from 'react'
import { usePlace } from '../navigation.ts'

/** Scrolls to the anchor of the address once the content that holds it is there. */
export function useHashScroll(ready: boolean): void {
  const { hash } = usePlace()
  useEffect(() => {
    if (!ready || hash.length < 2) return
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [ready, hash])
}
