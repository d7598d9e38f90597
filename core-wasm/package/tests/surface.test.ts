/** Items, and the groups with the same verbs, as they go over the wire. */
import { check, type Row } from './support/sent.ts'

const q = { fields: ['id', 'title'] }
const change = { title: 'New' }
const found = { query: { filter: { level: { _gt: 3 } } } }

check([
  ['list', (core) => core.items.list('quests', q), 'GET /items/quests?fields=id,title'],
  ['list, without a query', (core) => core.items.list('quests'), 'GET /items/quests'],
  ['get', (core) => core.items.get('quests', 7, q), 'GET /items/quests/7?fields=id,title'],
  ['get, an id that is more than a word', (core) => core.items.get('quests', 'a/b'), 'GET /items/quests/a/b'],
  ['create', (core) => core.items.create('quests', change, q), 'POST /items/quests?fields=id,title', change],
  ['createMany', (core) => core.items.createMany('quests', [change, change]), 'POST /items/quests', [change, change]],
  ['update', (core) => core.items.update('quests', 7, change, q), 'PATCH /items/quests/7?fields=id,title', change],
  [
    'updateMany, one change by id',
    (core) => core.items.updateMany('quests', ['a', 7], change, q),
    'PATCH /items/quests?fields=id,title',
    { keys: ['a', 7], data: change },
  ],
  [
    'updateMany, one change by query',
    (core) => core.items.updateMany('quests', found, change),
    'PATCH /items/quests',
    { ...found, data: change },
  ],
  [
    'updateMany, each its own',
    (core) => core.items.updateMany('quests', [{ id: 7, title: 'New' }], q),
    'PATCH /items/quests?fields=id,title',
    [{ id: 7, title: 'New' }],
  ],
  ['delete', (core) => core.items.delete('quests', 7), 'DELETE /items/quests/7'],
  ['deleteMany, by id', (core) => core.items.deleteMany('quests', ['a', 7]), 'DELETE /items/quests', ['a', 7]],
  ['deleteMany, by query', (core) => core.items.deleteMany('quests', found), 'DELETE /items/quests', found],
  ['singletons.get', (core) => core.singletons.get('site', q), 'GET /items/site?fields=id,title'],
  [
    'singletons.update',
    (core) => core.singletons.update('site', change, q),
    'PATCH /items/site?fields=id,title',
    change,
  ],
])

/** The groups whose calls differ by their path alone. */
const alike: Row[] = (['users', 'files', 'folders', 'permissions', 'presets', 'roles'] as const).flatMap(
  (group): Row[] => [
    [`${group}.list`, (core) => core[group].list(q), `GET /${group}?fields=id,title`],
    [`${group}.get`, (core) => core[group].get('a', q), `GET /${group}/a?fields=id,title`],
    [`${group}.create`, (core) => core[group].create(change, q), `POST /${group}?fields=id,title`, change],
    [`${group}.update`, (core) => core[group].update('a', change), `PATCH /${group}/a`, change],
    [
      `${group}.updateMany`,
      (core) => core[group].updateMany(['a'], change),
      `PATCH /${group}`,
      { keys: ['a'], data: change },
    ],
    [`${group}.delete`, (core) => core[group].delete('a'), `DELETE /${group}/a`],
    [`${group}.deleteMany`, (core) => core[group].deleteMany(['a']), `DELETE /${group}`, ['a']],
  ],
)
const inMany: Row[] = (['users', 'folders', 'permissions', 'presets', 'roles'] as const).map((group) => [
  `${group}.createMany`,
  (core) => core[group].createMany([change]),
  `POST /${group}`,
  [change],
])
const onlyRead: Row[] = (['activity', 'revisions'] as const).flatMap((group): Row[] => [
  [`${group}.list`, (core) => core[group].list(q), `GET /${group}?fields=id,title`],
  [`${group}.get`, (core) => core[group].get(7), `GET /${group}/7`],
])

check([...alike, ...inMany, ...onlyRead])

check([
  [
    'utils.export, fields as a query has them',
    (core) => core.utils.export('quests', 'csv', { fields: ['id', { steps: ['title'] }], limit: 1 }, { title: 'A' }),
    'POST /utils/export/quests',
    { format: 'csv', query: { fields: ['id', 'steps.title'], limit: 1 }, file: { title: 'A' } },
  ],
  [
    'utils.export, everything',
    (core) => core.utils.export('quests', 'json'),
    'POST /utils/export/quests',
    { format: 'json', query: {}, file: {} },
  ],
  ['flows.triggerGet', (core) => core.flows.triggerGet('f', { a: 1 }), 'GET /flows/trigger/f?a=1'],
  ['permissions.onItem, a collection of one', (core) => core.permissions.onItem('site'), 'GET /permissions/me/site'],
  [
    'versions.promote, all of it',
    (core) => core.versions.promote('v', 'h'),
    'POST /versions/v/promote',
    { mainHash: 'h' },
  ],
  ['auth.providers', (core) => core.auth.providers({ sessionOnly: true }), '- GET /auth?sessionOnly=true'],
  [
    'schema.diff, of another version',
    (core) => core.schema.diff({ version: 1 }, { force: true }),
    'POST /schema/diff?force=true',
    { version: 1 },
  ],
  ['assets.read, as a picture', (core) => core.assets.read('f', { width: 10, timeoutMs: 5 }), 'GET /assets/f?width=10'],
])
