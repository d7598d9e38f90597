/** What the compiler knows of the hooks when they are given a schema. Checked by `tsc`; nothing is sent. */
import type { QueryClient } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import type { Computed, Core, Id, ItemInput, WaymarkError } from 'waymark-core'
import type { LazyCore } from 'waymark-core/lazy'
import { createHooks, useItems as useAnyItems, WaymarkProvider } from 'waymark-core/react'
import type { Quest, Schema } from './support/schema.ts'

const { useItems, useItem, useSuspenseItems, useSuspenseItem, useMutation, useLive, useCore, useSession, ...rest } =
  createHooks<Schema>()

/** Checked and never run. */
const Typed = (_: () => unknown) => {}

test('data has the fields that were asked, as the core gives them', () => {
  Typed(() => {
    const quests = useItems('quests', { fields: ['id', { steps: ['title'], chapter: ['name'] }] })
    type Row = { id: string; steps: { title: string }[]; chapter: { name: string } | null }
    expectTypeOf(quests.data).toEqualTypeOf<Row[] | undefined>()
    expectTypeOf(quests.error).toEqualTypeOf<WaymarkError | null>()
    const step = useItem('steps', 1, { fields: ['quest.title'] })
    expectTypeOf(step.data).toEqualTypeOf<{ quest: { title: string } } | undefined>()
    const whole = useItem('steps', undefined)
    expectTypeOf(whole.data).toEqualTypeOf<
      { id: number; title: string; kind: 'text' | 'photo'; quest: string } | undefined
    >()
    const named = useItems('quests', { alias: { name: 'title' }, fields: ['id', 'name'], sort: '-chapter.name' })
    expectTypeOf(named.data).toEqualTypeOf<{ id: string; name: string }[] | undefined>()
    // @ts-expect-error a chapter has no such field
    useItems('quests', { sort: '-chapter.nope' })
    const counted = useItems('quests', { aggregate: { count: '*' } })
    expectTypeOf(counted.data?.[0]?.count).toEqualTypeOf<Computed | undefined>()
  })
})

test('with suspense there is always data, and what is selected is what comes', () => {
  Typed(() => {
    expectTypeOf(useSuspenseItems('quests', { fields: ['level'] }).data).toEqualTypeOf<{ level: number | null }[]>()
    expectTypeOf(useSuspenseItem('chapters', 'a').data).toEqualTypeOf<{ id: string; name: string }>()
    const names = useItems(
      'chapters',
      { fields: ['name'] },
      { select: (rows) => rows.map(({ name }) => name), staleTime: 1 },
    )
    expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>()
    // @ts-expect-error what suspends is always enabled
    useSuspenseItems('chapters', {}, { enabled: false })
    // @ts-expect-error it needs an id
    useSuspenseItem('chapters', undefined)
  })
})

test('changes take what the core takes', () => {
  Typed(() => {
    const create = useMutation('quests', 'create', { query: { fields: ['id'] } })
    expectTypeOf(create.data).toEqualTypeOf<{ id: string } | undefined>()
    expectTypeOf(create.mutate).parameter(0).toEqualTypeOf<ItemInput<Quest>>()
    const update = useMutation('quests', 'update', { onError: (error) => error.code })
    update.mutate({ id: 'a', changes: { title: 'B', steps: [1] } })
    const remove = useMutation('quests', 'delete')
    expectTypeOf(remove.mutate).parameter(0).toEqualTypeOf<Id>()
    expectTypeOf(remove.error).toEqualTypeOf<WaymarkError | null>()
    // @ts-expect-error a level is a number
    update.mutate({ id: 'a', changes: { level: 'three' } })
    // @ts-expect-error there is no such field
    create.mutate({ name: 'A' })
    // @ts-expect-error there is no such action
    useMutation('quests', 'replace')
    // @ts-expect-error there is no such field
    useMutation('quests', 'create', { query: { fields: ['name'] } })
  })
})

test('a change of its own is given what its function takes, and sends what the core takes', () => {
  Typed(() => {
    const rename = useMutation('chapters', 'update', {
      mutationFn: async ({ name }: { name: string }, send) => {
        // @ts-expect-error a change needs an id
        void send({ name })
        return send({ id: 'a', changes: { name } })
      },
      onSuccess: (chapter, { name }) => [chapter.id, name],
    })
    expectTypeOf(rename.mutate).parameter(0).toEqualTypeOf<{ name: string }>()
    expectTypeOf(rename.data).toEqualTypeOf<{ id: string; name: string } | undefined>()
    // @ts-expect-error what comes of it is the item
    useMutation('chapters', 'update', { mutationFn: async () => 1 })
  })
})

test('a core that comes later is what it is', () => {
  Typed(() => {
    const later = createHooks<Schema, LazyCore<Core<Schema>>>()
    expectTypeOf(later.useCore()).toEqualTypeOf<LazyCore<Core<Schema>>>()
    const rows = later.useItems('chapters', { fields: ['name'] })
    expectTypeOf(rows.data).toEqualTypeOf<{ name: string }[] | undefined>()
    // @ts-expect-error these hooks promise the core itself
    createHooks<Schema>().WaymarkProvider({ core: later.useCore() })
    WaymarkProvider({ core: later.useCore() })
  })
})

test('live rows, core and prefetch know the schema', () => {
  Typed(async () => {
    expectTypeOf(useLive('site', { fields: ['title'] }).data).toEqualTypeOf<{ title: string }[] | undefined>()
    const counted = useLive('quests', { aggregate: { count: '*' } })
    expectTypeOf(counted.data).toEqualTypeOf<{ count: Computed }[] | undefined>()
    expectTypeOf(useCore()).toEqualTypeOf<Core<Schema>>()
    expectTypeOf(useSession().userId).toEqualTypeOf<string | null | undefined>()
    const client = {} as QueryClient
    await rest.prefetchItems(client, useCore(), 'quests', { fields: ['id'] }, { language: 'de' })
    // @ts-expect-error there is no such field
    await rest.prefetchItem(client, useCore(), 'quests', 'a', { fields: ['name'] })
    // @ts-expect-error there is no such field
    useLive('quests', { fields: ['name'] })
  })
})

test('what does not exist does not compile', () => {
  Typed(() => {
    // @ts-expect-error there is no such collection
    useItems('quest')
    // @ts-expect-error there is no such field
    useItems('quests', { fields: ['id', 'name'] })
    // @ts-expect-error there is no such field at the end of the path
    useItems('quests', { fields: ['chapter.nope'] })
    // @ts-expect-error there is no such field below
    useItem('quests', 'a', { fields: [{ steps: ['name'] }] })
    // @ts-expect-error a level is a number
    useSuspenseItems('quests', { filter: { level: { _eq: 'three' } } })
    // @ts-expect-error the key is made of collection and query
    useItems('quests', {}, { queryKey: ['mine'] })
    // @ts-expect-error it was not asked for
    void useItem('quests', 'a', { fields: ['id'] }).data?.title
    // Without a schema everything is any.
    expectTypeOf(useAnyItems('anything', { fields: ['whatever'] }).data?.[0]).toBeAny()
  })
})
