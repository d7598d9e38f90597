/** Calls about people. */

import { isHandleTaken } from '../domain/onboarding/steps.ts'
import { readLedger } from '../domain/profiles/ledger.ts'
import type { Routes } from './route.ts'
import { readMe } from './views/me.ts'
import { publicProfile } from './views/public-profile.ts'

export function registerProfileCalls(routes: Routes): void {
  routes.authenticated(
    'get',
    '/me',
    { id: 'readMe', summary: 'Everything the home screen shows of oneself.', answer: 'Me' },
    ({ context, role }) => readMe(context, role),
  )
  routes.authenticated(
    'get',
    '/ledger',
    {
      ...{ id: 'readLedger', summary: 'A page of the itemised statement of points.' },
      ...{ query: 'LedgerQuery', answer: 'Ledger' },
    },
    ({ context, query }) => readLedger(context, query),
  )
  routes.authenticated(
    'get',
    '/profiles/:id',
    {
      ...{ id: 'readProfile', summary: 'A profile; the own one also as others see it.' },
      ...{ query: 'ProfileQuery', answer: 'PublicProfile' },
    },
    ({ context, params, query }) => publicProfile(context, params['id'] ?? '', query),
  )
  routes.public(
    'get',
    '/handles/:handle',
    { id: 'isHandleFree', summary: 'Whether nobody has a handle.', answer: 'HandleAvailability' },
    async ({ context, params }) => ({
      available: !(await isHandleTaken(context.db, (params['handle'] ?? '').toLowerCase())),
    }),
  )
}
