/** Hooks for React on TanStack Query. */

import { useItem, useItems, useSuspenseItem, useSuspenseItems } from './items.js'
import { useLive } from './live.js'
import { useMutation } from './mutation.js'
import { useCore, useSession, WaymarkProvider } from './provider.js'
import { prefetchItem, prefetchItems } from './queries.js'
import { readUserId } from './user.js'

/** The same functions: a schema is known to the compiler alone. */
export const createHooks = () => ({
  ...{ WaymarkProvider, useCore, useSession, useLive, useMutation },
  ...{ useItems, useItem, useSuspenseItems, useSuspenseItem, prefetchItems, prefetchItem },
})

export {
  prefetchItem,
  prefetchItems,
  readUserId,
  useCore,
  useItem,
  useItems,
  useLive,
  useMutation,
  useSession,
  useSuspenseItem,
  useSuspenseItems,
  WaymarkProvider,
}
