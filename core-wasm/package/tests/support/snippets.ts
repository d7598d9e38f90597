/**
 * What a developer writes, in the words of both clients: 35 right snippets with the exact type of their answer, 24 wrong
 * ones, and 9 wrong ones on a collection without relations.
 */

export interface Snippet {
  name: string
  /** An expression of `core`. */
  ours: string
  /** The same for `client` of @directus/sdk. */
  theirs: string
}

/** A right one, with the type of its answer: of one that both clients give alike, or of each. */
export interface RightSnippet extends Snippet {
  answer: string | { ours: string; theirs: string }
}

export const schemas = {
  ours: `import type { Computed, Core, InCollection, JsonValue } from 'waymark-core'
type Any = InCollection<'texts', Text> | InCollection<'images', Image>
declare const core: Core<Schema>
`,
  theirs: `import type { JsonValue } from 'waymark-core'
import * as sdk from '@directus/sdk'
type Any = Text | Image
declare const client: sdk.DirectusClient<Schema> & sdk.RestClient<Schema>
`,
}

export const collections = `interface Author { id: string; name: string; born: 'datetime' | null; posts: number[] | Post[] }
interface Post {
  id: number; title: string; rating: number; views: number | null; state: 'draft' | 'public'; at: 'datetime' | null
  words: 'csv' | null; config: 'json' | null; author: string | Author; editor: string | Author | null
  comments: number[] | Comment[]; blocks: number[] | Block[]
}
interface Comment { id: number; body: string; post: number | Post }
interface Text { id: number; body: string }
interface Image { id: number; width: number }
interface Block { id: number; collection: 'texts' | 'images'; item: string | Any }
interface Tag { id: number; word: string; uses: number; since: 'datetime' }
interface Site { title: string; front: number | Post | null }
interface Schema {
  posts: Post[]; authors: Author[]; comments: Comment[]; texts: Text[]; images: Image[]; blocks: Block[]; tags: Tag[]
  site: Site; directus_users: { handle: string }
}
`

const list = (collection: string, query = '{}') => ({
  ours: `core.items.list('${collection}', ${query})`,
  theirs: `client.request(sdk.readItems('${collection}', ${query}))`,
})
const aggregate = (collection: string, query: string) => ({
  ours: list(collection, query).ours,
  theirs: `client.request(sdk.aggregate('${collection}', ${query}))`,
})
const me = (query: string) => ({
  ours: `core.users.me(${query})`,
  theirs: `client.request(sdk.readMe(${query}))`,
})

