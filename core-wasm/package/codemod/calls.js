/** Which call of a core does what a command of `@directus/sdk` does, with the same arguments in the same order. */

/** @typedef {{ call: string, most: number, before?: string, which?: number, hasNoToken?: true }} Call
 *   `most` arguments are taken over, after `before`; `which` is the place of what may be keys or a query.
 *   `hasNoToken`: a token of its own cannot be given.
 */

const groups = {
  ...{ User: 'users', Folder: 'folders', Permission: 'permissions', Policy: 'policies', Preset: 'presets' },
  ...{ Role: 'roles', Notification: 'notifications', Translation: 'translations', Dashboard: 'dashboards' },
  ...{ Panel: 'panels', Flow: 'flows', Operation: 'operations', ContentVersion: 'versions', Share: 'shares' },
  ...{ Comment: 'comments', File: 'files', Activity: 'activity', Revision: 'revisions' },
}
const plurals = { Policy: 'Policies', Activity: 'Activities' }

/** @param {string} one @param {string} group @returns {[string, Call][]} */
function verbs(one, group) {
  const many = /** @type {Record<string, string>} */ (plurals)[one] ?? `${one}s`
  /** @type {[string, Call][]} */
  const reads = [
    [`read${many}`, { call: `${group}.list`, most: 1 }],
    [`read${one}`, { call: `${group}.get`, most: 2 }],
  ]
  /** @type {[string, Call][]} */
  const changes = [
    [`update${one}`, { call: `${group}.update`, most: 3 }],
    [`update${many}`, { call: `${group}.updateMany`, most: 3, ...(one === 'Comment' ? { which: 0 } : {}) }],
    [`update${many}Batch`, { call: `${group}.updateMany`, most: 2 }],
    [`delete${one}`, { call: `${group}.delete`, most: 1 }],
    [`delete${many}`, { call: `${group}.deleteMany`, most: 1, ...(one === 'Comment' ? { which: 0 } : {}) }],
  ]
  /** @type {[string, Call][]} */
  const creations = [
    [`create${one}`, { call: `${group}.create`, most: 2 }],
    [`create${many}`, { call: `${group}.createMany`, most: 2 }],
  ]
  if (group === 'activity' || group === 'revisions') return reads
  return group === 'files' ? [...reads, ...changes] : [...reads, ...changes, ...creations]
}

/** @type {Record<string, Call>} */
export const calls = {
  ...Object.fromEntries(Object.entries(groups).flatMap(([one, group]) => verbs(one, group))),
  readItems: { call: 'items.list', most: 2 },
  readItem: { call: 'items.get', most: 3 },
  createItem: { call: 'items.create', most: 3 },
  createItems: { call: 'items.createMany', most: 3 },
  updateItem: { call: 'items.update', most: 4 },
  updateItems: { call: 'items.updateMany', most: 4, which: 1 },
  updateItemsBatch: { call: 'items.updateMany', most: 3 },
  deleteItem: { call: 'items.delete', most: 2 },
  deleteItems: { call: 'items.deleteMany', most: 2, which: 1 },
  readSingleton: { call: 'singletons.get', most: 2 },
  updateSingleton: { call: 'singletons.update', most: 3 },
  readMe: { call: 'users.me', most: 1 },
  updateMe: { call: 'users.update', most: 2, before: "'me'" },
  inviteUser: { call: 'users.invite', most: 2 },
  acceptUserInvite: { call: 'users.acceptInvite', most: 2 },
  registerUserVerify: { call: 'users.verifyEmail', most: 1 },
  generateTwoFactorSecret: { call: 'users.twoFactor.generate', most: 1 },
  enableTwoFactor: { call: 'users.twoFactor.enable', most: 2 },
  disableTwoFactor: { call: 'users.twoFactor.disable', most: 1 },
  passwordRequest: { call: 'password.request', most: 1 },
  passwordReset: { call: 'password.reset', most: 2 },
  uploadFiles: { call: 'files.upload', most: 1 },
  readAssetBlob: { call: 'assets.read', most: 1, hasNoToken: true },
  readCollections: { call: 'collections.list', most: 0 },
  readCollection: { call: 'collections.get', most: 1 },
  deleteCollection: { call: 'collections.delete', most: 1 },
  readFields: { call: 'fields.list', most: 0, hasNoToken: true },
  readFieldsByCollection: { call: 'fields.list', most: 1 },
  readField: { call: 'fields.get', most: 2 },
  deleteField: { call: 'fields.delete', most: 2 },
  readRelations: { call: 'relations.list', most: 0, hasNoToken: true },
  readRelationByCollection: { call: 'relations.list', most: 1 },
  readRelation: { call: 'relations.get', most: 2 },
  deleteRelation: { call: 'relations.delete', most: 2 },
  readSettings: { call: 'settings.get', most: 1 },
  updateSettings: { call: 'settings.update', most: 2 },
  readUserPermissions: { call: 'permissions.me', most: 0 },
  readPolicyGlobals: { call: 'policies.globals', most: 0 },
  readRolesMe: { call: 'roles.me', most: 1 },
  readItemPermissions: { call: 'permissions.onItem', most: 2 },
  serverPing: { call: 'server.ping', most: 0 },
  serverInfo: { call: 'server.info', most: 0 },
  serverHealth: { call: 'server.health', most: 0 },
  utilitySort: { call: 'utils.sort', most: 3 },
}
