/**
 * A core that is loaded when it is first asked for something: a page on which somebody signs in later starts without
 * WebAssembly. Calls that come before are kept, in their order.
 */

import { callOf, coreLoader, maybe } from './loading.js'

/** What the session has in a place that a page reads without a core. */
const STORED = 'auth_token'
const COOKIE = /(?:^|; )directus_token=[^;]/

/** Whether this page may have a session that its tokens tell of. A server may have a storage too, of all its visitors. */
const hasSession = () =>
  Boolean(maybe(() => document && sessionStorage.getItem(STORED))) || COOKIE.test(String(maybe(() => document.cookie)))

/** Calls that are given data of the caller's own, in which `timeoutMs` may be a field: their options come behind it. */
const TAKES_DATA = /^(create|update|save|trigger|graphql)/

/**
 * @param {() => Promise<any>} load
 * @param {{ isSignedIn?: () => boolean }} [options]
 */
export function lazyCore(load, { isSignedIn = hasSession } = {}) {
  let mayBeSignedIn = isSignedIn()
  /** Who is told of changes, and what ends that. @type {Map<() => void, (() => void) | undefined>} */
  const subscribers = new Map()
  const [signedOut, signingIn] = ['logged_out', 'refreshing'].map((state) =>
    Object.freeze({ state, expiresAt: null, ended: null }),
  )

  const tell = () => {
    for (const callback of subscribers.keys())
      try {
        callback()
      } catch (error) {
        // As the core does: one that throws stops neither the others nor a call.
        console.error(error)
      }
  }

  /** Whether somebody signed out while the core could not be loaded: it then begins with that. */
  let mustSignOut = false
  const start = async () => {
    const core = await load()
    if (mustSignOut) core.session.logout().catch(() => {})
    return core
  }

  const loader = coreLoader(start, () => {
    const { core } = loader
    if (core) for (const callback of subscribers.keys()) subscribers.set(callback, core.session.subscribe(callback))
    if (core || mayBeSignedIn) tell()
  })

  const session = {
    snapshot: () =>
      loader.core ? loader.core.session.snapshot() : mayBeSignedIn && loader.isLoading ? signingIn : signedOut,
    /** @param {() => void} given */
    subscribe(given) {
      if (loader.core) return loader.core.session.subscribe(given)
      const callback = () => given()
      subscribers.set(callback, undefined)
      return () => {
        subscribers.get(callback)?.()
        subscribers.delete(callback)
      }
    },
    logout() {
      const call = wait(['session', 'logout'], [])
      // The session ends here at once, whenever the core comes to know of it.
      if (!loader.core) {
        call.catch(() => {
          mustSignOut = true
        })
        const isNews = mayBeSignedIn
        mayBeSignedIn = false
        if (isNews) tell()
      }
      return call
    },
    dispose() {
      mayBeSignedIn = false
      subscribers.clear()
      loader.dispose()
    },
  }

  /** @param {string[]} path @param {any[]} given */
  const wait = async (path, given) => {
    const least = TAKES_DATA.test(String(path.at(-1))) ? (path[0] === 'items' ? 3 : 2) : 0
    return loader.wait(callOf(given, least), (core, args) => {
      const call = path.reduce((object, part) => object?.[part], core)
      if (typeof call !== 'function') throw new TypeError(`The core that was loaded has no ${path.join('.')}`)
      return call(...args)
    })
  }

  /** @param {string[]} path @param {Record<string, any>} known @returns {any} */
  const at = (path, known) => {
    /** @type {Record<string, any>} */
    const below = Object.create(null)
    return new Proxy((/** @type {any[]} */ ...given) => wait(path, given), {
      get(call, name) {
        // A promise of it is not one of what it promises; and what every function has, as `bind`, it has too.
        if (typeof name !== 'string' || name === 'then' || name in call) return Reflect.get(call, name)
        if (Object.hasOwn(known, name)) return known[name]
        if (path.length === 0 && name !== 'session') {
          if (loader.core || name === 'apiUrl' || name === 'mode') return loader.core?.[name]
        }
        below[name] ??= at([...path, name], path.length === 0 && name === 'session' ? session : {})
        return below[name]
      },
    })
  }

  if (mayBeSignedIn) void loader.start()
  return at([], { ready: () => loader.wait(callOf([]), (core) => core) })
}
