/**
 * How far the compiler sees: wrong names are errors at any depth, and what is right there compiles. Checked by `tsc`;
 * nothing is sent.
 */
import { expectTypeOf, test } from 'vitest'
import type { Computed, Core, InCollection } from 'waymark-core'
import { first } from './support/schema.ts'

type Any = InCollection<'texts', Text> | InCollection<'images', Image>
interface Author {
  id: string
  name: string
  born: 'datetime' | null
  posts: number[] | Post[]
}
interface Post {
  id: number
  title: string
  rating: number
  views: number | null
  state: 'draft' | 'public'
  at: 'datetime' | null
  words: 'csv' | null
  config: 'json' | null
  author: string | Author
  editor: string | Author | null
  comments: number[] | Comment[]
  blocks: number[] | Block[]
}
interface Comment {
  id: number
  body: string
  post: number | Post
}
interface Text {
  id: number
  body: string
}
interface Image {
  id: number
  width: number
}
interface Block {
  id: number
  collection: 'texts' | 'images'
  item: string | Any
}
interface Tag {
  id: number
  word: string
  uses: number
  since: 'datetime'
}
interface Site {
  title: string
  front: number | Post | null
}
interface Schema {
  posts: Post[]
  authors: Author[]
  comments: Comment[]
  texts: Text[]
  images: Image[]
  blocks: Block[]
  tags: Tag[]
  site: Site
  directus_users: { handle: string }
}

/** Checked and never run. */
const typed = (_: (core: Core<Schema>) => unknown) => {}

test('wrong fields are errors', () => {
  typed((core) => {
    // @ts-expect-error the author has no such field
    void core.items.list('posts', { alias: { x: 'author' }, fields: ['x.nope'] })
    // @ts-expect-error there is no such name
    void core.items.list('posts', { alias: { x: 'author' }, fields: ['y.name'] })
    // @ts-expect-error there is no such field
    void core.items.list('posts', { fields: 'id,nope' })
    // @ts-expect-error no relation has such a field
    void core.items.list('posts', { fields: ['*.nope'] })
    // @ts-expect-error there is no such relation
    void core.items.list('posts', { fields: [{ author: ['id'], nope: ['id'] }] })
    // @ts-expect-error it refers to no posts
    void core.items.list('blocks', { fields: [{ item: { texts: ['body'], posts: ['id'] } }] })
    // @ts-expect-error a text has no such field
    void core.items.list('blocks', { fields: ['item:texts.nope'] })
    // @ts-expect-error a title is no JSON
    void core.items.list('posts', { fields: ['json(title, a)'] })
    // @ts-expect-error a title cannot be counted
    void core.items.list('posts', { fields: ['count(title)'] })
    // @ts-expect-error there is no such field
    void core.items.list('tags', { fields: ['*', 'nope'] })
    // @ts-expect-error there is nothing below
    void core.items.list('tags', { fields: [{ word: ['id'] }] })
  })
})

test('wrong filters are errors', () => {
  typed((core) => {
    // @ts-expect-error there is no such comparison below
    void core.items.list('posts', { filter: { author: { name: { _nope: 1 } } } })
    // @ts-expect-error a text has no such field
    void core.items.list('blocks', { filter: { 'item:texts': { nope: { _eq: 1 } } } })
    // @ts-expect-error it refers to no posts
    void core.items.list('blocks', { filter: { 'item:posts': { id: { _eq: 1 } } } })
    // @ts-expect-error a moment is no text
    void core.items.list('posts', { filter: { at: { _contains: 'a' } } })
    // @ts-expect-error the author is one
    void core.items.list('posts', { filter: { author: { _some: { name: { _eq: 'a' } } } } })
    // @ts-expect-error there is no such field
    void core.items.updateMany('posts', { query: { filter: { nope: { _eq: 1 } } } }, { title: 'a' })
    // @ts-expect-error there is no such field
    void core.items.list('posts', { filter: { _and: [{ nope: { _eq: 1 } }] } })
    // @ts-expect-error a moment is no number
    void core.items.list('tags', { filter: { since: { _eq: 3 } } })
    // @ts-expect-error a word is no moment
    void core.items.list('tags', { filter: { 'year(word)': { _eq: 3 } } })
  })
})

