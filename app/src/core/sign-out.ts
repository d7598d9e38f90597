import { loadCore } from './client.ts'
import { isSignedIn, sessionStore } from './session.ts'

let isHere = false

/** Whether the logout that is under way was asked for in this tab, and not in another one with the same session. */
export const isSigningOut = (): boolean => isHere

/** Ends the session here first and then on the server; whether the server heard it changes nothing for the person. */
export async function signOut(): Promise<void> {
  const core = await loadCore()
  if (!isSignedIn(sessionStore.getState())) return
  isHere = true
  try {
    await core.session.logout().catch(() => undefined)
  } finally {
    isHere = false
  }
}
