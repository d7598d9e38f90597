import { useState } from 'react'
import { keep, readKept } from '../../shared/kept.ts'

/** State of a form that is kept for this tab. */
export function useKept<Value>(profileId: string, name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `onboarding.${profileId}.${name}`
  const [value, setValue] = useState(() => {
    const found = readKept(key)
    return found !== null && typeof found === typeof initial ? (found as Value) : initial
  })
  return [
    value,
    (next) => {
      setValue(next)
      keep(key, next)
    },
  ]
}
