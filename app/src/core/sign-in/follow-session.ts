// What opened the session of this tab is looked after while it lasts. Light: the wallets arrive for those who need them.
import { isSignedIn, type SessionView, sessionStore } from '../session.ts'
import { forgetOpener, readOpener } from './opener.ts'

export function followSession(): void {
  const look = (now: SessionView) => {
    if (now.state === 'loading' || readOpener() === null) return
    if (isSignedIn(now)) void follow()
    else forgetOpener()
  }
  sessionStore.subscribe(look)
  look(sessionStore.getState())
}

/** Also to be called when the opener is known only after the session has begun. */
export async function follow(): Promise<void> {
  const { followOpener } = await import('./follow-opener.ts')
  followOpener()
}
