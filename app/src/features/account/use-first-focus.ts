import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whatever takes the place of a button that was pressed takes its focus, too: the first field, else the first button.
 */
export function useFirstFocus<Element extends HTMLElement = HTMLFormElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null)
  useEffect(() => {
    const first =
      place.current?.querySelector<HTMLElement>('input:not([readonly])') ?? place.current?.querySelector('button')
    first?.focus()
  }, [])
  return place
}
