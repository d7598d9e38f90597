'use client'
/** Items of collections, as queries of TanStack Query. */

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useScope } from './provider.js'
import { readOptions } from './queries.js'
import { readUserId } from './user.js'

/** @type {any} */
export const useItems = (/** @type {string} */ collection, /** @type {any} */ query, /** @type {any} */ options) =>
  useRead('list', collection, [query], options)

/** @type {any} */
export const useItem = (
  /** @type {string} */ collection,
  /** @type {any} */ id,
  /** @type {any} */ query,
  /** @type {any} */ options,
) => useRead('get', collection, [id, query], options)

/** @type {any} */
export const useSuspenseItems = (
  /** @type {string} */ collection,
  /** @type {any} */ query,
  /** @type {any} */ options,
) => useSuspenseRead('list', collection, [query], options)

/** @type {any} */
export const useSuspenseItem = (
  /** @type {string} */ collection,
  /** @type {any} */ id,
  /** @type {any} */ query,
  /** @type {any} */ options,
) => useSuspenseRead('get', collection, [id, query], options)

/**
 * @param {'list' | 'get'} kind
 * @param {string} collection
 * @param {any[]} asked
 * @param {any} options
 */
function useRead(kind, collection, asked, options) {
  const scope = useScope()
  // Without an id it is not known what to ask for.
  const enabled = (kind === 'list' || (asked[0] ?? '') !== '') && (options?.enabled ?? true)
  return useQuery({ ...readOptions(scope, useQueryClient(), kind, collection, asked), ...options, enabled })
}

/**
 * @param {'list' | 'get'} kind
 * @param {string} collection
 * @param {any[]} asked
 * @param {any} options
 */
function useSuspenseRead(kind, collection, asked, options) {
  const scope = useScope()
  // Suspends until it is known who is here.
  if (scope.userId === undefined) throw readUserId(scope.core)
  return useSuspenseQuery({ ...readOptions(scope, useQueryClient(), kind, collection, asked), ...options })
}
