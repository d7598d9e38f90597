// Which listing was opened from which entry of the history, so that coming back finds it.
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'

const name = 'market.opened'

/** `opened`: id of the listing that the participant comes back from; null otherwise. */
export function useOpened() {
  const { key } = useLocation()
  // Choices that were made meanwhile have made another entry of this one.
  const entry = useRef(key)
  entry.current = key
  const state = useRef({
    opened: openedFrom(key),
    onOpen: (id: string) => saveDraft(name, { entry: entry.current, id }),
  })
  return state.current
}

function openedFrom(entry: string): string | null {
  const draft = loadDraft(name) as { entry?: unknown; id?: unknown } | null
  return draft?.entry === entry && typeof draft.id === 'string' ? draft.id : null
}
