// What opened the session of this tab is looked after while it lasts. Light: the wallets arrive for those who need
// them.
import { isSignedIn, type SessionView, sessionStore } from '../session.ts'
import { clearSessionOrigin, readSessionOrigin } from './session-origin.ts'

export function followSession(): void {
  const look = (now: SessionView) => {
    if (now.state === 'loading' || readSessionOrigin() === null) return
    if (isSignedIn(now)) void follow()
    else clearSessionOrigin()
  }
  sessionStore.subscribe(look)
  look(sessionStore.getState())
}

/** Also to be called when what opened the session is known only after the session has begun. */
export async function follow(): Promise<void> {
  const { watchSessionOrigin } = await import('./watch-session-origin.ts')
  watchSessionOrigin()
}
