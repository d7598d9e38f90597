/**
 * What a process may die in the middle of: what is done, and what must have happened exactly once when it was done
 * again.
 */
import { newId } from '../../src/platform/database/ids.ts'
import type { Member } from '../support/crowd.ts'
import type { Reply } from '../support/person.ts'
import type { World } from './world.ts'

export interface Operation {
  name: string
  /** Makes everything that comes before. */
  prepare: (world: World) => Promise<Act>
}

export interface Act {
  /** Does it, the first time and again. */
  call: (again: boolean) => Promise<Reply>
  /** Fails unless it happened, once. */
  check: () => Promise<void>
}

export const person = ({ people }: World) => people[0] as Member

/** The same request under the same key, as the app repeats it. */
export function request(who: Member, method: string, path: string, body: object = {}): Act['call'] {
  const key = newId()
  return () => who.programme(method, path, body, { 'Idempotency-Key': key })
}
