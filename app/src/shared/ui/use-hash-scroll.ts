import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the anchor of the address once the content that holds it is there. */
export function useHashScroll(ready: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!ready || hash.length < 2) return
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [ready, hash])
}
