// The ring of a level on its way from what was to what is: it fills, and goes on from nothing where a level was reached.
import { useEffect, useState } from 'react'
import type { LevelProgress } from '../../core/types.ts'
import { isStill } from '../../shared/ui/is-still.ts'

type Ring = Pick<LevelProgress, 'level' | 'ratio'>

/** How long each state stands, in ms; the ring itself takes 700 to fill. */
const beatMs = 750

/** What the ring shows, one after the other. */
export function ringStates(before: LevelProgress, after: LevelProgress): Ring[] {
  const [from, to] = [before, after].map(({ level, ratio }) => ({ level, ratio })) as [Ring, Ring]
  if (after.level <= before.level) return [from, to]
  return [from, { level: before.level, ratio: 1 }, { level: after.level, ratio: 0 }, to]
}

/** Under reduced motion, and where nothing changed, what is at once. */
export function useRing(before: LevelProgress, after: LevelProgress): Ring {
  const states = ringStates(before, after)
  const last = states.length - 1
  const [place, setPlace] = useState(isStill() ? last : 0)
  useEffect(() => {
    if (place >= last) return
    // A ring that was just drawn, the first and that of a new level, begins to fill at once.
    const timer = setTimeout(() => setPlace(place + 1), place % 2 === 0 ? 60 : beatMs)
    return () => clearTimeout(timer)
  }, [place, last])
  return states[Math.min(place, last)] as Ring
}
