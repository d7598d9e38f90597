import { loadCore } from './client.ts'
import { isSignedIn, sessionStore } from './session.ts'

/** Ends the session here first and then on the server; whether the server heard it changes nothing for the person. */
export async function signOut(): Promise<void> {
  const core = await loadCore()
  if (isSignedIn(sessionStore.getState())) await core.session.logout().catch(() => undefined)
}
