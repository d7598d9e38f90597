/**
 * Changes that are shown before the server has them: layers over what was read of a collection. One that fails takes back
 * its own part alone; what is read meanwhile comes below those that are still under way.
 */

import { madeOnce } from './user.js'

/** @typedef {import('@tanstack/react-query').QueryClient} QueryClient */
/** @typedef {import('@tanstack/react-query').Query<any, any, any, any>} CachedQuery */
/** @typedef {(queryKey: readonly unknown[], data: any) => any} Change */
/** @typedef {{ change: Change, isConfirmed: boolean }} Layer */

/**
 * @typedef {object} Layers
 * @property {(change: Change) => Layer} add
 * @property {(layer: Layer) => void} remove
 * @property {() => void} clear what is shown stays, and is what was read from now on
 */

/** @type {WeakMap<QueryClient, Map<string, Layers>>} */
const ofClients = new WeakMap()

/**
 * The layers over all queries whose key begins with this one.
 *
 * @param {QueryClient} client
 * @param {readonly unknown[]} queryKey
 */
export function layersOf(client, queryKey) {
  const known = madeOnce(ofClients, client, () => new Map())
  const name = JSON.stringify(queryKey)
  return madeOnce(known, name, () => openLayers(client, queryKey, () => known.delete(name)))
}

/**
 * @param {QueryClient} client
 * @param {readonly unknown[]} queryKey
 * @param {() => void} clear
 * @returns {Layers}
 */
function openLayers(client, queryKey, clear) {
  /** @type {Layer[]} */
  let layers = []
  /**
   * What lies below the layers, and the layers that were in it when it was read.
   *
   * @type {Map<CachedQuery, { base: any, known: Set<Layer>, count: number }>}
   */
  const shown = new Map()

  const draw = () => {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const { data, dataUpdateCount } = query.state
      if (!data) continue
      const before = shown.get(query)
      // Somebody else has written: the server's answer came, or the page has set it.
      const isOurs = before?.count === dataUpdateCount
      const { base, known } = isOurs
        ? before
        : { base: data, known: new Set(layers.filter(({ isConfirmed }) => isConfirmed)) }
      const next = layers
        .filter((layer) => !known.has(layer))
        .reduce((below, { change }) => change(query.queryKey, below), base)
      if (next !== data) client.setQueryData(query.queryKey, next)
      shown.set(query, { base, known, count: query.state.dataUpdateCount })
    }
  }

  return {
    add(change) {
      const layer = { change, isConfirmed: false }
      layers.push(layer)
      draw()
      return layer
    },
    remove(layer) {
      layers = layers.filter((other) => other !== layer)
      draw()
    },
    clear,
  }
}
