/** Which profiles a viewer may see: one rule for profiles, the market and the history of items. */
import type { Visibility } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'
import { findProfile } from './profile.ts'

export interface Viewer {
  /** Profile id of the viewer; null without a session. */
  profile: string | null
  /** Whether the viewer has finished onboarding. */
  isMember: boolean
}

export async function readViewer(db: Db, profile: string | null): Promise<Viewer> {
  const known = profile ? await findProfile(db, { id: profile }) : null
  return { profile, isMember: known?.onboardingStep === 'done' }
}

/** Nobody can see a deleted profile. */
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

/** Returns those of the profiles that the viewer may see. */
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
