/** Calls about people. */

import { isHandleTaken } from '../domain/onboarding/steps.ts'
import { readLedger } from '../domain/profiles/ledger.ts'
import type { Routes } from './route.ts'
import { readMe } from './views/me.ts'
import { publicProfile } from './views/public-profile.ts'

export function registerProfileCalls(routes: Routes): void {
  routes.own(
    'get',
    '/me',
    { id: 'readMe', summary: 'Everything the home screen shows of oneself.', answer: 'Me' },
    ({ scene, role }) => readMe(scene, role),
  )
  routes.own(
    'get',
    '/ledger',
    {
      ...{ id: 'readLedger', summary: 'A page of the itemised statement of points.' },
      ...{ query: 'LedgerQuery', answer: 'Ledger' },
    },
    ({ scene, query }) => readLedger(scene, query),
  )
  routes.own(
    'get',
    '/profiles/:id',
    {
      ...{ id: 'readProfile', summary: 'A profile; the own one also as others see it.' },
      ...{ query: 'ProfileQuery', answer: 'PublicProfile' },
    },
    ({ scene, params, query }) => publicProfile(scene, params['id'] ?? '', query),
  )
  routes.open(
    'get',
    '/handles/:handle',
    { id: 'isHandleFree', summary: 'Whether nobody has a handle.', answer: 'HandleAvailability' },
    async ({ scene, params }) => ({
      available: !(await isHandleTaken(scene.db, (params['handle'] ?? '').toLowerCase())),
    }),
  )
}
