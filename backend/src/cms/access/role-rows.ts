/** Rows of the roles, their policies and the folders, as Directus keeps them. */
import {
  artFolder,
  gameMasterPolicy,
  gameMasterRole,
  participantPolicy,
  participantRole,
  submissionsFolder,
} from '../../platform/directus/roles.ts'

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
