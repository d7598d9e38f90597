/**
 * What the compiler knows of a query and its answer when the core is given a schema. Checked by `tsc`; nothing is sent.
 */
import { expectTypeOf, test } from 'vitest'
import type { ComputedRow } from 'waymark-core'
import { first, typed } from './support/schema.ts'

test('without fields it is all fields of the item itself, relations as ids', () => {
  typed(async (core) => {
    const { config, ...quest } = first(await core.items.list('quests'))
    expectTypeOf(config).toBeAny()
    expectTypeOf(quest).toEqualTypeOf<{
      id: string
      title: string
      level: number | null
      tags: string[] | null
      starts_at: string | null
      chapter: string | null
      steps: number[]
      requires?: string[]
    }>()
    expectTypeOf(await core.items.get('steps', 1, { fields: ['*'] })).toEqualTypeOf<{
      id: number
      title: string
      kind: 'text' | 'photo'
      quest: string
    }>()
  })
})

test('it is the fields that were asked, with the items they refer to', () => {
  typed(async (core) => {
    const quests = await core.items.list('quests', {
      fields: ['id', 'title', { steps: ['title', { quest: ['level'] }], chapter: ['name'] }],
    })
    expectTypeOf(quests).toEqualTypeOf<
      {
        id: string
        title: string
        steps: { title: string; quest: { level: number | null } }[]
        chapter: { name: string } | null
      }[]
    >()
    const dotted = await core.items.get('quests', 'a', {
      fields: ['steps.title', 'steps.kind', 'chapter.*', 'steps.quest.id'],
    })
    expectTypeOf(dotted).toEqualTypeOf<{
      steps: { title: string; kind: 'text' | 'photo'; quest: { id: string } }[]
      chapter: { id: string; name: string } | null
    }>()
    const text = await core.items.get('steps', 1, { fields: 'id,quest.title' })
    expectTypeOf(text).toEqualTypeOf<{ id: number; quest: { title: string } }>()
    const deep = await core.items.get('steps', 1, { fields: ['*.*'] })
    expectTypeOf(deep.quest.chapter).toEqualTypeOf<string | null>()
    expectTypeOf(deep.title).toEqualTypeOf<string>()
    const computed = await core.items.list('quests', { fields: ['id', 'year(starts_at)', 'count(steps)'] })
    expectTypeOf(first(computed).starts_at_year).toEqualTypeOf<number>()
    expectTypeOf(first(computed).steps_count).toEqualTypeOf<number>()
  })
})

test('what is written comes back in the same way', () => {
  typed(async (core) => {
    const made = await core.items.create('quests', { title: 'A', steps: [{ title: 'one' }, 7] }, { fields: ['id'] })
    expectTypeOf(made).toEqualTypeOf<{ id: string }>()
    const changed = await core.items.updateMany('quests', ['a'], { starts_at: new Date() }, { fields: ['level'] })
    expectTypeOf(changed).toEqualTypeOf<{ level: number | null }[]>()
    await core.items.updateMany('quests', [{ id: 'a', chapter: null }])
    await core.items.updateMany('quests', { query: { filter: { level: { _gt: 3 } } } }, { level: 3 })
    await core.items.update('quests', 'a', {
      steps: { create: [{ title: 'two' }], delete: [1] },
      config: { any: 'thing' },
    })
    expectTypeOf(await core.items.delete('quests', 'a')).toEqualTypeOf<void>()
    // @ts-expect-error there is no such field
    await core.items.create('quests', { name: 'A' })
    // @ts-expect-error a level is a number
    await core.items.update('quests', 'a', { level: 'three' })
  })
})

test('filters, sorting and the rest of a query are checked', () => {
  typed((core) => {
    void core.items.list('quests', {
      filter: {
        level: { _in: [1, 2, null] },
        starts_at: { _lte: '$NOW' },
        chapter: { name: { _eq: 'One' } },
        steps: { _some: { kind: { _eq: 'photo' } } },
        'year(starts_at)': { _eq: 2026 },
        _or: [{ title: { _contains: 'lamp' } }, { chapter: { _null: true } }, { starts_at: { _lt: new Date() } }],
      },
      sort: ['-level', 'chapter.name'],
      deep: { steps: { _sort: '-title', _limit: 3, quest: { _filter: { level: { _eq: null } } } } },
      groupBy: ['level', 'year(starts_at)'],
      alias: { name: 'title' },
    })
    // @ts-expect-error there is no such field
    void core.items.list('quests', { fields: ['id', 'name'] })
    // @ts-expect-error there is no such field below
    void core.items.list('quests', { fields: [{ steps: ['name'] }] })
    // @ts-expect-error there is no such field
    void core.items.list('quests', { filter: { name: { _eq: 'A' } } })
    // @ts-expect-error there is no such field below
    void core.items.list('quests', { filter: { chapter: { title: { _eq: 'A' } } } })
    // @ts-expect-error a level is a number
    void core.items.list('quests', { filter: { level: { _eq: 'three' } } })
    // @ts-expect-error there is no such kind
    void core.items.list('steps', { filter: { kind: { _eq: 'video' } } })
    // @ts-expect-error there is no such comparison
    void core.items.list('quests', { filter: { level: { _above: 3 } } })
    // @ts-expect-error there is no such field
    void core.items.list('quests', { sort: '-name' })
    // @ts-expect-error there is nothing below
    void core.items.list('quests', { deep: { title: {} } })
    // @ts-expect-error there is no such part
    void core.items.list('quests', { filtr: {} })
  })
})

test('what is computed is not an item', () => {
  typed(async (core) => {
    const rows = await core.items.list('quests', { aggregate: { count: '*', avg: ['level'] }, groupBy: ['chapter'] })
    expectTypeOf(rows).toEqualTypeOf<ComputedRow[]>()
    // @ts-expect-error there is no such field
    void core.items.list('quests', { aggregate: { avg: ['name'] } })
  })
})
