/** Starts a part again that crashed, a few times; one that keeps crashing is given up. */

import type { Part } from './part.ts'

const tries = 5
const withinMs = 60_000

/** Told what happens, in a sentence. */
export interface Keeper {
  say: (text: string) => void
  /** Called after a part runs again. */
  restarted: () => void
  giveUp: (part: Part, how: string) => void
}

/** What to do with the parts when they crash. */
export function keepRunning({ say, restarted, giveUp }: Keeper): (part: Part, how: string) => void {
  const crashes = new Map<Part, number[]>()
  return function again(part, how) {
    const recent = [...(crashes.get(part) ?? []), Date.now()].filter((at) => at > Date.now() - withinMs)
    crashes.set(part, recent)
    if (recent.length > tries) return giveUp(part, how)
    say(`${part.name} crashed: ${how}. Starting it again …`)
    const began = Date.now()
    // PostgreSQL's processes need a moment to notice that the first of them is gone.
    setTimeout(
      () => {
        if (part.isWanted)
          part.start().then(
            () => {
              say(`${part.name} runs again after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
              restarted()
            },
            (error: Error) => part.isWanted && again(part, error.message),
          )
      },
      200 * 2 ** (recent.length - 1),
    )
  }
}
