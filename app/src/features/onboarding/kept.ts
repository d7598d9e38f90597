// What was typed and not sent yet, kept for this tab: a reload loses nothing. One person's words never show up for the next.
import { useState } from 'react'

export function useKept<Value>(profileId: string, name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `waymark.onboarding.${profileId}.${name}`
  const [value, setValue] = useState(() => read(key) ?? initial)
  const keep = (next: Value) => {
    setValue(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is blocked or full: it lasts as long as the page.
    }
  }
  return [value, keep]

  function read(from: string): Value | null {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(from) ?? 'null')
      return typeof found === typeof initial ? (found as Value | null) : null
    } catch {
      return null
    }
  }
}
