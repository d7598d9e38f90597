// Why the session ended without a logout. The reason stays until the next sign-in.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CodedError } from '../errors.ts'
import { isSignedIn, sessionStore } from '../session.ts'

const store = createStore<{ because: CodedError | null }>(() => ({ because: null }))

export const sessionEndReason = () => store.getState().because
export const useSessionEndReason = () => useStore(store, ({ because }) => because)
export const setSessionEndReason = (because: CodedError) => store.setState({ because })

sessionStore.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) store.setState({ because: null })
})
