/** Whether somebody is to be erased: until that is undone they change nothing. */
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'

/** States in which the account changes nothing. */
export const pendingStates = ['asked', 'running'] as const

/** The erasure that somebody asked for the person, while it is not undone. */
export const pendingErasure = (db: Db, profile: string) =>
  db('erasures').where({ profile }).whereIn('state', pendingStates)

/** For what is done in the name of somebody who did not sign in for it. Throws ERASURE_PENDING for whoever is to be erased. */
export async function requireStaying(db: Db, profile: string): Promise<void> {
  if (await pendingErasure(db, profile).first('id')) throw erasurePending()
}

export const erasurePending = () =>
  new ApiError('ERASURE_PENDING', 'This account is to be erased, and changes nothing: undo the erasure first.')

/** Adds to a question about `profiles` whether the person is to be erased, as `erasure`. */
export function joinErasure(profiles: ReturnType<Db>): void {
  profiles
    .leftJoin('erasures', (on) =>
      on.on('erasures.profile', 'profiles.id').andOnIn('erasures.state', [...pendingStates]),
    )
    .select('erasures.state as erasure')
}
