// The session as the core knows it: one small store, fed by exactly one subscription.
import type { Core, SessionSnapshot } from 'waymark-core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `loading` until the core has arrived; afterwards what the core says. */
export type SessionView =
  | SessionSnapshot
  | { readonly state: 'loading'; readonly expiresAt: null; readonly ended: null }

export const sessionStore = createStore<SessionView>(() => ({ state: 'loading', expiresAt: null, ended: null }))

export const isSignedIn = ({ state }: SessionView) => state !== 'loading' && state !== 'logged_out'

export const useSession = () => useStore(sessionStore)
export const useSignedIn = () => useStore(sessionStore, isSignedIn)

let stop: (() => void) | undefined

/** Called once by the door; a second core (a test, a hot reload) replaces the first. */
export function mirrorSession(session: Core['session']): void {
  stop?.()
  const copy = () => sessionStore.setState(session.snapshot(), true)
  stop = session.subscribe(copy)
  copy()
}