export const right: RightSnippet[] = [
  {
    name: `no fields: those of its own, relations as ids`,
    ...list('comments'),
    answer: `{ id: number; body: string; post: number }[]`,
  },
  { name: `some fields`, ...list('posts', `{ fields: ['id', 'title'] }`), answer: `{ id: number; title: string }[]` },
  {
    name: `all fields`,
    ...list('comments', `{ fields: ['*'] }`),
    answer: `{ id: number; body: string; post: number }[]`,
  },
  {
    name: `all fields and some of a relation`,
    ...list('comments', `{ fields: ['*', { post: ['title'] }] }`),
    answer: `{ id: number; body: string; post: { title: string } }[]`,
  },
  {
    name: `a relation`,
    ...list('posts', `{ fields: [{ author: ['name'] }] }`),
    answer: `{ author: { name: string } }[]`,
  },
  {
    name: `a relation that may be empty`,
    ...list('posts', `{ fields: [{ editor: ['name'] }] }`),
    answer: `{ editor: { name: string } | null }[]`,
  },
  {
    name: `a relation to many`,
    ...list('posts', `{ fields: ['id', { comments: ['body'] }] }`),
    answer: `{ id: number; comments: { body: string }[] }[]`,
  },
  {
    name: `three levels`,
    ...list('comments', `{ fields: [{ post: ['id', { author: ['name', { posts: ['rating'] }] }] }] }`),
    answer: `{ post: { id: number; author: { name: string; posts: { rating: number }[] } } }[]`,
  },
  { name: `a path`, ...list('posts', `{ fields: ['author.name'] }`), answer: `{ author: { name: string } }[]` },
  {
    name: `everything below a field`,
    ...list('posts', `{ fields: ['id', 'editor.*'] }`),
    answer: `{ id: number; editor: { id: string; name: string; born: string | null; posts: number[] } | null }[]`,
  },
  {
    name: `two levels of everything`,
    ...list('texts', `{ fields: ['*.*'] }`),
    answer: `{ id: number; body: string }[]`,
  },
  {
    name: `any of several collections`,
    ...list('posts', `{ fields: [{ blocks: [{ item: { texts: ['body'], images: ['width'] } }] }] }`),
    answer: {
      ours: `{ blocks: { item: { body: string } | { width: number } | null }[] }[]`,
      theirs: `{ blocks: { item: { body: string } | { width: number } }[] }[]`,
    },
  },
  { name: `JSON`, ...list('posts', `{ fields: ['config'] }`), answer: `{ config: JsonValue }[]` },
  { name: `a list of words`, ...list('posts', `{ fields: ['words'] }`), answer: `{ words: string[] | null }[]` },
  { name: `a moment`, ...list('posts', `{ fields: ['at'] }`), answer: `{ at: string | null }[]` },
  { name: `a choice`, ...list('posts', `{ fields: ['state'] }`), answer: `{ state: 'draft' | 'public' }[]` },
  {
    name: `a number that may be empty`,
    ...list('posts', `{ fields: ['views'] }`),
    answer: `{ views: number | null }[]`,
  },
  {
    name: `one item`,
    ...{
      ours: `core.items.get('posts', 1, { fields: ['title'] })`,
      theirs: `client.request(sdk.readItem('posts', 1, { fields: ['title'] }))`,
    },
    answer: `{ title: string }`,
  },
  {
    name: `a singleton`,
    ...{
      ours: `core.singletons.get('site', { fields: ['title', { front: ['title'] }] })`,
      theirs: `client.request(sdk.readSingleton('site', { fields: ['title', { front: ['title'] }] }))`,
    },
    answer: `{ title: string; front: { title: string } | null }`,
  },
  {
    name: `who is signed in`,
    ...me(`{ fields: ['id', 'email', 'handle'] }`),
    answer: `{ id: string; email: string | null; handle: string }`,
  },
  {
    name: `the role of who is signed in`,
    ...me(`{ fields: [{ role: ['name'] }] }`),
    answer: `{ role: { name: string } | null }`,
  },
  {
    name: `who stored a file`,
    ...{
      ours: `core.files.list({ fields: ['id', { uploaded_by: ['email'] }] })`,
      theirs: `client.request(sdk.readFiles({ fields: ['id', { uploaded_by: ['email'] }] }))`,
    },
    answer: `{ id: string; uploaded_by: { email: string | null } | null }[]`,
  },
  {
    name: `what was made`,
    ...{
      ours: `core.items.create('posts', { title: 'A', author: 'b' }, { fields: ['id'] })`,
      theirs: `client.request(sdk.createItem('posts', { title: 'A', author: 'b' }, { fields: ['id'] }))`,
    },
    answer: `{ id: number }`,
  },
  {
    name: `comparisons`,
    ...list('posts', `{ fields: ['id'], filter: { rating: { _gte: 3 }, state: { _in: ['draft'] } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `a date`,
    ...list('posts', `{ fields: ['id'], filter: { at: { _lt: new Date() } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `a date as text`,
    ...list('posts', `{ fields: ['id'], filter: { at: { _lt: '2020-01-01' } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `a part of a date`,
    ...list('posts', `{ fields: ['id'], filter: { 'year(at)': { _eq: 2026 } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `a filter below`,
    ...list('posts', `{ fields: ['id'], filter: { author: { name: { _starts_with: 'A' } } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `some of many`,
    ...list('posts', `{ fields: ['id'], filter: { comments: { _some: { body: { _contains: 'a' } } } } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `several conditions`,
    ...list('posts', `{ fields: ['id'], filter: { _or: [{ rating: { _eq: 1 } }, { views: { _null: true } }] } }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `sorting by a path`,
    ...list('posts', `{ fields: ['id'], sort: ['-rating', 'author.name'] }`),
    answer: `{ id: number }[]`,
  },
  {
    name: `a query below`,
    ...list(
      'posts',
      `{ fields: [{ comments: ['body'] }], deep: { comments: { _limit: 3, _sort: ['-id'], _filter: { body: { _nnull: true } } } } }`,
    ),
    answer: `{ comments: { body: string }[] }[]`,
  },
  {
    name: `a count by group`,
    ...aggregate('posts', `{ aggregate: { count: '*' }, groupBy: ['state'] }`),
    answer: {
      ours: `{ count: Computed; state: 'draft' | 'public' }[]`,
      theirs: `{ count: string | null; state: 'draft' | 'public' }[]`,
    },
  },
  {
    name: `a sum`,
    ...aggregate('posts', `{ aggregate: { sum: ['rating'] } }`),
    answer: { ours: `{ sum: { rating: Computed | null } }[]`, theirs: `{ sum: { rating: string | null } }[]` },
  },
  {
    name: `another name`,
    ...list('posts', `{ fields: ['id', 'name'], alias: { name: 'title' } }`),
    answer: `{ id: number; name: string }[]`,
  },
]

export const wrong: Snippet[] = [
  { name: `a collection that is not`, ...list('postz') },
  { name: `a field that is not`, ...list('posts', `{ fields: ['nope'] }`) },
  { name: `a field that is not, among others`, ...list('posts', `{ fields: ['id', 'nope'] }`) },
  { name: `a field below that is not`, ...list('posts', `{ fields: [{ author: ['nope'] }] }`) },
  { name: `a field below a field that holds a value`, ...list('posts', `{ fields: [{ title: ['id'] }] }`) },
  { name: `a path that leads nowhere`, ...list('posts', `{ fields: ['author.nope'] }`) },
  {
    name: `a field three levels below that is not`,
    ...list('comments', `{ fields: [{ post: [{ author: ['nope'] }] }] }`),
  },
  { name: `texts of which nothing is known`, ...list('posts', `{ fields: ['id'] as string[] }`) },
  { name: `a filter of a field that is not`, ...list('posts', `{ filter: { nope: { _eq: 1 } } }`) },
  { name: `a filter below of a field that is not`, ...list('posts', `{ filter: { author: { nope: { _eq: 1 } } } }`) },
  { name: `a value of another type`, ...list('posts', `{ filter: { rating: { _eq: 'three' } } }`) },
  { name: `a choice that is not`, ...list('posts', `{ filter: { state: { _eq: 'closed' } } }`) },
  { name: `a comparison that is not`, ...list('posts', `{ filter: { rating: { _above: 1 } } }`) },
  { name: `a comparison of texts with a number`, ...list('posts', `{ filter: { rating: { _contains: '1' } } }`) },
  { name: `the year of a text`, ...list('posts', `{ filter: { 'year(title)': { _eq: 2026 } } }`) },
  { name: `sorting by a field that is not`, ...list('posts', `{ sort: ['nope'] }`) },
  { name: `sorting downwards by a field that is not`, ...list('posts', `{ sort: ['-nope'] }`) },
  { name: `a query below a field that holds a value`, ...list('posts', `{ deep: { title: { _limit: 1 } } }`) },
  { name: `a filter of a query below`, ...list('posts', `{ deep: { comments: { _filter: { nope: { _eq: 1 } } } } }`) },
  { name: `a sum of a field that is not`, ...aggregate('posts', `{ aggregate: { sum: ['nope'] } }`) },
  { name: `a sum of texts`, ...aggregate('posts', `{ aggregate: { sum: ['title'] } }`) },
  {
    name: `what was not asked for`,
    ...{
      ours: `core.items.list('posts', { fields: ['id'] }).then((rows) => rows[0]!.title)`,
      theirs: `client.request(sdk.readItems('posts', { fields: ['id'] })).then((rows) => rows[0]!.title)`,
    },
  },
  {
    name: `a field that is not, in what is made`,
    ...{
      ours: `core.items.create('posts', { nope: 1 })`,
      theirs: `client.request(sdk.createItem('posts', { nope: 1 }))`,
    },
  },
  { name: `a field of somebody that is not`, ...me(`{ fields: ['nope'] }`) },
]

export const wrongWithoutRelations: Snippet[] = [
  { name: `a field that is not`, ...list('tags', `{ fields: ['nope'] }`) },
  { name: `a field that is not, among others`, ...list('tags', `{ fields: ['id', 'nope'] }`) },
  { name: `a path`, ...list('tags', `{ fields: ['word.length'] }`) },
  { name: `a filter of a field that is not`, ...list('tags', `{ filter: { nope: { _eq: 1 } } }`) },
  { name: `a value of another type`, ...list('tags', `{ filter: { uses: { _eq: 'three' } } }`) },
  { name: `sorting by a field that is not`, ...list('tags', `{ sort: ['nope'] }`) },
  { name: `a query below`, ...list('tags', `{ deep: { word: { _limit: 1 } } }`) },
  { name: `a sum of a field that is not`, ...aggregate('tags', `{ aggregate: { sum: ['nope'] } }`) },
  {
    name: `what was not asked for`,
    ...{
      ours: `core.items.list('tags', { fields: ['id'] }).then((rows) => rows[0]!.word)`,
      theirs: `client.request(sdk.readItems('tags', { fields: ['id'] })).then((rows) => rows[0]!.word)`,
    },
  },
]
