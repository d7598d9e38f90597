/** Types from a schema: what each sort of field becomes, and that nobody's notes or names break the file. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Collection, Field, Relation } from '../types/read-schema.js'
import { schemaText } from '../types/schema-text.js'

const collection = (name: string, meta: Collection['meta'] = {}): Collection => ({ collection: name, schema: {}, meta })
const field = (of: string, name: string, type: string, more: Partial<Field> = {}): Field => ({
  collection: of,
  field: name,
  type,
  schema: type === 'alias' ? null : { is_nullable: false },
  meta: {},
  ...more,
})
const id = (of: string, type = 'integer') =>
  field(of, 'id', type, { schema: { is_primary_key: true, is_nullable: false } })
const nullable = { schema: { is_nullable: true } }
const relation = (of: string, name: string, to: string | null, meta: Relation['meta'] = {}): Relation => ({
  collection: of,
  field: name,
  related_collection: to,
  meta,
})

/** The lines of one interface of a schema. */
function lines(text: string, name: string): string[] {
  const body = new RegExp(`export interface ${name} (?:extends [\\w<>]+ )?\\{\n([^}]*)\\}`).exec(text)?.[1] ?? ''
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

test('every type of Directus has a type', () => {
  const types = [
    'string',
    'text',
    'uuid',
    'hash',
    'integer',
    'float',
    'bigInteger',
    'decimal',
    'boolean',
    'json',
    'csv',
  ]
  const moments = ['timestamp', 'dateTime', 'date', 'time', 'geometry.Point', 'unknown']
  const text = schemaText({
    collections: [collection('things')],
    fields: [
      id('things', 'uuid'),
      ...[...types, ...moments].map((type) => field('things', `a_${type.slice(0, 6)}`, type)),
    ],
    relations: [],
  })
  assert.deepEqual(lines(text, 'Thing'), [
    'id: string',
    'a_bigInt: number | string',
    'a_boolea: boolean',
    "a_csv: 'csv'",
    "a_date: 'date'",
    "a_dateTi: 'datetime'",
    'a_decima: number | string',
    'a_float: number',
    "a_geomet: 'json'",
    'a_hash: string',
    'a_intege: number',
    "a_json: 'json'",
    'a_string: string',
    'a_text: string',
    "a_time: 'time'",
    "a_timest: 'datetime'",
    'a_unknow: string',
    'a_uuid: string',
  ])
})

test('a relation is an id or the item, in every direction', () => {
  const text = schemaText({
    collections: ['quests', 'steps', 'blocks', 'tags'].map((name) => collection(name)),
    fields: [
      id('quests'),
      field('quests', 'author', 'uuid', nullable),
      field('quests', 'steps', 'alias'),
      field('quests', 'divider', 'alias'),
      id('steps', 'uuid'),
      field('steps', 'quest', 'integer'),
      id('blocks', 'bigInteger'),
      field('blocks', 'item', 'string', nullable),
      id('tags', 'string'),
    ],
    relations: [
      relation('quests', 'author', 'directus_users'),
      relation('steps', 'quest', 'quests', { one_field: 'steps' }),
      relation('blocks', 'item', null, { one_allowed_collections: ['steps', 'tags', 'directus_files'] }),
    ],
  })
  assert.deepEqual(lines(text, 'Quest'), [
    'id: number',
    'author: string | DirectusUser<Schema> | null',
    'steps: string[] | Step[]',
  ])
  assert.deepEqual(lines(text, 'Step'), ['id: string', 'quest: number | Quest'])
  assert.deepEqual(lines(text, 'Block'), [
    'id: number | string',
    'item:',
    '| string',
    "| InCollection<'steps', Step>",
    "| InCollection<'tags', Tag>",
    "| InCollection<'directus_files', DirectusFile<Schema>>",
    '| null',
  ])
  assert.match(text, /^import type \{ DirectusFile, DirectusUser, InCollection \} from 'waymark-core'$/m)
})

test('choices are a union, unless another value may be given', () => {
  const choose = (type: string, values: unknown[], allowOther = false) => ({
    meta: { options: { choices: values.map((value) => ({ value })), allowOther } },
    type,
  })
  const text = schemaText({
    collections: [collection('things')],
    fields: [
      id('things'),
      field('things', 'a', 'string', choose('string', ["it's", 'b"c', 'd\n'])),
      field('things', 'b', 'integer', choose('integer', [1, 2])),
      field('things', 'c', 'string', choose('string', ['x'], true)),
      field('things', 'd', 'csv', choose('csv', ['x', 'y'])),
      field(
        'things',
        'e',
        'string',
        choose(
          'string',
          Array.from({ length: 20 }, (_, index) => `choice-${index}`),
        ),
      ),
    ],
    relations: [],
  })
  const found = lines(text, 'Thing')
  assert.deepEqual(found.slice(0, 7), [
    'id: number',
    `a: "it's" | 'b"c' | 'd\\n'`,
    'b: 1 | 2',
    'c: string',
    "d: 'csv'",
    'e:',
    "| 'choice-0'",
  ])
  assert.ok(text.split('\n').every((line) => line.length <= 120))
})

test('singletons, folders, unmanaged tables, additions to people', () => {
  const text = schemaText({
    collections: [
      collection('site', { singleton: true, note: 'Ends */ here,\n  and goes on.' }),
      { ...collection('folder'), schema: null },
      { ...collection('spatial_ref_sys'), meta: null },
      collection('directus_users', { system: true }),
    ],
    fields: [
      id('site'),
      field('directus_users', 'email', 'string', { meta: { system: true } }),
      field('directus_users', 'points', 'integer', { meta: { note: 'Counted.' } }),
      field('site', 'odd name', 'string'),
      field('site', 'owner', 'uuid'),
    ],
    relations: [relation('site', 'owner', 'directus_users')],
  })
  assert.deepEqual(lines(text, 'Schema'), ['site: Site', 'directus_users: OwnDirectusUser'])
  assert.deepEqual(lines(text, 'OwnDirectusUser'), ['/** Counted. */', 'points: number'])
  assert.match(text, /interface OwnDirectusUser extends DirectusUser<Schema> \{/)
  assert.deepEqual(lines(text, 'Site'), ['id: number', '"odd name": string', 'owner: string | OwnDirectusUser'])
  assert.match(text, /\/\*\*\n \* Ends \* \/ here,\n \* and goes on\.\n \*\/\nexport interface Site/)
})

test('names of types differ, whatever the collections are called', () => {
  const names = ['cat', 'cats', 'schema', 'boxes', 'cities', 'news', '1st-things', 'größen', 'directusUser']
  const text = schemaText({
    collections: names.map((name) => collection(name)),
    fields: names.map((name) => id(name)),
    relations: [],
  })
  assert.deepEqual(lines(text, 'Schema'), [
    '"1st-things": Collection1stThing[]',
    'boxes: Box[]',
    'cat: Cat[]',
    'cats: Cats[]',
    'cities: City[]',
    'directusUser: DirectusUserItem[]',
    'größen: Größen[]',
    'news: News[]',
    'schema: SchemaItem[]',
  ])
})

test('the order of the answers does not matter', () => {
  const schema = {
    collections: [collection('a'), collection('b')],
    fields: [id('a'), field('a', 'x', 'string'), field('a', 'y', 'string', { meta: { sort: 1 } }), id('b')],
    relations: [],
  }
  const backwards = { ...schema, collections: schema.collections.toReversed(), fields: schema.fields.toReversed() }
  assert.equal(schemaText(schema), schemaText(backwards))
  assert.deepEqual(lines(schemaText(schema), 'A'), ['id: number', 'y: string', 'x: string'])
})

test('a list says which fields an item is made with: those that nobody fills', () => {
  const stored = (more: Field['schema']) => ({ schema: { is_nullable: false, default_value: null, ...more } })
  const schema = {
    collections: [collection('things'), collection('notes'), collection('site', { singleton: true })],
    fields: [
      field('things', 'id', 'uuid', { ...stored({ is_primary_key: true }), meta: { special: ['uuid'] } }),
      field('things', 'title', 'string', stored({})),
      field('things', "maker's", 'uuid', stored({})),
      field('things', 'status', 'string', stored({ default_value: 'draft' })),
      field('things', 'count', 'integer', stored({ has_auto_increment: true })),
      field('things', 'sum', 'integer', stored({ is_generated: true })),
      field('things', 'made_at', 'timestamp', { ...stored({}), meta: { special: ['date-created'] } }),
      field('things', 'summary', 'text', stored({ is_nullable: true })),
      field('things', 'unknown', 'text', { schema: { is_nullable: false } }),
      field('notes', 'id', 'integer', stored({ is_primary_key: true })),
      field('site', 'title', 'string', stored({})),
    ],
    relations: [],
  }
  const text = schemaText(schema)
  assert.deepEqual(lines(text, 'Schema'), [
    'notes: Note[]',
    'site: Site',
    `things: RequiredOnCreate<Thing, "maker's" | 'title'>[]`,
  ])
  assert.match(text, /^import type \{ RequiredOnCreate \} from 'waymark-core'$/m)
  assert.doesNotMatch(schemaText(schema, { required: false }), /RequiredOnCreate/)
})
