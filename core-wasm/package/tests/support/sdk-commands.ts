/** What every command of `@directus/sdk` is given, drawn at random: what its types allow, and what they do not. */
import type { Random } from './random.ts'

const verbs = {
  ...{ User: 'Users', Folder: 'Folders', Permission: 'Permissions', Policy: 'Policies', Preset: 'Presets' },
  ...{ Role: 'Roles', Notification: 'Notifications', Translation: 'Translations', Dashboard: 'Dashboards' },
  ...{ Panel: 'Panels', Flow: 'Flows', Operation: 'Operations', ContentVersion: 'ContentVersions', Share: 'Shares' },
  ...{ Comment: 'Comments', File: 'Files' },
}

/** The arguments of each command, by what they are. */
export const commandArguments: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(verbs).flatMap(([one, many]) => [
      [`read${many}`, 'query'],
      [`read${one}`, 'id query'],
      [`create${one}`, 'body query'],
      [`create${many}`, 'list query'],
      [`update${one}`, 'id body query'],
      [`update${many}`, one === 'Comment' ? 'which body query' : 'ids body query'],
      [`update${many}Batch`, 'list query'],
      [`delete${one}`, 'id'],
      [`delete${many}`, one === 'Comment' ? 'which' : 'ids'],
    ]),
  ),
  ...{ readActivities: 'query', readActivity: 'id query', readRevisions: 'query', readRevision: 'id query' },
  ...{
    readItems: 'name query',
    readItem: 'name id query',
    createItem: 'name body query',
    createItems: 'name list query',
  },
  ...{ updateItem: 'name id body query', updateItems: 'name which body query', updateItemsBatch: 'name list query' },
  ...{
    deleteItem: 'name id',
    deleteItems: 'name which',
    readSingleton: 'name query',
    updateSingleton: 'name body query',
  },
  ...{
    aggregate: 'any-name aggregation',
    uploadFiles: 'form query',
    importFile: 'text body query',
    updateMe: 'body query',
  },
  ...{ readMe: 'query', readRolesMe: 'query', readSettings: 'query', updateSettings: 'body query' },
  ...{ readUserPermissions: '', readItemPermissions: 'name id', readPolicyGlobals: '', readProviders: 'flag' },
  ...{ registerUser: 'text text body', registerUserVerify: 'text', inviteUser: 'text text text' },
  ...{ acceptUserInvite: 'text text', generateTwoFactorSecret: 'text', enableTwoFactor: 'text text' },
  ...{ disableTwoFactor: 'text', passwordRequest: 'text text', passwordReset: 'text text' },
  ...{ login: 'credentials login', refresh: 'tokens', logout: 'tokens' },
  ...{
    readAssetRaw: 'id',
    readAssetBlob: 'id',
    readAssetArrayBuffer: 'id',
    downloadFilesZip: 'ids',
    downloadFolderZip: 'id',
  },
  ...{
    readCollections: '',
    readCollection: 'name',
    createCollection: 'body query',
    updateCollection: 'name body query',
  },
  ...{ updateCollectionsBatch: 'list query', deleteCollection: 'name', readFields: '', readFieldsByCollection: 'name' },
  ...{ readField: 'name name', createField: 'name body query', updateField: 'name name body query' },
  ...{ updateFields: 'name list query', deleteField: 'name name', readRelations: '', readRelationByCollection: 'name' },
  ...{ readRelation: 'name name', createRelation: 'body', updateRelation: 'name name body query' },
  ...{ deleteRelation: 'name name', schemaSnapshot: '', schemaDiff: 'body', schemaApply: 'body flag' },
  ...{ triggerFlow: 'method id body', saveToContentVersion: 'id body', compareContentVersion: 'id' },
  ...{
    promoteContentVersion: 'id text ids',
    readShareInfo: 'id',
    inviteShare: 'text ids',
    authenticateShare: 'text text',
  },
  ...{ readExtensions: '', updateExtension: 'id body', deleteExtension: 'id', readRegistryExtensions: 'query' },
  ...{ readRegistryExtension: 'id', readRegistryAccount: 'id', installRegistryExtension: 'text text' },
  ...{ reinstallRegistryExtension: 'text', uninstallRegistryExtension: 'id' },
  ...{ readDeployments: 'query', readDeployment: 'name query', createDeployment: 'body query' },
  ...{ updateDeployment: 'name body query', deleteDeployment: 'name', readDeploymentDashboard: 'name query' },
  ...{ readDeploymentProjects: 'name', readDeploymentProject: 'name id query', updateDeploymentProjects: 'name body' },
  ...{
    readDeploymentRuns: 'name id query',
    readDeploymentRunStats: 'name id query',
    readDeploymentRun: 'name id query',
  },
  ...{ triggerDeployment: 'name id body', cancelDeployment: 'name id' },
  ...{ serverPing: '', serverInfo: '', serverHealth: '', readOpenApiSpec: '', readGraphqlSdl: 'scope', clearCache: '' },
  ...{
    randomString: 'count',
    utilitySort: 'name id id',
    utilsExport: 'name format query body',
    utilsImport: 'name form',
  },
  utilsImportBatch: 'form',
  customEndpoint: 'endpoint',
}
delete commandArguments['createFile']
delete commandArguments['createFiles']

