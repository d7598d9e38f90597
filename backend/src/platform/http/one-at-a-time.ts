/**
 * One thing at a time for each person: what they begin meanwhile is refused. Each instance counts for itself, for it is
 * its own time that is spent.
 */
import { ApiError } from './errors.ts'

export interface OneAtATime {
  /** Throws CONFLICT while one of this person runs. */
  require: (person: string) => void
  /** As `require`, and begins one. Returns what ends it. */
  begin: (person: string) => () => void
}

/** `refusal`: what runs, and what to do. */
export function oneAtATime(refusal: string): OneAtATime {
  const running = new Set<string>()
  const require = (person: string) => {
    if (running.has(person)) throw new ApiError('CONFLICT', refusal, { reason: 'running' })
  }
  return {
    require,
    begin: (person) => {
      require(person)
      running.add(person)
      return () => void running.delete(person)
    },
  }
}
