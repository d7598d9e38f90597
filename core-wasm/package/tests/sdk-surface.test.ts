/**
 * What `@directus/sdk` 26 exports, and which call of ours does it: each of its commands is asked what it would send, and
 * ours must send the same. What is no command says in words what does it here. A name that the table lacks fails.
 */
import assert from 'node:assert/strict'
import * as typed from '@directus/sdk'
import { expect, test } from 'vitest'
import type { Core } from 'waymark-core'
import { pair, serve, signedIn } from './support/core.ts'

type Command = () => { path: string; method?: string; body?: unknown }
type Row = [theirs: Command | string, ours?: (core: Core) => unknown, compares?: 'without a body']

// biome-ignore lint/suspicious/noExplicitAny: what is sent is compared, not what the schema of somebody would allow.
const sdk = typed as unknown as { [Name in keyof typeof typed]: (...given: any[]) => Command }
const all: Record<string, (...given: unknown[]) => Command> = sdk
const change = { note: 'New' }
const id = '6f1d1f0e-0000-4000-8000-000000000001'

/** The name on the core of each group with the usual verbs, by what the commands call one and many. */
const groups = new Map<string, string>()

/** The commands of a group with the usual verbs. `own` is its name on the core. */
function verbs(one: string, many: string, own: keyof Core, left: string[] = []): Record<string, Row> {
  // biome-ignore lint/suspicious/noExplicitAny: every group has its own type, and the same verbs.
  const of = (core: Core) => core[own] as any
  groups.set(one, String(own)).set(many, String(own))
  const rows: Record<string, Row> = {
    [`read${many}`]: [all[`read${many}`]?.({}) as Command, (core) => of(core).list()],
    [`read${one}`]: [all[`read${one}`]?.(id) as Command, (core) => of(core).get(id)],
    [`create${one}`]: [all[`create${one}`]?.(change) as Command, (core) => of(core).create(change)],
    [`create${many}`]: [all[`create${many}`]?.([change]) as Command, (core) => of(core).createMany([change])],
    [`update${one}`]: [all[`update${one}`]?.(id, change) as Command, (core) => of(core).update(id, change)],
    [`update${many}`]: [all[`update${many}`]?.([id], change) as Command, (core) => of(core).updateMany([id], change)],
    [`update${many}Batch`]: [
      all[`update${many}Batch`]?.([{ id, ...change }]) as Command,
      (core) => of(core).updateMany([{ id, ...change }]),
    ],
    [`delete${one}`]: [all[`delete${one}`]?.(id) as Command, (core) => of(core).delete(id)],
    [`delete${many}`]: [all[`delete${many}`]?.([id]) as Command, (core) => of(core).deleteMany([id])],
  }
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !left.some((word) => name.startsWith(word))))
}

const form = new FormData()
const item = ['quests', id] as const