const names = ['posts', 'tags', 'news_items', 'große', 'a b']
const fields = ['id', 'title', 'author', 'tags', 'created_at', '*', 'author.name', 'year(created_at)']
const texts = ['a', 'A long text & more', 'ä=?#%', '☃', '0', 'a@b.co']
const oddIds = ['a/b', '..', '.', 'x?y=1', 'x#y', '../../auth/logout', '', null, undefined, {}, []]

const some = <T>(random: Random, make: () => T, most = 3): T[] => Array.from({ length: 1 + random.below(most) }, make)

/** A value of a filter or of an item. */
function value(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick(texts),
    () => random.below(1000) - 500,
    () => random.below(2) === 0,
    () => null,
    () => some(random, () => random.pick(texts)),
    () => new Date(random.below(2_000_000_000) * 1000),
    () => ({ nested: random.pick(texts) }),
  ])()
}

function filter(random: Random, depth = 2): Record<string, unknown> {
  const operators = ['_eq', '_neq', '_in', '_contains', '_null', '_gt', '_between', '_some']
  if (depth > 0 && random.below(3) === 0)
    return { [random.pick(['_and', '_or'])]: some(random, () => filter(random, depth - 1)) }
  const below =
    depth > 0 && random.below(4) === 0 ? filter(random, depth - 1) : { [random.pick(operators)]: value(random) }
  return { [random.pick(fields.slice(0, 5))]: below }
}

const fieldList = (random: Random): unknown[] =>
  some(random, () =>
    random.pick<() => unknown>([
      () => random.pick(fields),
      () => ({ author: ['name', { avatar: ['id', 'title'] }] }),
      () => ({ item: { posts: ['title'], tags: ['id', { posts: ['id'] }] } }),
    ])(),
  )

const deep = (random: Random) => ({ tags: { _limit: random.below(5), _filter: filter(random, 1), _sort: ['-id'] } })

/** What a query may hold, by its types. */
const parts: Record<string, (random: Random) => unknown> = {
  fields: fieldList,
  filter,
  search: (random) => random.pick(texts),
  sort: (random) => random.pick<unknown>([some(random, () => `-${random.pick(fields)}`), random.pick(fields)]),
  limit: (random) => random.pick([-1, 0, 1, 25, 1000]),
  offset: (random) => random.below(50),
  page: (random) => 1 + random.below(9),
  deep,
  alias: () => ({ name: 'title' }),
  aggregate: (random) => random.pick([{ count: '*' }, { sum: ['price', 'tax'], countDistinct: 'id' }]),
  groupBy: (random) => some(random, () => random.pick(fields)),
  version: () => 'draft',
  versionRaw: () => true,
}

