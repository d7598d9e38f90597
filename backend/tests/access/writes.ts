/** Ways to change what one may not. */

import { facts } from '../../src/cms/schema/facts.ts'
import { hiddenTables } from '../../src/cms/schema/hidden-tables.ts'
import { artFolder } from '../../src/platform/directus/roles.ts'
import { type Attempt, graphql, rest, type Who } from './attempt.ts'
import type { World } from './world.ts'

const gain: Record<string, object> = {
  profiles: { xp_cached: 99_999 },
  quest_runs: { state: 'rewarded' },
  submissions: { state: 'accepted' },
  characters: { name: 'Stolen' },
  character_traits: { trait: null },
  items: { owner: null, state: 'minted' },
  listings: { state: 'active', price: '1' },
}

export function writes(world: World, who: Who): Attempt[] {
  return [
    ...facts.flatMap(({ collection }) => [
      ...onRow(collection, world.theirs[collection] ?? ''),
      ...onRow(collection, world.own[collection] ?? world.theirs[collection] ?? ''),
    ]),
    ...Object.keys(hiddenTables).flatMap(onHidden),
    ...nested(world),
    ...otherDoors(world),
    ...schemaChanges(),
    ...flows(world),
    ...(who === 'administrator' ? [] : rights(world)),
    ...(who === 'administrator' || who === 'game master' ? [] : contentOf(world)),
    ...(who === 'game master' ? beyondTheTeam(world) : []),
    ...byTheExtension(world, who),
  ]
}

function onRow(table: string, id: string): Attempt[] {
  const change = gain[table] ?? {}
  const path = `/items/${table}`
  const fields = JSON.stringify(change).replaceAll(/"(\w+)":/g, '$1:')
  return [
    rest(table, 'PATCH', `${path}/${id}`, change),
    rest(table, 'PATCH', path, { keys: [id], data: change }),
    rest(table, 'PATCH', path, [{ id, ...change }]),
    rest(table, 'PATCH', path, { query: { filter: { id: { _eq: id } } }, data: change }),
    rest(table, 'POST', path, change),
    rest(table, 'POST', path, [change, change]),
    rest(table, 'POST', path, { id, ...change }),
    rest(table, 'DELETE', `${path}/${id}`),
    rest(table, 'DELETE', path, [id]),
    rest(table, 'DELETE', path, { query: { limit: -1 } }),
    rest(`import into ${table}`, 'POST', `/utils/import/${table}`, csv(`id,${Object.keys(change)[0]}\n${id},1\n`)),
    rest(`sort ${table}`, 'POST', `/utils/sort/${table}`, { item: id, to: id }),
    rest(`version of ${table}`, 'POST', '/versions', { key: 'v', name: 'v', collection: table, item: id }),
    graphql(table, `mutation { update_${table}_item(id: "${id}", data: ${fields}) { id } }`),
    graphql(table, `mutation { update_${table}_items(ids: ["${id}"], data: ${fields}) { id } }`),
    graphql(table, `mutation { update_${table}_batch(data: [{ id: "${id}", ${fields.slice(1)}]) { id } }`),
    graphql(table, `mutation { create_${table}_item(data: ${fields}) { id } }`),
    graphql(table, `mutation { delete_${table}_item(id: "${id}") { id } }`),
  ]
}

function csv(text: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'rows.csv')
  return form
}

function onHidden(table: string): Attempt[] {
  return [
    rest(table, 'POST', `/items/${table}`, { id: 'x', key: 'x' }),
    rest(table, 'PATCH', `/items/${table}`, { query: {}, data: { amount: 1 } }),
    rest(table, 'DELETE', `/items/${table}`, { query: { limit: -1 } }),
    rest(`import into ${table}`, 'POST', `/utils/import/${table}`, csv('id\nx\n')),
    rest(`fields of ${table}`, 'POST', `/fields/${table}`, { field: 'extra', type: 'string', schema: {} }),
    rest(`the table ${table}`, 'DELETE', `/collections/${table}`),
  ]
}

