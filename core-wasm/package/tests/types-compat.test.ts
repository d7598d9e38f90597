/** What the compiler knows of a program for `@directus/sdk` whose import alone was changed. Checked by `tsc`. */
import { expectTypeOf, test } from 'vitest'
import {
  type AuthenticationClient,
  aggregate,
  authentication,
  createDirectus,
  createItem,
  type DirectusClient,
  type DirectusFile,
  type DirectusUser,
  deleteItem,
  graphql,
  isDirectusError,
  type Query,
  type RestClient,
  type RestCommand,
  readItem,
  readItems,
  readMe,
  readSingleton,
  readUsers,
  realtime,
  rest,
  staticToken,
  updateItem,
  updateItems,
  updateSingleton,
  uploadFiles,
  withOptions,
  withToken,
} from 'waymark-core/compat'

interface Post {
  id: number
  title: string
  status: 'draft' | 'published'
  author: string | DirectusUser<Schema>
  cover: string | DirectusFile<Schema> | null
  tags: number[] | Tag[]
  published_at: 'datetime' | null
}
interface Tag {
  id: number
  name: string
}
interface Settings {
  title: string
}
interface Schema {
  posts: Post[]
  tags: Tag[]
  settings: Settings
  directus_users: { nickname: string }
}

const client = () =>
  createDirectus<Schema>('https://api.test')
    .with(authentication('json', { autoRefresh: true }))
    .with(graphql())
    .with(realtime())
    .with(rest({ credentials: 'include' }))

/** The compiler reads it; nothing is sent. */
const typed = (check: (directus: ReturnType<typeof client>) => unknown) => void check

test('rows have the fields that were asked for', () => {
  typed(async (directus) => {
    const posts = await directus.request(
      readItems('posts', {
        fields: ['id', 'title', { tags: ['name'], author: ['nickname', 'email'] }],
        filter: { status: { _eq: 'draft' }, tags: { name: { _contains: 'a' } } },
        sort: ['-published_at'],
        limit: 5,
      }),
    )
    expectTypeOf(posts).toEqualTypeOf<
      { id: number; title: string; tags: { name: string }[]; author: { nickname: string; email: string | null } }[]
    >()
    const post = await directus.request(readItem('posts', 1, { fields: ['status'] }))
    expectTypeOf(post).toEqualTypeOf<{ status: 'draft' | 'published' }>()
    const settings = await directus.request(readSingleton('settings'))
    expectTypeOf(settings).toEqualTypeOf<{ title: string }>()
    const made = await directus.request(createItem('posts', { title: 'A', tags: [1] }, { fields: ['id'] }))
    expectTypeOf(made).toEqualTypeOf<{ id: number }>()
    await directus.request(updateItem('posts', 1, { status: 'published' }))
    await directus.request(updateItems('posts', [1, 2], { title: 'B' }))
    await directus.request(updateSingleton('settings', { title: 'C' }))
    await directus.request(deleteItem('posts', 1))
    const me = await directus.request(readMe({ fields: ['id', 'nickname'] }))
    expectTypeOf(me).toEqualTypeOf<{ id: string; nickname: string }>()
    const [first] = await directus.request(readUsers({ fields: ['email'] }))
    expectTypeOf(first?.email).toEqualTypeOf<string | null | undefined>()
    const [counted] = await directus.request(aggregate('posts', { aggregate: { count: '*' }, groupBy: ['status'] }))
    expectTypeOf(Number(counted?.count)).toEqualTypeOf<number>()
    expectTypeOf(counted?.status).toEqualTypeOf<'draft' | 'published' | undefined>()
    await directus.request(uploadFiles(new FormData()))
    const named = await directus.request(withToken('t', withOptions(readItems('tags', { fields: ['name'] }), {})))
    expectTypeOf(named).toEqualTypeOf<{ name: string }[]>()
  })
})

test('what is misspelt does not compile', () => {
  typed((directus) => {
    // @ts-expect-error there is no such collection
    void directus.request(readItems('postss'))
    // @ts-expect-error there is no such field
    void directus.request(readItems('posts', { fields: ['titel'] }))
    // @ts-expect-error it has no such value
    void directus.request(readItems('posts', { filter: { status: { _eq: 'closed' } } }))
    // @ts-expect-error settings are one item
    void directus.request(readItems('settings'))
    // @ts-expect-error posts are many
    void directus.request(readSingleton('posts'))
    // @ts-expect-error a title is a text
    void directus.request(createItem('posts', { title: 5 }))
    // @ts-expect-error an account has no such field
    void directus.request(readMe({ fields: ['nickame'] }))
  })
})

test('types that programs name are there, and commands of their own', () => {
  typed(async (directus) => {
    const own = directus satisfies DirectusClient<Schema> & AuthenticationClient<Schema> & RestClient<Schema>
    const query: Query<Schema, Post> = { fields: ['id'], limit: 1 }
    await own.request(readItems('posts', query))
    const ping =
      <S>(): RestCommand<{ pong: true }, S> =>
      () => ({ path: '/own/ping', method: 'GET' })
    expectTypeOf(await own.request(ping())).toEqualTypeOf<{ pong: true }>()
    const tokens = await own.login({ email: 'a@b.co', password: 'p' }, { mode: 'json' })
    expectTypeOf(tokens.access_token).toEqualTypeOf<string | null>()
    const { subscription } = await own.subscribe('posts', { event: 'create', query: { fields: ['title'] } })
    for await (const message of subscription)
      if (message.event === 'create') expectTypeOf(message.data).toEqualTypeOf<{ title: string }[]>()
    const answer = await own.query<{ posts: Post[] }>('query { posts { id } }')
    expectTypeOf(answer.posts).toEqualTypeOf<Post[]>()
    const error: unknown = undefined
    if (isDirectusError(error)) expectTypeOf(error.errors[0]?.extensions.code).toEqualTypeOf<string | undefined>()
  })
})

test('without a schema everything is any', () => {
  const plain = () => createDirectus('https://api.test').with(staticToken('t')).with(rest())
  void (async (directus: ReturnType<typeof plain>) => {
    // biome-ignore lint/suspicious/noExplicitAny: it is what is looked for.
    expectTypeOf(await directus.request(readItems('anything', { fields: ['*'] }))).toEqualTypeOf<any[]>()
    await directus.request(updateItem('anything', 1, { a: 1 }))
  })
})
