import { loadCore } from './client.ts'
import { leaving } from './leaving.ts'
import { mayAnythingWait, outboxStore } from './outbox/outbox-store.ts'
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

/** How long it may take to find out what waits, and to send it, in ms. */
const waitMs = 3_000

/**
 * Ends the session, unless answers wait on this device that would be lost with it: then nothing is done, and the page
 * asks.
 */
export async function signOutUnlessWaiting(): Promise<void> {
  if (isSignedIn(sessionStore.getState()) && mayAnythingWait()) {
    const sending = import('./outbox/outbox.ts').then((m) => m.flushOutbox())
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, waitMs))]).catch(() => undefined)
    if (outboxStore.getState().length > 0) return
  }
  void signOut()
}
