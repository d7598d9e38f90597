/** Whose name, and whose profile, somebody may know: one rule for profiles, the market and the history of an item. */
import type { Visibility } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'
import { findProfile } from './profile.ts'

export interface Viewer {
  /** Profile of whoever looks; none for somebody who is not signed in. */
  profile: string | null
  /** Whether they are through onboarding. */
  isMember: boolean
}

export async function readViewer(db: Db, profile: string | null): Promise<Viewer> {
  const known = profile ? await findProfile(db, { id: profile }) : null
  return { profile, isMember: known?.onboardingStep === 'done' }
}

/** A profile that is not there any more is seen by nobody. */
export function canSee({ profile, isMember }: Viewer, id: unknown, visibility: unknown): boolean {
  if (!id) return false
  if (id === profile) return true
  switch (visibility as Visibility) {
    case 'public':
      return true
    case 'members':
      return isMember
    default:
      return false
  }
}

/** Which of these profiles they may know. */
export async function visibleProfiles(
  db: Db,
  eyes: Viewer,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const rows: { id: string; visibility: string }[] = await db('profiles')
    .whereIn(
      'id',
      ids.filter((id) => id !== null),
    )
    .select('id', 'visibility')
  return new Set(rows.filter(({ id, visibility }) => canSee(eyes, id, visibility)).map(({ id }) => id))
}
