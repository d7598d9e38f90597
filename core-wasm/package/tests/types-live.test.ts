/** What the compiler knows of live data, with a schema and without. Checked by `tsc`; nothing is sent. */
import { expectTypeOf, test } from 'vitest'
import type { Computed, Core } from 'waymark-core'
import { liveList } from 'waymark-core/live'
import { typed } from './support/schema.ts'

test('a listener hears the fields that were asked for', () => {
  typed((core) => {
    core.live.subscribe('quests', { query: { fields: ['title'] }, event: 'update' }, (message) => {
      if (message.type === 'init') expectTypeOf(message.data).toEqualTypeOf<{ title: string }[]>()
      if (message.type === 'delete') expectTypeOf(message.data).toEqualTypeOf<(string | number)[]>()
      if (message.type === 'error') expectTypeOf(message.error.kind).toBeString()
    })
    core.live.subscribe('site', null, () => {})
    core.live.subscribe('directus_files', {}, () => {})
    // @ts-expect-error there is no such collection
    core.live.subscribe('missions', {}, () => {})
    // @ts-expect-error there is no such field
    core.live.subscribe('quests', { query: { filter: { colour: { _eq: 'red' } } } }, () => {})
    // @ts-expect-error the first result is always heard
    core.live.subscribe('quests', { event: 'init' }, () => {})
  })
})

test('a list has the fields that were asked for, other names for them, and what is computed', () => {
  typed((core) => {
    const titles = liveList(core, 'quests', { fields: ['title'] })
    expectTypeOf(titles.snapshot().data).toEqualTypeOf<{ title: string }[] | undefined>()
    const named = liveList(core, 'quests', { alias: { name: 'title' }, fields: ['id', 'name'] })
    expectTypeOf(named.snapshot().data).toEqualTypeOf<{ id: string; name: string }[] | undefined>()
    const counted = liveList(core, 'quests', { aggregate: { count: '*' }, groupBy: ['level'] })
    expectTypeOf(counted.snapshot().data).toEqualTypeOf<{ level: number | null; count: Computed }[] | undefined>()
    // @ts-expect-error there is no such field
    liveList(core, 'quests', { aggregate: { sum: ['levle'] } })
    // @ts-expect-error there is no such field
    liveList(core, 'quests', { groupBy: ['levle'], aggregate: { count: '*' } })
  })
})

test('without a schema everything goes', () => {
  const plain = (_: (core: Core) => unknown) => {}
  plain((core) => {
    core.live.subscribe('anything', { query: { fields: ['id'] } }, (message) => {
      if (message.type === 'create') expectTypeOf(message.data[0]).toBeAny()
    })
    expectTypeOf(liveList(core, 'anything', { aggregate: { count: '*' } }).snapshot().data?.[0]).not.toBeNever()
  })
})
