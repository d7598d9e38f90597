/** Fields, relations, collections and settings, as they go over the wire. */
import { check } from './support/sent.ts'

const q = { fields: ['id', 'title'] }
const relation = { collection: 'quests', field: 'x', related_collection: 'chapters' }
const change = { title: 'New' }

check([
  ['fields.list', (core) => core.fields.list(), 'GET /fields'],
  ['fields.list, of one', (core) => core.fields.list('quests'), 'GET /fields/quests'],
  ['fields.get', (core) => core.fields.get('quests', 'title'), 'GET /fields/quests/title'],
  ['fields.create', (core) => core.fields.create('quests', { field: 'x' }), 'POST /fields/quests', { field: 'x' }],
  [
    'fields.update',
    (core) => core.fields.update('quests', 'x', { meta: null }),
    'PATCH /fields/quests/x',
    { meta: null },
  ],
  [
    'fields.updateMany',
    (core) => core.fields.updateMany('quests', [{ field: 'x' }]),
    'PATCH /fields/quests',
    [{ field: 'x' }],
  ],
  ['fields.delete', (core) => core.fields.delete('quests', 'x'), 'DELETE /fields/quests/x'],
  ['relations.list', (core) => core.relations.list(), 'GET /relations'],
  ['relations.list, of one', (core) => core.relations.list('quests'), 'GET /relations/quests'],
  ['relations.get', (core) => core.relations.get('quests', 'chapter'), 'GET /relations/quests/chapter'],
  ['relations.create', (core) => core.relations.create({ field: 'x' }), 'POST /relations', { field: 'x' }],
  [
    'relations.update',
    (core) => core.relations.update('quests', 'x', { ...relation, meta: null }),
    'PATCH /relations/quests/x',
    { ...relation, meta: null },
  ],
  ['relations.delete', (core) => core.relations.delete('quests', 'x'), 'DELETE /relations/quests/x'],
  ['collections.list', (core) => core.collections.list(), 'GET /collections'],
  ['collections.get', (core) => core.collections.get('quests'), 'GET /collections/quests'],
  [
    'collections.create',
    (core) => core.collections.create({ collection: 'x' }),
    'POST /collections',
    { collection: 'x' },
  ],
  [
    'collections.createMany',
    (core) => core.collections.createMany([{ collection: 'x' }]),
    'POST /collections',
    [{ collection: 'x' }],
  ],
  [
    'collections.update',
    (core) => core.collections.update('x', { meta: null }),
    'PATCH /collections/x',
    { meta: null },
  ],
  [
    'collections.updateMany',
    (core) => core.collections.updateMany([{ collection: 'x' }]),
    'PATCH /collections',
    [{ collection: 'x' }],
  ],
  ['collections.delete', (core) => core.collections.delete('x'), 'DELETE /collections/x'],
  ['settings.get', (core) => core.settings.get(q), 'GET /settings?fields=id,title'],
  ['settings.update', (core) => core.settings.update(change), 'PATCH /settings', change],
])
