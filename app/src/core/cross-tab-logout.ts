// A tab that was opened beside a signed-in one shares the session of that one, or lives on its cookie, and ends with it:
// whoever signs out of a shared machine leaves nothing open behind. A tab with a session of its own stays.
import { AppError } from './errors.ts'
import { leaving } from './leaving.ts'
import { isSignedIn, sessionStore } from './session.ts'
import { setSessionEndReason } from './sign-in/session-end-reason.ts'

// A browser may deliver the message before the other tab's cookie is gone: when to look for it, in ms.
const looks = [0, 200, 1000, 3000]

export function startCrossTabLogout(): void {
  const others = new BroadcastChannel('waymark-left')
  sessionStore.subscribe((now, before) => {
    if (!isSignedIn(before) || now.state !== 'logged_out' || now.ended !== 'logout') return
    if (leaving.isHere) others.postMessage(null)
    else setSessionEndReason(new AppError('sign-in', 'SESSION_ENDED'))
  })
  others.onmessage = () => {
    for (const ms of looks) setTimeout(leaveWithoutCookie, ms)
  }
}

function leaveWithoutCookie(): void {
  const session = sessionStore.getState()
  // A token that was found in the cookie says nothing of its expiry.
  if (!isSignedIn(session) || session.expiresAt !== null || /(^|; )directus_token=/.test(document.cookie)) return
  setSessionEndReason(new AppError('sign-in', 'SESSION_ENDED'))
  // Signed-in people have it already, for it stands with what is around their pages.
  import('./sign-out.ts').then(
    (m) => m.signOut(),
    () => undefined,
  )
}
