/** What a core has by name: the session, live data, and the groups of calls, each made when it is first asked for. */

import { Core } from '../../../.waymark/core/waymark_core.js'
import { filesOf, watched } from './assets.js'

const names =
  'session live items singletons users auth password files folders activity comments fields collections relations ' +
  'permissions policies presets revisions roles settings notifications translations dashboards panels flows ' +
  'operations versions shares extensions deployments schema server utils programme'

const { request } = Core.prototype

/** @param {string} name @param {(core: any) => unknown} read */
const property = (name, read) =>
  Object.defineProperty(Core.prototype, name, {
    get() {
      return read(this)
    },
  })

for (const name of names.split(' ')) property(name, (core) => core.group(name))
for (const name of ['graphql', 'graphqlSystem']) property(name, (core) => core.group('graphql')[name])
// Addresses are made without the server; what is stored under them is asked for.
property('assets', (core) => {
  const assets = core.group('assets')
  return assets.read ? assets : Object.assign(assets, filesOf(core.group('stored')))
})

/**
 * @this {Core}
 * @param {any} asked
 * @returns {Promise<any>}
 */
Core.prototype.request = function (asked) {
  return request.call(this, ['blob', 'arrayBuffer'].includes(asked?.as) ? watched(asked) : asked)
}
