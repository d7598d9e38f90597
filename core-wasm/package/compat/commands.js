/**
 * Every command, each a line: method, path, and what its arguments are. A name after a colon is a part of the path,
 * `query` the query, `body` the body, `form` a form, `keys` and `keysOrQuery` which items; any other word is a field of the
 * body: with `!` it cannot be empty, with `?` it is left out when it is, `query=` is a field of that name, and `...` takes the
 * fields of an object.
 */

import { isSystemCollection, refusal, segment, throwIfCoreCollection, throwIfEmpty } from './checks.js'

const multipart = { 'Content-Type': 'multipart/form-data' }

/**
 * @param {string} line
 * @returns {(...given: any[]) => () => import('./index.js').RequestOptions}
 */
function command(line) {
  return (...given) =>
    () => {
      const [method = '', pattern = '', ...words] = line.split(' ')
      const rest = [...given]
      if (pattern.startsWith('/items/'))
        throwIfCoreCollection(rest[0], 'Cannot use the commands of items for core collections: each has its own')
      const path = pattern.replaceAll(/:(\w+)/g, (_, label) => segment(rest.shift(), label.replace('_', ' ')))
      /** @type {any} */
      const options = { path, method }
      /** @type {Record<string, any>} */
      const fields = {}
      for (const word of words) take(options, fields, word, rest.shift())
      if (Object.keys(fields).length > 0) options.body = JSON.stringify(fields)
      return options
    }
}

/** @param {any} options @param {Record<string, any>} fields @param {string} word @param {any} value */
function take(options, fields, word, value) {
  const name = word.replace(/[!?=]$/, '')
  if (word === 'query') options.params = value ?? {}
  else if (word === 'form' || (word === 'body' && isForm(value)))
    Object.assign(options, { body: value, headers: multipart })
  else if (word === 'body') Object.assign(options, value === undefined ? {} : { body: JSON.stringify(value) })
  else if (word === 'keys' && options.method === 'DELETE') options.body = JSON.stringify(full(value, 'Keys'))
  else if (word === 'keys') fields.keys = full(value, 'Keys')
  else if (word === 'keysOrQuery') Object.assign(fields, whichItems(value))
  else if (word === '...') Object.assign(fields, value)
  else if (word.endsWith('!')) fields[name] = full(value, `The ${name}`)
  else if (!word.endsWith('?') || value) fields[name] = value
}

const isForm = (/** @type {unknown} */ value) => typeof FormData !== 'undefined' && value instanceof FormData

/** @param {unknown} value @param {string} label */
function full(value, label) {
  throwIfEmpty(value, `${label} cannot be empty`)
  return value
}

/** @param {any} keysOrQuery */
function whichItems(keysOrQuery) {
  if (Array.isArray(keysOrQuery)) return { keys: full(keysOrQuery, 'keysOrQuery') }
  // A filter of nothing but `undefined` is written as none, and would be every item.
  const query = JSON.parse(JSON.stringify(keysOrQuery ?? {}))
  const { filter } = query
  throwIfEmpty(Object.keys(query), 'keysOrQuery cannot be empty')
  if (filter && Object.keys(keysOrQuery.filter).length > 0 && Object.values(filter).every(isNothing))
    throw refusal('VALIDATION', 'The filter of keysOrQuery has no value: it would be every item', {
      ...{ field: 'keysOrQuery', reason: 'empty_filter' },
    })
  return { query: keysOrQuery }
}

