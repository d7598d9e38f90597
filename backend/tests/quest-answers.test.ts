import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../src/platform/database/columns.ts'
import { address } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

const db = openDatabase(shared().live)
let editor: Person
let admin: Person
let walker: Person

beforeAll(async () => {
  ;[editor, admin, walker] = await Promise.all([gameMaster(), administrator(), member()])
})
afterAll(() => db.destroy())

const questions = [
  { question: 'Up?', options: ['yes', 'no'] },
  { question: 'Down?', options: ['yes', 'no', 'perhaps'] },
]
const quiz = { kind: 'quiz', config: { questions }, set_choices: [{ option: 2 }, { option: 3 }] }
const code = { kind: 'code', config: { hint: 'On the lamp' }, set_codes: [' word-of-the-lamp ', 'lamp-two'] }
const attend = {
  kind: 'attend',
  config: { opensAt: '2020-01-01T10:00:00Z', closesAt: '2090-01-01T10:00:00Z' },
  set_codes: ['word-at-the-gate'],
}
const words = ['word-of-the-lamp', 'lamp-two', 'word-at-the-gate', 'word-in-graphql', 'word-for-later']

const questRow = (status = 'draft') => {
  const slug = `asked-${randomUUID().slice(0, 8)}`
  return { slug, title: slug, status, review: 'auto', kind: 'side', xp: 10, max_completions: 9 }
}
const stepRow = (step: object, sort = 1) => ({ slug: `step-${sort}`, title: `Step ${sort}`, sort, config: {}, ...step })

async function draftOf(...steps: object[]): Promise<{ id: string; slug: string; steps: string[] }> {
  const row = { ...questRow(), steps: steps.map((step, index) => stepRow(step, index + 1)) }
  const { data } = await editor.call<{ id: string; steps: string[] }>('POST', '/items/quests', row)
  const ids = await db('quest_steps').where({ quest: data.id }).orderBy('sort').pluck('id')
  return { id: data.id, slug: row.slug, steps: ids }
}