/** Through a relation of something that may be written. */
function nested({ theirs, own, content }: World): Attempt[] {
  const item = { id: theirs['items'], state: 'minted', owner: own['profiles'] }
  return [
    rest('items through a profile', 'PATCH', `/items/profiles/${own['profiles']}`, { items: [item] }),
    rest('items through a profile', 'PATCH', `/items/profiles/${own['profiles']}`, {
      items: { update: [item], create: [], delete: [] },
    }),
    rest('runs through a profile', 'PATCH', `/items/profiles/${own['profiles']}`, {
      runs: [{ id: own['quest_runs'], state: 'approved' }],
    }),
    rest('submissions through a run', 'PATCH', `/items/quest_runs/${own['quest_runs']}`, {
      submissions: [{ id: theirs['submissions'], state: 'accepted' }],
    }),
    rest('a run through a submission', 'PATCH', `/items/submissions/${own['submissions']}`, {
      run: { id: own['quest_runs'], state: 'approved' },
    }),
    rest('a user through a profile', 'PATCH', `/items/profiles/${own['profiles']}`, {
      user: { id: own['directus_users'], role: null },
    }),
    rest('a character through a profile', 'PATCH', `/items/profiles/${own['profiles']}`, {
      active_character: { id: theirs['characters'], name: 'Stolen' },
    }),
    rest('a counter through a reward', 'POST', '/items/rewards', {
      kind: 'item',
      quest: content.draftQuest,
      item_type: { id: content.itemType, issued: 0 },
    }),
    rest('a counter', 'PATCH', `/items/item_types/${content.itemType}`, { issued: 0 }),
    rest('a counter', 'PATCH', '/items/item_types', [{ id: content.itemType, issued: 5 }]),
    rest('a counter', 'POST', '/items/item_types', { name: 'Money', slug: 'money', token_id: 1234, issued: 7 }),
    graphql('a counter', `mutation { update_item_types_item(id: "${content.itemType}", data: { issued: 0 }) { id } }`),
    rest('import a counter', 'POST', '/utils/import/item_types', csv(`id,issued\n${content.itemType},0\n`)),
  ]
}

function otherDoors({ revision, theirs }: World): Attempt[] {
  return [
    rest('a former state', 'POST', `/utils/revert/${revision}`),
    ...['quests', 'programme', 'rewards', 'legal_pages', 'items'].flatMap((name) => [
      rest(`versions of ${name}`, 'PATCH', `/collections/${name}`, { meta: { versioning: true } }),
      rest(`versions of ${name}`, 'PATCH', '/collections', [{ collection: name, meta: { versioning: true } }]),
      graphql(
        `versions of ${name}`,
        `mutation { update_collections_item(collection: "${name}", data: { meta: { versioning: true } }) { collection } }`,
        true,
      ),
    ]),
    rest('order of counters', 'PATCH', '/collections/item_types', { meta: { sort_field: 'issued' } }),
    rest('order of serials', 'PATCH', '/collections/items', { meta: { sort_field: 'serial' } }),
    rest('a person who takes part', 'DELETE', `/users/${theirs['directus_users']}`),
    graphql(
      'a person who takes part',
      `mutation { delete_users_item(id: "${theirs['directus_users']}") { id } }`,
      true,
    ),
    rest('MCP', 'POST', '/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'items',
        arguments: { action: 'update', collection: 'items', keys: [theirs['items']], data: { state: 'minted' } },
      },
    }),
  ]
}

function schemaChanges(): Attempt[] {
  const tables = ['items', 'profiles', 'quest_runs', 'item_types', 'quests']
  return [
    ...tables.map((table) => rest(`the table ${table}`, 'DELETE', `/collections/${table}`)),
    ...tables.map((table) =>
      graphql(
        `the table ${table}`,
        `mutation { delete_collections_item(collection: "${table}") { collection } }`,
        true,
      ),
    ),
    rest('the column owner', 'DELETE', '/fields/items/owner'),
    rest('the column owner', 'PATCH', '/fields/items/owner', {
      schema: { default_value: null, is_nullable: true, is_unique: true },
    }),
    rest('the column issued', 'DELETE', '/fields/item_types/issued'),
    rest('the columns of profiles', 'PATCH', '/fields/profiles', [
      { field: 'xp_cached', schema: { default_value: 9 } },
    ]),
    graphql('the column owner', 'mutation { delete_fields_item(collection: "items", field: "owner") { field } }', true),
    rest('what a run hangs on', 'PATCH', '/relations/quest_runs/quest', { schema: { on_delete: 'CASCADE' } }),
    rest('what a run hangs on', 'DELETE', '/relations/quest_runs/profile'),
    rest('a road into a hidden table', 'POST', '/relations', {
      collection: 'ledger',
      field: 'profile',
      related_collection: 'profiles',
    }),
    rest('the whole schema', 'POST', '/schema/apply?force=true', {
      hash: 'x',
      diff: { collections: [], fields: [], relations: [] },
    }),
  ]
}