const isNothing = (/** @type {any} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isNothing)

// Items
export const readItems = /* @__PURE__ */ command('GET /items/:Collection query')
export const readItem = /* @__PURE__ */ command('GET /items/:Collection/:Key query')
export const createItem = /* @__PURE__ */ command('POST /items/:Collection body query')
export const createItems = /* @__PURE__ */ command('POST /items/:Collection body query')
export const updateItem = /* @__PURE__ */ command('PATCH /items/:Collection/:Key body query')
export const updateItems = /* @__PURE__ */ command('PATCH /items/:Collection keysOrQuery data query')
export const updateItemsBatch = /* @__PURE__ */ command('PATCH /items/:Collection body query')
export const deleteItem = /* @__PURE__ */ command('DELETE /items/:Collection/:Key')
export const deleteItems = /* @__PURE__ */ command('DELETE /items/:Collection keysOrQuery')
export const readSingleton = /* @__PURE__ */ command('GET /items/:Collection query')
export const updateSingleton = /* @__PURE__ */ command('PATCH /items/:Collection body query')

// Directus's own collections
export const readComments = /* @__PURE__ */ command('GET /comments query')
export const readComment = /* @__PURE__ */ command('GET /comments/:Key query')
export const createComment = /* @__PURE__ */ command('POST /comments body query')
export const createComments = /* @__PURE__ */ command('POST /comments body query')
export const updateComment = /* @__PURE__ */ command('PATCH /comments/:Key body query')
export const updateComments = /* @__PURE__ */ command('PATCH /comments keysOrQuery data query')
export const updateCommentsBatch = /* @__PURE__ */ command('PATCH /comments body query')
export const deleteComment = /* @__PURE__ */ command('DELETE /comments/:Key')
export const deleteComments = /* @__PURE__ */ command('DELETE /comments keysOrQuery')
export const readDashboards = /* @__PURE__ */ command('GET /dashboards query')
export const readDashboard = /* @__PURE__ */ command('GET /dashboards/:Key query')
export const createDashboard = /* @__PURE__ */ command('POST /dashboards body query')
export const createDashboards = /* @__PURE__ */ command('POST /dashboards body query')
export const updateDashboard = /* @__PURE__ */ command('PATCH /dashboards/:Key body query')
export const updateDashboards = /* @__PURE__ */ command('PATCH /dashboards keys data query')
export const updateDashboardsBatch = /* @__PURE__ */ command('PATCH /dashboards body query')
export const deleteDashboard = /* @__PURE__ */ command('DELETE /dashboards/:Key')
export const deleteDashboards = /* @__PURE__ */ command('DELETE /dashboards keys')
export const readFlows = /* @__PURE__ */ command('GET /flows query')
export const readFlow = /* @__PURE__ */ command('GET /flows/:Key query')
export const createFlow = /* @__PURE__ */ command('POST /flows body query')
export const createFlows = /* @__PURE__ */ command('POST /flows body query')
export const updateFlow = /* @__PURE__ */ command('PATCH /flows/:Key body query')
export const updateFlows = /* @__PURE__ */ command('PATCH /flows keys data query')
export const updateFlowsBatch = /* @__PURE__ */ command('PATCH /flows body query')
export const deleteFlow = /* @__PURE__ */ command('DELETE /flows/:Key')
export const deleteFlows = /* @__PURE__ */ command('DELETE /flows keys')
export const readFolders = /* @__PURE__ */ command('GET /folders query')
export const readFolder = /* @__PURE__ */ command('GET /folders/:Key query')
export const createFolder = /* @__PURE__ */ command('POST /folders body query')
export const createFolders = /* @__PURE__ */ command('POST /folders body query')
export const updateFolder = /* @__PURE__ */ command('PATCH /folders/:Key body query')
export const updateFolders = /* @__PURE__ */ command('PATCH /folders keys data query')
export const updateFoldersBatch = /* @__PURE__ */ command('PATCH /folders body query')
export const deleteFolder = /* @__PURE__ */ command('DELETE /folders/:Key')
export const deleteFolders = /* @__PURE__ */ command('DELETE /folders keys')
export const readNotifications = /* @__PURE__ */ command('GET /notifications query')
export const readNotification = /* @__PURE__ */ command('GET /notifications/:Key query')
export const createNotification = /* @__PURE__ */ command('POST /notifications body query')
export const createNotifications = /* @__PURE__ */ command('POST /notifications body query')
export const updateNotification = /* @__PURE__ */ command('PATCH /notifications/:Key body query')
export const updateNotifications = /* @__PURE__ */ command('PATCH /notifications keys data query')
export const updateNotificationsBatch = /* @__PURE__ */ command('PATCH /notifications body query')
export const deleteNotification = /* @__PURE__ */ command('DELETE /notifications/:Key')
export const deleteNotifications = /* @__PURE__ */ command('DELETE /notifications keys')
export const readOperations = /* @__PURE__ */ command('GET /operations query')
export const readOperation = /* @__PURE__ */ command('GET /operations/:Key query')
export const createOperation = /* @__PURE__ */ command('POST /operations body query')
export const createOperations = /* @__PURE__ */ command('POST /operations body query')
export const updateOperation = /* @__PURE__ */ command('PATCH /operations/:Key body query')
export const updateOperations = /* @__PURE__ */ command('PATCH /operations keys data query')
export const updateOperationsBatch = /* @__PURE__ */ command('PATCH /operations body query')
export const deleteOperation = /* @__PURE__ */ command('DELETE /operations/:Key')
export const deleteOperations = /* @__PURE__ */ command('DELETE /operations keys')
export const readPanels = /* @__PURE__ */ command('GET /panels query')
export const readPanel = /* @__PURE__ */ command('GET /panels/:Key query')
export const createPanel = /* @__PURE__ */ command('POST /panels body query')
export const createPanels = /* @__PURE__ */ command('POST /panels body query')
export const updatePanel = /* @__PURE__ */ command('PATCH /panels/:Key body query')
export const updatePanels = /* @__PURE__ */ command('PATCH /panels keys data query')
export const updatePanelsBatch = /* @__PURE__ */ command('PATCH /panels body query')
export const deletePanel = /* @__PURE__ */ command('DELETE /panels/:Key')
export const deletePanels = /* @__PURE__ */ command('DELETE /panels keys')
export const readPermissions = /* @__PURE__ */ command('GET /permissions query')
export const readPermission = /* @__PURE__ */ command('GET /permissions/:Key query')
export const createPermission = /* @__PURE__ */ command('POST /permissions body query')
export const createPermissions = /* @__PURE__ */ command('POST /permissions body query')
export const updatePermission = /* @__PURE__ */ command('PATCH /permissions/:Key body query')
export const updatePermissions = /* @__PURE__ */ command('PATCH /permissions keys data query')
export const updatePermissionsBatch = /* @__PURE__ */ command('PATCH /permissions body query')
export const deletePermission = /* @__PURE__ */ command('DELETE /permissions/:Key')
export const deletePermissions = /* @__PURE__ */ command('DELETE /permissions keys')
export const readPolicies = /* @__PURE__ */ command('GET /policies query')
export const readPolicy = /* @__PURE__ */ command('GET /policies/:Key query')
export const createPolicy = /* @__PURE__ */ command('POST /policies body query')
export const createPolicies = /* @__PURE__ */ command('POST /policies body query')
export const updatePolicy = /* @__PURE__ */ command('PATCH /policies/:Key body query')
export const updatePolicies = /* @__PURE__ */ command('PATCH /policies keys data query')
export const updatePoliciesBatch = /* @__PURE__ */ command('PATCH /policies body query')
export const deletePolicy = /* @__PURE__ */ command('DELETE /policies/:Key')
export const deletePolicies = /* @__PURE__ */ command('DELETE /policies keys')
export const readPresets = /* @__PURE__ */ command('GET /presets query')
export const readPreset = /* @__PURE__ */ command('GET /presets/:Key query')
export const createPreset = /* @__PURE__ */ command('POST /presets body query')
export const createPresets = /* @__PURE__ */ command('POST /presets body query')
export const updatePreset = /* @__PURE__ */ command('PATCH /presets/:Key body query')
export const updatePresets = /* @__PURE__ */ command('PATCH /presets keys data query')
export const updatePresetsBatch = /* @__PURE__ */ command('PATCH /presets body query')
export const deletePreset = /* @__PURE__ */ command('DELETE /presets/:Key')
export const deletePresets = /* @__PURE__ */ command('DELETE /presets keys')
export const readRoles = /* @__PURE__ */ command('GET /roles query')
export const readRole = /* @__PURE__ */ command('GET /roles/:Key query')
export const createRole = /* @__PURE__ */ command('POST /roles body query')
export const createRoles = /* @__PURE__ */ command('POST /roles body query')
export const updateRole = /* @__PURE__ */ command('PATCH /roles/:Key body query')
export const updateRoles = /* @__PURE__ */ command('PATCH /roles keys data query')
export const updateRolesBatch = /* @__PURE__ */ command('PATCH /roles body query')
export const deleteRole = /* @__PURE__ */ command('DELETE /roles/:Key')
export const deleteRoles = /* @__PURE__ */ command('DELETE /roles keys')
export const readShares = /* @__PURE__ */ command('GET /shares query')
export const readShare = /* @__PURE__ */ command('GET /shares/:Key query')
export const createShare = /* @__PURE__ */ command('POST /shares body query')
export const createShares = /* @__PURE__ */ command('POST /shares body query')
export const updateShare = /* @__PURE__ */ command('PATCH /shares/:Key body query')
export const updateShares = /* @__PURE__ */ command('PATCH /shares keys data query')
export const updateSharesBatch = /* @__PURE__ */ command('PATCH /shares body query')
export const deleteShare = /* @__PURE__ */ command('DELETE /shares/:Key')
export const deleteShares = /* @__PURE__ */ command('DELETE /shares keys')
export const readTranslations = /* @__PURE__ */ command('GET /translations query')
export const readTranslation = /* @__PURE__ */ command('GET /translations/:Key query')
export const createTranslation = /* @__PURE__ */ command('POST /translations body query')
export const createTranslations = /* @__PURE__ */ command('POST /translations body query')
export const updateTranslation = /* @__PURE__ */ command('PATCH /translations/:Key body query')
export const updateTranslations = /* @__PURE__ */ command('PATCH /translations keys data query')
export const updateTranslationsBatch = /* @__PURE__ */ command('PATCH /translations body query')
export const deleteTranslation = /* @__PURE__ */ command('DELETE /translations/:Key')
export const deleteTranslations = /* @__PURE__ */ command('DELETE /translations keys')
export const readUsers = /* @__PURE__ */ command('GET /users query')
export const readUser = /* @__PURE__ */ command('GET /users/:Key query')
export const createUser = /* @__PURE__ */ command('POST /users body query')
export const createUsers = /* @__PURE__ */ command('POST /users body query')
export const updateUser = /* @__PURE__ */ command('PATCH /users/:Key body query')
export const updateUsers = /* @__PURE__ */ command('PATCH /users keys data query')
export const updateUsersBatch = /* @__PURE__ */ command('PATCH /users body query')
export const deleteUser = /* @__PURE__ */ command('DELETE /users/:Key')
export const deleteUsers = /* @__PURE__ */ command('DELETE /users keys')
export const readContentVersions = /* @__PURE__ */ command('GET /versions query')
export const readContentVersion = /* @__PURE__ */ command('GET /versions/:Key query')
export const createContentVersion = /* @__PURE__ */ command('POST /versions body query')
export const createContentVersions = /* @__PURE__ */ command('POST /versions body query')
export const updateContentVersion = /* @__PURE__ */ command('PATCH /versions/:Key body query')
export const updateContentVersions = /* @__PURE__ */ command('PATCH /versions keys data query')
export const updateContentVersionsBatch = /* @__PURE__ */ command('PATCH /versions body query')
export const deleteContentVersion = /* @__PURE__ */ command('DELETE /versions/:Key')
export const deleteContentVersions = /* @__PURE__ */ command('DELETE /versions keys')
export const readActivities = /* @__PURE__ */ command('GET /activity query')
export const readActivity = /* @__PURE__ */ command('GET /activity/:Key query')
export const readRevisions = /* @__PURE__ */ command('GET /revisions query')
export const readRevision = /* @__PURE__ */ command('GET /revisions/:Key query')

// Files
export const readFiles = /* @__PURE__ */ command('GET /files query')
export const readFile = /* @__PURE__ */ command('GET /files/:Key query')
export const uploadFiles = /* @__PURE__ */ command('POST /files form query')
export const updateFile = /* @__PURE__ */ command('PATCH /files/:Key body query')
export const updateFiles = /* @__PURE__ */ command('PATCH /files keys data query')
export const updateFilesBatch = /* @__PURE__ */ command('PATCH /files body query')
export const deleteFile = /* @__PURE__ */ command('DELETE /files/:Key')
export const deleteFiles = /* @__PURE__ */ command('DELETE /files keys')

// The own account, and how people come in
export const readMe = /* @__PURE__ */ command('GET /users/me query')
export const updateMe = /* @__PURE__ */ command('PATCH /users/me body query')
export const registerUser = /* @__PURE__ */ command('POST /users/register email password ...')
export const inviteUser = /* @__PURE__ */ command('POST /users/invite email role invite_url?')
export const acceptUserInvite = /* @__PURE__ */ command('POST /users/invite/accept token password')
export const generateTwoFactorSecret = /* @__PURE__ */ command('POST /users/me/tfa/generate password')
export const enableTwoFactor = /* @__PURE__ */ command('POST /users/me/tfa/enable secret otp')
export const disableTwoFactor = /* @__PURE__ */ command('POST /users/me/tfa/disable otp')
export const passwordRequest = /* @__PURE__ */ command('POST /auth/password/request email reset_url?')
export const passwordReset = /* @__PURE__ */ command('POST /auth/password/reset token password')
export const readUserPermissions = /* @__PURE__ */ command('GET /permissions/me')
export const readPolicyGlobals = /* @__PURE__ */ command('GET /policies/me/globals')
export const readRolesMe = /* @__PURE__ */ command('GET /roles/me query')

// Collections, fields, relations, schema, settings
export const readCollections = /* @__PURE__ */ command('GET /collections')
export const readCollection = /* @__PURE__ */ command('GET /collections/:Collection')
export const createCollection = /* @__PURE__ */ command('POST /collections body query')
export const updateCollection = /* @__PURE__ */ command('PATCH /collections/:Collection body query')
export const updateCollectionsBatch = /* @__PURE__ */ command('PATCH /collections body query')
export const deleteCollection = /* @__PURE__ */ command('DELETE /collections/:Collection')
export const readFields = /* @__PURE__ */ command('GET /fields')
export const readFieldsByCollection = /* @__PURE__ */ command('GET /fields/:Collection')
export const readField = /* @__PURE__ */ command('GET /fields/:Collection/:Field')
export const createField = /* @__PURE__ */ command('POST /fields/:Collection body query')
export const updateField = /* @__PURE__ */ command('PATCH /fields/:Collection/:Field body query')
export const updateFields = /* @__PURE__ */ command('PATCH /fields/:Collection body query')
export const deleteField = /* @__PURE__ */ command('DELETE /fields/:Collection/:Field')
export const readRelations = /* @__PURE__ */ command('GET /relations')
export const readRelationByCollection = /* @__PURE__ */ command('GET /relations/:Collection')
export const readRelation = /* @__PURE__ */ command('GET /relations/:Collection/:Field')
export const createRelation = /* @__PURE__ */ command('POST /relations body')
export const updateRelation = /* @__PURE__ */ command('PATCH /relations/:Collection/:Field body query')
export const deleteRelation = /* @__PURE__ */ command('DELETE /relations/:Collection/:Field')
export const readSettings = /* @__PURE__ */ command('GET /settings query')
export const updateSettings = /* @__PURE__ */ command('PATCH /settings body query')
export const schemaDiff = /* @__PURE__ */ command('POST /schema/diff body query')

// Versions, shares
export const saveToContentVersion = /* @__PURE__ */ command('POST /versions/:ID/save body')
export const compareContentVersion = /* @__PURE__ */ command('GET /versions/:ID/compare')
export const promoteContentVersion = /* @__PURE__ */ command('POST /versions/:ID/promote mainHash fields?')
export const readShareInfo = /* @__PURE__ */ command('GET /shares/info/:ID')
export const inviteShare = /* @__PURE__ */ command('POST /shares/invite share emails')

// Extensions and their registry
export const readExtensions = /* @__PURE__ */ command('GET /extensions/')
export const updateExtension = /* @__PURE__ */ command('PATCH /extensions/:Id body')
export const deleteExtension = /* @__PURE__ */ command('DELETE /extensions/:Id')
export const readRegistryExtensions = /* @__PURE__ */ command('GET /extensions/registry query')
export const readRegistryExtension = /* @__PURE__ */ command('GET /extensions/registry/extension/:Extension_key')
export const readRegistryAccount = /* @__PURE__ */ command('GET /extensions/registry/account/:Publisher_key')
export const installRegistryExtension = /* @__PURE__ */ command('POST /extensions/registry/install extension! version!')
export const reinstallRegistryExtension = /* @__PURE__ */ command('POST /extensions/registry/reinstall extension!')
export const uninstallRegistryExtension = /* @__PURE__ */ command('DELETE /extensions/registry/uninstall/:Id')

// Deployments
export const readDeployments = /* @__PURE__ */ command('GET /deployments query')
export const readDeployment = /* @__PURE__ */ command('GET /deployments/:Provider query')
export const createDeployment = /* @__PURE__ */ command('POST /deployments body query')
export const updateDeployment = /* @__PURE__ */ command('PATCH /deployments/:Provider body query')
export const deleteDeployment = /* @__PURE__ */ command('DELETE /deployments/:Provider')
export const readDeploymentDashboard = /* @__PURE__ */ command('GET /deployments/:Provider/dashboard query')
export const readDeploymentProjects = /* @__PURE__ */ command('GET /deployments/:Provider/projects')
export const readDeploymentProject = /* @__PURE__ */ command('GET /deployments/:Provider/projects/:Project_ID query')
export const updateDeploymentProjects = /* @__PURE__ */ command('PATCH /deployments/:Provider/projects body')
export const readDeploymentRuns = /* @__PURE__ */ command('GET /deployments/:Provider/projects/:Project_ID/runs query')
export const readDeploymentRunStats = /* @__PURE__ */ command(
  'GET /deployments/:Provider/projects/:Project_ID/runs/stats query',
)
export const readDeploymentRun = /* @__PURE__ */ command('GET /deployments/:Provider/runs/:Run_ID query')
export const triggerDeployment = /* @__PURE__ */ command('POST /deployments/:Provider/projects/:Project_ID/deploy body')
export const cancelDeployment = /* @__PURE__ */ command('POST /deployments/:Provider/runs/:Run_ID/cancel')

// The server
export const serverPing = /* @__PURE__ */ command('GET /server/ping')
export const serverInfo = /* @__PURE__ */ command('GET /server/info')
export const serverHealth = /* @__PURE__ */ command('GET /server/health')
export const readOpenApiSpec = /* @__PURE__ */ command('GET /server/specs/oas')
export const utilitySort = /* @__PURE__ */ command('POST /utils/sort/:Collection item to')
export const utilsExport = /* @__PURE__ */ command('POST /utils/export/:Collection format query= file')
export const utilsImport = /* @__PURE__ */ command('POST /utils/import/:Collection form')
export const utilsImportBatch = /* @__PURE__ */ command('POST /utils/import form query')

// What a line cannot say

/** @param {string} collection @param {{ aggregate: object, groupBy?: unknown, query?: object }} options */
export const aggregate =
  (collection, { aggregate, groupBy, query }) =>
  () => {
    const name = segment(collection, 'Collection')
    return {
      path: isSystemCollection(name) ? `/${name.slice('directus_'.length)}` : `/items/${name}`,
      method: 'GET',
      params: { ...query, ...(groupBy ? { groupBy } : {}), aggregate },
    }
  }

/** @param {string} url @param {object} [data] @param {object} [query] */
export const importFile = (url, data, query) => () => ({
  ...{ path: '/files/import', method: 'POST', params: query ?? {}, body: JSON.stringify({ url, data: data ?? {} }) },
})

/** @param {unknown} token */
export const registerUserVerify = (token) => () => ({
  path: '/users/register/verify-email',
  method: 'GET',
  params: { token },
})

/** @param {unknown} collection @param {unknown} [key] */
export const readItemPermissions = (collection, key) => () => ({
  path: `/permissions/me/${segment(collection, 'Collection')}${key ? `/${segment(key, 'Key')}` : ''}`,
  method: 'GET',
})

/** @param {boolean} [sessionOnly] */
export const readProviders = (sessionOnly) => () => ({
  path: sessionOnly ? '/auth?sessionOnly' : '/auth',
  method: 'GET',
})

/** @param {object} snapshot @param {boolean} [force] */
export const schemaApply = (snapshot, force) => () => ({
  ...{ path: '/schema/apply', method: 'POST' },
  ...{ params: force ? { force } : {}, body: JSON.stringify(snapshot) },
})

/** @param {{ includeCollections?: string[], excludeCollections?: string[] }} [options] */
export const schemaSnapshot =
  (options = {}) =>
  () => {
    const names = Object.entries(options).filter(([name]) => /^(in|ex)cludeCollections$/.test(name))
    if (names.length > 1) {
      const message = '"includeCollections" and "excludeCollections" cannot be used together: take one of them'
      throw refusal('VALIDATION', message, { field: 'options', reason: 'exclude_each_other' })
    }
    const params = Object.fromEntries(names.map(([name, list]) => [name, list.join(',')]))
    return { path: '/schema/snapshot', method: 'GET', params }
  }

/** @param {'GET' | 'POST'} method @param {unknown} id @param {any} [data] */
export const triggerFlow = (method, id, data) => () => ({
  ...{ path: `/flows/trigger/${segment(id, 'ID')}`, method },
  ...(method === 'GET' ? { params: data ?? {} } : { body: JSON.stringify(data ?? {}) }),
})

/** @param {string} [scope] */
export const readGraphqlSdl =
  (scope = 'item') =>
  () => ({
    path: `/server/specs/graphql${scope === 'item' ? '' : '/system'}`,
    method: 'GET',
  })

/** @param {number} [length] */
export const randomString = (length) => () => ({
  ...{ path: '/utils/random/string', method: 'GET', params: length === undefined ? {} : { length } },
})

export const clearCache =
  () =>
  (system = false) => ({ path: `/utils/cache/clear${system ? '?system' : ''}`, method: 'POST' })

// Assets: their bytes

/** @type {Record<string, (reply: any) => any>} */
const readAs = {
  stream: (reply) => reply.body,
  blob: (reply) => reply.blob(),
  arrayBuffer: (reply) => reply.arrayBuffer(),
}

/** @param {string} output */
const readAsset = (output) => (/** @type {unknown} */ key, /** @type {object} */ query) => () => ({
  ...{ path: `/assets/${segment(key, 'Key')}`, method: 'GET', params: query ?? {} },
  isRaw: true,
  onResponse: readAs[output],
})
export const readAssetRaw = /* @__PURE__ */ readAsset('stream')
export const readAssetBlob = /* @__PURE__ */ readAsset('blob')
export const readAssetArrayBuffer = /* @__PURE__ */ readAsset('arrayBuffer')

/** @param {unknown[]} ids @param {{ output?: string }} [options] */
export const downloadFilesZip = (ids, options) => () => ({
  ...{ path: '/assets/files/', method: 'POST', body: JSON.stringify({ ids: full(ids, 'Keys') }) },
  isRaw: true,
  onResponse: readAs[options?.output ?? 'stream'],
})

/** @param {unknown} key @param {{ output?: string }} [options] */
export const downloadFolderZip = (key, options) => () => ({
  ...{ path: `/assets/folder/${segment(key, 'Key')}`, method: 'POST' },
  isRaw: true,
  onResponse: readAs[options?.output ?? 'stream'],
})

// Tokens: these commands give what the server replied, and sign nobody in. `client.login()` does.

/** @param {string} [provider] */
export const getAuthEndpoint = (provider) => `/auth/login${provider ? `/${segment(provider, 'Provider')}` : ''}`

/** @param {object} payload @param {{ otp?: string, mode?: string, provider?: string }} [options] */
export const login =
  (payload, options = {}) =>
  () => ({
    ...{ path: getAuthEndpoint(options.provider), method: 'POST' },
    body: JSON.stringify({
      ...payload,
      ...('otp' in options ? { otp: options.otp } : {}),
      mode: options.mode ?? 'cookie',
    }),
  })

/** @param {string} path */
const withRefreshToken = (path) => (/** @type {{ mode?: string, refresh_token?: string }} */ options) => () => {
  const { mode = 'cookie', refresh_token } = options ?? {}
  return {
    path,
    method: 'POST',
    body: JSON.stringify({ mode, ...(mode === 'json' && refresh_token ? { refresh_token } : {}) }),
  }
}
export const refresh = /* @__PURE__ */ withRefreshToken('/auth/refresh')
export const logout = /* @__PURE__ */ withRefreshToken('/auth/logout')

/** @param {string} share @param {string} password @param {string} [mode] */
export const authenticateShare =
  (share, password, mode = 'cookie') =>
  () => ({
    ...{ path: '/shares/auth', method: 'POST', body: JSON.stringify({ share, password, mode }) },
  })
