/** Ways to read what one may not. */
import { facts } from '../../src/cms/schema/facts.ts'
import { hiddenTables } from '../../src/cms/schema/hidden-tables.ts'
import { type Attempt, graphql, rest } from './attempt.ts'
import type { World } from './world.ts'

const content = [
  'programme',
  'levels',
  'seasons',
  'quests',
  'quest_steps',
  'quest_requires',
  'rewards',
  'item_types',
  'traits',
  'trait_slots',
  'translations',
  'legal_pages',
  'announcements',
]
const kept = [...facts.map(({ collection }) => collection), 'directus_files', 'directus_users']
const ofDirectus = [
  'activity',
  'revisions',
  'versions',
  'comments',
  'presets',
  'notifications',
  'shares',
  'flows',
  'operations',
  'panels',
  'dashboards',
  'roles',
  'policies',
  'permissions',
  'settings',
  'folders',
  'translations',
  'access',
  'collections',
  'fields',
  'relations',
  'extensions',
]

export function reads(world: World): Attempt[] {
  return [
    ...[...content, ...kept, ...Object.keys(hiddenTables)].flatMap((table) => wholeTable(table)),
    ...Object.entries(world.theirs).flatMap(([table, id]) => byId(table, id)),
    ...ofDirectus.map((name) => rest(name, 'GET', `/${name}?limit=-1&fields=*.*`)),
    ...elsewhere(world),
    ...inGraphql(world),
    ...byTheExtension(world),
    ...guesses(),
  ]
}

function addressOf(table: string): string {
  return table.startsWith('directus_') ? `/${table.slice('directus_'.length)}` : `/items/${table}`
}

function wholeTable(table: string): Attempt[] {
  const path = addressOf(table)
  return [
    rest(table, 'GET', `${path}?limit=-1&fields=*.*`),
    rest(table, 'SEARCH', path, { query: { limit: -1, fields: ['*.*'] } }),
    rest(table, 'GET', `${path}?limit=-1&search=mark`),
    { ...rest(table, 'GET', `/items/${table}?limit=-1&fields=*`), way: 'REST items' },
  ]
}

function byId(table: string, id: string): Attempt[] {
  return [
    rest(`${table} of another`, 'GET', `${addressOf(table)}/${id}?fields=*.*`),
    rest(`${table} of another`, 'GET', `${addressOf(table)}?filter[id][_eq]=${id}&fields=*.*`),
    rest(`export of ${table}`, 'POST', `/utils/export/${table}`, {
      query: { fields: ['*'] },
      format: 'json',
      file: { title: 'x' },
    }),
    rest(`shared ${table}`, 'GET', `/shares/info/${id}`),
  ]
}

function elsewhere({ theirs, content: { draftQuest } }: World): Attempt[] {
  return [
    rest('draft by its id', 'GET', `/items/quests/${draftQuest}?fields=*.*`),
    rest('draft by its version', 'GET', `/items/quests/${draftQuest}?version=draft`),
    rest('draft among all statuses', 'GET', '/items/quests?limit=-1&filter[status][_neq]=published'),
    rest('bodies by group', 'GET', '/items/quests?aggregate[count]=*&groupBy[]=body&limit=-1'),
    rest('titles by group', 'GET', '/items/quests?aggregate[count]=*&groupBy[]=title&limit=-1'),
    rest('answers by group', 'GET', '/items/submissions?aggregate[count]=*&groupBy[]=answer&limit=-1'),
    rest('mails by group', 'GET', '/users?aggregate[countDistinct]=email&groupBy[]=email&limit=-1'),
    rest('mails by alias', 'GET', '/items/profiles?alias[x]=user&fields=x.email,x.token&limit=-1'),
    rest(
      'steps by deep',
      'GET',
      '/items/quests?fields=*,steps.*,rewards.item_type.*&deep[steps][_filter][id][_nnull]=true&limit=-1',
    ),
    rest('texts by deep', 'GET', '/items/quests?fields=*,translations.*&deep[translations][_limit]=-1&limit=-1'),
    rest('draft type through a reward', 'GET', '/items/rewards?fields=item_type.*,trait.*,quest.*&limit=-1'),
    rest('secret quest through a trait', 'GET', '/items/traits?fields=unlock_quest.*.*&limit=-1'),
    rest(
      'secret quest through the first quest',
      'GET',
      '/items/programme?fields=first_quest.*.*,first_quest.requires.quest.*',
    ),
    rest('all requirements', 'GET', '/items/quest_requires?fields=quest.*,requires_quest.*&limit=-1'),
    rest('file', 'GET', `/assets/${theirs['directus_files']}`),
    rest('file to download', 'GET', `/assets/${theirs['directus_files']}?download`),
    rest(
      'myself, and more',
      'GET',
      '/users/me?fields=*.*,role.users.email,role.*,policies.*,tfa_secret,token,password',
    ),
    rest('rights', 'GET', '/permissions/me'),
    rest('rights on a row', 'GET', `/permissions/me/quest_runs/${theirs['quest_runs']}`),
    rest('rights of roles', 'GET', '/policies/me/globals'),
    rest('schema', 'GET', '/schema/snapshot'),
    rest('server', 'GET', '/server/info'),
    rest('OpenAPI of Directus', 'GET', '/server/specs/oas'),
    rest('SDL of Directus', 'GET', '/server/specs/graphql'),
    rest('SDL of Directus', 'GET', '/server/specs/graphql/system'),
    rest('metrics', 'GET', '/metrics'),
    rest('MCP', 'POST', '/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'items', arguments: { action: 'read', collection: 'ledger' } },
    }),
    rest('flow', 'GET', '/flows/trigger/3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'),
    rest('deployments', 'GET', '/deployments'),
  ]
}

