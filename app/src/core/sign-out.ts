import { loadCore } from './client.ts'
import { isSignedIn, sessionStore } from './session.ts'

let leaving: Promise<void> | undefined

/** Whether the logout that is under way was asked for in this tab, and not in another one with the same session. */
export const isSigningOut = (): boolean => leaving !== undefined

/** Ends the session here first and then on the server; whether the server heard it changes nothing for the person. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leave(): Promise<void> {
  const core = await loadCore()
  if (!isSignedIn(sessionStore.getState())) return
  await import('./forget-drafts.ts').then((m) => m.forgetOwnDrafts()).catch(() => undefined)
  await core.session.logout().catch(() => undefined)
}
