// Which card was opened from which entry of the history, so that coming back finds it.
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'

const name = 'market.opened'
/** Entries that are remembered: from a kind to its offers and on to one of them are two. */
const most = 20

/** `opened`: what the card stands for (`refOf`) that the participant comes back from; null otherwise. */
export function useOpened() {
  const { key } = useLocation()
  // Choices that were made meanwhile have made another entry of this one.
  const entry = useRef(key)
  entry.current = key
  const state = useRef({
    opened: readOpened().get(key) ?? null,
    onOpen: (id: string) => {
      const all = readOpened()
      // The latest stands last.
      all.delete(entry.current)
      saveDraft(name, [...all, [entry.current, id]].slice(-most))
    },
  })
  return state.current
}

function readOpened(): Map<string, string> {
  const draft = loadDraft(name)
  return new Map(Array.isArray(draft) ? draft : [])
}
