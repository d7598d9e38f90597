import { useState } from 'react'
import { loadDraft, saveDraft } from './session-draft.ts'

/** State of a form that is stored for this tab. The key names whose it is. */
export function useSessionDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const found = loadDraft(key)
    return found !== null && typeof found === typeof initial ? (found as Value) : initial
  })
  return [
    value,
    (next) => {
      setValue(next)
      saveDraft(key, next)
    },
  ]
}
