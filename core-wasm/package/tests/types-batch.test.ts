/** What the compiler knows of a core that batches reads: what it knows of the core. Checked by `tsc`; nothing is sent. */
import { expectTypeOf, test } from 'vitest'
import type { Core } from 'waymark-core'
import { batchReads } from 'waymark-core/batch'
import { early } from 'waymark-core/early'
import { lazyCore } from 'waymark-core/lazy'
import type { Core as SessionCore } from 'waymark-core/session'
import type { Schema } from './support/schema.ts'

/** Checked and never run. */
const Typed = (_: () => unknown) => {}

test('the result has the type of the core that is given', () => {
  Typed(() => {
    expectTypeOf(batchReads({} as Core<Schema>)).toEqualTypeOf<Core<Schema>>()
    expectTypeOf(batchReads({} as Core)).toEqualTypeOf<Core>()
    expectTypeOf(batchReads({} as SessionCore<Schema>)).toEqualTypeOf<SessionCore<Schema>>()
    const lazy = lazyCore(async () => ({}) as Core<Schema>)
    expectTypeOf(batchReads(lazy)).toEqualTypeOf(lazy)
    const page = early<Schema>({ apiUrl: '/' })
    expectTypeOf(batchReads(page)).toEqualTypeOf(page)
  })
})

test('fields are checked, and the answer has those that were asked for', () => {
  Typed(async () => {
    const core = batchReads({} as Core<Schema>, { primaryKeys: { chapters: 'name' } })
    const quest = await core.items.get('quests', 'a', { fields: ['id', { chapter: ['name'] }] })
    expectTypeOf(quest).toEqualTypeOf<{ id: string; chapter: { name: string } | null }>()
    // @ts-expect-error there is no such field
    await core.items.get('quests', 'a', { fields: ['nope'] })
    // @ts-expect-error there is no such collection
    await core.items.get('nowhere', 1)
  })
})

test('what has no items is no core, and a key is a text', () => {
  Typed(() => {
    // @ts-expect-error it reads nothing
    batchReads({ session: {} })
    batchReads({} as Core, { onServer: true })
    // @ts-expect-error a key is the name of a field
    batchReads({} as Core, { primaryKeys: { quests: 1 } })
    // @ts-expect-error there is no such option
    batchReads({} as Core, { keys: {} })
  })
})
