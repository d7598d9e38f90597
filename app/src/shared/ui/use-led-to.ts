import { useEffect } from 'react'
import { usePlace } from '../navigation.ts'
import { leadTo } from './lead-to.ts'

/** Leads whoever came by an address with `#id` to what has this id, also where that came after its page. */
export function useLedTo(id: string): void {
  const place = usePlace()
  useEffect(() => {
    const around = document.getElementById(id)
    if (!around || place.hash !== `#${id}`) return
    const heading = around.querySelector('h2') ?? around
    heading.tabIndex = -1
    // The page has shown its top and given its own heading the focus by then.
    const frame = requestAnimationFrame(() => leadTo(heading, around))
    return () => cancelAnimationFrame(frame)
  }, [id, place])
}