/** A flow writes without asking the filters. */
function flows({ theirs, content }: World): Attempt[] {
  const operation = (type: string, options: object) => ({
    name: 'x',
    key: `k${type}`,
    type,
    position_x: 1,
    position_y: 1,
    options,
  })
  const flow = (type: string, options: object) => ({
    ...{ name: 'x', status: 'active', trigger: 'webhook', accountability: 'all', options: { method: 'GET' } },
    operation: operation(type, options),
  })
  return [
    rest(
      'an owner by a flow',
      'POST',
      '/flows',
      flow('item-update', {
        collection: 'items',
        key: [theirs['items']],
        payload: { state: 'minted' },
        permissions: '$full',
      }),
    ),
    rest(
      'an owner by a flow',
      'POST',
      '/flows',
      flow('item-update', { collection: '{{ $trigger.query.c }}', key: [theirs['items']], payload: {} }),
    ),
    rest('a row by a flow', 'POST', '/flows', flow('item-create', { collection: 'ledger', payload: { amount: 1 } })),
    rest(
      'a row by a flow',
      'POST',
      '/flows',
      flow('item-delete', { collection: 'quest_runs', key: [theirs['quest_runs']] }),
    ),
    rest(
      'a counter by a flow',
      'POST',
      '/flows',
      flow('item-update', { collection: 'item_types', payload: { issued: 0 } }),
    ),
    // Through what a row is related to no filter would be asked either.
    rest('a counter by a flow through a reward', 'POST', '/flows', {
      ...flow('item-create', {
        collection: 'rewards',
        payload: { kind: 'item', item_type: { id: content.itemType, issued: 0 } },
      }),
    }),
    rest('people by a flow', 'POST', '/flows', flow('item-delete', { collection: 'directus_users', query: {} })),
    rest(
      'a flow that asks nobody at times',
      'POST',
      '/flows',
      flow('item-update', { collection: 'items', emitEvents: '{{ $trigger.body.ask }}' }),
    ),
    // A flow that filters would change what the programme's own filters have agreed to.
    ...[
      { scope: ['items.update'], collections: ['notes', 'profiles'] },
      { scope: ['items.update'], collections: ['item_types'] },
      { scope: ['items.delete'], collections: ['directus_users'] },
      { scope: ['items.create'], collections: ['directus_operations'] },
      { scope: ['items.create', 'item_types.items.update'], collections: ['notes'] },
      { scope: 'operations.update' },
      { scope: ['items.promote'] },
    ].flatMap((options) => {
      const filtering = { name: 'x', status: 'active', trigger: 'event', options: { type: 'filter', ...options } }
      return [
        rest('what is written by a flow that filters', 'POST', '/flows', filtering),
        rest('what is written by a flow that filters', 'POST', '/flows', [filtering]),
        graphql(
          'what is written by a flow that filters',
          `mutation { create_flows_item(data: ${JSON.stringify(filtering).replace(/"(\w+)":/g, '$1:')}) { id } }`,
          true,
        ),
      ]
    }),
    rest('answers by a flow', 'POST', '/flows', flow('item-read', { collection: 'quest_secrets' })),
    rest('an owner by an operation', 'POST', '/operations', {
      ...operation('item-update', { collection: 'items' }),
      flow: null,
    }),
  ]
}

