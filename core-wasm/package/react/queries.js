/** Query keys and options of TanStack Query for the calls of a core. Without React, so a server can prefetch by them. */

import { readUserId, userOf } from './user.js'

/**
 * @typedef {object} Scope whose answers, from where, in which language
 * @property {import('waymark-core').Core} core
 * @property {string | null | undefined} userId
 * @property {string | null | undefined} language
 */

/** How long an answer is fresh where the query client does not say, in milliseconds: hydration asks nothing again. */
const staleTime = 10_000

/** For whom a key asks, and for what. @param {readonly any[]} queryKey */
export const readKey = ([, , , userId, , kind, ...asked]) => ({
  userId,
  id: kind === 'get' ? asked[0] : undefined,
  query: asked.at(-1),
})

/**
 * @param {Scope} scope
 * @param {import('@tanstack/react-query').QueryClient} client
 * @param {'list' | 'get'} kind the call of `core.items`
 * @param {string} collection
 * @param {any[]} asked id and query, or the query alone
 */
export function readOptions(scope, client, kind, collection, asked) {
  const { core, userId, language } = scope
  const call = (/** @type {any} */ options) => /** @type {any} */ (core.items[kind])(collection, ...asked, options)
  // Rejects as the core does with what is given up.
  const giveUp = () => call(AbortSignal.abort())
  return {
    queryKey: [
      ...userOf(core).key,
      collection,
      userId === undefined ? '?' : userId,
      language ?? null,
      kind,
      ...asked.map(inKey),
    ],
    async queryFn(/** @type {{ signal: AbortSignal }} */ { signal }) {
      // Until it is known who is here this waits: it is loading, and gives way to the key of that user. The core speaks
      // for whoever is signed in when it sends, so what came for another user is nobody's.
      if ((await readUserId(core)) !== userId) return giveUp()
      const answer = await call(control(scope, signal))
      return userOf(core).id === userId ? answer : giveUp()
    },
    // The core has repeated already what may be repeated. Offline it says so, and is asked again when the network is back.
    retry: false,
    networkMode: /** @type {const} */ ('offlineFirst'),
    staleTime: client.getDefaultOptions().queries?.staleTime ?? staleTime,
  }
}

/**
 * @param {Scope} scope
 * @param {AbortSignal} [signal]
 */
export const control = ({ language }, signal) => ({
  signal,
  headers: language ? { 'accept-language': language } : undefined,
})

/** @type {any} */
export const prefetchItems = (
  /** @type {any} */ client,
  /** @type {any} */ core,
  /** @type {string} */ collection,
  /** @type {any} */ query,
  /** @type {any} */ options,
) => prefetch('list', client, core, collection, [query], options)

/** @type {any} */
export const prefetchItem = (
  /** @type {any} */ client,
  /** @type {any} */ core,
  /** @type {string} */ collection,
  /** @type {any} */ id,
  /** @type {any} */ query,
  /** @type {any} */ options,
) => prefetch('get', client, core, collection, [id, query], options)

/**
 * @param {'list' | 'get'} kind
 * @param {import('@tanstack/react-query').QueryClient} client
 * @param {import('waymark-core').Core} core
 * @param {string} collection
 * @param {any[]} asked
 * @param {{ language?: string | null }} [options]
 */
async function prefetch(kind, client, core, collection, asked, { language } = {}) {
  const scope = { core, language, userId: await readUserId(core) }
  await client.prefetchQuery(readOptions(scope, client, kind, collection, asked))
}

/**
 * An id or a query, as it stands in a key. JSON, by which keys are compared, has no Infinity, which would be the
 * server's own limit, and no bigint.
 *
 * @param {any} asked
 */
function inKey(asked) {
  if (typeof asked !== 'object') return asked === undefined ? null : String(asked)
  return asked?.limit === Infinity ? { ...asked, limit: -1 } : asked
}
