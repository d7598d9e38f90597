import { type ReactNode, type RefObject, useState } from 'react'
import { LevelBeat, type ReachedLevel } from './LevelBeat.tsx'
import { AheadContext } from './use-is-ahead.ts'

type LevelFirstProps = {
  level: ReachedLevel | undefined
  /** Where the medal stands among all else that is told. */
  landsAt: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A level that was reached before all else, which is not drawn again as the level gives way to it. */
export function LevelFirst({ level, landsAt, children }: LevelFirstProps) {
  const [isAhead, setAhead] = useState(level !== undefined)
  return (
    <AheadContext value={isAhead}>
      {level && isAhead && <LevelBeat level={level} landsAt={landsAt} onEnd={() => setAhead(false)} />}
      {children}
    </AheadContext>
  )
}
