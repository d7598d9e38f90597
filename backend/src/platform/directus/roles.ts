/** Ids of roles, policies and folders, the same in every installation; what somebody may be. */
import type { Accountability } from '@directus/types'

export const participantRole = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
export const gameMasterRole = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a02'
export const participantPolicy = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b01'
export const gameMasterPolicy = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b02'
/** Directus's own, the same everywhere. */
export const publicPolicy = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'

export const artFolder = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c01'
export const submissionsFolder = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c02'

/** What a caller is to the programme. */
export type Role = 'participant' | 'game_master' | 'admin'

export function roleOf(accountability: Accountability | null): Role {
  if (accountability?.admin) return 'admin'
  return accountability?.roles?.includes(gameMasterRole) || accountability?.role === gameMasterRole
    ? 'game_master'
    : 'participant'
}