/** What no type allows, and what programs give nevertheless. */
const odd: Record<string, readonly unknown[]> = {
  fields: [{ author: ['name'] }, [null, 'id'], ['id', undefined, 5], '', []],
  filter: ['{"id":{"_eq":1}}', {}, null, { title: { _eq: '\ud800' } }],
  search: ['', 5, null],
  sort: [['id', null], '', []],
  limit: [Number.POSITIVE_INFINITY, -5, '', '10', true, null],
  offset: [-1, '20', null],
  page: [0, -1, '2'],
  deep: [{}, null],
  alias: [{}],
  aggregate: [{}],
  version: [5, ''],
  backlink: [true, false],
  meta: [['total_count', 'filter_count'], 'total_count'],
  other: [['a', 'b'], new Date(0), null, [], 7, true, { nested: 1 }, 'text'],
}

export function query(random: Random, isOdd: boolean): Record<string, unknown> {
  const chosen = Object.entries(parts).filter(() => random.below(4) === 0)
  const good = Object.fromEntries(chosen.map(([name, make]) => [name, make(random)]))
  if (!isOdd) return good
  const names = some(random, () => random.pick(Object.keys(odd)), 2)
  return { ...good, ...Object.fromEntries(names.map((name) => [name, random.pick(odd[name] ?? [])])) }
}

const id = (random: Random, isOdd: boolean) =>
  isOdd && random.below(2) === 0
    ? random.pick<unknown>(oddIds)
    : random.pick<unknown>([1 + random.below(999), '6f1d1f0e-0000-4000-8000-000000000001', 'ä ü', 'a:b@c+d'])

const body = (random: Random) =>
  Object.fromEntries(some(random, () => [random.pick(fields.slice(0, 5)), value(random)]))

const form = (random: Random) => {
  const data = new FormData()
  data.append('title', random.pick(texts))
  return data
}

const made: Record<string, (random: Random, isOdd: boolean) => unknown> = {
  query: (random, isOdd) => (random.below(5) === 0 ? undefined : query(random, isOdd)),
  id,
  ids: (random) => some(random, () => id(random, false)),
  which: (random) =>
    random.below(2) === 0 ? some(random, () => id(random, false)) : { filter: filter(random), limit: 5 },
  name: (random) => random.pick(names),
  'any-name': (random) => random.pick([...names, 'directus_users', 'directus_files']),
  aggregation: (random) => ({
    aggregate: { count: '*' },
    ...(random.below(2) ? { groupBy: ['author'] } : {}),
    ...(random.below(2) ? { query: { filter: filter(random) } } : {}),
  }),
  body,
  list: (random) => some(random, () => body(random)),
  form,
  text: (random) => random.pick(texts),
  flag: (random) => random.below(2) === 0,
  count: (random) => random.pick([undefined, 8, 64]),
  scope: (random) => random.pick([undefined, 'item', 'system']),
  format: (random) => random.pick(['csv', 'json']),
  method: (random) => random.pick(['GET', 'POST']),
  credentials: () => ({ email: 'a@b.co', password: 'p' }),
  login: (random) => random.pick([{}, { mode: 'json' }, { otp: '123456', mode: 'session' }, { provider: 'ldap' }]),
  tokens: (random) => random.pick([{}, { mode: 'json', refresh_token: 'r' }, { mode: 'session' }]),
  endpoint: (random) => ({
    path: random.pick(['/own', 'own/list', '/own?x=1']),
    ...(random.below(2)
      ? { method: 'POST', body: JSON.stringify(body(random)) }
      : { params: { a: random.pick(texts) } }),
  }),
}

/** Arguments of a command, the same for the same random. */
export const argumentsOf = (name: string, random: Random, isOdd: boolean): unknown[] =>
  (commandArguments[name] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((kind) => made[kind]?.(random, isOdd))
