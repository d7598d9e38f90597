/** Roles and their policies, with ids that are the same in every installation. */

export const participantRole = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
export const gameMasterRole = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a02'
export const participantPolicy = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b01'
export const gameMasterPolicy = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b02'
/** Directus's own, the same everywhere. */
export const publicPolicy = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'

export const artFolder = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c01'
export const submissionsFolder = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c02'

export const roles = [
  {
    id: participantRole,
    name: 'Participant',
    icon: 'hiking',
    description: 'Takes part. Uses the app only: no access to the Studio.',
  },
  {
    id: gameMasterRole,
    name: 'Game master',
    icon: 'local_police',
    description: 'Writes content and decides about submissions.',
  },
]

export const policies = [
  { id: participantPolicy, name: 'Participant', icon: 'hiking', app_access: false },
  { id: gameMasterPolicy, name: 'Game master', icon: 'local_police', app_access: true },
]

export const access = [
  { id: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7d01', role: participantRole, policy: participantPolicy, sort: 1 },
  { id: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7d02', role: gameMasterRole, policy: gameMasterPolicy, sort: 1 },
]

export const folders = [
  { id: artFolder, name: 'Art' },
  { id: submissionsFolder, name: 'Submissions' },
]
