/** Calls about what a person earned, bought and sold and has not seen. */

import { markSeen } from '../domain/moments/unseen.ts'
import type { Routes } from './route.ts'
import { readMoments } from './views/moments.ts'

export function registerMomentCalls(routes: Routes): void {
  routes.handle('moments', ({ context, query }) => readMoments(context, query))
  routes.handle('momentSeen', ({ transact, params, body }) =>
    transact(async (context) => {
      await markSeen(context, params.id, body)
      return await readMoments(context)
    }),
  )
}
