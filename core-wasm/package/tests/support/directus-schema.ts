/**
 * What stands in the Directus of the tests: collections of every sort, a member with few rights, rows that are easy to
 * misread.
 */

/** Sends to the Directus whose template is being made. */
export type Send = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => Promise<T>

/** Somebody who can log in, and a static token of theirs. */
export interface Account {
  email: string
  password: string
  token: string
}

export const admin: Account = {
  email: 'admin@example.com',
  password: 'cairn-ridge-ember-4820',
  token: 'static-of-admin',
}
export const member: Account = { email: 'ada@example.com', password: 'lantern-moss-4711', token: 'static-of-ada' }

/** Rows of `quests`, as they must come back. */
export const quests = [
  {
    id: 1,
    slug: 'first-light',
    title: 'Erstes Licht über dem Grat 🌄',
    body: null,
    state: 'open',
    xp: 120,
    weight: 0.1,
    featured: true,
    tags: ['früh', 'a b', '"quoted"'],
    config: { minutes: 30, nested: { 'with space': [1, null, true] } },
    starts_at: '2024-02-29T23:59:59.000Z',
    at: '2024-02-29T12:30:00',
    day: '2024-02-29',
    time: '06:05:04',
    sort: 1,
  },
  {
    id: 2,
    slug: 'cold-water',
    title: 'Cold & “wet”: 100% + 1/2 = ½ #1?',
    body: 'a\nb\tc\\d "e" \u0001 ‮ 𝄞',
    state: 'draft',
    xp: 0,
    weight: 19.99,
    featured: false,
    tags: [],
    config: [],
    starts_at: '1970-01-01T00:00:01.000Z',
    at: null,
    day: null,
    time: null,
    sort: 2,
  },
  {
    id: 3,
    slug: 'null-island',
    title: '日本語のタイトル',
    body: '',
    state: 'done',
    xp: -5,
    weight: null,
    featured: null,
    tags: null,
    config: null,
    starts_at: null,
    at: null,
    day: null,
    time: null,
    sort: 3,
  },
]

const steps = [
  { id: '6f1e7c52-8a52-4d0e-9b0a-000000000001', quest: 1, title: 'Wake up', sort: 1 },
  { id: '6f1e7c52-8a52-4d0e-9b0a-000000000002', quest: 1, title: 'Look east', sort: 2 },
  { id: '6f1e7c52-8a52-4d0e-9b0a-000000000003', quest: 2, title: 'Jump', sort: 1 },
]

const translations = [
  { id: 1, quests_id: 1, languages_code: 'en', name: 'First light' },
  { id: 2, quests_id: 1, languages_code: 'de', name: 'Erstes Licht' },
  { id: 3, quests_id: 2, languages_code: 'ja', name: '冷たい水' },
]

const field = (name: string, type: string, { schema = {}, meta = {} }: { schema?: object; meta?: object } = {}) => ({
  field: name,
  type,
  schema,
  meta,
})
const text = (name: string, meta: object = {}) => field(name, 'string', { meta })
const uuid = field('id', 'uuid', { schema: { is_primary_key: true, is_nullable: false }, meta: { special: ['uuid'] } })
const counted = field('id', 'integer', { schema: { is_primary_key: true, has_auto_increment: true } })
const alias = (name: string, special: string) => ({
  field: name,
  type: 'alias',
  schema: null,
  meta: { special: [special] },
})
const states = ['draft', 'open', 'done'].map((value) => ({ text: value, value }))

const collections = [
  {
    collection: 'languages',
    fields: [field('code', 'string', { schema: { is_primary_key: true, is_nullable: false } }), text('name')],
  },
  {
    collection: 'quests',
    meta: { sort_field: 'sort', note: 'What a participant can do.' },
    fields: [
      counted,
      field('slug', 'string', { schema: { is_nullable: false, is_unique: true }, meta: { required: true } }),
      field('title', 'string', { schema: { is_nullable: false }, meta: { note: 'As the card shows it.' } }),
      field('body', 'text'),
      field('state', 'string', {
        schema: { is_nullable: false, default_value: 'draft' },
        meta: { interface: 'select-dropdown', options: { choices: states } },
      }),
      field('xp', 'integer', { schema: { is_nullable: false, default_value: 0 } }),
      field('weight', 'decimal'),
      field('featured', 'boolean', { meta: { special: ['cast-boolean'] } }),
      field('tags', 'csv', { meta: { special: ['cast-csv'] } }),
      field('config', 'json', { meta: { special: ['cast-json'] } }),
      field('starts_at', 'timestamp'),
      field('at', 'dateTime'),
      field('day', 'date'),
      field('time', 'time'),
      field('sort', 'integer'),
      field('cover', 'uuid', { meta: { special: ['file'] } }),
      field('secret', 'hash', { meta: { special: ['hash'] } }),
      field('owner', 'uuid', { meta: { special: ['m2o', 'user-created'] } }),
      field('date_updated', 'timestamp', { meta: { special: ['date-updated'] } }),
      alias('steps', 'o2m'),
      alias('translations', 'translations'),
      alias('badges', 'm2m'),
      alias('blocks', 'm2a'),
    ],
  },
  { collection: 'steps', fields: [uuid, field('quest', 'integer'), text('title'), field('sort', 'integer')] },
  {
    collection: 'quests_translations',
    meta: { hidden: true },
    fields: [counted, field('quests_id', 'integer'), text('languages_code'), text('name')],
  },
  { collection: 'badges', fields: [counted, text('name')] },
  {
    collection: 'quests_badges',
    meta: { hidden: true },
    fields: [counted, field('quests_id', 'integer'), field('badges_id', 'integer')],
  },
  {
    collection: 'quests_blocks',
    meta: { hidden: true },
    fields: [counted, field('quests_id', 'integer'), text('item'), text('collection')],
  },
  {
    collection: 'programme',
    meta: { singleton: true },
    fields: [counted, text('title'), text('motto'), field('opened_at', 'timestamp')],
  },
  {
    collection: 'notes',
    fields: [
      uuid,
      text('text'),
      field('owner', 'uuid', { meta: { special: ['user-created'] } }),
      field('date_created', 'timestamp', { meta: { special: ['date-created'] } }),
    ],
  },
  { collection: 'secrets', fields: [counted, text('text')] },
]