const table: Record<string, Row> = {
  ...verbs('User', 'Users', 'users'),
  ...verbs('Folder', 'Folders', 'folders'),
  ...verbs('File', 'Files', 'files', ['create']),
  ...verbs('Comment', 'Comments', 'comments'),
  ...verbs('Permission', 'Permissions', 'permissions'),
  ...verbs('Policy', 'Policies', 'policies'),
  ...verbs('Preset', 'Presets', 'presets'),
  ...verbs('Role', 'Roles', 'roles'),
  ...verbs('Notification', 'Notifications', 'notifications'),
  ...verbs('Translation', 'Translations', 'translations'),
  ...verbs('Dashboard', 'Dashboards', 'dashboards'),
  ...verbs('Panel', 'Panels', 'panels'),
  ...verbs('Flow', 'Flows', 'flows'),
  ...verbs('Operation', 'Operations', 'operations'),
  ...verbs('ContentVersion', 'ContentVersions', 'versions'),
  ...verbs('Share', 'Shares', 'shares'),
  ...verbs('Activity', 'Activities', 'activity', ['create', 'update', 'delete']),
  ...verbs('Revision', 'Revisions', 'revisions', ['create', 'update', 'delete']),

  readItems: [sdk.readItems('quests'), (core) => core.items.list('quests')],
  readItem: [sdk.readItem(...item), (core) => core.items.get(...item)],
  createItem: [sdk.createItem('quests', change), (core) => core.items.create('quests', change)],
  createItems: [sdk.createItems('quests', [change]), (core) => core.items.createMany('quests', [change])],
  updateItem: [sdk.updateItem(...item, change), (core) => core.items.update(...item, change)],
  updateItems: [sdk.updateItems('quests', [id], change), (core) => core.items.updateMany('quests', [id], change)],
  updateItemsBatch: [sdk.updateItemsBatch('quests', [{ id }]), (core) => core.items.updateMany('quests', [{ id }])],
  deleteItem: [sdk.deleteItem(...item), (core) => core.items.delete(...item)],
  deleteItems: [sdk.deleteItems('quests', [id]), (core) => core.items.deleteMany('quests', [id])],
  readSingleton: [sdk.readSingleton('site'), (core) => core.singletons.get('site')],
  updateSingleton: [sdk.updateSingleton('site', change), (core) => core.singletons.update('site', change)],
  aggregate: [
    sdk.aggregate('quests', { aggregate: { count: '*' } }),
    (core) => core.items.list('quests', { aggregate: { count: '*' } }),
  ],
  readItemPermissions: [sdk.readItemPermissions(...item), (core) => core.permissions.onItem(...item)],
  readUserPermissions: [sdk.readUserPermissions(), (core) => core.permissions.me()],
  readPolicyGlobals: [sdk.readPolicyGlobals(), (core) => core.policies.globals()],
  readRolesMe: [sdk.readRolesMe(), (core) => core.roles.me()],

  readMe: [sdk.readMe(), (core) => core.users.me()],
  updateMe: [sdk.updateMe(change), (core) => core.users.update('me', change)],
  registerUser: [sdk.registerUser('a@b.co', 'p'), (core) => core.users.signUp({ email: 'a@b.co', password: 'p' })],
  registerUserVerify: [sdk.registerUserVerify('t'), (core) => core.users.verifyEmail('t')],
  inviteUser: [sdk.inviteUser('a@b.co', 'r'), (core) => core.users.invite('a@b.co', 'r')],
  acceptUserInvite: [sdk.acceptUserInvite('t', 'p'), (core) => core.users.acceptInvite('t', 'p')],
  generateTwoFactorSecret: [sdk.generateTwoFactorSecret('p'), (core) => core.users.twoFactor.generate('p')],
  enableTwoFactor: [sdk.enableTwoFactor('s', 'o'), (core) => core.users.twoFactor.enable('s', 'o')],
  disableTwoFactor: [sdk.disableTwoFactor('o'), (core) => core.users.twoFactor.disable('o')],
  passwordRequest: [sdk.passwordRequest('a@b.co'), (core) => core.password.request('a@b.co')],
  passwordReset: [sdk.passwordReset('t', 'p'), (core) => core.password.reset('t', 'p')],
  readProviders: [sdk.readProviders(), (core) => core.auth.providers()],
  login: [
    sdk.login({ email: 'a@b.co', password: 'p' }),
    (core) => core.session.login({ email: 'a@b.co', password: 'p' }),
    'without a body',
  ],
  refresh: [sdk.refresh(), (core) => core.session.refresh(), 'without a body'],
  logout: [sdk.logout(), (core) => core.session.logout(), 'without a body'],

  uploadFiles: [sdk.uploadFiles(form), (core) => core.files.upload(form)],
  importFile: [
    sdk.importFile('https://w.example/a'),
    (core) => core.files.import('https://w.example/a'),
    'without a body',
  ],
  readAssetBlob: [sdk.readAssetBlob(id), (core) => core.assets.read(id)],
  readAssetArrayBuffer: [sdk.readAssetArrayBuffer(id), async (core) => (await core.assets.read(id)).arrayBuffer()],
  readAssetRaw: [sdk.readAssetRaw(id), async (core) => (await core.assets.read(id)).stream()],
  downloadFilesZip: [sdk.downloadFilesZip([id]), (core) => core.assets.zip([id])],
  downloadFolderZip: [sdk.downloadFolderZip(id), (core) => core.assets.zipFolder(id)],

  readCollections: [sdk.readCollections(), (core) => core.collections.list()],
  readCollection: [sdk.readCollection('quests'), (core) => core.collections.get('quests')],
  createCollection: [sdk.createCollection(change), (core) => core.collections.create(change as never)],
  updateCollection: [
    sdk.updateCollection('quests', change),
    (core) => core.collections.update('quests', change as never),
  ],
  updateCollectionsBatch: [
    sdk.updateCollectionsBatch([change]),
    (core) => core.collections.updateMany([change as never]),
  ],
  deleteCollection: [sdk.deleteCollection('quests'), (core) => core.collections.delete('quests')],
  readFields: [sdk.readFields(), (core) => core.fields.list()],
  readFieldsByCollection: [sdk.readFieldsByCollection('quests'), (core) => core.fields.list('quests')],
  readField: [sdk.readField('quests', 'title'), (core) => core.fields.get('quests', 'title')],
  createField: [sdk.createField('quests', change), (core) => core.fields.create('quests', change as never)],
  updateField: [
    sdk.updateField('quests', 'title', change),
    (core) => core.fields.update('quests', 'title', change as never),
  ],
  updateFields: [sdk.updateFields('quests', [change]), (core) => core.fields.updateMany('quests', [change as never])],
  deleteField: [sdk.deleteField('quests', 'title'), (core) => core.fields.delete('quests', 'title')],
  readRelations: [sdk.readRelations(), (core) => core.relations.list()],
  readRelationByCollection: [sdk.readRelationByCollection('quests'), (core) => core.relations.list('quests')],
  readRelation: [sdk.readRelation('quests', 'owner'), (core) => core.relations.get('quests', 'owner')],
  createRelation: [sdk.createRelation(change), (core) => core.relations.create(change as never)],
  updateRelation: [
    sdk.updateRelation('quests', 'owner', change),
    (core) => core.relations.update('quests', 'owner', change as never),
  ],
  deleteRelation: [sdk.deleteRelation('quests', 'owner'), (core) => core.relations.delete('quests', 'owner')],
  readSettings: [sdk.readSettings(), (core) => core.settings.get()],
  updateSettings: [sdk.updateSettings(change), (core) => core.settings.update(change)],
  schemaSnapshot: [sdk.schemaSnapshot(), (core) => core.schema.snapshot()],
  schemaDiff: [sdk.schemaDiff(change), (core) => core.schema.diff(change)],
  schemaApply: [sdk.schemaApply(change), (core) => core.schema.apply(change)],

  triggerFlow: [sdk.triggerFlow('POST', id, change), (core) => core.flows.trigger(id, change)],
  compareContentVersion: [sdk.compareContentVersion(id), (core) => core.versions.compare(id)],
  saveToContentVersion: [sdk.saveToContentVersion(id, change), (core) => core.versions.save(id, change)],
  promoteContentVersion: [
    sdk.promoteContentVersion(id, 'hash', ['title']),
    (core) => core.versions.promote(id, 'hash', ['title']),
  ],
  readShareInfo: [sdk.readShareInfo(id), (core) => core.shares.info(id)],
  inviteShare: [sdk.inviteShare(id, ['a@b.co']), (core) => core.shares.invite(id, ['a@b.co'])],
  authenticateShare: [sdk.authenticateShare(id, 'p'), (core) => core.shares.open(id, 'p'), 'without a body'],
  readExtensions: [sdk.readExtensions(), (core) => core.extensions.list()],
  updateExtension: [sdk.updateExtension(id, change), (core) => core.extensions.update(id, change)],
  deleteExtension: [sdk.deleteExtension(id), (core) => core.extensions.delete(id)],
  readRegistryExtensions: [sdk.readRegistryExtensions(), (core) => core.extensions.registry()],
  readRegistryExtension: [sdk.readRegistryExtension(id), (core) => core.extensions.registryExtension(id)],
  readRegistryAccount: [sdk.readRegistryAccount(id), (core) => core.extensions.registryAccount(id)],
  installRegistryExtension: [sdk.installRegistryExtension(id, 'v'), (core) => core.extensions.install(id, 'v')],
  reinstallRegistryExtension: [sdk.reinstallRegistryExtension(id), (core) => core.extensions.reinstall(id)],
  uninstallRegistryExtension: [sdk.uninstallRegistryExtension(id), (core) => core.extensions.uninstall(id)],

  readDeployments: [sdk.readDeployments(), (core) => core.deployments.list()],
  readDeployment: [sdk.readDeployment('vercel'), (core) => core.deployments.get('vercel')],
  createDeployment: [sdk.createDeployment(change), (core) => core.deployments.create(change)],
  updateDeployment: [sdk.updateDeployment('vercel', change), (core) => core.deployments.update('vercel', change)],
  deleteDeployment: [sdk.deleteDeployment('vercel'), (core) => core.deployments.delete('vercel')],
  readDeploymentDashboard: [sdk.readDeploymentDashboard('vercel'), (core) => core.deployments.dashboard('vercel')],
  readDeploymentProjects: [sdk.readDeploymentProjects('vercel'), (core) => core.deployments.projects('vercel')],
  readDeploymentProject: [sdk.readDeploymentProject('vercel', id), (core) => core.deployments.project('vercel', id)],
  updateDeploymentProjects: [
    sdk.updateDeploymentProjects('vercel', change),
    (core) => core.deployments.updateProjects('vercel', change),
  ],
  readDeploymentRuns: [sdk.readDeploymentRuns('vercel', id), (core) => core.deployments.runs('vercel', id)],
  readDeploymentRunStats: [sdk.readDeploymentRunStats('vercel', id), (core) => core.deployments.runStats('vercel', id)],
  readDeploymentRun: [sdk.readDeploymentRun('vercel', id), (core) => core.deployments.run('vercel', id)],
  triggerDeployment: [
    sdk.triggerDeployment('vercel', id, change),
    (core) => core.deployments.deploy('vercel', id, change),
  ],
  cancelDeployment: [sdk.cancelDeployment('vercel', id), (core) => core.deployments.cancel('vercel', id)],

  serverPing: [sdk.serverPing(), (core) => core.server.ping()],
  serverInfo: [sdk.serverInfo(), (core) => core.server.info()],
  serverHealth: [sdk.serverHealth(), (core) => core.server.health()],
  readOpenApiSpec: [sdk.readOpenApiSpec(), (core) => core.server.openApi()],
  readGraphqlSdl: [sdk.readGraphqlSdl('system'), (core) => core.server.graphqlSdl('system')],
  clearCache: [sdk.clearCache(), (core) => core.utils.clearCache()],
  randomString: [sdk.randomString(), (core) => core.utils.random()],
  utilitySort: [sdk.utilitySort('quests', 1, 2), (core) => core.utils.sort('quests', 1, 2)],
  utilsExport: [
    sdk.utilsExport('quests', 'csv', { limit: 1 }, { title: 'A' } as never),
    (core) => core.utils.export('quests', 'csv', { limit: 1 }, { title: 'A' }),
  ],
  utilsImport: [sdk.utilsImport('quests', form), (core) => core.utils.import('quests', form)],
  utilsImportBatch: [sdk.utilsImportBatch(form), (core) => core.utils.importMany(form)],
  customEndpoint: [
    sdk.customEndpoint({ path: '/own', method: 'PUT', body: '{"a":1}' }),
    (core) => core.request({ path: '/own', method: 'PUT', body: { a: 1 } }),
  ],

  createDirectus: ['`new Core({ apiUrl })`'],
  rest: ['every core has it'],
  graphql: ['`core.graphql`, `core.graphqlSystem`'],
  authentication: ['`core.session`: every core has one'],
  staticToken: ['`core.session.loginStatic(token)`'],
  memoryStorage: ["`new Core({ storage: 'memory' })`, or a storage of your own"],
  realtime: ['`core.live`'],
  auth: ['`core.live` does it by itself'],
  pong: ['`core.live` does it by itself'],
  messageCallback: ['`core.live.subscribe`'],
  generateUid: ['`core.live` does it by itself'],
  sleep: ['`core.live` waits by itself before it connects again'],
  withToken: ['`token` in the last argument of every call'],
  withSearch: ['a query that is too long for an address is sent as SEARCH by itself'],
  withOptions: [
    'the last argument of every call: `headers`, `signal`, `timeoutMs`, `retry`; `fetch` of a core for the rest',
  ],
  isDirectusError: ['`isWaymarkError`, and a guard for each kind'],
  formatFields: ['queries are encoded by every call'],
  queryToParams: ['queries are encoded by every call'],
  getAuthEndpoint: ['`core.session` knows its own'],
  throwIfEmpty: ['every call refuses an empty id'],
  throwIfCoreCollection: ['types refuse it: Directus has groups for its own collections'],
}

