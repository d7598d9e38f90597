/**
 * A core that is loaded when it is first asked for something: a page on which somebody signs in later starts without
 * WebAssembly. Calls that come before are kept, in their order.
 */

/** What the session has in a place that a page reads without a core. */
const STORED = 'auth_token'
const COOKIE = /(?:^|; )directus_token=[^;]/

/** @param {() => unknown} read */
function maybe(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Whether this page may have a session that its tokens tell of. */
const hasSession = () =>
  Boolean(maybe(() => sessionStorage.getItem(STORED))) || COOKIE.test(String(maybe(() => document.cookie)))

/**
 * @param {() => Promise<any>} load
 * @param {{ isSignedIn?: () => boolean }} [options]
 */
export function lazyCore(load, { isSignedIn = hasSession } = {}) {
  /** @type {any} */
  let core
  /** @type {Promise<any> | undefined} */
  let loading
  let isOver = false
  /** Who is told of changes, and what ends that. @type {Map<() => void, (() => void) | undefined>} */
  const subscribers = new Map()
  const before = Object.freeze({ state: isSignedIn() ? 'refreshing' : 'logged_out', expiresAt: null, ended: null })

  const ready = () => {
    loading ??= Promise.resolve()
      .then(load)
      .then(
        (loaded) => {
          core = loaded
          if (isOver) core.session.dispose()
          for (const callback of subscribers.keys()) {
            subscribers.set(callback, core.session.subscribe(callback))
            callback()
          }
          return core
        },
        (error) => {
          // The next call tries again.
          loading = undefined
          throw error
        },
      )
    return loading
  }

  const session = {
    snapshot: () => (core ? core.session.snapshot() : before),
    /** @param {() => void} given */
    subscribe(given) {
      if (core) return core.session.subscribe(given)
      const callback = () => given()
      subscribers.set(callback, undefined)
      return () => {
        subscribers.get(callback)?.()
        subscribers.delete(callback)
      }
    },
    dispose() {
      isOver = true
      core?.session.dispose()
    },
  }

  /** @param {string[]} path @param {Record<string, any>} known @returns {any} */
  const at = (path, known) => {
    /** @type {Record<string, any>} */
    const below = Object.create(null)
    return new Proxy(() => {}, {
      get(_, name) {
        // A promise of it is not one of what it promises.
        if (typeof name !== 'string' || name === 'then') return undefined
        if (Object.hasOwn(known, name)) return known[name]
        if (core) return path.reduce((object, part) => object[part], core)[name]
        below[name] ??= at([...path, name], path.length === 0 && name === 'session' ? session : {})
        return below[name]
      },
      apply: async (_, __, given) => {
        const loaded = await ready()
        const call = path.reduce((object, part) => object?.[part], loaded)
        if (typeof call !== 'function') throw new TypeError(`The core that was loaded has no ${path.join('.')}`)
        return call(...given)
      },
    })
  }

  if (before.state === 'refreshing') ready().catch(() => {})
  return at([], { ready })
}
