/** Who attacks, and what they must not see or touch. */
import type { Canaries } from './canaries.ts'
import type { Schema } from './schema.ts'
import type { Caller, Target } from './target.ts'

export interface Account extends Caller {
  email: string
  password: string
}

export interface World {
  target: Target
  schema: Schema
  canaries: Canaries
  administrator: Account
  anonymous: Caller
  participant: Account
  master: Account
  suspended: Account
  /** Whose things the others are after. */
  victim: Account
  /** What the victim has, and what nobody sees yet, by collection. */
  rows: { collection: string; id: string | number }[]
  /** Slug of a published quest with a step that asks for a code word. */
  quest: string
  /** Collections in which nothing could be written that an asker may not see. */
  unplanted: string[]
  putAway: () => Promise<void>
}

export const callersOf = ({ anonymous, participant, master, suspended }: World): Caller[] => [
  anonymous,
  participant,
  master,
  suspended,
]

export async function signIn(target: Target, email: string, password: string): Promise<string> {
  const body = { email, password, mode: 'json' }
  return (await target.data<{ access_token: string }>(null, { method: 'POST', path: '/auth/login', body })).access_token
}
