'use client'
/** Live data: one list for all components with the same query. What keeps it is loaded with the first. */

import { useMemo, useSyncExternalStore } from 'react'
import { useScope } from './provider.js'
import { madeOnce } from './user.js'

/** @typedef {import('waymark-core/live').LiveListSnapshot} LiveResult */

/** @type {LiveResult} */
const pending = {
  ...{ data: undefined, error: null, status: 'pending' },
  ...{ connection: 'idle', staleSince: null, retryAt: null, failureReason: null },
}
const nothing = { subscribe: () => () => {}, current: () => pending, refresh: () => {} }

/** @type {WeakMap<object, Map<string, ReturnType<typeof openLive>>>} */
const ofCores = new WeakMap()

/** @type {any} */
export function useLive(
  /** @type {string} */ collection,
  /** @type {any} */ query,
  /** @type {any} */ { event, enabled = true, primaryKey = 'id' } = {},
) {
  const { core, userId } = useScope()
  const key = enabled && userId !== undefined && JSON.stringify([userId, collection, query, event, primaryKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the rest, and a query is a new object each time.
  const live = useMemo(() => {
    if (!key) return nothing
    const open = madeOnce(ofCores, core, () => new Map())
    const load = async () => {
      // Live data needs the core itself, where it is loaded later.
      const whole = (await /** @type {any} */ (core).ready?.()) ?? core
      return (await import('../live.js')).liveList(whole, collection, query, { event, primaryKey })
    }
    return madeOnce(open, key, () => openLive(load, () => open.delete(key)))
  }, [core, key])
  const result = useSyncExternalStore(live.subscribe, live.current, () => pending)
  return useMemo(() => ({ ...result, refresh: live.refresh }), [result, live])
}

/**
 * @param {() => Promise<import('waymark-core/live').LiveList>} load
 * @param {() => void} onEnd
 */
function openLive(load, onEnd) {
  /** @type {Set<() => void>} */
  const listeners = new Set()
  let result = pending
  /** @type {(() => void) | undefined} */
  let stop
  /** @type {import('waymark-core/live').LiveList | undefined} */
  let open

  const set = (/** @type {any} */ next) => {
    result = next
    for (const listener of [...listeners]) listener()
  }
  const start = () => {
    const loading = () => {}
    stop = loading
    load().then(
      (list) => {
        if (stop !== loading) return
        open = list
        stop = list.subscribe(() => set(list.snapshot()))
        set(list.snapshot())
      },
      (error) => {
        // It is loaded when another component asks for it, or somebody who looks.
        stop = undefined
        set({ ...pending, error, status: 'error' })
      },
    )
  }

  return {
    current: () => result,
    refresh() {
      if (open) open.refresh()
      else if (!stop && listeners.size > 0) start()
    },
    subscribe(/** @type {() => void} */ callback) {
      listeners.add(callback)
      if (!stop) start()
      return () => {
        listeners.delete(callback)
        // React ends and begins again at once in its strict mode, and when one component takes the place of another.
        queueMicrotask(() => {
          if (listeners.size > 0) return
          stop?.()
          stop = undefined
          open = undefined
          onEnd()
        })
      }
    },
  }
}
