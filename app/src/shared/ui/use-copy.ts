import { useRef, useState } from 'react'

/** Puts a text into the clipboard; where that is not allowed, marks it in its field, so that the person can. */
export function useCopy(text: string) {
  const field = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const copy = () => {
    const select = () => field.current?.select()
    if (!navigator.clipboard) return select()
    navigator.clipboard.writeText(text).then(() => setTaken(text), select)
  }
  return { field, copy, copied: taken === text }
}
