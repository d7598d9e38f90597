'use client'
/** Changes of items, shown before the server has answered, and taken back when it refuses. */

import { useQueryClient, useMutation as useTanStackMutation } from '@tanstack/react-query'
import { layersOf } from './layers.js'
import { useScope } from './provider.js'
import { control, readKey } from './queries.js'
import { userOf } from './user.js'

/** @typedef {Record<string, any>} Item */

/** @type {any} */
export function useMutation(
  /** @type {string} */ collection,
  /** @type {'create' | 'update' | 'delete'} */ action,
  /** @type {any} */ { query, mutationFn, optimistic = !mutationFn, primaryKey = 'id', ...options } = {},
) {
  const scope = useScope()
  const client = useQueryClient()
  const { core, userId } = scope
  const key = [...userOf(core).key, collection]
  // What becomes of a change is for the eyes of who made it: with another key it is forgotten.
  const mutationKey = [...key, userOf(core).count]
  // Some failures are thrown, not rejected.
  const send = async (/** @type {any} */ given) => {
    const { id, changes } = given ?? {}
    const what = { create: [given, query], update: [id, changes, query], delete: [given] }[action]
    return /** @type {any} */ (core.items[action])(collection, ...what, control(scope))
  }
  return useTanStackMutation({
    retry: false,
    // Offline it fails and says so: it would wait, and be done later over what others have done meanwhile.
    networkMode: 'always',
    ...options,
    mutationKey,
    mutationFn: (variables) => (mutationFn ?? send)(variables, send),
    async onMutate(variables) {
      if (!optimistic) return
      // What is being read may be older than the change. What was never read is read again afterwards.
      await client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data !== undefined })
      const layers = layersOf(client, key)
      const layer = layers.add((/** @type {readonly any[]} */ queryKey, /** @type {any} */ data) =>
        readKey(queryKey).userId === userId ? changed(action, readKey(queryKey), data, variables, primaryKey) : data,
      )
      return { layers, layer }
    },
    onError(...failed) {
      const shown = failed[2]
      shown?.layers.remove(shown.layer)
      return options.onError?.(...failed)
    },
    onSettled(...settled) {
      const [, error, variables, shown] = settled
      if (shown) shown.layer.isConfirmed = true
      const isGone = (/** @type {{ queryKey: readonly any[] }} */ { queryKey }) =>
        action === 'delete' && !error && readKey(queryKey).id === `${variables}`
      client.removeQueries({ queryKey: key, type: 'inactive', predicate: isGone })
      // The last of several changes at once reads; an answer before would take the others back for a moment.
      if (client.isMutating({ mutationKey }) === 1) {
        layersOf(client, key).clear()
        void client.invalidateQueries({ queryKey: key, predicate: (read) => !isGone(read) })
      }
      return options.onSettled?.(...settled)
    },
  })
}

/**
 * What a query would give after the change, as far as that can be known here: the same data when it cannot.
 *
 * @param {string} action
 * @param {{ id?: string, query?: any }} key
 * @param {any} data
 * @param {any} variables
 * @param {string} primaryKey
 */
function changed(action, { id, query }, data, variables, primaryKey) {
  if (query?.alias || query?.aggregate) return data
  const isOf = (/** @type {Item} */ row, /** @type {unknown} */ wanted) => `${row[primaryKey]}` === `${wanted}`
  if (id !== undefined) {
    return action === 'update' && id === `${variables.id}` ? patched(data, variables.changes, query) : data
  }
  if (action === 'update') {
    return data.map((/** @type {Item} */ row) =>
      isOf(row, variables.id) ? patched(row, variables.changes, query) : row,
    )
  }
  if (action === 'delete') return data.filter((/** @type {Item} */ row) => !isOf(row, variables))
  // A new item is shown where every item is, and where it has all that the others have.
  if (data.some((/** @type {Item} */ row) => variables[primaryKey] !== undefined && isOf(row, variables[primaryKey])))
    return data
  const [one] = data
  const isWhole = Object.keys(query ?? {}).every((part) => part === 'fields' || part === 'sort')
  const fits = isWhole && one && Object.keys(one).every((name) => isPlain(variables[name], name, query))
  return fits ? [...data, patched(one, variables, query)] : data
}

/**
 * The row with those changes that it shows.
 *
 * @param {Item} row
 * @param {Item} changes
 * @param {any} query
 */
function patched(row, changes, query) {
  const shown = Object.entries(changes).filter(([name, value]) => name in row && isPlain(value, name, query))
  return { ...row, ...Object.fromEntries(shown) }
}

/**
 * Whether the field gives this value as it is: no item that is referred to, and nothing that the server writes in another
 * way, like a moment.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {any} query
 */
function isPlain(value, name, query) {
  if (value === undefined || Object(value) === value) return false
  const asked = [query?.fields ?? []].flat()
  return !asked.some((part) =>
    typeof part === 'string'
      ? part.split(',').some((path) => [`${name}.`, `${name}:`, '*.'].some((start) => path.startsWith(start)))
      : name in part,
  )
}
