import { type RefObject, useEffect, useRef } from 'react'

/**
 * For lists that grow by a button below them, which moves down or goes: whoever pressed it goes on with the link of the
 * first entry that came. `expect` is called with the press.
 */
export function useFocusOnMore<List extends HTMLElement>(
  length: number,
): { list: RefObject<List | null>; expect: () => void } {
  const list = useRef<List>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null || length <= wanted.current) return
    list.current?.children[wanted.current]?.querySelector('a')?.focus({ preventScroll: true })
    wanted.current = null
  }, [length])
  return {
    list,
    expect: () => {
      wanted.current = length
    },
  }
}
