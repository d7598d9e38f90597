/** What the compiler knows of the groups, with a schema and without. Checked by `tsc`; nothing is sent. */
import { expectTypeOf, test } from 'vitest'
import type { Core, DirectusUser, JsonValue } from 'waymark-core'
import { first, type Quest, type Schema, typed } from './support/schema.ts'

test('collections and singletons are told apart', () => {
  typed(async (core) => {
    expectTypeOf(await core.singletons.get('site', { fields: ['title'] })).toEqualTypeOf<{ title: string }>()
    expectTypeOf((await core.singletons.get('site', { fields: [{ front: ['title'] }] })).front).toEqualTypeOf<{
      title: string
    } | null>()
    await core.singletons.update('site', { title: 'New' })
    // @ts-expect-error there is no such collection
    void core.items.list('missions')
    // @ts-expect-error it holds one
    void core.items.list('site')
    // @ts-expect-error it holds many
    void core.singletons.get('quests')
    // @ts-expect-error it has a group of its own
    void core.items.list('directus_users')
  })
})

test('people have the fields of Directus and those of the schema', () => {
  typed(async (core) => {
    const me = await core.users.me({ fields: ['id', 'email', 'handle', { chapters: ['name'] }] })
    expectTypeOf(me).toEqualTypeOf<{
      id: string
      email: string | null
      handle: string
      chapters: { name: string }[]
    }>()
    // @ts-expect-error there is no such field
    void core.users.list({ filter: { nickname: { _eq: 'ada' } } })
    const files = await core.files.list({ fields: ['filename_download', 'tags'] })
    expectTypeOf(first(files).filename_download).toEqualTypeOf<string>()
    expectTypeOf(first(files).tags).toEqualTypeOf<JsonValue>()
    // @ts-expect-error the API has no such verb
    void core.activity.create
    // @ts-expect-error the API has no such verb
    void core.settings.delete
    // @ts-expect-error the API has no such verb
    void core.files.createMany
  })
})

test('what a schema says nothing of is as Directus has it', () => {
  const plain = (_: (core: Core<{ quests: Quest[] }>) => unknown) => {}
  plain(async (core) => {
    expectTypeOf((await core.users.me()).status).toEqualTypeOf<DirectusUser['status']>()
    expectTypeOf((await core.users.me()).last_access).toEqualTypeOf<string | null>()
    expectTypeOf(first(await core.roles.list({ fields: ['name'] }))).toEqualTypeOf<{ name: string }>()
  })
})

test('without a schema everything goes', () => {
  const plain = (_: (core: Core) => unknown) => {}
  plain(async (core) => {
    const names: string[] = ['id', 'steps.title']
    expectTypeOf(
      await core.items.list('anything', { fields: names, filter: { a: { _eq: 1 } }, lang: 'de' }),
    ).items.toBeAny()
    expectTypeOf(await core.items.get('anything', 1, { fields: [{ steps: ['title'] }] })).toBeAny()
    expectTypeOf(await core.singletons.get('anything')).toBeAny()
    expectTypeOf(await core.users.me({ fields: ['handle'] })).toBeAny()
    await core.items.create('anything', { at: new Date() })
    await core.items.updateMany('anything', ['a'], { any: 'thing' })
    const withSchema = {} as Core<Schema>
    expectTypeOf(withSchema).toExtend<Core>()
    expectTypeOf(await core.graphql<{ quests: { id: string }[] }>('{ quests { id } }')).toEqualTypeOf<{
      quests: { id: string }[]
    }>()
  })
})
