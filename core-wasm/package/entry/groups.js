/** The groups of calls on `Core`, by their names: plain objects, which the core makes when they are first asked for. */

import { Core } from '../../../.waymark/core/waymark_core.js'

const groups = [
  'items',
  'singletons',
  'users',
  'password',
  'files',
  'folders',
  'activity',
  'fields',
  'collections',
  'relations',
  'permissions',
  'presets',
  'revisions',
  'roles',
  'settings',
  'server',
  'utils',
  'programme',
]

/** @param {string} name @param {(core: any) => unknown} get */
const define = (name, get) =>
  Object.defineProperty(Core.prototype, name, {
    get() {
      return get(this)
    },
  })

for (const name of groups) define(name, (core) => core.group(name))
// Calls that stand beside the groups.
for (const name of ['graphql', 'graphqlSystem']) define(name, (core) => core.group('graphql')[name])