test('each export of @directus/sdk 26 has a call here that does it (S61, S113-115)', () => {
  assert.deepEqual(
    Object.keys(sdk).filter((name) => !(name in table)),
    [],
  )
  assert.deepEqual(
    Object.keys(table).filter((name) => !(name in sdk)),
    [],
  )
  assert.ok(Object.values(table).every(([theirs, ours]) => typeof theirs === 'string' || ours))
})

/** The call as whoever reads it would write it. */
function written(name: string, [theirs, ours]: Row): string {
  if (!ours) return String(theirs)
  const group = /^(?:read|create|update|delete)(.*?)(?:Batch)?$/.exec(name)?.[1] ?? ''
  const call = String(ours)
    .replace(/^(?:async )?\(core\) => /, '')
    .replace('of(core)', `core.${groups.get(group)}`)
    .replaceAll('...item', "'quests', id")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
  return `\`${call}\``
}

test('the page of the surface is this table (written by `vitest run tests/sdk-surface.test.ts -u`)', async () => {
  const rows = Object.entries(table)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, row]) => `| \`${name}\` | ${written(name, row)} |`)
  const page = `# What @directus/sdk has, and what does it here

Each of the ${rows.length} exports of \`@directus/sdk\` 26, and the call of \`waymark-core\` that sends the same.

| @directus/sdk | waymark-core |
| --- | --- |
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../SURFACE.md')
})

test.for(Object.entries(table).filter((row) => row[1][1]))('%s is sent as @directus/sdk sends it', async ([, row]) => {
  const [theirs, ours, compares] = row
  const { path, method = 'GET', body } = (theirs as Command)()
  const core = signedIn()
  const sent: { method: string; path: string; body: unknown }[] = []
  serve(async (request, at) => {
    const isJson = request.headers.get('content-type') === 'application/json'
    sent.push({ method: request.method, path: at, body: isJson ? await request.json() : undefined })
    return [200, { data: at.includes('auth') ? pair('y') : null }]
  })
  await Promise.resolve(ours?.(core)).catch(() => undefined)
  const json = typeof body === 'string' ? JSON.parse(body) : undefined
  // Directus takes the ids to delete by themselves as well, and the SDK sends some of them so, and some as `keys`.
  const written = method === 'DELETE' ? (Array.isArray(json) ? json : json?.keys) : json
  const expected = { method, path: path.split('?')[0]?.replace(/\/$/, ''), body: written }
  expect(sent[0]).toMatchObject(compares ? { method: expected.method, path: expected.path } : expected)
  if (!compares && written !== undefined) assert.deepEqual(sent[0]?.body, written)
})