const relation = (many: string, manyField: string, one: string, meta: object = {}) => ({
  collection: many,
  field: manyField,
  related_collection: one,
  meta: { ...meta },
  schema: { on_delete: 'SET NULL' },
})
const relations = [
  relation('steps', 'quest', 'quests', { one_field: 'steps', sort_field: 'sort' }),
  relation('quests_translations', 'quests_id', 'quests', {
    one_field: 'translations',
    junction_field: 'languages_code',
  }),
  relation('quests_translations', 'languages_code', 'languages', { junction_field: 'quests_id' }),
  relation('quests_badges', 'quests_id', 'quests', { one_field: 'badges', junction_field: 'badges_id' }),
  relation('quests_badges', 'badges_id', 'badges', { junction_field: 'quests_id' }),
  relation('quests_blocks', 'quests_id', 'quests', { one_field: 'blocks', junction_field: 'item' }),
  {
    collection: 'quests_blocks',
    field: 'item',
    related_collection: null,
    schema: null,
    meta: {
      one_collection_field: 'collection',
      one_allowed_collections: ['badges', 'steps'],
      junction_field: 'quests_id',
    },
  },
  relation('quests', 'cover', 'directus_files'),
  relation('quests', 'owner', 'directus_users'),
  relation('notes', 'owner', 'directus_users'),
]

const all = (collection: string, action: string) => ({ collection, action, permissions: {}, fields: ['*'] })
const own = { owner: { _eq: '$CURRENT_USER' } }
const self = { id: { _eq: '$CURRENT_USER' } }
const rights = [
  ...[
    'quests',
    'steps',
    'quests_translations',
    'languages',
    'programme',
    'badges',
    'quests_badges',
    'quests_blocks',
  ].map((name) => all(name, 'read')),
  ...['read', 'create'].map((action) => all('directus_files', action)),
  all('notes', 'create'),
  ...['read', 'update', 'delete'].map((action) => ({ collection: 'notes', action, permissions: own, fields: ['*'] })),
  { collection: 'directus_users', action: 'read', permissions: self, fields: ['*'] },
  {
    collection: 'directus_users',
    action: 'update',
    permissions: self,
    fields: ['first_name', 'last_name', 'language', 'tfa_secret'],
  },
]

/** Fills a Directus that was just bootstrapped. */
export async function fill(send: Send): Promise<void> {
  await send('PATCH', '/users/me', { token: admin.token })
  await send(
    'POST',
    '/collections',
    collections.map((entry) => ({ schema: {}, meta: {}, ...entry })),
  )
  for (const entry of relations) await send('POST', '/relations', entry)
  const policy = await send<{ id: string }>('POST', '/policies', { name: 'Member', app_access: true })
  await send(
    'POST',
    '/permissions',
    rights.map((right) => ({ ...right, policy: policy.id })),
  )
  const role = await send<{ id: string }>('POST', '/roles', { name: 'Member', policies: [{ policy: policy.id }] })
  await send('POST', '/users', { ...member, first_name: 'Ada', role: role.id })
  await send('PATCH', '/settings', {
    public_registration: true,
    public_registration_verify_email: false,
    public_registration_role: role.id,
    storage_asset_transform: 'all',
    storage_asset_presets: [
      { key: 'thumb', width: 32, height: 32, fit: 'cover', quality: 80 },
      // As `waymark apply` makes it, with five larger ones.
      { key: 'xs', width: 320, height: null, fit: 'inside', withoutEnlargement: true, format: 'auto' },
    ],
  })
  await send('POST', '/items/languages', [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
    { code: 'ja', name: '日本語' },
  ])
  await send('POST', '/items/quests', quests)
  await send('POST', '/items/steps', steps)
  await send('POST', '/items/quests_translations', translations)
  await send('POST', '/items/badges', [{ name: 'Early bird' }, { name: 'Swimmer' }])
  await send('POST', '/items/quests_badges', [{ quests_id: 1, badges_id: 1 }])
  await send('POST', '/items/quests_blocks', [{ quests_id: 1, collection: 'badges', item: '2' }])
  await send('PATCH', '/items/programme', { title: 'Waymark', motto: null, opened_at: '2024-01-01T00:00:00Z' })
  await send('POST', '/items/secrets', { text: 'not for members' })
}
