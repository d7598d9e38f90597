/** Calls about people. */

import { arrangeShelf } from '../domain/items/shelf.ts'
import { isHandleFree } from '../domain/onboarding/steps.ts'
import { readLedger } from '../domain/profiles/ledger.ts'
import type { Routes } from './route.ts'
import { readMe } from './views/me.ts'
import { publicProfile } from './views/public-profile.ts'

export function registerProfileCalls(routes: Routes): void {
  routes.handle('me', ({ context, role }) => readMe(context, role))
  routes.handle('ledger', ({ context, query }) => readLedger(context, query))
  routes.handle('profile', ({ context, params, query }) => publicProfile(context, params.userId, query))
  routes.handle('arrangeShelf', ({ transact, body }) => transact((context) => arrangeShelf(context, body)))
  routes.handle('handleAvailable', async ({ context, params }) => ({
    available: await isHandleFree(context, params.handle),
  }))
}
