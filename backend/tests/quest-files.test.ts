/** A quest as one file: what is written is what is read, and what cannot be read is said before anything is made. */
import { gzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStep, QuestFile } from '../src/domain/quest-files/format.ts'
import type { ImportedQuest, QuestImport, QuestImportPlan } from '../src/domain/quest-files/import.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { member, type Person } from './support/person.ts'
import { makeQuest } from './support/quests.ts'
import { shared } from './support/shared.ts'

let master: Person
let db: Knex

beforeAll(async () => {
  master = await gameMaster()
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

const packed = (file: unknown) => gzipSync(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64')
const exported = async (id: string) => (await master.programme<QuestFile>('GET', `/desk/quests/${id}/file`)).data
const planned = async (file: unknown, more: Partial<QuestImport> = {}) =>
  (await master.programme<QuestImportPlan>('POST', '/desk/quests/file/plan', { file: packed(file), ...more })).data
const imported = (file: unknown, more: Partial<QuestImport> = {}) =>
  master.programme<ImportedQuest>('POST', '/desk/quests/file', { file: packed(file), ...more })

/** Encrypted answers differ each time, so that nobody learns anything by comparing them. */
const unencrypted = ({ quest, ...file }: QuestFile) => ({
  ...file,
  quest: {
    ...quest,
    slug: '',
    steps: quest.steps?.map((step) => ({ ...step, ...(step.answers ? { answers: 'encrypted' } : {}) })),
  },
})

const minimal = (quest: object, more: object = {}) => ({
  ...{ format: 'waymark-quest', version: 1 },
  quest: { slug: 'made-by-hand', title: 'Made by hand', kind: 'side', ...quest },
  ...more,
})

test('every quest that ships is the same file again once it was exported and imported, with its right answers', async () => {
  const quests: { id: string; slug: string }[] = await db('quests').whereNot({ slug: '' }).select('id', 'slug')
  const shipped = quests.filter(({ slug }) => !slug.startsWith('made-'))
  expect(shipped.length).toBeGreaterThan(10)
  const answersIn = (quest: string) =>
    db('quest_secrets')
      .join('quest_steps', 'quest_steps.id', 'quest_secrets.step')
      .where({ quest })
      .orderBy('sort')
      .pluck('secret')
  for (const { id, slug } of shipped) {
    const file = await exported(id)
    const made = (await imported(file)).data
    expect(unencrypted(await exported(made.id))).toEqual(unencrypted(file))
    const secrets = (await answersIn(made.id)).map((secret) => JSON.parse(String(secret)))
    expect(secrets, slug).toEqual((await answersIn(id)).map((secret) => JSON.parse(String(secret))))
    expect(await db('quests').where({ id: made.id }).first('status')).toEqual({ status: 'draft' })
    await db('quests').where({ id: made.id }).delete()
  }
}, 120_000)

test('right answers are encrypted: no file tells them, and they are lost with other questions', async () => {
  const questions = [{ question: 'Which way?', options: ['North', 'South'] }]
  const { id } = await makeQuest({ steps: [{ kind: 'quiz', config: { questions }, secret: { answers: [1] } }] })
  const file = await exported(id)
  const [step] = file.quest.steps as [FileStep]
  expect(Object.keys(step.answers ?? {})).toEqual(['encrypted'])
  const other = { ...step, config: { questions: [{ question: 'Which way?', options: ['South', 'North'] }] } }
  const { quest } = await planned({ ...file, quest: { ...file.quest, steps: [other] } })
  expect(quest?.unanswered).toEqual([step.title])
  expect((await planned(file)).quest?.unanswered).toEqual([])
})

test('a dry run makes nothing', async () => {
  const counts = async () =>
    Promise.all(
      ['quests', 'quest_steps', 'translations', 'directus_revisions', 'directus_files'].map((table) =>
        db(table).count(),
      ),
    )
  const before = await counts()
  const step = { slug: 'one', title: 'One', kind: 'info', translations: { de: { title: 'Eins' } } }
  expect((await planned(minimal({ steps: [step] }))).ready).toBe(true)
  expect(await counts()).toEqual(before)
})

test('what is unknown here is told with its line, and is left out or replaced by what was chosen', async () => {
  const file = minimal({ rewards: [{ kind: 'item', itemType: 'no-such-thing' }], requires: ['no-such-quest'] })
  const text = JSON.stringify(file, null, 2)
  const { ready, unknown } = await planned(text)
  expect(ready).toBe(false)
  const lineOf = (words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1
  expect(unknown).toEqual([
    { kind: 'quest', slug: 'no-such-quest', place: 'quest.requires[1]', line: lineOf('no-such-quest') },
    { kind: 'item', slug: 'no-such-thing', place: 'quest.rewards[1].itemType', line: lineOf('no-such-thing') },
  ])
  expect((await imported(file)).code).toBe('VALIDATION')
  const { slug } = await db('item_types').first('slug')
  const made = await imported(file, {
    choices: [
      { kind: 'item', slug: 'no-such-thing', use: slug },
      { kind: 'quest', slug: 'no-such-quest' },
    ],
  })
  const { quest } = await exported(made.data.id)
  expect([quest.rewards, quest.requires]).toEqual([[{ kind: 'item', itemType: slug }], undefined])
})

test('a slug that is taken becomes another one, or the file takes the place of the draft; of nothing that is out', async () => {
  const file = minimal({ slug: 'taken-by-hand', steps: [{ slug: 'one', title: 'One', kind: 'info' }] })
  const first = (await imported(file)).data
  const second = (await imported(file)).data
  expect([first.slug, second.slug]).toEqual(['taken-by-hand', 'taken-by-hand-2'])
  const shorter = minimal({
    slug: 'taken-by-hand',
    title: 'Anew',
    steps: [{ slug: 'one', title: 'Two', kind: 'info' }],
  })
  const replaced = (await imported(shorter, { replaces: true })).data
  expect(replaced).toEqual({ id: first.id, slug: 'taken-by-hand', title: 'Anew' })
  expect((await exported(first.id)).quest.steps?.map(({ title }) => title)).toEqual(['Two'])
  const out = await makeQuest()
  const refused = await imported(minimal({ slug: out.slug }), { replaces: true })
  expect(refused.code).toBe('CONFLICT')
})

test.each([
  ['words that are no JSON', '{"format": "waymark-quest",\n"version": 1,\n"quest" {}}', ['not_json', '', 3]],
  ['another version', { ...minimal({}), version: 7 }, ['other_version', 'version', 1]],
  ['another format', { quest: {} }, ['other_format', '', 1]],
  ['a kind that nobody knows', minimal({ kind: 'dance' }), ['unknown_word', 'quest.kind', 1]],
  [
    'HTML in a text',
    minimal({ translations: { de: { body: '<img src=x onerror=alert(1)>' } } }),
    ['html', 'quest.translations.de.body', 1],
  ],
  ['a quest that waits for itself', minimal({ requires: ['made-by-hand'] }), ['circle', 'quest.requires[1]', 1]],
  ['a field that is misspelt', minimal({ stepps: [] }), ['unknown_field', 'quest.stepps', 1]],
  [
    'a picture that is none',
    minimal({ cover: { name: 'a.png', type: 'image/png', data: 'AAAA' } }),
    ['picture', 'quest.cover', 1],
  ],
  [
    'a language that is not here',
    minimal({ steps: [{ slug: 'one', title: 'One', kind: 'info', translations: { xx: { title: 'x' } } }] }),
    ['unknown_word', 'quest.steps[1].translations.xx', 1],
  ],
  ['values inside of values, without an end', `{"a":\n${'['.repeat(5000)}${']'.repeat(5000)}}`, ['malformed', '', 2]],
  ['more than it may be', ' '.repeat(3 * 1024 * 1024), ['too_large', '', 0]],
])('%s: the file is not read, and it is said where', async (_what, file, problem) => {
  const { ready, problems, quest } = await planned(file)
  expect({ ready, quest }).toEqual({ ready: false, quest: null })
  expect(problems.map(({ code, place, line }) => [code, place, line])).toEqual([problem])
})

test('a circle that a replaced draft would close is found by the dry run', async () => {
  const first = (await imported(minimal({ slug: 'circle-one' }))).data
  await imported(minimal({ slug: 'circle-two', requires: ['circle-one'] }))
  const { problems } = await planned(minimal({ slug: 'circle-one', requires: ['circle-two'] }), { replaces: true })
  expect(problems.map(({ code }) => code)).toEqual(['refused'])
  expect((await exported(first.id)).quest.requires).toBeUndefined()
})

test('steps that break a rule are refused with its sentence, by the dry run and by the import', async () => {
  const step = { slug: 'one', title: 'One', kind: 'text', config: { minLength: 9, maxLength: 5 } }
  const file = minimal({ slug: 'breaks-a-rule', steps: [step] })
  const sentence = expect.stringContaining('Step “One”')
  const { ready, problems } = await planned(file)
  expect([ready, problems]).toEqual([false, [expect.objectContaining({ code: 'refused', detail: sentence })]])
  const { status, code, params } = await imported(file)
  expect([status, code, params]).toEqual([400, 'VALIDATION', { reason: 'refused' }])
  expect(await db('quests').where({ slug: 'breaks-a-rule' })).toEqual([])
})

test('a cover comes with its file where it is not here, and goes where the file is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const cover = { name: 'hill.svg', type: 'image/svg+xml', data: svg }
  const file = minimal({ slug: 'with-a-cover', cover })
  expect((await planned(file)).quest?.cover).toBe('comes')
  const made = (await imported(file)).data
  expect((await exported(made.id)).quest.cover).toMatchObject(cover)
  const files = async () => Number((await db('directus_files').count({ count: '*' }).first())?.['count'])
  const before = await files()
  expect((await imported(minimal({ cover, requires: ['nowhere'] }))).code).toBe('VALIDATION')
  expect(await files()).toBe(before)
})

test('every template is a file that can be imported as it is, complete in every language', async () => {
  const templates = (await master.programme<QuestFile[]>('GET', '/desk/quests/templates')).data
  expect(templates.length).toBe(5)
  for (const file of templates) {
    const { ready, problems, quest } = await planned(file)
    expect({ ready, problems, unanswered: quest?.unanswered }).toEqual({ ready: true, problems: [], unanswered: [] })
    expect(quest?.languages.toSorted()).toEqual(['de', 'es', 'ja', 'ko', 'zh'])
    const parts = [file.quest, ...(file.quest.steps ?? [])]
    for (const { title, body, translations } of parts)
      for (const [code, said] of Object.entries(translations ?? {}))
        expect([said.title, said.body].every(Boolean), `${title} ${body} ${code}`).toBe(true)
  }
})

test('participants read and write no files', async () => {
  const somebody = await member()
  const { id } = await makeQuest()
  const replies = await Promise.all([
    somebody.programme('GET', `/desk/quests/${id}/file`),
    somebody.programme('POST', '/desk/quests/file/plan', { file: packed(minimal({})) }),
    somebody.programme('POST', '/desk/quests/file', { file: packed(minimal({})) }),
  ])
  expect(replies.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
})

test('the schema of a file is published, and refers to nothing that is not in it', async () => {
  const schema = await (await fetch(`${shared().url}/programme/quest-file.schema.json`)).text()
  const { $defs, properties } = JSON.parse(schema)
  expect(Object.keys(properties)).toEqual(['format', 'version', 'quest'])
  for (const [, name = ''] of schema.matchAll(/#\/\$defs\/(\w+)/g)) expect($defs[name], name).toBeDefined()
})
