// Which page may be opened. The core decides; this tells it what is known about the person.
import { mayOpen } from 'waymark-core'
import { loadCore } from './client.ts'
import { hasCode } from './errors.ts'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { isSignedIn, sessionStore } from './session.ts'

/** Names of the checks a route may ask for. The core throws UNKNOWN_ROUTE_CHECK for any other. */
export type RouteCheck = 'user' | 'user-middleware' | 'platform-steps'

/** Where to go instead of `path`, or null when it may be opened. */
export async function redirectFor(check: RouteCheck, path: string): Promise<string | null> {
  const core = await loadCore()
  // It may not be known yet whether the device brings somebody back; where it is, this answers at once.
  await core.session.accessToken().catch(() => undefined)
  const decision = mayOpen(await person(check), check, path)
  return decision.allow ? null : decision.redirect
}

async function person(check: RouteCheck) {
  const signedOut = { signedIn: false, onboardingStep: null, consentsDue: false }
  if (!isSignedIn(sessionStore.getState())) return signedOut
  if (check !== 'platform-steps') return { ...signedOut, signedIn: true }
  try {
    const me = await queryClient.ensureQueryData(meQuery())
    return { signedIn: true, onboardingStep: me.profile.onboardingStep, consentsDue: me.consentsDue.length > 0 }
  } catch (error) {
    // The session ended with this question, and the question was called off with everything else that was about the
    // person.
    if (!isSignedIn(sessionStore.getState())) return signedOut
    if (hasCode(error, 'SESSION_ENDED', 'TOKEN_EXPIRED', 'INVALID_TOKEN', 'INVALID_CREDENTIALS')) return signedOut
    throw error
  }
}