test('wrong sorting, queries below, names and groups are errors', () => {
  typed((core) => {
    // @ts-expect-error a path leads nowhere
    void core.items.list('posts', { sort: 'author.nope' })
    // @ts-expect-error a path of four leads nowhere
    void core.items.list('posts', { sort: ['-author.posts.comments.nope'] })
    // @ts-expect-error a title is no moment
    void core.items.list('posts', { sort: 'year(title)' })
    // @ts-expect-error a path leads nowhere
    void core.items.list('posts', { deep: { comments: { _sort: 'post.nope' } } })
    // @ts-expect-error a text has no such field
    void core.items.list('posts', { deep: { blocks: { 'item:texts': { _filter: { nope: { _eq: 1 } } } } } })
    // @ts-expect-error it refers to no posts
    void core.items.list('posts', { deep: { blocks: { 'item:posts': { _limit: 1 } } } })
    // @ts-expect-error there is no such relation
    void core.items.list('posts', { deep: { comments: { post: { nope: {} } } } })
    // @ts-expect-error there is no such function
    void core.items.list('posts', { aggregate: { sum: ['rating'], nope: ['x'] } })
    // @ts-expect-error a title is no moment
    void core.items.list('posts', { aggregate: { count: '*' }, groupBy: ['year(title)'] })
    // @ts-expect-error there is no such field
    void core.items.list('posts', { alias: { x: 'nope' } })
    // @ts-expect-error a text has no sum
    void core.items.list('posts', { deep: { comments: { _aggregate: { sum: ['body'] } } } })
  })
})

test('wrong singletons, people, files and roles are errors', () => {
  typed((core) => {
    // @ts-expect-error there is no such field
    void core.singletons.get('site', { fields: ['nope'] })
    // @ts-expect-error a path leads nowhere
    void core.singletons.get('site', { fields: ['front.nope'] })
    // @ts-expect-error there is no such field
    void core.users.list({ filter: { policies: { nope: 1 } } })
    // @ts-expect-error there is no such field
    void core.users.update('me', { nope: 1 })
    // @ts-expect-error a path leads nowhere
    void core.files.list({ sort: ['uploaded_by.nope'] })
    // @ts-expect-error there is no such field
    void core.roles.list({ fields: ['nope'] })
    // @ts-expect-error a role has no such field
    void core.users.me({ fields: ['role.nope'] })
    // @ts-expect-error no relation has such a field
    void core.users.me({ fields: ['*.nope'] })
  })
})

test('what is right compiles at any depth', () => {
  typed(async (core) => {
    await core.users.update('me', {
      appearance: 'dark',
      policies: { create: [{ policy: 'a' }] },
      theme_dark_overrides: { a: 1 },
    })
    await core.users.list({ filter: { policies: { policy: { name: { _eq: 'a' } } } }, sort: ['role.name'] })
    const u = await core.files.list({
      fields: [
        '*',
        { uploaded_by: ['handle', { role: ['name', { users: ['handle'] }] }], folder: ['name', { parent: ['name'] }] },
      ],
    })
    expectTypeOf(first(u).uploaded_by).branded.toEqualTypeOf<{
      handle: string
      role: { name: string; users: { handle: string }[] } | null
    } | null>()
    const al = await core.items.list('posts', {
      alias: { recent: 'comments', old: 'comments' },
      fields: ['id', 'recent.body', { old: ['id'] }],
      deep: { recent: { _limit: 1 }, old: { _sort: 'id' } },
    })
    expectTypeOf(al).branded.toEqualTypeOf<{ id: number; recent: { body: string }[]; old: { id: number }[] }[]>()
    const star = await core.items.list('comments', { alias: { x: 'body' }, fields: ['*', 'x'] })
    expectTypeOf(star).branded.toEqualTypeOf<{ id: number; body: string; post: number; x: string }[]>()
    await core.items.list('posts', { fields: 'id, title,author.name' })
    await core.items.list('posts', {
      fields: ['*.*', '*.*.*', 'author.*.*', '*.name', 'author.count(posts)', 'author.year(born)', 'json(config, a.b)'],
    })
    await core.items.list('posts', { deep: { blocks: { 'item:texts': { _filter: { body: { _nnull: true } } } } } })
    await core.items.list('blocks', { filter: { 'item:texts': { body: { _eq: 'a' } } }, sort: 'item:texts.body' })
    await core.items.list('posts', { sort: ['-author.posts.comments.body', 'count(comments)', '?', '-year(at)'] })
    await core.items.list('posts', { deep: { comments: { _sort: ['-post.author.name', 'post.title'] } } })
    await core.items.list('posts', {
      filter: {
        'count(comments)': { _gt: 3 },
        author: { _eq: 'a' },
        words: { _contains: 'a' },
        config: { _nnull: true },
        '$FOLLOW(posts,author)': {},
      },
    })
    const agg = await core.items.list('posts', {
      aggregate: { count: ['*'], min: ['at', 'rating'] },
      groupBy: ['author', 'month(at)'],
      sort: ['-rating'],
      limit: 3,
    })
    expectTypeOf(agg).branded.toEqualTypeOf<
      { count: Computed; min: { at: string | null; rating: number | null }; author: string; at_month: Computed }[]
    >()
    const q = { fields: ['id', 'title'], limit: 1 } as const
    const r = await core.items.list('posts', q)
    expectTypeOf(r).branded.toEqualTypeOf<{ id: number; title: string }[]>()
    const fields = ['id', 'title'] as const
    expectTypeOf(await core.items.list('posts', { fields })).branded.toEqualTypeOf<{ id: number; title: string }[]>()
    await core.items.list('posts', null)
    await core.items.list('posts', { fields: null, sort: null, alias: undefined })
  })
})
