/**
 * Refuses to run in production: the local stack gives everybody the keys of the demo people and an identity of their
 * choice.
 */

import { StepFailed } from '../set-up/progress.js'

/** Rejects a start in production. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV !== 'production') return
  throw new StepFailed(
    'NODE_ENV is "production", and the local stack is for development and tests.',
    'Unset NODE_ENV to run it on this machine.',
  )
}
