/**
 * What an item may be made and changed with, by every way to do it, when the schema says what is required. Checked by
 * `tsc`; nothing is sent.
 */
import { test } from 'vitest'
import type { Core, ItemInput, RequiredOnCreate } from 'waymark-core'
import { liveList } from 'waymark-core/live'
import { createQueue } from 'waymark-core/queue'
import { createHooks } from 'waymark-core/react'

interface Step {
  id: number
  title: string
  quest: string | Quest
}
interface Quest {
  id: string
  title: string
  summary: string | null
  starts_at: 'datetime' | null
  steps: number[] | Step[]
}
interface Schema {
  quests: RequiredOnCreate<Quest, 'title'>[]
  steps: RequiredOnCreate<Step, 'quest' | 'title'>[]
  notes: { id: string; text: string }[]
}

/** Checked and never run. */
const typed = (_: (core: Core<Schema>) => unknown) => {}
const { useLive, useMutation } = createHooks<Schema>()

test('what is required is asked for when an item is made, and only then', () => {
  typed(async (core) => {
    await core.items.create('quests', { title: 'A', steps: [{ title: 'without the way back' }] })
    await core.items.createMany('steps', [{ title: 'A', quest: 'q' }])
    await core.items.update('quests', 'a', { summary: null })
    await core.items.updateMany('quests', [{ id: 'a', summary: 'b' }])
    await core.items.create('notes', {})
    const partial: ItemInput<Quest> = {}
    await core.items.update('quests', 'a', partial)
    // @ts-expect-error a quest has a title
    await core.items.create('quests', {})
    // @ts-expect-error a quest has a title
    await core.items.create('quests', { summary: 'A' })
    // @ts-expect-error a title is not empty
    await core.items.create('quests', { title: null })
    // @ts-expect-error a quest has a title
    await core.items.create('quests', partial)
    // @ts-expect-error a step is of a quest
    await core.items.createMany('steps', [{ title: 'A', quest: 'q' }, { title: 'B' }])
  })
})

test('the queue and the hooks ask for the same', () => {
  typed(async (core) => {
    const queue = createQueue(core)
    await queue.create('quests', { title: 'A' }, { primaryKey: 'id' })
    await queue.update('quests', 'a', { summary: 'A' })
    // @ts-expect-error a quest has a title
    await queue.create('quests', {})
    const create = useMutation('quests', 'create')
    create.mutate({ title: 'A' })
    // @ts-expect-error a quest has a title
    create.mutate({ summary: 'A' })
  })
})

test('a date is for a moment, and not for a text', () => {
  typed(async (core) => {
    await core.items.update('quests', 'a', { starts_at: new Date() })
    await core.items.list('quests', { filter: { starts_at: { _between: [new Date(), '2030-01-01'] } } })
    // @ts-expect-error a title is no moment
    await core.items.update('quests', 'a', { title: new Date() })
    // @ts-expect-error a summary is no moment
    await core.items.create('quests', { title: 'A', summary: new Date() })
    // @ts-expect-error a title is no moment
    await core.items.list('quests', { filter: { title: { _eq: new Date() } } })
  })
})

test('a primary key is a field', () => {
  typed((core) => {
    liveList(core, 'quests', {}, { primaryKey: 'id' })
    // @ts-expect-error there is no such field
    liveList(core, 'quests', {}, { primaryKey: 'titel' })
    // @ts-expect-error there is no such field
    useLive('quests', {}, { primaryKey: 'titel' })
    // @ts-expect-error there is no such field
    useMutation('quests', 'create', { primaryKey: 'titel' })
    // @ts-expect-error there is no such field
    useMutation('quests', 'update', { primaryKey: 'titel' })
    // @ts-expect-error there is no such field
    useMutation('quests', 'delete', { primaryKey: 'titel' })
    const queue = createQueue(core)
    // @ts-expect-error there is no such field
    void queue.create('quests', { title: 'A' }, { primaryKey: 'titel' })
    // @ts-expect-error there is no such field
    void queue.update('quests', 'a', { title: 'A' }, { primaryKey: 'titel' })
  })
})

test("a collection of Directus that is listened to is one of Directus's own", () => {
  typed((core) => {
    liveList(core, 'directus_users', { fields: ['email'] })
    useLive('directus_files')
    core.live.subscribe('directus_roles', {}, () => {})
    // @ts-expect-error there is no such collection
    liveList(core, 'directus_userz')
    // @ts-expect-error there is no such field
    liveList(core, 'directus_users', { fields: ['nonsense'] })
    // @ts-expect-error there is no such collection
    useLive('directus_userz')
    // @ts-expect-error there is no such collection
    core.live.subscribe('directus_userz', {}, () => {})
    // Without a schema everything goes.
    liveList({} as Core, 'directus_userz', { fields: ['nonsense'] }, { primaryKey: 'titel' })
  })
})
