import { loadCore } from './client.ts'
import { leaving } from './leaving.ts'
import { isSignedIn, sessionStore } from './session.ts'

/** Ends the session here first and then on the server; whether the server heard it changes nothing for the person. */
export async function signOut(): Promise<void> {
  const core = await loadCore()
  if (leaving.isHere || !isSignedIn(sessionStore.getState())) return
  leaving.isHere = true
  const end = () => core.session.logout()
  await import('./forget-drafts.ts')
    .then((m) => m.forgetOwnDrafts())
    .then(end, end)
    .catch(() => undefined)
  leaving.isHere = false
}
