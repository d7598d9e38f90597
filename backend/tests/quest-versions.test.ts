/** The history of a quest: what it was, who changed it, and that it comes back as a draft. */
import { gzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outdatedText } from '../src/domain/content/outdated.ts'
import type { OutdatedTexts } from '../src/domain/content/outdated-quests.ts'
import type { TextChanges } from '../src/domain/content/text-changes.ts'
import type { ImportedQuest, QuestImportPlan } from '../src/domain/quest-files/import.ts'
import type { QuestVersion, QuestVersionRow } from '../src/domain/quest-files/versions.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { makeQuest } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let master: Person
let db: Knex

beforeAll(async () => {
  ;[admin, master] = await Promise.all([administrator(), gameMaster()])
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

const versionsOf = async (quest: string) =>
  (await master.programme<QuestVersionRow[]>('GET', `/desk/quests/${quest}/versions`)).data
const versionOf = async (id: string) => (await master.programme<QuestVersion>('GET', `/desk/quest-versions/${id}`)).data

interface Made {
  id: string
  steps: { id: string }[]
  rewards: { id: string }[]
}

const draft = () =>
  admin.call<Made>('POST', '/items/quests?fields=id,steps.id,rewards.id', {
    ...{ title: 'Versions', status: 'draft', kind: 'side' },
    steps: [
      {
        sort: 1,
        title: 'One',
        kind: 'quiz',
        config: { questions: [{ question: 'Where?', options: ['Here', 'There'] }] },
        set_choices: [2],
      },
      { sort: 2, title: 'Two', kind: 'info', body: 'As it was' },
    ],
    rewards: [{ kind: 'xp', amount: 5 }],
  })

test('one save of many rows is one version, with who made it; a deleted step and a reward are in the one before', async () => {
  const { id, steps, rewards } = (await draft()).data
  await expect.poll(() => versionsOf(id)).toHaveLength(1)
  await master.call('PATCH', `/items/quests/${id}`, {
    title: 'Versions, again',
    steps: { create: [{ sort: 3, title: 'Three', kind: 'info' }], update: [], delete: [steps[1]?.id] },
    rewards: { create: [], update: [{ id: rewards[0]?.id, amount: 7 }], delete: [] },
    translations: { create: [{ languages_code: 'de', title: 'Fassungen' }], update: [], delete: [] },
  })
  await expect.poll(async () => (await versionsOf(id)).filter(({ by }) => by !== null)).toHaveLength(2)
  const rows = await versionsOf(id)
  expect(rows).toHaveLength(2)
  const [after, before] = await Promise.all(rows.map((row) => versionOf(row.id)))
  expect(before?.file.quest).toMatchObject({ title: 'Versions', rewards: [{ kind: 'xp', amount: 5 }] })
  expect(before?.file.quest.steps?.map(({ body }) => body)).toEqual([undefined, 'As it was'])
  expect(after?.file.quest).toMatchObject({ title: 'Versions, again', rewards: [{ kind: 'xp', amount: 7 }] })
  expect(after?.file.quest.steps?.map(({ title }) => title)).toEqual(['One', 'Three'])
  expect(after?.file.quest.translations).toEqual({ de: { title: 'Fassungen' } })
})

const nameOf = async (person: Person) =>
  (await person.call<{ first_name: string }>('GET', '/users/me?fields=first_name')).data.first_name

test('each version is by whoever saved it: by turns without a pause, and twenty at once', async () => {
  const other = await gameMaster()
  const people = [master, other]
  const names = await Promise.all(people.map(nameOf))
  const { id } = (await draft()).data
  const [{ id: first } = { id: '' }] = await versionsOf(id)
  const { file } = await versionOf(first)
  const packed = gzipSync(JSON.stringify(file)).toString('base64')
  await other.call('PATCH', `/items/quests/${id}`, { title: 'By turns' })
  await master.programme('POST', '/desk/quests/file', { file: packed, replaces: true, versionOf: id })
  await other.call('PATCH', `/items/quests/${id}`, { status: 'published' })
  await master.call('POST', '/items/rewards', { quest: id, kind: 'xp', amount: 3 })
  await other.call('DELETE', `/items/rewards/${(await rewardsOf(id))[0]}`)
  expect((await versionsOf(id)).map(({ by }) => by).slice(0, 5)).toEqual([1, 0, 1, 0, 1].map((at) => names[at]))

  const saves = Array.from({ length: 20 }, (_, at) =>
    people[at % 2]?.call('PATCH', `/items/quests/${id}`, { title: `${names[at % 2]} ${at}` }),
  )
  expect((await Promise.all(saves)).map((reply) => reply?.status)).toEqual(saves.map(() => 200))
  const rows = (await versionsOf(id)).slice(0, 20)
  const titles = await Promise.all(rows.map(async (row) => (await versionOf(row.id)).file.quest.title))
  expect(titles.toSorted()).toEqual(saves.map((_, at) => `${names[at % 2]} ${at}`).toSorted())
  expect(titles.map((title) => title.replace(/ \d+$/, ''))).toEqual(rows.map(({ by }) => by))
})

const rewardsOf = async (quest: string) =>
  (await admin.call<{ id: string }[]>('GET', `/items/rewards?filter[quest][_eq]=${quest}`)).data.map(({ id }) => id)

test('a version is taken back over the draft, with the answers that its step has today', async () => {
  const { id, steps } = (await draft()).data
  await expect.poll(() => versionsOf(id)).toHaveLength(1)
  await master.call('PATCH', `/items/quest_steps/${steps[1]?.id}`, { body: 'Changed' })
  await expect.poll(() => versionsOf(id)).toHaveLength(2)
  const [, first] = await versionsOf(id)
  const { file } = await versionOf(first?.id ?? '')
  const packed = gzipSync(JSON.stringify(file)).toString('base64')
  const made = await master.programme<ImportedQuest>('POST', '/desk/quests/file', { file: packed, replaces: true })
  expect(made.data.id).toBe(id)
  const reply = await admin.call<{ steps: object[] }>(
    'GET',
    `/items/quests/${id}?fields=status,steps.body,steps.has_answers&deep[steps][_sort]=sort`,
  )
  expect(reply.data).toEqual({
    status: 'draft',
    steps: [
      { body: null, has_answers: true },
      { body: 'As it was', has_answers: false },
    ],
  })
})

test('a version is taken back over its own draft when that has another address by now, and keeps the address', async () => {
  const { id } = (await draft()).data
  await expect.poll(() => versionsOf(id)).toHaveLength(1)
  const [first] = await versionsOf(id)
  const file = gzipSync(JSON.stringify((await versionOf(first?.id ?? '')).file)).toString('base64')
  const slug = `moved-${id.slice(-8)}`
  await master.call('PATCH', `/items/quests/${id}`, { slug, title: 'Moved' })
  const asked = { file, replaces: true, versionOf: id }
  const { data: plan } = await master.programme<QuestImportPlan>('POST', '/desk/quests/file/plan', asked)
  expect(plan.quest).toMatchObject({ slug, taken: { title: 'Moved', isDraft: true }, replaces: true })
  const { data: made } = await master.programme<ImportedQuest>('POST', '/desk/quests/file', asked)
  expect(made).toEqual({ id, slug, title: 'Versions' })
  // What is out stays as it is: a version of it becomes another quest.
  await master.call('PATCH', `/items/quests/${id}`, { status: 'archived' })
  expect((await master.programme('POST', '/desk/quests/file', asked)).code).toBe('CONFLICT')
  const { data: copy } = await master.programme<ImportedQuest>('POST', '/desk/quests/file', { file, versionOf: id })
  expect(copy.id).not.toBe(id)
})

test('what a quest was before its first change is kept, and that it was put out, and for which day', async () => {
  const { id } = await makeQuest({ quest: { status: 'draft' } })
  await expect.poll(async () => (await versionsOf(id))[0]?.status).toBe('draft')
  const count = (await versionsOf(id)).length
  await master.call('PATCH', `/items/quests/${id}`, { status: 'published' })
  await expect.poll(async () => (await versionsOf(id)).map(({ status }) => status)).toHaveLength(count + 1)
  const opensAt = '2099-11-30T09:00:00.000Z'
  await master.call('PATCH', `/items/quests/${id}`, { starts_at: opensAt })
  await expect.poll(() => versionsOf(id)).toHaveLength(count + 2)
  const [dated, out] = await versionsOf(id)
  expect([dated, out]).toMatchObject([
    { status: 'published', opensAt },
    { status: 'published', opensAt: null },
  ])
})

test('the others of the team are told once when a published quest or a level comes to give more than is usual', async () => {
  const other = await gameMaster()
  const user = await userOf(other)
  const notices = async (collection: string) =>
    await db('directus_notifications').where({ recipient: user, collection }).orderBy('id').select('item', 'message')
  const { id } = (await draft()).data
  const rewards = Array.from({ length: 9 }, () => ({ kind: 'xp', amount: 100_000 }))
  await master.call('PATCH', `/items/quests/${id}`, { rewards: { create: rewards, update: [], delete: [] } })
  expect(await notices('quests')).toEqual([])
  await master.call('PATCH', `/items/quests/${id}`, { title: 'Too much', status: 'published', review: 'auto' })
  await master.call('PATCH', `/items/quests/${id}`, { summary: 'Nothing new' })
  const [told, ...more] = await notices('quests')
  expect([told?.item, more]).toEqual([id, []])
  expect(told?.message).toMatch(/^.+ set “Too much” to 900,005 XP in rewards, decided at once\.\n\n/)
  expect(told?.message).toContain(`/admin/programme/history/${id})`)
  await master.call('PATCH', `/items/quests/${id}`, { status: 'archived' })

  const level = await db('levels').orderBy('number').first('id')
  const type = await db('item_types').where({ rarity: 'legendary' }).first('id')
  const item = { level: level.id, kind: 'item', item_type: type.id }
  const { data: reward } = await master.call<{ id: string }>('POST', '/items/rewards', item)
  await master.call('PATCH', `/items/rewards/${reward.id}`, { sort: 9 })
  expect((await notices('levels')).map((notice) => notice.item)).toEqual([level.id])
  await master.call('DELETE', `/items/rewards/${reward.id}`)

  expect(await db('directus_notifications').where({ recipient: await userOf(master), item: id })).toEqual([])
})

const userOf = async (person: Person) => (await person.call<{ id: string }>('GET', '/users/me?fields=id')).data.id

test('participants read no history', async () => {
  const somebody = await member()
  const { id } = await makeQuest()
  const [version] = await versionsOf(id)
  const replies = await Promise.all([
    somebody.programme('GET', `/desk/quests/${id}/versions`),
    somebody.programme('GET', `/desk/quest-versions/${version?.id}`),
  ])
  expect(replies.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})

test('a text in another language is older than the English one once that is changed, until it is written or confirmed', async () => {
  const { id } = (await draft()).data
  const translation = { languages_code: 'de', title: 'Fassungen' }
  // Saved together: neither is older.
  await master.call('PATCH', `/items/quests/${id}`, {
    title: 'All versions',
    translations: { create: [translation], update: [], delete: [] },
  })
  const marked = async () => {
    const { data } = await master.programme<OutdatedTexts[]>('GET', '/desk/quests/outdated-texts')
    return data.filter(({ quest }) => quest === id).map(({ step, languages }) => [step, ...languages])
  }
  const outdated = async (now: string) => {
    const { data } = await master.programme<TextChanges>('GET', `/desk/text-changes/${id}?collection=quests`)
    return outdatedText(data, { language: 'de', column: 'title', field: 'title', now })?.before ?? null
  }
  expect(await outdated('All versions')).toBeNull()
  expect(await marked()).toEqual([])
  await master.call('PATCH', `/items/quests/${id}`, { title: 'Each version' })
  expect(await outdated('Each version')).toBe('All versions')
  expect(await marked()).toEqual([[null, 'de']])
  const [row] = (await master.call<{ id: string }[]>('GET', `/items/translations?filter[quest][_eq]=${id}`)).data
  const confirmed = { create: [], update: [{ id: row?.id, title: 'Fassungen' }], delete: [] }
  await master.call('PATCH', `/items/quests/${id}`, { translations: confirmed })
  expect(await outdated('Each version')).toBeNull()
  expect(await marked()).toEqual([])
  // A step is part of its quest.
  const [step] = (await master.call<{ id: string }[]>('GET', `/items/quest_steps?filter[quest][_eq]=${id}&sort=sort`))
    .data
  const ofStep = (change: object) => master.call('PATCH', `/items/quest_steps/${step?.id}`, change)
  await ofStep({ translations: { create: [{ languages_code: 'ja', title: '一' }], update: [], delete: [] } })
  await ofStep({ title: 'The first' })
  expect(await marked()).toEqual([[step?.id, 'ja']])
  await ofStep({ title: 'One' })
  expect(await marked()).toEqual([])
})
