'use client'
/** Live data: one subscription for all components with the same query. */

import { useMemo, useSyncExternalStore } from 'react'
import { useScope } from './provider.js'

/** @typedef {{ data: any[] | undefined, error: any, status: 'pending' | 'success' | 'error' }} LiveResult */

/** @type {LiveResult} */
const pending = { data: undefined, error: null, status: 'pending' }

/** @type {WeakMap<object, Map<string, ReturnType<typeof openLive>>>} */
const ofCores = new WeakMap()

/** @type {any} */
export function useLive(
  /** @type {string} */ collection,
  /** @type {any} */ query,
  /** @type {any} */ { event, enabled = true, primaryKey = 'id' } = {},
) {
  const { core, userId } = useScope()
  const isOn = enabled && userId !== undefined
  const key = JSON.stringify([userId, collection, query, event, primaryKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the rest, and a query is a new object each time.
  const live = useMemo(() => {
    if (!isOn) return { subscribe: () => () => {}, current: () => pending }
    const open = ofCores.get(core) ?? new Map()
    ofCores.set(core, open)
    const known = open.get(key)
    if (known) return known
    const made = openLive(core, collection, { query, event }, primaryKey, () => open.delete(key))
    open.set(key, made)
    return made
  }, [core, key, isOn])
  return useSyncExternalStore(live.subscribe, live.current, () => pending)
}

/**
 * @param {import('waymark-core').Core} core
 * @param {string} collection
 * @param {any} options
 * @param {string} primaryKey
 * @param {() => void} onEnd
 */
function openLive(core, collection, options, primaryKey, onEnd) {
  /** @type {Set<() => void>} */
  const listeners = new Set()
  let result = pending
  /** @type {(() => void) | undefined} */
  let stop

  const set = (/** @type {any[] | undefined} */ data, /** @type {any} */ error) => {
    result = { data, error, status: error ? 'error' : data ? 'success' : 'pending' }
    for (const listener of [...listeners]) listener()
  }
  const start = () => {
    try {
      stop = core.live.subscribe(collection, options, take)
    } catch (error) {
      set(result.data, error)
    }
  }
  const take = (/** @type {import('waymark-core').LiveMessage} */ message) => {
    if (message.type === 'error') return set(result.data, message.error)
    if (message.type === 'init') return set(message.data, null)
    const rows = result.data ?? []
    const idOf = (/** @type {any} */ row) => row?.[primaryKey]
    const told = message.type === 'delete' ? [] : message.data
    if ([...rows, ...told].some((row) => idOf(row) === undefined)) {
      // Rows without a key cannot be told apart: the whole is asked for again.
      stop?.()
      return start()
    }
    const byId = new Map(rows.map((row) => [String(idOf(row)), row]))
    if (message.type === 'delete') for (const id of message.data) byId.delete(String(id))
    for (const row of told) byId.set(String(idOf(row)), row)
    set([...byId.values()], null)
  }

  return {
    current: () => result,
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
          onEnd()
        })
      }
    },
  }
}
