import { useState } from 'react'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'

/** State of a form that is stored for this tab. */
export function useSessionDraft<Value>(
  profileId: string,
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const key = `onboarding.${profileId}.${name}`
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
