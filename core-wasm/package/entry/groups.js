/**
 * What a core has by name: the session, live data, and the groups of calls, each made when it is first asked for. The
 * core knows which there are, so their names stand there alone. Calls need no `this`, and their errors say who called.
 */

import { Core } from '../../../.waymark/core/waymark_core.js'
import { readOf } from './assets.js'

/** Objects whose calls are ready. @type {WeakSet<object>} */
const ready = new WeakSet()

/**
 * The same call; its error has the stack of whoever called it, where there would be that of the module alone.
 *
 * @param {Function} call
 */
function traced(call) {
  return (/** @type {any[]} */ ...given) => {
    const at = /** @type {{ stack?: string }} */ ({})
    Error.captureStackTrace?.(at)
    const answer = call(...given)
    if (!answer?.catch) return answer
    return answer.catch((/** @type {any} */ error) => {
      // Behind the line of the error comes that of this function.
      const callers = at.stack?.split('\n').slice(2).join('\n')
      if (callers) error.stack = `${error.name}: ${error.message}\n${callers}`
      throw error
    })
  }
}

/** A group, which is a plain object, or an object of the module. @param {any} object */
function withReadyCalls(object) {
  if (typeof object === 'function') return traced(object)
  if (typeof object !== 'object' || ready.has(object)) return object
  ready.add(object)
  const kind = Object.getPrototypeOf(object)
  const isGroup = kind === Object.prototype
  for (const name of Object.getOwnPropertyNames(isGroup ? object : kind))
    if (typeof object[name] === 'function' && name > '_z') {
      const call = isGroup ? object[name] : object[name].bind(object)
      // It is asked at every drawing.
      object[name] = name === 'snapshot' ? call : traced(call)
    }
  return object
}

/**
 * Makes what a core has by name its properties.
 *
 * @param {(core: any, name: string) => any} groupOf
 * @param {(request: any) => any} [made] what is made of a request before the core gets it
 */
export function nameGroups(groupOf, made = (request) => request) {
  /** Addresses are made without the server; what is stored under them is asked for. @param {any} core */
  function assetsOf(core) {
    const assets = groupOf(core, 'assets')
    if (ready.has(assets)) return assets
    const stored = withReadyCalls(groupOf(core, 'stored'))
    return Object.assign(withReadyCalls(assets), stored, { read: readOf(stored.read) })
  }

  Object.setPrototypeOf(
    Core.prototype,
    new Proxy(Object.prototype, {
      /** @param {any} objects @param {string | symbol} name @param {any} core */
      get(objects, name, core) {
        if (name in objects) return objects[name]
        if (name === 'assets') return assetsOf(core)
        // Fields of the generated class, and of whoever looks at any object, are no groups.
        return typeof name === 'string' && name >= 'a' ? withReadyCalls(groupOf(core, name)) : undefined
      },
    }),
  )

  const { request } = Core.prototype
  Object.defineProperty(Core.prototype, 'request', {
    get() {
      const value = traced((/** @type {any} */ given) => request.call(this, made(given)))
      Object.defineProperty(this, 'request', { value })
      return value
    },
  })
}
