/**
 * Whose answers the cache holds: the id of the user who is signed in to a core. It stays the same while tokens are
 * renewed, and is unknown from the moment another user may be signed in until the token, or the server, has said who.
 */

/**
 * @typedef {object} User
 * @property {string[]} key what the keys of all answers begin with: the server, of which a core that is loaded later does not know the address yet
 * @property {string | null | undefined} id null when nobody is signed in, undefined while it is not known
 * @property {number} count how often somebody has gone
 * @property {boolean} isNew nothing is known yet, and nothing has changed since the core was first looked at
 * @property {(callback: () => void) => () => void} subscribe calls back when the user, or the session, has changed
 */

/** @type {WeakMap<object, User>} */
const users = new WeakMap()

/** @param {import('waymark-core').Core} core */
export const userOf = (core) => madeOnce(users, core, () => watchUser(core))

/**
 * What a map has under a key, made where it has nothing.
 *
 * @template {WeakKey | string} K
 * @template V
 * @param {{ get(key: K): V | undefined, set(key: K, value: V): unknown }} map
 * @param {K} key
 * @param {() => V} make
 */
export function madeOnce(map, key, make) {
  const made = map.get(key) ?? make()
  map.set(key, made)
  return made
}

/**
 * @param {import('waymark-core').Core} core
 * @returns {Promise<string | null>}
 */
export async function readUserId(core) {
  const user = userOf(core)
  while (user.id === undefined)
    await new Promise((resolve) => {
      const stop = user.subscribe(() => {
        stop()
        resolve(undefined)
      })
    })
  return user.id
}

/** A name that nothing else has. */
const uniqueName = () => `?${Math.random()}`

/** @param {import('waymark-core').Core} watched */
function watchUser(watched) {
  // The core holds its listeners: one that held the core would keep it, and all that it has, for ever.
  const weak = new WeakRef(watched)
  /** @type {Set<() => void>} */
  const listeners = new Set()
  /** @type {User} */
  const user = {
    key: ['waymark', typeof watched.apiUrl === 'string' ? watched.apiUrl : uniqueName()],
    id: undefined,
    count: 0,
    isNew: true,
    subscribe(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
  }
  let state = ''
  let changes = 0
  let isAsking = false

  const set = (/** @type {User['id']} */ id) => {
    if (id !== undefined) user.isNew = false
    if (user.id !== undefined && user.id !== id) user.count += 1
    user.id = id
    for (const listener of [...listeners]) listener()
  }

  async function ask() {
    if (isAsking) return
    isAsking = true
    for (let asked = -1; asked !== changes; ) {
      asked = changes
      const core = weak.deref()
      const id = core && user.id !== null && (await askForId(core, () => asked === changes))
      // Without a name of their own, answers are kept apart from those of everybody else.
      if (asked === changes && user.id !== null) set(id || user.id || uniqueName())
    }
    isAsking = false
  }

  function look() {
    const before = state
    const core = weak.deref()
    if (!core) return
    state = core.session.snapshot().state
    changes += 1
    if (state === 'logged_out') return set(null)
    // A renewal goes through `refreshing`; whatever else happens to a session may have made it another user's.
    const isRenewal = state === 'refreshing' ? before !== 'logged_out' : before === 'refreshing'
    if (before && !isRenewal) user.isNew = false
    set(isRenewal && user.id !== null ? user.id : undefined)
    void ask()
  }

  watched.session.subscribe(look)
  look()
  return user
}

/**
 * The id as the access token has it; where there is no such token in the page, as the server says.
 *
 * @param {import('waymark-core').Core} core
 * @param {() => boolean} isCurrent whether the session is still the one that is asked about
 * @returns {Promise<string | undefined>} nothing when neither says it
 */
async function askForId(core, isCurrent) {
  try {
    const token = await core.session.accessToken()
    const id = token && idIn(token)
    if (id || !isCurrent()) return id || undefined
    // Not `users.me`: its failure could end the session, and this is only a question of ours.
    const me = await core.request({ path: 'users/me', query: { fields: ['id'] } })
    return me?.id
  } catch {
    return undefined
  }
}

/**
 * @param {string} token a JWT of Directus, of a user or of a share; or a static token, which says nothing
 * @returns {string | undefined}
 */
function idIn(token) {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { id, share } = JSON.parse(atob(payload))
    return id ?? share
  } catch {
    return undefined
  }
}
