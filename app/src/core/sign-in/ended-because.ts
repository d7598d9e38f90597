// Why a session was ended that nobody signed out of. Kept until somebody signs in again.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../failure.ts'
import { isSignedIn, sessionStore } from '../session.ts'

const store = createStore<{ because: Failure | null }>(() => ({ because: null }))

export const endedBecause = () => store.getState().because
export const useEndedBecause = () => useStore(store, ({ because }) => because)
export const endBecause = (because: Failure) => store.setState({ because })

sessionStore.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) store.setState({ because: null })
})
