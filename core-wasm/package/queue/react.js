'use client'
/** Hooks for React. */

import { useSyncExternalStore } from 'react'

/** @type {typeof import('./react.js').useQueue} */
export const useQueue = (queue) => useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)

/** @type {typeof import('./react.js').usePending} */
export const usePending = (queue) => useQueue(queue).pending
