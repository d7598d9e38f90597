/** A storage of `authentication`, which holds the session as one object, as the core wants one. */

/** Two clients over one storage have one session. @type {WeakMap<object, Promise<import('waymark-core').SessionStorage>>} */
const known = new WeakMap()

/** @type {Record<string, 'access_token' | 'refresh_token' | 'expires' | 'expires_at'>} */
const fields = {
  ...{ auth_token: 'access_token', auth_refresh_token: 'refresh_token' },
  ...{ auth_expires: 'expires', auth_expires_at: 'expires_at' },
}

/** @param {import('./index.js').AuthenticationStorage} storage */
export function storageFor(storage) {
  const made =
    known.get(storage) ??
    load(storage).catch((error) => {
      known.delete(storage)
      throw error
    })
  known.set(storage, made)
  return made
}

/** Somebody's own session, with no more than its token. @param {string | null} access_token */
export const onlyToken = (access_token) => ({ access_token, refresh_token: null, expires: null, expires_at: null })

/** @param {import('./index.js').AuthenticationStorage} storage */
async function load(storage) {
  const answer = storage.get()
  const isAtOnce = typeof (/** @type {any} */ (answer)?.then) !== 'function'
  /** @type {any} */
  let data = { ...(await answer) }
  /** What the core keeps besides. @type {Map<string, string>} */
  const besides = new Map()
  /** Whether what is stored is not, or not yet, what the core has: until then that counts. */
  let isAhead = false
  let isWriting = false
  let written = Promise.resolve()

  /** A storage that is full keeps nothing: the session goes on in memory, and the old one does not come back. */
  async function write(/** @type {any} */ whole) {
    try {
      await storage.set(whole)
      if (data === whole) isAhead = false
    } catch {
      try {
        await storage.set(null)
      } catch {
        // It takes nothing at all.
      }
    }
  }

  /** @param {string} name @param {string | null} value */
  function put(name, value) {
    const field = fields[name]
    if (!field) return value === null ? void besides.delete(name) : void besides.set(name, value)
    data = {
      ...onlyToken(null),
      ...current(),
      [field]: value !== null && /expires/.test(field) ? Number(value) : value,
    }
    isAhead = true
    if (isWriting) return
    isWriting = true
    // The core writes field after field: they are one object.
    queueMicrotask(() => {
      isWriting = false
      const whole = data
      if (isAtOnce) void write(whole)
      else written = written.then(() => write(whole))
    })
  }

  /** Another tab may have changed what is stored. */
  const current = () => (isAtOnce && !isAhead ? (storage.get() ?? {}) : data)

  return {
    getItem(/** @type {string} */ name) {
      const field = fields[name]
      const value = field ? /** @type {any} */ (current())[field] : besides.get(name)
      return value === null || value === undefined ? null : String(value)
    },
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => put(name, value),
    removeItem: (/** @type {string} */ name) => put(name, null),
  }
}
