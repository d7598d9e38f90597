/** Content that nobody has translated: shown in English, and named as such in every reply that holds it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me, PublicProfile, QuestDetail, QuestList } from 'waymark-core'
import { openDatabase } from './support/database.ts'
import { member, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'

let walker: Person
let taken: Record<string, unknown>[]
const db = openDatabase(shared().live)

/** Of the programme as it is seeded: other tests add quests, which nobody translates. */
let seeded: Set<string>

const read = async <T>(path: string, lang: string) =>
  (await walker.programme<T>('GET', `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)).data

beforeAll(async () => {
  walker = await member()
  const translated = await db('translations').where({ languages_code: 'ja' }).whereNotNull('quest').pluck('quest')
  seeded = new Set(await db('quests').whereIn('id', translated).pluck('slug'))
  await walker.doQuest('base-camp')
  const quest = await db('quests').where({ slug: 'first-light' }).first('id')
  const steps = await db('quest_steps').where({ quest: quest.id }).pluck('id')
  const item = await db('item_types').where({ slug: 'canvas-pack' }).first('id')
  const of = (query: ReturnType<typeof db>) =>
    query.where({ languages_code: 'de' }).where((any) => {
      void any
        .where({ quest: quest.id })
        .orWhereIn('quest_step', steps)
        .orWhere({ item_type: item.id })
        .orWhereNotNull('announcement')
    })
  taken = await of(db('translations')).select('*')
  await of(db('translations')).delete()
  // One that is translated in part.
  const known = taken.find((row) => row['quest'] === quest.id)
  await db('translations').insert({ ...known, summary: 'Der Morgen gehört dir.', title: null, body: null })
})
afterAll(async () => {
  const ids = taken.map(({ id }) => id as string)
  await db('translations').whereIn('id', ids).delete()
  for (const row of taken) await db('translations').insert(row)
  await db.destroy()
})

test('a quest, its text and its steps name what is in English (S142)', async () => {
  const { quests } = await read<QuestList>('/quests', 'de')
  const light = quests.find(({ slug }) => slug === 'first-light')
  expect(light).toMatchObject({ summary: 'Der Morgen gehört dir.', untranslated: ['title'] })
  const left = quests.filter(({ slug, untranslated }) => seeded.has(slug) && untranslated)
  expect(left.map(({ slug }) => slug)).toEqual(['first-light'])
  const detail = await read<QuestDetail>('/quests/first-light', 'de')
  expect(detail.untranslated).toEqual(['body'])
  for (const { untranslated = [] } of detail.steps) expect(untranslated).toEqual(expect.arrayContaining(['title']))
})

test('an item and an announcement do, too', async () => {
  const me = await read<Me>('/me', 'de')
  expect(me.announcements.length).toBeGreaterThan(0)
  for (const { untranslated } of me.announcements) expect(untranslated).toEqual(['title', 'body'])
  const { items } = await read<PublicProfile>(`/profiles/${me.profile.id}`, 'de')
  const pack = items.find(({ itemType }) => itemType.slug === 'canvas-pack')
  expect(pack?.itemType.untranslated).toEqual(['name', 'lore'])
})

test.each(['en', 'ja'])('nothing is named in %s, in which all of it is', async (lang) => {
  const { quests } = await read<QuestList>('/quests', lang)
  expect(quests.filter(({ slug, untranslated }) => seeded.has(slug) && untranslated)).toEqual([])
  expect(JSON.stringify(await read<QuestDetail>('/quests/first-light', lang))).not.toContain('untranslated')
  // What other tests add at the same time is in English alone: quests, objects, seasons, announcements.
  const namesOf = async (table: string, column: string, name: string) =>
    db(table)
      .whereIn('id', db('translations').where({ languages_code: 'ja' }).whereNotNull(column).select(column))
      .pluck(name)
  const ours = new Set(
    (
      await Promise.all([
        namesOf('quests', 'quest', 'slug'),
        namesOf('item_types', 'item_type', 'slug'),
        namesOf('seasons', 'season', 'slug'),
        namesOf('announcements', 'announcement', 'id'),
      ])
    ).flat(),
  )
  const others = (_key: string, value: { slug?: string; id?: string; untranslated?: string[] } | null) => {
    const name = value?.slug ?? value?.id
    return value?.untranslated && name !== undefined && !ours.has(name) ? undefined : value
  }
  expect(JSON.stringify(await read<Me>('/me', lang), others)).not.toContain('untranslated')
})
