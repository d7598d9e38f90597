// Which page may be opened. The core decides; this tells it what is known about the person.
import { mayOpen } from 'waymark-core'
import { loadCore } from './client.ts'
import { hasCode } from './errors.ts'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { isSignedIn, sessionStore } from './session.ts'
import type { Me } from './types.ts'

/** Names of the checks a route may ask for. The core throws UNKNOWN_ROUTE_CHECK for any other. */
export type RouteCheck = 'user' | 'user-middleware' | 'platform-steps'

/** Where to go instead of `path`, or null when it may be opened. */
export async function redirectFor(check: RouteCheck, path: string): Promise<string | null> {
  const core = await loadCore()
  // It may not be known yet whether the device brings somebody back; where it is, this answers at once.
  if (!sessionStore.getState().expiresAt) await core.session.accessToken().catch(() => undefined)
  const decision = mayOpen(await person(check), check, path)
  return decision.allow ? null : decision.redirect
}

async function person(check: RouteCheck) {
  const known = (signedIn: boolean, onboardingStep: Me['profile']['onboardingStep'] | null = null) => ({ signedIn, onboardingStep })
  const isIn = () => isSignedIn(sessionStore.getState())
  if (!isIn() || check !== 'platform-steps') return known(isIn())
  try {
    return known(true, (await queryClient.ensureQueryData(meQuery())).profile.onboardingStep)
  } catch (error) {
    // The session ended with this question, and the question was called off with everything else that was about the
    // person.
    if (!isIn() || hasCode(error, 'SESSION_ENDED', 'TOKEN_EXPIRED', 'INVALID_TOKEN', 'INVALID_CREDENTIALS'))
      return known(false)
    throw error
  }
}