/** The sentence that a refusal carries. */
async function refusal(method: string, path: string, body: object, who = editor): Promise<string> {
  const reply = await fetch(`${address()}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { errors } = (await reply.json().catch(() => ({}))) as { errors?: { message: string }[] }
  return `${reply.status} ${errors?.[0]?.message ?? ''}`
}

const answersOf = async (step: string) =>
  JSON.parse((await db('quest_secrets').where({ step }).first('secret'))?.secret ?? 'null')

async function expectSolved(slug: string, answers: object[]): Promise<void> {
  const walk = await Walk.start(walker, slug)
  for (const [index, answer] of answers.entries()) expect((await walk.send(index, answer)).code).toBeUndefined()
  expect((await walk.submit()).data.run?.state).toBe('rewarded')
}

test('a game master makes a quest with answers step by step, and a participant solves it', async () => {
  const { id } = (await editor.call<{ id: string }>('POST', '/items/quests', questRow())).data
  const { slug } = await db('quests').where({ id }).first('slug')
  for (const [index, step] of [quiz, code, attend].entries()) {
    const made = await editor.call<object>('POST', '/items/quest_steps', { quest: id, ...stepRow(step, index + 1) })
    expect(made.data).toMatchObject({ has_answers: true, set_choices: null, set_codes: null })
  }
  expect((await editor.call('PATCH', `/items/quests/${id}`, { status: 'published' })).status).toBe(200)
  const walk = await Walk.start(walker, slug)
  expect((await walk.send(0, { choices: [0, 2] })).data.steps[0]?.state).toBe('wrong')
  expect((await walk.send(0, { choices: [1, 2] })).data.steps[0]?.state).toBe('sent')
  expect((await walk.send(1, { code: 'word-at-the-gate' })).data.steps[1]?.state).toBe('wrong')
  expect((await walk.send(1, { code: 'Lamp-Two' })).data.steps[1]?.state).toBe('sent')
  expect((await walk.send(2, { code: 'word-at-the-gate' })).data.steps[2]?.state).toBe('sent')
  expect((await walk.submit()).data.run?.state).toBe('rewarded')
})

test('a quest comes with its steps in one write, over REST and over GraphQL', async () => {
  const rest = { ...questRow('published'), steps: [stepRow(code)] }
  expect((await editor.call('POST', '/items/quests', rest)).status).toBe(200)
  await expectSolved(rest.slug, [{ code: 'lamp-two' }])

  const row = { ...questRow('published'), steps: [stepRow({ kind: 'code', set_codes: ['word-in-graphql'] })] }
  const query = 'mutation ($data: create_quests_input!) { create_quests_item(data: $data) { slug } }'
  const made = await editor.call<object>('POST', '/graphql', { query, variables: { data: row } })
  expect(made.data).toEqual({ create_quests_item: { slug: row.slug } })
  await expectSolved(row.slug, [{ code: 'word-in-graphql' }])

  const { id } = await db('quests').where({ slug: row.slug }).first('id')
  const [step] = await db('quest_steps').where({ quest: id }).pluck('id')
  const change = `mutation { update_quest_steps_item(id: "${step}", data: { set_codes: ["word-for-later"] }) { has_answers } }`
  expect((await editor.call('POST', '/graphql', { query: change })).data).toEqual({
    update_quest_steps_item: { has_answers: true },
  })
  expect(await answersOf(step)).toEqual({ answers: null, codes: ['word-for-later'] })
})

test('in batches, in nested changes and by import', async () => {
  const { id, steps } = await draftOf({ kind: 'code' }, { kind: 'code' })
  const [first = '', second = ''] = steps
  const batch = [first, second].map((step) => ({ id: step, set_codes: [`word-of-${step}`] }))
  expect((await editor.call('PATCH', '/items/quest_steps', batch)).status).toBe(200)
  expect((await answersOf(second)).codes).toEqual([`word-of-${second}`])
  const nested = { steps: { create: [], update: [{ id: first, set_codes: ['nested'] }], delete: [] } }
  expect((await editor.call('PATCH', `/items/quests/${id}`, nested)).status).toBe(200)
  expect((await answersOf(first)).codes).toEqual(['nested'])
  const both = { keys: steps, data: { set_codes: ['the same'] } }
  expect((await editor.call('PATCH', '/items/quest_steps', both)).status).toBe(200)
  for (const step of steps) expect((await answersOf(step)).codes).toEqual(['the same'])

  const form = new FormData()
  form.set(
    'file',
    new Blob([JSON.stringify([{ id: first, set_codes: ['imported'] }])], { type: 'application/json' }),
    'a.json',
  )
  const imported = await fetch(`${address()}/utils/import/quest_steps`, {
    ...{ method: 'POST', body: form },
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(imported.status).toBe(200)
  expect((await answersOf(first)).codes).toEqual(['imported'])
  expect(await db('quest_steps').whereNotNull('set_codes').orWhereNotNull('set_choices').first()).toBeUndefined()
})

test('answers that do not fit are refused with what is wrong, and nothing is stored', async () => {
  const { id } = await draftOf()
  const refused = async (step: object) => refusal('POST', '/items/quest_steps', { quest: id, ...stepRow(step) })
  expect(await refused({ ...quiz, set_choices: [1] })).toMatch(/400 .*“Step 1”: 2 questions have 1 right options/)
  expect(await refused({ ...quiz, set_choices: [1, 4] })).toMatch(/question 2 has no such option: count its 3 options/)
  expect(await refused({ ...quiz, set_choices: [0, 1] })).toMatch(/question 1 has no such option/)
  expect(await refused({ ...quiz, set_choices: ['yes', 1] })).toMatch(/whole number, counted from 1/)
  expect(await refused({ kind: 'quiz', config: {}, set_choices: [1] })).toMatch(/config has no questions/)
  expect(await refused({ ...quiz, set_codes: ['a'] })).toMatch(/set_codes is not for it, use set_choices/)
  expect(await refused({ kind: 'text', set_codes: ['a'] })).toMatch(/it has no answers/)
  expect(await refused({ kind: 'code', set_codes: ['  '] })).toMatch(/a code word is empty/)
  expect(await refused({ kind: 'code', set_codes: 'word' })).toMatch(/set_codes is a list/)
  expect(await refused({ ...attend, config: { confirm: true } })).toMatch(/it has no answers/)
  const backwards = { opensAt: '2030-01-01T10:00:00Z', closesAt: '2029-01-01T10:00:00Z' }
  expect(await refused({ ...attend, config: backwards })).toMatch(/it closes before it opens/)
  expect(await refused({ ...attend, config: { opensAt: 'tomorrow' } })).toMatch(/opensAt is no moment/)
  expect(await db('quest_steps').where({ quest: id })).toEqual([])
})

test('config is served, so it carries no answers, in no spelling and no language', async () => {
  const { id, steps } = await draftOf({ kind: 'code' })
  const tell = [
    { codes: ['a'] },
    { Answer: 1 },
    { secret: 'a' },
    { questions: [{ ...questions[0], correct: 0 }] },
    JSON.stringify({ choices: [0] }),
  ]
  for (const config of tell) {
    expect(await refusal('PATCH', `/items/quest_steps/${steps[0]}`, { config })).toMatch(
      /400 .*shown to participants.*set_codes/,
    )
    const extra = { languages_code: 'de', quest_step: steps[0], extra: config }
    expect(await refusal('POST', '/items/translations', extra)).toMatch(/400 extra is shown to participants/)
  }
  expect(
    await refusal('PATCH', `/items/quests/${id}`, { steps: [{ id: steps[0], config: { codes: ['a'] } }] }),
  ).toMatch(/400/)
  expect(
    (await editor.call('PATCH', `/items/quest_steps/${steps[0]}`, { config: { hint: 'The code of the lamp' } })).status,
  ).toBe(200)
})

test('a quest without the answers of a required step is not published, by no way', async () => {
  const { id, steps } = await draftOf(code, { kind: 'quiz', config: { questions } })
  const [, open = ''] = steps
  const path = `/items/quests/${id}`
  const missing = /400 Step “Step 2”: a published quest needs its answers; open the step and mark the right option/
  expect(await refusal('PATCH', path, { status: 'published' })).toMatch(missing)
  expect(await refusal('PATCH', path, { status: 'published', steps: [...steps] })).toMatch(missing)
  const renamed = { create: [], update: [{ id: open, title: 'Step 2' }], delete: [] }
  expect(await refusal('PATCH', path, { status: 'published', steps: renamed })).toMatch(missing)
  const onlyConfig = { create: [], update: [{ id: open, config: { questions } }], delete: [] }
  expect(await refusal('PATCH', path, { status: 'published', steps: onlyConfig })).toMatch(missing)
  expect(
    await refusal('POST', '/items/quests', { ...questRow('published'), steps: [stepRow({ kind: 'code' })] }),
  ).toMatch(/400 Step “Step 1”: .*at least one code word/)
  expect((await db('quests').where({ id }).first('status')).status).toBe('draft')
  const together = { create: [], update: [{ id: open, set_choices: [1, 1] }], delete: [] }
  expect((await editor.call('PATCH', path, { status: 'published', steps: together })).status).toBe(200)
  const late = { quest: id, ...stepRow({ kind: 'code' }, 3) }
  expect(await refusal('POST', '/items/quest_steps', late)).toMatch(/needs its answers/)
  expect((await editor.call('POST', '/items/quest_steps', { ...late, required: false })).status).toBe(200)
})

test('questions do not change under their answers, and another kind of step forgets them', async () => {
  const { steps } = await draftOf(quiz)
  const path = `/items/quest_steps/${steps[0]}`
  const fewer = { config: { questions: questions.slice(0, 1) } }
  expect(await refusal('PATCH', path, fewer)).toMatch(/400 .*answers do not fit these questions any more/)
  expect(await answersOf(steps[0] ?? '')).toEqual({ answers: [1, 2], codes: null })
  expect((await editor.call('PATCH', path, { ...fewer, set_choices: [1] })).status).toBe(200)
  expect(await answersOf(steps[0] ?? '')).toEqual({ answers: [0], codes: null })
  expect((await editor.call('PATCH', path, { title: 'Other', set_choices: [], set_codes: null })).status).toBe(200)
  expect(await answersOf(steps[0] ?? '')).toEqual({ answers: [0], codes: null })
  const code = await editor.call<object>('PATCH', path, { kind: 'code', config: {} })
  expect(code.data).toMatchObject({ has_answers: false })
  expect(await answersOf(steps[0] ?? '')).toBeNull()
})

test('answers that nobody is shown again stay with their questions, by no way with others', async () => {
  const { id, steps } = await draftOf(quiz)
  const [step = ''] = steps
  const path = `/items/quest_steps/${step}`
  const [up, down] = questions as [(typeof questions)[0], (typeof questions)[0]]
  const mended = [
    { ...up, question: 'Up (one word)?' },
    { ...down, question: 'And down?' },
  ]
  expect((await editor.call('PATCH', path, { config: { questions: mended } })).status).toBe(200)
  const moved = { questions: [down, { ...up, question: 'Up (one word)?' }] }
  const swapped = { questions: [mended[0], { ...down, options: ['no', 'yes', 'perhaps'] }] }
  const again = /400 .*question 1 is another one now, or its options are: mark the right option of every question again/
  expect(await refusal('PATCH', path, { config: moved })).toMatch(again)
  expect(await refusal('PATCH', path, { config: swapped })).toMatch(/question 2 is another one now/)
  const nested = { steps: { create: [], update: [{ id: step, config: moved }], delete: [] } }
  expect(await refusal('PATCH', `/items/quests/${id}`, nested)).toMatch(again)
  const unmarked = { config: moved, set_choices: [{ option: 1 }, { option: null }] }
  expect(await refusal('PATCH', path, unmarked)).toMatch(/question 2 has no right option: mark one of every question/)
  expect(await answersOf(step)).toEqual({ answers: [1, 2], codes: null })
  const marked = { config: moved, set_choices: [{ option: 3 }, { option: 2 }] }
  expect((await editor.call('PATCH', path, marked)).status).toBe(200)
  // Another tab of the Studio still has the order from before.
  const stale = [{ ...up, question: 'Up (two words)?' }, down]
  expect(await refusal('PATCH', path, { config: { questions: stale } })).toMatch(/400 .*question 1 is another one now/)
  expect(await answersOf(step)).toEqual({ answers: [2, 1], codes: null })
})

test('a quiz in which nobody could tell two options or questions apart, and a hint that is the code word, are refused', async () => {
  const { id, steps } = await draftOf(code, { kind: 'quiz', config: { questions } })
  const [lamp = '', open = ''] = steps
  const refused = async (step: object) => refusal('POST', '/items/quest_steps', { quest: id, ...stepRow(step) })
  const same = { questions: [{ question: 'Up?', options: ['a', 'a '] }] }
  expect(await refused({ ...quiz, config: same, set_choices: [1] })).toMatch(/question 1 has the same option twice/)
  const twice = { questions: [questions[0], { question: ' Up?', options: ['a', 'b'] }] }
  expect(await refusal('PATCH', `/items/quest_steps/${open}`, { config: twice })).toMatch(
    /question 2 has the words of one before it/,
  )
  const hint = { hint: 'Word-of-the-LAMP ' }
  expect(await refused({ ...code, config: hint })).toMatch(/the hint is a code word/)
  expect(await refusal('PATCH', `/items/quest_steps/${lamp}`, { config: hint })).toMatch(/the hint is a code word/)
})

test('with another kind go the config, the answers and the words of the kind before', async () => {
  const { steps } = await draftOf(quiz)
  const [step = ''] = steps
  const german = { questions: [{ question: 'Hoch?', options: ['ja', 'nein'] }], hint: 'Da' }
  await editor.call('POST', '/items/translations', { languages_code: 'de', quest_step: step, extra: german })
  const translation = await db('translations').where({ quest_step: step }).first('id')
  const path = `/items/quest_steps/${step}`
  const now = async () => {
    const row = await db('quest_steps').where({ id: step }).first('config', 'has_answers')
    const { extra } = await db('translations').where({ quest_step: step }).first('extra')
    return [json(row.config, {}), Boolean(row.has_answers), json(extra, {})]
  }
  expect((await editor.call('PATCH', path, { kind: 'code', set_codes: ['pebble'] })).status).toBe(200)
  expect(await now()).toEqual([{}, true, { questions: [], hint: 'Da' }])
  expect((await editor.call('PATCH', path, { kind: 'text', config: { questions, minLength: 3 } })).status).toBe(200)
  expect(await now()).toEqual([{ minLength: 3 }, false, { questions: [], hint: 'Da' }])
  const words = { create: [], update: [{ id: translation.id, extra: german }], delete: [] }
  expect((await editor.call('PATCH', path, { kind: 'code', translations: words })).status).toBe(200)
  expect(await now()).toEqual([{}, false, { hint: 'Da' }])
  expect(await answersOf(step)).toBeNull()
})

test('answers that change count for what is sent from then on', async () => {
  const { id, slug, steps } = await draftOf(code)
  await editor.call('PATCH', `/items/quests/${id}`, { status: 'published' })
  const walk = await Walk.start(walker, slug)
  expect((await walk.send(0, { code: 'lamp-two' })).data.steps[0]?.state).toBe('sent')
  expect((await editor.call('PATCH', `/items/quest_steps/${steps[0]}`, { set_codes: ['word-for-later'] })).status).toBe(
    200,
  )
  expect((await walk.now()).steps[0]?.state).toBe('sent')
  expect((await walk.submit()).data.run?.state).toBe('rewarded')
  const again = await Walk.start(walker, slug)
  expect((await again.send(0, { code: 'lamp-two' })).data.steps[0]?.state).toBe('wrong')
  expect((await again.send(0, { code: 'word-for-later' })).data.steps[0]?.state).toBe('sent')
})

test('nobody writes has_answers, and nobody outside the team touches or learns of answers', async () => {
  const { id, steps } = await draftOf({ kind: 'code' })
  await draftOf(code)
  const path = `/items/quest_steps/${steps[0]}`
  expect(await refusal('PATCH', path, { has_answers: true }, admin)).toMatch(/403/)
  const published = await db('quest_steps').where({ kind: 'quiz', has_answers: true }).first()
  const before = await answersOf(published.id)
  for (const change of [{ set_choices: [1] }, { config: { questions: [] } }, { required: false }])
    expect(await refusal('PATCH', `/items/quest_steps/${published.id}`, change, walker)).toMatch(/403/)
  expect(await refusal('PATCH', `/items/quests/${id}`, { status: 'published' }, walker)).toMatch(/403/)
  expect(await answersOf(published.id)).toEqual(before)
  const read = await walker.call<object[]>('GET', '/items/quest_steps?limit=-1&fields=*')
  for (const step of read.data) expect(Object.keys(step)).not.toContain('has_answers')
  for (const field of ['has_answers', 'set_codes', 'set_choices'])
    expect((await walker.call('GET', `/items/quest_steps?fields=${field}`)).status).toBe(403)
})

test('no answer is found afterwards: not in rows, revisions, activity or exports', async () => {
  const read = [
    '/items/quest_steps?limit=-1&fields=*,quest.*,translations.*',
    '/items/quests?limit=-1&fields=*,steps.*',
    '/revisions?limit=-1&fields=*,activity.*',
    '/activity?limit=-1&fields=*',
    '/items/quest_steps?limit=-1&export=csv',
  ]
  for (const who of [admin, editor, walker])
    for (const path of read) {
      const reply = await fetch(`${address()}${path}`, { headers: { authorization: `Bearer ${who.token}` } })
      const text = await reply.text()
      expect(words.filter((word) => text.includes(word))).toEqual([])
    }
  const revisions = await db('directus_revisions')
    .whereIn('collection', ['quest_steps', 'quests'])
    .select('data', 'delta')
  expect(revisions.length).toBeGreaterThan(5)
  const kept = JSON.stringify(revisions)
  expect([...words, 'nested', 'imported', 'sealed:'].filter((word) => kept.includes(word))).toEqual([])
})

test('texts in other languages go along with the questions that are moved, and stay where they are written with them', async () => {
  const { steps } = await draftOf(quiz)
  const [step] = steps
  const german = [
    { question: 'Hoch?', options: ['ja', 'nein'] },
    { question: 'Runter?', options: ['ja', 'nein', 'vielleicht'] },
  ]
  const rows = ['de', 'ja'].map((languages_code) => ({
    languages_code,
    quest_step: step,
    extra: { questions: german },
  }))
  expect((await editor.call('POST', '/items/translations', rows)).status).toBe(200)
  const kept = await db('translations').where({ quest_step: step }).select('id', 'languages_code')
  const japanese = kept.find(({ languages_code }) => languages_code === 'ja').id
  const moved = {
    config: { questions: questions.toReversed() },
    set_choices: [{ option: 3 }, { option: 2 }],
    translations: { create: [], update: [{ id: japanese, extra: { questions: german } }], delete: [] },
  }
  expect((await editor.call('PATCH', `/items/quest_steps/${step}`, moved)).status).toBe(200)
  const extras = async () =>
    new Map(
      (await db('translations').where({ quest_step: step })).map(({ languages_code, extra }) => [
        languages_code,
        json<{ questions: unknown }>(extra, { questions: null }).questions,
      ]),
    )
  expect([...(await extras())].toSorted()).toEqual([
    ['de', german.toReversed()],
    ['ja', german],
  ])
  const shorter = { config: { questions: questions.slice(1) }, set_choices: [{ option: 3 }] }
  expect((await editor.call('PATCH', `/items/quest_steps/${step}`, shorter)).status).toBe(200)
  expect((await extras()).get('de')).toEqual(german.slice(1))
})

test('texts in other languages go along also where another text of theirs is written in the same save', async () => {
  const [step] = (await draftOf({ kind: 'quiz', config: { questions } })).steps
  const german = [
    { question: 'Hoch?', options: ['ja', 'nein'] },
    { question: 'Runter?', options: ['ja', 'nein', 'vielleicht'] },
  ]
  const row = { languages_code: 'de', quest_step: step, extra: { questions: german } }
  const { id } = (await editor.call<{ id: string }>('POST', '/items/translations', row)).data
  const translations = { create: [], update: [{ id, title: 'Zwei Fragen' }], delete: [] }
  const moved = { config: { questions: questions.toReversed() }, translations }
  expect((await editor.call('PATCH', `/items/quest_steps/${step}`, moved)).status).toBe(200)
  const { title, extra } = await db('translations').where({ id }).first('title', 'extra')
  expect([title, json(extra, {})]).toEqual(['Zwei Fragen', { questions: german.toReversed() }])
})

test('a revision of a step can be taken back', async () => {
  const { steps } = await draftOf(code)
  const path = `/items/quest_steps/${steps[0]}`
  await editor.call('PATCH', path, { title: 'Renamed' })
  await editor.call('PATCH', path, { title: 'Again' })
  const { data } = await admin.call<{ id: number }[]>(
    'GET',
    `/revisions?filter[item][_eq]=${steps[0]}&sort=id&fields=id,data&limit=-1`,
  )
  expect((await admin.call('POST', `/utils/revert/${data[1]?.id}`)).status).toBe(204)
  expect(await db('quest_steps').where({ id: steps[0] }).first('title')).toEqual({ title: 'Renamed' })
  expect((await answersOf(steps[0] ?? '')).codes).toContain('lamp-two')
})
