/**
 * What a core has by name: the session, live data, and the groups of calls, each made when it is first asked for. The
 * core knows which there are, so their names stand there alone.
 */

import { Core } from '../../../.waymark/core/waymark_core.js'
import { readOf } from './assets.js'

Object.setPrototypeOf(
  Core.prototype,
  new Proxy(Object.prototype, {
    /** @param {any} objects @param {string | symbol} name @param {any} core */
    get(objects, name, core) {
      if (name in objects) return objects[name]
      // Fields of the generated class, and of whoever looks at any object, are no groups.
      return typeof name === 'string' && name >= 'a' ? core.group(name) : undefined
    },
  }),
)

// Addresses are made without the server; what is stored under them is asked for.
Object.defineProperty(Core.prototype, 'assets', {
  get() {
    const stored = this.group('stored')
    return Object.assign(this.group('assets'), stored, { read: readOf(stored.read) })
  },
})