/** For everybody but administrators. */
function rights({ own, theirs }: World): Attempt[] {
  const admin = { admin_access: true, app_access: true, name: 'x' }
  return [
    ...['role', 'status', 'token', 'external_identifier', 'policies', 'provider', 'auth_data'].map((field) =>
      rest(`own ${field}`, 'PATCH', '/users/me', { [field]: field === 'policies' ? [] : 'x' }),
    ),
    rest('own role', 'PATCH', `/users/${own['directus_users']}`, { role: null }),
    rest('own second factor', 'PATCH', '/users/me', { tfa_secret: 'AAAA' }),
    rest('another user', 'PATCH', `/users/${theirs['directus_users']}`, { email: 'x@example.com', password: 'x' }),
    rest('another user', 'DELETE', '/users', [theirs['directus_users']]),
    rest('a user', 'POST', '/users', { email: 'new@example.com', password: 'password-123', role: null }),
    rest('an invitation', 'POST', '/users/invite', {
      email: 'new@example.com',
      role: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a02',
    }),
    rest('a policy', 'POST', '/policies', admin),
    rest('a policy', 'PATCH', '/policies/3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b01', admin),
    rest('a permission', 'POST', '/permissions', {
      policy: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b01',
      collection: 'items',
      action: 'update',
      fields: ['*'],
    }),
    rest('a role', 'PATCH', '/roles/3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01', { policies: [admin] }),
    rest('access', 'POST', '/access', { policy: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7b02', user: own['directus_users'] }),
    rest('settings', 'PATCH', '/settings', { public_registration_role: null }),
    rest('a collection', 'POST', '/collections', { collection: 'mine', schema: {}, meta: {} }),
    rest('a share', 'POST', '/shares', { collection: 'quest_runs', item: theirs['quest_runs'], role: null, name: 'x' }),
    rest('the cache', 'POST', '/utils/cache/clear'),
    graphql('own role', 'mutation { update_users_me(data: { status: "suspended" }) { id } }', true),
    graphql('a role', 'mutation { create_roles_item(data: { name: "x" }) { id } }', true),
    graphql('a user', 'mutation { create_users_item(data: { email: "g@example.com" }) { id } }', true),
  ]
}

/** What not even the team does, but for its administrators. */
function beyondTheTeam({ theirs }: World): Attempt[] {
  const file = `/files/${theirs['directus_files']}`
  return [
    // Every translation into it would go.
    rest('a language', 'DELETE', '/items/languages/de'),
    rest('what was handed in, to where all see it', 'PATCH', file, { folder: artFolder }),
    rest('what was handed in', 'PATCH', file, { filename_download: 'another.html', type: 'text/html' }),
    rest('what was handed in', 'DELETE', file),
  ]
}

/** For participants and the public. */
function contentOf({ theirs, content }: World): Attempt[] {
  const disk = `${theirs['directus_files']}.txt`
  return [
    rest('a quest', 'PATCH', `/items/quests/${content.quest}`, { xp: 9999 }),
    rest('a level', 'PATCH', `/items/levels/${content.level}`, { xp_required: 0 }),
    rest('a reward', 'POST', '/items/rewards', { quest: content.quest, kind: 'xp', amount: 9999 }),
    rest('a text', 'POST', '/items/translations', { quest: content.quest, languages_code: 'de', title: 'x' }),
    rest('the programme', 'PATCH', '/items/programme', { maintenance: true }),
    rest('a profile of another', 'PATCH', `/items/profiles/${theirs['profiles']}`, { bio: 'x' }),
    rest('a file of another', 'PATCH', `/files/${theirs['directus_files']}`, { title: 'x' }),
    rest('a file of another', 'DELETE', `/files/${theirs['directus_files']}`),
    rest('a name for a file of another', 'POST', '/files', {
      type: 'text/plain',
      storage: 'local',
      folder: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c02',
      filename_disk: `sub/../${disk}`,
      filename_download: 'x.txt',
    }),
    rest('a file in the art', 'POST', '/files', {
      type: 'text/plain',
      folder: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c01',
      filename_download: 'x',
    }),
    rest('a file in the name of another', 'POST', '/files', {
      type: 'text/plain',
      filename_download: 'x',
      folder: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c02',
      uploaded_by: theirs['directus_users'],
    }),
    rest('a file from the network', 'POST', '/files/import', { url: 'http://127.0.0.1:9/x' }),
    graphql('a file from the network', 'mutation { import_file(url: "http://127.0.0.1:9/x") { id } }', true),
    rest('a comment', 'POST', '/comments', { collection: 'quest_runs', item: theirs['quest_runs'], comment: 'x' }),
    rest('a notification', 'POST', '/notifications', { recipient: theirs['directus_users'], subject: 'x' }),
    rest('a preset', 'POST', '/presets', { user: theirs['directus_users'], collection: 'items' }),
    rest('sort quests', 'POST', '/utils/sort/quests', { item: content.quest, to: content.draftQuest }),
  ]
}

function byTheExtension({ theirs, masterRun, content }: World, who: Who): Attempt[] {
  const call = (target: string, method: string, path: string, body: object = {}): Attempt => ({
    ...{ way: 'extension', target, method, path: `/programme${path}`, body },
  })
  const approve = { decision: 'approve', version: 2 }
  return [
    call('a run of another', 'POST', `/runs/${theirs['quest_runs']}/submit`),
    call('a run of another', 'POST', `/runs/${theirs['quest_runs']}/abandon`),
    call('a step of another', 'POST', `/runs/${theirs['quest_runs']}/steps/${theirs['submissions']}`, { text: 'x' }),
    call('a character of another', 'PUT', `/characters/${theirs['characters']}`, {
      name: 'Stolen',
      choices: {},
      version: 1,
    }),
    call('an outfit of another', 'POST', `/characters/${theirs['characters']}/wear`),
    call('an outfit of another', 'DELETE', `/characters/${theirs['characters']}`),
    call('an item of another', 'POST', `/items/${theirs['items']}/equip`, { equipped: true }),
    call('an item of another', 'POST', `/items/${theirs['items']}/voucher`),
    call('an item of another', 'POST', `/items/${theirs['items']}/sale`),
    call('a draft', 'POST', `/quests/${content.draftSlug}/start`),
    call('an archived quest', 'POST', '/quests/mark-archived/start'),
    call('a secret quest', 'POST', '/quests/mark-secret-slug/start'),
    call('an identity of nobody', 'DELETE', `/identities/${theirs['profiles']}`),
    ...(who === 'administrator' || who === 'game master' ? [] : byHand(call, theirs['profiles'] ?? '')),
    ...(who === 'administrator' || who === 'game master' ? [] : byReview(call, theirs['quest_runs'] ?? '')),
    // By a session, whosever it is: only a service token completes it.
    call('a step that another system completes', 'POST', '/integrations/steps/complete', {
      ...{ person: theirs['profiles'], quest: content.quest, step: 'api-0' },
    }),
    call('a run that is decided', 'POST', `/runs/${theirs['quest_runs']}/decide`, approve),
    // Somebody else's run is theirs to decide; their own is not.
    ...(who === 'administrator'
      ? []
      : [call('the run of the game master', 'POST', `/runs/${masterRun}/decide`, approve)]),
  ]
}

/** What game masters do while they review. */
function byReview(
  call: (target: string, method: string, path: string, body?: object) => Attempt,
  id: string,
): Attempt[] {
  const reply = { name: 'Mine', texts: { en: 'Well done.' } }
  return [
    call('a run that waits', 'POST', `/review/runs/${id}/claim`, { takeOver: true }),
    call('a run that waits', 'DELETE', `/review/runs/${id}/claim`),
    call('a run that waits', 'PUT', `/review/runs/${id}/assignee`, { to: null }),
    call('a run that waits', 'POST', `/review/runs/${id}/hold`, { decision: 'approve', version: 2, marks: [] }),
    call('a saved reply', 'POST', '/review/replies', reply),
    call('a saved reply', 'PUT', `/review/replies/${id}`, reply),
    call('a saved reply', 'DELETE', `/review/replies/${id}`),
  ]
}

/** What organisers do by hand. */
function byHand(call: (target: string, method: string, path: string, body?: object) => Attempt, id: string): Attempt[] {
  const draft = { file: Buffer.from(id).toString('base64'), what: { kind: 'xp', amount: 99 }, reason: 'Mine.' }
  return [
    call('points by hand', 'POST', '/desk/bulk', draft),
    call('points by hand', 'POST', `/desk/bulk/${id}/apply`),
    call('points by hand', 'POST', `/desk/bulk/${id}/undo`, { reason: 'Theirs.' }),
    call('points by hand', 'DELETE', `/desk/bulk/${id}`),
  ]
}
