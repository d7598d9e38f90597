'use client'
/** The core, the query client and the user, for the hooks below. */

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { readKey } from './queries.js'
import { userOf } from './user.js'

/** @typedef {import('./queries.js').Scope & { initialUserId: string | null | undefined }} WaymarkScope */

const Context = createContext(/** @type {WaymarkScope | null} */ (null))

/** @type {import('./index.js').Hooks<any>['WaymarkProvider']} */
export function WaymarkProvider({ core, queryClient, language, initialUserId, children }) {
  const outer = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  const client = queryClient ?? outer ?? own
  const user = userOf(core)
  const userId = useSyncExternalStore(
    user.subscribe,
    // What the server has drawn stands until it is known who is here: it is on the screen already.
    () => (user.isNew && initialUserId !== undefined ? initialUserId : user.id),
    () => initialUserId ?? null,
  )
  // Nobody may find in the memory of the page what another user read. A renewal that is checked is no change.
  const last = useRef(userId)
  useEffect(() => {
    if (userId === undefined) return
    const before = last.current
    if (before && before !== userId)
      client.removeQueries({ queryKey: user.key, predicate: ({ queryKey }) => readKey(queryKey).userId === before })
    last.current = userId
  }, [client, user, userId])
  const scope = useMemo(() => ({ core, userId, language, initialUserId }), [core, userId, language, initialUserId])
  return createElement(
    QueryClientProvider,
    { client },
    createElement(Context.Provider, { value: scope }, /** @type {any} */ (children)),
  )
}

export function useScope() {
  const scope = useContext(Context)
  if (!scope)
    throw new Error('This hook of waymark-core/react needs a <WaymarkProvider core={core}> above its component.')
  return scope
}

/** @type {typeof import('./index.js').useCore} */
export const useCore = () => useScope().core

/** @type {typeof import('./index.js').useSession} */
export function useSession() {
  const { core, userId, initialUserId } = useScope()
  const { session } = core
  const snapshot = useSyncExternalStore(
    userOf(core).subscribe,
    () => session.snapshot(),
    () => (initialUserId ? loggedIn : loggedOut),
  )
  return useMemo(
    () => ({
      ...snapshot,
      userId,
      login: (credentials, control) => session.login(credentials, control),
      logout: () => session.logout(),
    }),
    [session, snapshot, userId],
  )
}

/** What is drawn first, on the server and by hydration; the same objects, or React would draw for ever. */
const loggedOut = /** @type {const} */ ({ state: 'logged_out', expiresAt: null, ended: null })
const loggedIn = /** @type {const} */ ({ ...loggedOut, state: 'logged_in' })
