/** What holds for every call of the surface: its names, empty ids, the signal last, long queries. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, serve, signedIn } from './support/core.ts'

const read = ['list', 'get']
const change = ['update', 'updateMany', 'delete', 'deleteMany']
const all = [...read, 'create', 'createMany', ...change]
const names: Record<string, string[]> = {
  items: all,
  singletons: ['get', 'update'],
  users: [...all, 'me', 'register', 'signUp', 'verifyEmail', 'invite', 'acceptInvite', 'twoFactor'],
  auth: ['providers'],
  password: ['request', 'reset'],
  files: [...read, 'create', ...change, 'upload', 'import'],
  folders: all,
  activity: read,
  fields: ['list', 'get', 'create', 'update', 'updateMany', 'delete'],
  collections: ['list', 'get', 'create', 'createMany', 'update', 'updateMany', 'delete'],
  relations: ['list', 'get', 'create', 'update', 'delete'],
  comments: all,
  permissions: [...all, 'me', 'onItem'],
  policies: [...all, 'globals'],
  presets: all,
  revisions: read,
  roles: [...all, 'me'],
  notifications: all,
  translations: all,
  dashboards: all,
  panels: all,
  flows: [...all, 'trigger', 'triggerGet'],
  operations: all,
  versions: [...all, 'compare', 'save', 'promote'],
  shares: [...all, 'info', 'invite', 'open'],
  extensions: [
    ...['list', 'update', 'delete', 'registry', 'registryAccount', 'registryExtension'],
    ...['install', 'reinstall', 'uninstall'],
  ],
  deployments: [
    ...['list', 'get', 'create', 'update', 'delete', 'dashboard', 'projects', 'project', 'updateProjects', 'deploy'],
    ...['runs', 'runStats', 'run', 'cancel'],
  ],
  schema: ['snapshot', 'diff', 'apply'],
  settings: ['get', 'update'],
  server: ['ping', 'info', 'health', 'openApi', 'graphqlSdl'],
  utils: ['hash', 'verifyHash', 'random', 'sort', 'revert', 'import', 'importMany', 'export', 'clearCache'],
}

test('a group has the calls that Directus has, and is always the same object', () => {
  const core = open()
  for (const [group, calls] of Object.entries(names)) {
    assert.deepEqual(Object.keys(core[group as 'items']), calls, group)
    assert.equal(core[group as 'items'], core[group as 'items'])
  }
  assert.deepEqual(Object.keys(core.users.twoFactor), ['generate', 'enable', 'disable'])
  assert.deepEqual([typeof core.graphql, typeof core.graphqlSystem, typeof core.request], Array(3).fill('function'))
  assert.deepEqual([typeof core.assets.url, typeof core.assets.srcset], Array(2).fill('function'))
})

test('a core is an object like any other for whoever looks at it', async () => {
  const core = open()
  const any = core as unknown as Record<string | symbol, unknown>
  assert.deepEqual([any['nothing'], any['then'], any[Symbol.iterator], any['_own']], Array(4).fill(undefined))
  assert.equal(await core, core)
  assert.equal(String(core), '[object Object]')
  assert.ok(core instanceof waymark.Core)
  const own = Object.getOwnPropertyNames(core)
  assert.ok(own.length > 0)
  const shared = waymark.Core.prototype as unknown as Record<string, unknown>
  assert.deepEqual(
    own.map((name) => shared[name]),
    own.map(() => undefined),
  )
})

test('an empty id is refused before anything is sent', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: null }])
  const calls = [
    () => core.items.list(''),
    () => core.items.get('quests', ''),
    () => core.items.get('quests', ' '),
    () => core.items.get('', 'a'),
    () => core.items.get('quests', undefined as unknown as string),
    () => core.items.update('quests', '', {}),
    () => core.items.updateMany('quests', ['a', ''], {}),
    () => core.items.updateMany('quests', [{ id: 'a' }, { id: '' }]),
    () => core.items.delete('quests', ''),
    () => core.items.deleteMany('quests', ['']),
    () => core.singletons.get(''),
    () => core.users.get(''),
    () => core.folders.deleteMany(['', 'a']),
    () => core.fields.get('quests', ''),
    () => core.relations.list(''),
    () => core.collections.get(''),
    () => core.utils.revert(''),
    () => core.utils.sort('', 1, 2),
    () => core.assets.read(''),
    () => core.assets.zipFolder(' '),
    () => core.flows.trigger(''),
  ]
  for (const call of calls)
    await assert.rejects(call(), (error) => waymark.isValidationError(error) && error.code === 'EMPTY_ID', `${call}`)
  assert.throws(
    () => core.assets.url(''),
    (error) => waymark.isValidationError(error) && error.code === 'EMPTY_ID',
  )
  assert.deepEqual(asked, [])
})

test('what is no id, no list of ids and no query is refused as well', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: null }])
  const odd = (value: unknown) => value as never
  const calls = [
    () => core.items.get('quests', odd({})),
    () => core.items.get('quests', '..'),
    () => core.items.get('quests', Number.NaN),
    () => core.items.deleteMany('quests', odd(undefined)),
    () => core.items.deleteMany('quests', odd({})),
    () => core.items.deleteMany('quests', odd([{ id: 1 }])),
    () => core.items.updateMany('quests', odd('a'), {}),
    () => core.items.updateMany('quests', odd([{ id: 1 }, 'a']), {}),
    () => core.items.createMany('quests', odd({})),
    () => core.files.upload(odd({ name: 'a.png' })),
  ]
  for (const call of calls)
    await assert.rejects(call(), (error) => waymark.isValidationError(error) && error.code === 'VALIDATION', `${call}`)
  assert.deepEqual(asked, [])
})

test('a change of whatever a query finds is refused where nothing is left of its filter', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: null }])
  const empty = [
    {},
    { limit: -1 },
    { filter: {} },
    { filter: undefined },
    { filter: { id: undefined } },
    { filter: { id: { _eq: undefined } } },
    { filter: { _and: [{ id: { _in: undefined } }, {}] } },
    { search: '' },
  ] as never[]
  for (const query of empty)
    for (const call of [
      () => core.items.deleteMany('quests', { query }),
      () => core.items.updateMany('quests', { query }, { title: 'x' }),
      () => core.users.deleteMany({ query }),
      () => core.files.updateMany({ query }, { title: 'x' }),
    ])
      await assert.rejects(
        call(),
        (error) => waymark.isValidationError(error) && error.params.reason === 'finds_everything',
        `${call} ${JSON.stringify(query)}`,
      )
  assert.deepEqual(asked, [])
  await core.items.deleteMany('quests', { query: {}, all: true })
  await core.items.deleteMany('quests', { query: { filter: { id: { _eq: 'a' } } } })
  assert.equal(asked.length, 2)
})

test('a call takes a signal last, wherever that is', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: null }])
  const signal = AbortSignal.abort()
  const calls = [
    core.items.list('quests', {}, signal),
    core.items.list('quests', signal as never),
    core.items.updateMany('quests', ['a'], {}, {}, signal),
    core.items.updateMany('quests', [{ id: 'a' }], {}, { signal }),
    core.users.me({}, { signal }),
    core.users.invite('a@b.co', 'r', signal),
    core.users.twoFactor.generate(signal),
    core.password.request('a@b.co', { signal }),
    core.fields.list(undefined, signal),
    core.server.ping(signal),
    core.utils.random(undefined, signal),
    core.graphql('{ a }', {}, signal),
    core.graphql('{ a }', signal as never),
    core.request({ path: 'a', signal }),
    core.assets.read('f', signal),
    core.assets.read('f', { width: 10, signal }),
    core.assets.zip(['f'], { signal }),
    core.versions.promote('v', 'h', undefined, signal),
  ]
  for (const call of calls) await assert.rejects(call, waymark.isAbortedError)
  assert.deepEqual(asked, [])
})

test('a call can be handed over by itself', async () => {
  const { list } = signedIn().items
  const asked = serve(() => [200, { data: [1] }])
  assert.deepEqual(await list('quests'), [1])
  assert.deepEqual(asked, ['GET /items/quests Bearer a-x'])
})

test('a query that is too long for an address is searched with', async () => {
  const core = signedIn()
  const bodies: unknown[] = []
  const asked = serve(async (request) => {
    const text = await request.text()
    bodies.push(text && JSON.parse(text))
    return [200, { data: [] }]
  })
  const ids = Array.from({ length: 1500 }, (_, index) => index)
  const query = { fields: ['id', { steps: ['title'] }], filter: { id: { _in: ids } }, search: null, sort: 'id' }
  const body = { query: { fields: ['id', 'steps.title'], filter: { id: { _in: ids } }, sort: 'id' } }
  await core.items.list('quests', query)
  await core.singletons.get('site', query)
  await core.users.list(query)
  await core.files.list(query)
  await core.items.get('quests', 1, query)
  const searched = ['/items/quests', '/items/site', '/users', '/files'].map((path) => `SEARCH ${path} Bearer a-x`)
  assert.deepEqual(asked.slice(0, 4), searched)
  assert.match(asked[4] ?? '', /^GET \/items\/quests\/1\?fields=/)
  assert.deepEqual(bodies, [body, body, body, body, ''])
})
