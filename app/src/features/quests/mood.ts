// How the person's own character takes an answer, for as long as that is seen.
import { useSyncExternalStore } from 'react'

type Mood = 'glad' | 'puzzled'

/** As long as a face is turned, in ms. */
const lastsMs = 1_500
let mood: Mood | null = null
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function turn(next: Mood | null) {
  mood = next
  for (const listen of listeners) listen()
}

/** Once what was said of the answer is drawn: another face takes longer to draw than words. */
export function showMood(next: Mood): void {
  clearTimeout(ending)
  requestAnimationFrame(() =>
    setTimeout(() => {
      turn(next)
      ending = setTimeout(turn, lastsMs, null)
    }),
  )
}

export const useMood = (): Mood | null =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => mood,
  )