function inGraphql({ theirs }: World): Attempt[] {
  return [
    graphql('facts', '{ profiles { id bio user { id email } } quest_runs { id decision_note } characters { name } }'),
    graphql('submissions', '{ submissions(limit: -1) { id answer run { profile { user { email token } } } } }'),
    graphql(
      'submissions, renamed',
      '{ a: submissions { b: answer } c: submissions_aggregated { count { id } group } }',
    ),
    graphql('run by its id', `{ quest_runs_by_id(id: "${theirs['quest_runs']}") { id decision_note } }`),
    graphql('drafts', '{ quests(limit: -1, filter: { status: { _neq: "published" } }) { id title steps { title } } }'),
    graphql(
      'secret quests',
      '{ quests(limit: -1) { title steps { title config } translations { title } requires { quest { title } } } }',
    ),
    graphql(
      'draft types',
      '{ rewards(limit: -1) { item_type { name } trait { name } } traits(limit: -1) { name unlock_quest { title } } }',
    ),
    graphql('titles by group', '{ quests_aggregated(groupBy: ["title"], limit: -1) { group count { id } } }'),
    graphql('texts', '{ translations(limit: -1) { title quest { title } quest_step { title } } }'),
    graphql('hidden tables', '{ quest_secrets { step secret } }'),
    graphql('hidden tables', '{ ledger { idem_key } }'),
    graphql('everything that there is', '{ __schema { types { name fields { name } } } }'),
    graphql('users', '{ users(limit: -1) { id email token password role { id name users { email } } } }', true),
    graphql('a user', `{ users_by_id(id: "${theirs['directus_users']}") { email token } }`, true),
    graphql('myself, and more', '{ users_me { id email role { users { email } } policies { id } } }', true),
    graphql('files', '{ files(limit: -1) { id title filename_disk uploaded_by { email } } }', true),
    graphql('revisions', '{ revisions { data delta } activity { comment user { email } } }', true),
    graphql('settings', '{ settings { project_name ai_openai_api_key } flows { id } operations { options } }', true),
    graphql(
      'shares',
      '{ shares { id item } presets { bookmark } comments { comment } notifications { message } }',
      true,
    ),
    {
      ...graphql('several questions at once', ''),
      body: [{ query: '{ submissions { answer } }' }, { query: '{ profiles { bio } }' }],
    },
    {
      way: 'GraphQL by GET',
      target: 'submissions',
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent('{ submissions { answer } }')}`,
    },
  ]
}

function byTheExtension({ theirs, content: { draftSlug }, masterRun }: World): Attempt[] {
  const read = (target: string, path: string): Attempt => ({
    way: 'extension',
    target,
    method: 'GET',
    path: `/programme${path}`,
  })
  return [
    read('profile that is hidden', `/profiles/${theirs['profiles']}`),
    read('draft', `/quests/${draftSlug}`),
    read('archived quest', '/quests/mark-archived'),
    read('secret quest', '/quests/mark-secret-slug'),
    read('quest that opens later', '/quests/announced'),
    read('quest of a season that begins later', '/quests/seasonal'),
    read('quests', '/quests'),
    read('traits', '/traits'),
    read('oneself', '/me'),
    read('moments', '/moments?limit=50'),
    read('notifications', '/notifications?limit=50'),
    read('statement', '/ledger'),
    read('item of somebody who hides', `/items/${theirs['items']}`),
    read('listing of somebody who hides', `/market/${theirs['listings']}`),
    read('market', '/market?limit=100'),
    read('cabinet', '/cabinet'),
    read('token of a secret quest', '/tokens/990002'),
    read('a run as an item', `/items/${masterRun}`),
    read('ways in', '/auth/ways'),
  ]
}

/** Questions whose very answer would tell something: the answer must not depend on what one may not know. */
function guesses(): Attempt[] {
  const guess = (target: string, word: string, path: (word: string) => string): Attempt => ({
    ...rest(`guess: ${target}`, 'GET', path(word)),
    alike: { path: path('nothing-like-it') },
  })
  const quests = (filter: string) => (word: string) => `/items/quests?filter${filter}[_contains]=${word}&fields=slug`
  return [
    guess('body of a quest that opens later', 'mark-later-body', quests('[body]')),
    guess('such a quest by a search', 'mark-later-body', (word) => `/items/quests?search=${word}&fields=slug`),
    guess('task of such a quest', 'mark-later-task', (word) => `/items/quest_steps?search=${word}&fields=slug`),
    guess('step of a draft', 'mark-draft-step', quests('[steps][title]')),
    guess('text of a draft', 'mark-draft-text', quests('[translations][title]')),
    guess(
      'type of a secret quest',
      'mark-secret-type',
      (word) => `/items/item_types?filter[name][_contains]=${word}&fields=slug`,
    ),
    guess(
      'text of such a type',
      'mark-secret-type',
      (word) => `/items/item_types?filter[translations][title][_contains]=${word}&fields=slug`,
    ),
    guess('type by a search', 'mark-secret-type', (word) => `/items/item_types?search=${word}&fields=slug`),
    guess('reward that is a draft', 'mark-draft-type', quests('[rewards][item_type][name]')),
    guess('quest that waits for one', 'mark-secret-quest', quests('[requires][quest][title]')),
    guess('runs of a quest', 'mark-note', quests('[$FOLLOW(quest_runs,quest)][decision_note]')),
    guess('some run of a quest', 'mark-note', quests('[$FOLLOW(quest_runs,quest)][_some][decision_note]')),
    guess('none of the steps', 'mark-secret-step', quests('[steps][_none][title]')),
    guess(
      'reward of a level',
      'mark-draft-type',
      (word) => `/items/levels?filter[rewards][item_type][name][_contains]=${word}&fields=number`,
    ),
    guess(
      'secret quest of a trait',
      'mark-secret-quest',
      (word) => `/items/traits?filter[unlock_quest][title][_contains]=${word}&fields=slug`,
    ),
    guess(
      'mail of a profile',
      'mark-mail',
      (word) => `/items/profiles?filter[user][email][_contains]=${word}&fields=id`,
    ),
    guess(
      'token of a profile',
      'mark-token',
      (word) => `/items/profiles?filter[user][token][_contains]=${word}&fields=id`,
    ),
    guess(
      'answer of a step',
      'mark-answer',
      (word) => `/items/quest_steps?filter[$FOLLOW(submissions,step)][answer][_contains]=${word}&fields=slug`,
    ),
    guess(
      'owner of a type',
      'mark-bio',
      (word) => `/items/item_types?filter[$FOLLOW(items,item_type)][owner][bio][_contains]=${word}&fields=slug`,
    ),
    guess(
      'uploader of a file',
      'mark-mail',
      (word) => `/files?filter[uploaded_by][email][_contains]=${word}&fields=id`,
    ),
    guess('file with a name', 'mark-file', (word) => `/files?filter[title][_contains]=${word}&fields=id`),
    guess('users by mail', 'mark-mail', (word) => `/users?filter[email][_contains]=${word}&fields=id`),
    guess('users by a search', 'mark-mail', (word) => `/users?search=${word}&fields=id`),
  ]
}
