/**
 * What the compiler knows of a query and its answer when the core is given a schema. Checked by `tsc`; nothing is sent.
 */
import { expectTypeOf, test } from 'vitest'
import type { Computed, JsonValue } from 'waymark-core'
import { first, typed } from './support/schema.ts'

test('without fields it is all fields of the item itself, relations as ids', () => {
  typed(async (core) => {
    const { config, ...quest } = first(await core.items.list('quests'))
    expectTypeOf(config).toEqualTypeOf<JsonValue>()
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
    expectTypeOf(first(computed).starts_at_year).toEqualTypeOf<Computed>()
    expectTypeOf(first(computed).steps_count).toEqualTypeOf<Computed>()
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
    // @ts-expect-error there is no such field at the end of the path
    void core.items.list('quests', { fields: ['chapter.nope'] })
    // @ts-expect-error there is no such field on the way
    void core.items.list('quests', { fields: ['steps.quest.nope.id'] })
    // @ts-expect-error there is no such field at the end of a path within
    void core.items.list('quests', { fields: ['id', { steps: ['quest.nope'] }] })
    // @ts-expect-error a title is no moment
    void core.items.list('quests', { fields: ['year(title)'] })
    // @ts-expect-error a level is no list
    void core.items.list('quests', { sort: 'count(level)' })
  })
})

test('what is computed is not an item', () => {
  typed(async (core) => {
    const rows = await core.items.list('quests', { aggregate: { count: '*', avg: ['level'] }, groupBy: ['chapter'] })
    expectTypeOf(first(rows).count).toEqualTypeOf<Computed>()
    expectTypeOf(first(rows).avg.level).toEqualTypeOf<Computed | null>()
    expectTypeOf(first(rows).chapter).toEqualTypeOf<string | null>()
    const years = await core.items.list('quests', {
      aggregate: { countDistinct: 'title', min: ['title', 'level'] },
      groupBy: ['year(starts_at)'],
    })
    expectTypeOf(first(years).starts_at_year).toEqualTypeOf<Computed>()
    expectTypeOf(first(years).countDistinct.title).toEqualTypeOf<Computed>()
    expectTypeOf(first(years).min.title).toEqualTypeOf<string | null>()
    expectTypeOf(first(years).min.level).toEqualTypeOf<number | null>()
    // @ts-expect-error it was not asked for
    void first(years).count
    // @ts-expect-error there is no such field
    void core.items.list('quests', { aggregate: { avg: ['name'] } })
    // @ts-expect-error a text has no average
    void core.items.list('quests', { aggregate: { avg: ['title'] } })
    // @ts-expect-error there is nothing to group by
    void core.items.list('quests', { aggregate: { count: '*' }, groupBy: ['name'] })
  })
})

test('a collection without relations is checked as well', () => {
  typed((core) => {
    // @ts-expect-error there is no such field
    void core.items.list('chapters', { fields: ['id', 'nmae'] })
    // @ts-expect-error there is no such relation
    void core.items.list('chapters', { deep: { quests: { _limit: 1 } } })
    // @ts-expect-error nothing is below
    void core.items.list('chapters', { fields: [{ name: ['id'] }] })
    // @ts-expect-error there is no such field
    void core.files.list({ fields: ['nope'] })
    // @ts-expect-error there is no such field
    void core.users.me({ fields: ['first_nmae', 'email'] })
    void core.users.me({ fields: ['first_name', { chapters: ['name'] }] })
  })
})

test('of a relation to any of several collections it is what was asked of each', () => {
  typed(async (core) => {
    const blocks = await core.items.list('blocks', {
      fields: ['id', { item: { steps: ['title', { quest: ['level'] }], chapters: ['name'] } }],
    })
    type Item = { title: string; quest: { level: number | null } } | { name: string } | null
    expectTypeOf(first(blocks).item).toEqualTypeOf<Item>()
    const one = await core.items.get('blocks', 1, { fields: ['item:steps.title'] })
    expectTypeOf(one).toEqualTypeOf<{ item: { title: string } | null }>()
    expectTypeOf(await core.items.get('blocks', 1)).toEqualTypeOf<{ id: number; item: string | null }>()
    // @ts-expect-error a step has no name
    void core.items.list('blocks', { fields: [{ item: { steps: ['name'] } }] })
    // @ts-expect-error it refers to no quest
    void core.items.list('blocks', { fields: [{ item: { quests: ['title'] } }] })
    // @ts-expect-error a step has no name
    void core.items.list('blocks', { fields: ['item:steps.name'] })
  })
})
