/** Little programs for `@directus/sdk`. Each exports `run`; what it sends is looked at. */

export interface LittleProgram {
  name: string
  files: Record<string, string>
  /** Where and why something stays; `main.ts:3` is the third line of the file. */
  stays?: string[]
}

const schema = `interface Post { id: number; title: string; status: 'draft' | 'published'; tags: number[] | Tag[] }
interface Tag { id: number; name: string }
interface Schema { posts: Post[]; tags: Tag[]; settings: { title: string } }
`
const client = (imports: string, extra = '') => `import { createDirectus, rest${imports} } from '@directus/sdk'

${schema}
const directus = createDirectus<Schema>('https://api.test')${extra}.with(rest())
`
const one = (name: string, source: string, stays?: string[]): LittleProgram => ({
  ...{ name, files: { 'main.ts': source } },
  ...(stays ? { stays } : {}),
})

export const programs: LittleProgram[] = [
  one(
    'reads items',
    `${client(', readItems')}
export async function run() {
  const posts = await directus.request(
    readItems('posts', {
      fields: ['id', { tags: ['name'] }], // a remark that stays
      filter: { status: { _eq: 'published' } },
      limit: 5,
    }),
  )
  return posts.map(({ id }) => id)
}
`,
  ),
  one(
    'changes items one by one',
    `${client(', createItem, deleteItem, readItem, updateItem')}
export async function run() {
  await directus.request(createItem('posts', { title: 'A' }, { fields: ['id'] }))
  await directus.request(updateItem('posts', 1, { title: 'B' }))
  await directus.request(readItem('posts', 1))
  await directus.request(deleteItem('posts', 1))
}
`,
  ),
  one(
    'changes many at once',
    `${client(', createItems, deleteItems, updateItems, updateItemsBatch')}
export async function run() {
  await directus.request(createItems('posts', [{ title: 'A' }, { title: 'B' }]))
  await directus.request(updateItems('posts', [1, 2], { title: 'C' }))
  await directus.request(updateItems('posts', { filter: { id: { _gt: 1 } } }, { title: 'D' }))
  await directus.request(updateItemsBatch('posts', [{ id: 1, title: 'E' }]))
  await directus.request(deleteItems('posts', [1, 2].map((id) => id + 1)))
  await directus.request(deleteItems('posts', { filter: { id: { _eq: 9 } } }))
}
`,
  ),
  one(
    'reads one thing after the other, each from the one before',
    `${client(', readItem, readItems')}
export async function run() {
  await directus.request(readItem('posts', Object.keys(await directus.request(readItems('posts', { limit: 1 }))).length))
}
`,
  ),
  one(
    'has a singleton',
    `${client(', readSingleton, updateSingleton')}
export const run = async () => {
  await directus.request(updateSingleton('settings', { title: 'A' }))
  return (await directus.request(readSingleton('settings'))).title
}
`,
  ),
  one(
    'signs in and out',
    `${client(', authentication, readMe, updateMe', ".with(authentication('json', { autoRefresh: false }))")}
export async function run() {
  await directus.login({ email: 'a@b.co', password: 'p' }, { otp: '123456' })
  await directus.request(readMe({ fields: ['email'] }))
  await directus.request(updateMe({ first_name: 'Ada' }))
  const token = await directus.getToken()
  await directus.refresh()
  await directus.logout()
  return typeof token
}
`,
  ),
  one(
    'speaks by a static token',
    `${client(', staticToken, serverInfo', ".with(staticToken('static'))")}
export const run = () => directus.request(serverInfo())
`,
  ),
  one(
    'speaks by a token of its own for one command',
    `${client(', createItem, readItems, readMe, withToken')}
const token = 'own'
export async function run() {
  await directus.request(withToken(token, readItems('posts')))
  await directus.request(withToken('other', readMe()))
  await directus.request(withToken(token, createItem('posts', { title: 'A' })))
}
`,
  ),
  one(
    'asks GraphQL',
    `${client(', graphql', '.with(graphql())')}
export async function run() {
  await directus.query('query { posts { id } }', { limit: 1 })
  await directus.query('query { users { id } }', {}, 'system')
}
`,
  ),
  one(
    'counts',
    `${client(', aggregate')}
export async function run() {
  await directus.request(aggregate('posts', { aggregate: { count: '*' } }))
  await directus.request(
    aggregate('posts', { query: { filter: { id: { _gt: 1 } } }, groupBy: ['status'], aggregate: { count: '*' } }),
  )
}
`,
  ),
  one(
    'asks endpoints of its own',
    `${client(', customEndpoint')}
export async function run() {
  const params = { page: 2 }
  await directus.request(customEndpoint({ path: '/own', params }))
  await directus.request(customEndpoint({ path: '/own/list', method: 'POST', body: JSON.stringify({ a: 1 }) }))
}
`,
  ),
  one(
    "reads Directus's own collections",
    `${client(', readUsers, readUser, createFolder, deleteRoles, readCollections, readFieldsByCollection')}
export async function run() {
  await directus.request(readUsers({ limit: 2 }))
  await directus.request(readUser('a'))
  await directus.request(createFolder({ name: 'A' }))
  await directus.request(deleteRoles(['a', 'b']))
  await directus.request(readCollections())
  await directus.request(readFieldsByCollection('posts'))
}
`,
  ),
  {
    name: 'has its client in a file of its own',
    files: {
      'lib/directus.ts': `import { createDirectus, rest } from '@directus/sdk';

/** The one client. */
export const directus = createDirectus('https://api.test').with(rest());
`,
      'main.ts': `import { readItems } from '@directus/sdk'
import { directus } from './lib/directus'
import { tags } from './tags.ts'

export const run = async () => [await directus.request(readItems('posts')), await tags()]
`,
      'tags.ts': `import { readItems as items } from "@directus/sdk";
import { directus as cms } from "./lib/directus.ts";
export const tags = () => cms.request(items("tags", { sort: ["name"] }));
`,
    },
  },
  {
    name: 'has its client as the default of a file, and a type',
    files: {
      'client.ts': `import { createDirectus, rest, type DirectusUser } from '@directus/sdk'
export type Person = DirectusUser
const client = createDirectus('https://api.test').with(rest())
export default client
`,
      'main.ts': `import { readMe } from '@directus/sdk'
import api, { type Person } from './client.ts'
export const run = async (): Promise<Person> => await api.request(readMe())
`,
    },
  },
  one(
    'makes its client where it is needed',
    `import { createDirectus, readItems, rest } from '@directus/sdk'
export async function run() {
  const directus = createDirectus('https://api.test').with(rest())
  return directus.request(readItems('posts'))
}
`,
  ),
  one(
    'hands its client on',
    `${client(', readItems')}
const titles = (client: { request: typeof directus.request }) => client.request(readItems('posts'))
export const run = () => titles(directus)
`,
    ['main.ts:10: directus is handed on as a whole'],
  ),
  one(
    'looks at errors as the other client has them',
    `${client(', isDirectusError, readItem')}
export async function run() {
  try {
    await directus.request(readItem('posts', 'refused'))
  } catch (error) {
    if (isDirectusError(error)) return error.errors[0]?.extensions.code
  }
  return null
}
`,
    ['main.ts:13: isDirectusError tells errors of the other client: a core has isWaymarkError, with a kind and a code'],
  ),
  one(
    'has hooks, options and a search',
    `${client(', readItems, withOptions, withSearch')}
export async function run() {
  await directus.request(withSearch(readItems('posts', { fields: ['id'] })))
  await directus.request(withOptions(readItems('posts'), { cache: 'no-store' }))
}
`,
    [
      'main.ts:10: withSearch has no call that takes the same: see SURFACE.md',
      'main.ts:11: withOptions has no call that takes the same: see SURFACE.md',
    ],
  ),
  one(
    'uses the tokens that a login gives',
    `${client(', authentication, readMe', ".with(authentication('json'))")}
export async function run() {
  const { access_token } = await directus.login({ email: 'a@b.co', password: 'p' })
  await directus.request(readMe())
  return access_token
}
`,
    ['main.ts:10: the tokens that login() gives are used, and a core keeps them'],
  ),
  one(
    'has keys of which nothing is known, types that are written down, and a name twice',
    `${client(', deleteItems, readItems, readMe')}
export async function run(which: number[] = [1]) {
  await directus.request(deleteItems('posts', which))
  await directus.request<unknown[]>(readItems('posts'))
  const command = readMe()
  await directus.request(command)
}
`,
    [
      'main.ts:10: whether it is keys or a query cannot be seen',
      'main.ts:11: the type of its answer is written down',
      'main.ts:13: which command it sends cannot be seen',
    ],
  ),
  one(
    'makes its client in a function that cannot wait, with a storage',
    `import { authentication, createDirectus, memoryStorage, readItems, rest } from '@directus/sdk'
function make() {
  const client = createDirectus('https://api.test')
    .with(authentication('json', { storage: memoryStorage() }))
    .with(rest())
  return client
}
export const run = () => make().request(readItems('posts'))
`,
    [
      'main.ts:3: it is made in a function that is not async: a core is started first',
      'main.ts:4: storage is another thing in a core: see GUIDE.md',
      'main.ts:6: client is handed on as a whole',
    ],
  ),
]
