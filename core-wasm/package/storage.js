/** A storage that answers later (a database of the browser, React Native), made into one that answers at once. */

/** What `session/stored.rs` stores. */
const names = ['auth_token', 'auth_refresh_token', 'auth_expires', 'auth_expires_at', 'auth_api_url', 'auth_device']

/**
 * @param {import('./storage.js').LaterStorage} storage
 * @returns {Promise<import('waymark-core').SessionStorage>}
 */
export async function loadStorage(storage) {
  const known = new Map()
  for (const name of names) {
    const value = await storage.getItem(name)
    if (typeof value === 'string') known.set(name, value)
  }
  // One after the other, as the core writes them.
  let written = Promise.resolve()
  const write = (/** @type {() => unknown} */ change) => {
    written = written.then(change).then(undefined, async () => {
      // Half a session is worse than none.
      for (const name of names) await Promise.resolve(storage.removeItem(name)).catch(() => {})
    })
  }
  return {
    getItem: (name) => known.get(name) ?? null,
    setItem(name, value) {
      known.set(name, value)
      write(() => storage.setItem(name, value))
    },
    removeItem(name) {
      if (known.delete(name)) write(() => storage.removeItem(name))
    },
  }
}
