import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestDetail, StepAnswer, StepConfig, StepKind, StepSecret } from 'waymark-core'
import { readSteps } from '../src/domain/quests/run.ts'
import { artFolder } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { full } from './support/full.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, newcomer, type Person, type Reply } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

let walker: Person
let stranger: Person

beforeAll(async () => {
  ;[walker, stranger] = await Promise.all([member(), member()])
})

interface Attempt {
  kind: StepKind
  config?: StepConfig
  secret?: StepSecret
  required?: boolean
  explanations?: Record<string, string>[]
}

/** What the step becomes, or why the answer is refused. */
async function marked(attempt: Attempt, ...answers: StepAnswer[]): Promise<unknown[]> {
  const walk = await Walk.start(walker, (await makeQuest({ steps: [attempt] })).slug)
  const found = []
  for (const answer of answers) {
    const reply = await walk.send(0, answer)
    found.push(reply.status === 200 ? reply.data.steps[0]?.state : [reply.code, reply.params?.['reason']])
  }
  return found
}

const refused = (reason: string) => ['ANSWER_INVALID', reason]
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

test('what is to be read is sent by reading it', async () => {
  expect(await marked({ kind: 'info' }, {})).toEqual(['sent'])
})

test('marks that turn a text around are taken out of it, and an answer of them alone is none', async () => {
  const steps: Attempt[] = [{ kind: 'text' }, { kind: 'link' }]
  const walk = await Walk.start(walker, (await makeQuest({ steps, quest: { review: 'manual' } })).slug)
  expect((await walk.send(0, { text: '\u202e\u2066' })).params).toMatchObject({ reason: 'missing' })
  await walk.send(0, { text: 'Left \u202eto right, and \u2067back\u2069.' })
  const { data } = await walk.send(1, { url: 'https://x.example/\u202egnp.exe' })
  expect(data.steps.map(({ answer }) => answer)).toEqual([
    { text: 'Left to right, and back.' },
    { url: 'https://x.example/gnp.exe' },
  ])
})

test('a quiz is marked by its answers, as often as it takes, and then closed', async () => {
  const questions = [
    { question: 'One?', options: ['a', 'b'] },
    { question: 'Two?', options: ['a', 'b', 'c'] },
  ]
  const quiz: Attempt = { kind: 'quiz', config: { questions }, secret: { answers: [1, 2], codes: null } }
  const sent: StepAnswer[] = [{}, { choices: [] }, { choices: [1, 3] }, { choices: [1, 1] }, { choices: [1, 2] }]
  expect(await marked(quiz, ...sent)).toEqual([
    refused('missing'),
    refused('wrong_count'),
    refused('not_an_option'),
    'wrong',
    'sent',
  ])
  // A quiz whose answers nobody wrote down is never right.
  expect(await marked({ kind: 'quiz', config: { questions }, required: false }, { choices: [1, 2] })).toEqual(['wrong'])
})

describe('a quiz that is not right', () => {
  const questions = ['One?', 'Two?', 'Three?'].map((question) => ({ question, options: ['a', 'b', 'c'] }))
  const quiz = (passMark?: number): Attempt => ({
    kind: 'quiz',
    config: { questions, ...(passMark ? { passMark } : {}) },
    secret: { answers: [1, 2, 0], codes: null },
  })

  test('says which of its questions need another look, as long as they do, and nothing of what is right', async () => {
    const walk = await Walk.start(walker, (await makeQuest({ steps: [quiz()] })).slug)
    const sent = await walk.send(0, { choices: [1, 0, 2] })
    expect(sent.data.steps[0]).toMatchObject({ state: 'wrong', wrongQuestions: [1, 2] })
    expect((await walk.now()).steps[0]?.wrongQuestions).toEqual([1, 2])
    expect(JSON.stringify(sent.data)).not.toContain('answers')
    expect((await walk.send(0, { choices: [1, 2, 0] })).data.steps[0]).not.toHaveProperty('wrongQuestions')
  })

  const because = ['One', 'Two', 'Three'].map((en) => ({ en: `${en} because`, de: `${en} deshalb` }))

  test('tells the verdict of one question after the other, with a reason once it is right, and none before', async () => {
    const made = await makeQuest({ steps: [{ ...quiz(), explanations: because }] })
    const walk = await Walk.start(walker, made.slug)
    expect(JSON.stringify(walk.detail)).not.toContain('because')
    const step = async (...choices: number[]) => (await walk.send(0, { choices })).data.steps[0]
    expect(await step(1)).toMatchObject({ state: 'open', explanations: ['One because'] })
    const wrong = await step(1, 0)
    expect(wrong).toMatchObject({
      ...{ state: 'wrong', wrongQuestions: [1] },
      // Of one that is not right it would give the right answer away.
      explanations: ['One because', ''],
    })
    expect(JSON.stringify(wrong)).not.toMatch(/(Two|Three) because/)
    // What the step of a quest holds for the team is no participant's to read.
    const asked = await walker.call('GET', `/items/quest_steps?filter[quest][_eq]=${made.id}&fields=explanations`)
    expect(asked.status).toBe(403)
    const inGerman = await walker.programme<QuestDetail>('GET', `/quests/${made.slug}?lang=de`)
    expect(inGerman.data.steps[0]?.explanations).toEqual(['One deshalb', ''])
    expect(await step(1, 2, 0)).toMatchObject({
      state: 'sent',
      explanations: expect.arrayContaining(['Three because']),
    })
  })

  test('is asked question by question no oftener than as a whole: ten wrong ones in an hour, and even the right one waits', async () => {
    const walk = await Walk.start(await member(), (await makeQuest({ steps: [quiz()] })).slug)
    for (let tries = 0; tries < 10; tries++) {
      // What is right so far is no try, and gives none back.
      expect((await walk.send(0, { choices: [1] })).data.steps[0]?.state).toBe('open')
      expect((await walk.send(0, { choices: [0] })).data.steps[0]?.state).toBe('wrong')
    }
    for (const choices of [[1], [0], [1, 2, 0]]) expect((await walk.send(0, { choices })).code).toBe('RATE_LIMITED')
  })

  test('gives no reason before it is passed where some may be wrong, nor takes a part of the answers', async () => {
    const steps = [{ ...quiz(2), explanations: because }]
    const walk = await Walk.start(walker, (await makeQuest({ steps })).slug)
    expect((await walk.send(0, { choices: [1] })).params?.['reason']).toBe('wrong_count')
    expect((await walk.send(0, { choices: [1, 0, 2] })).data.steps[0]).not.toHaveProperty('explanations')
    const passed = (await walk.send(0, { choices: [1, 2, 2] })).data.steps[0]
    expect(passed).toMatchObject({ state: 'sent', explanations: because.map(({ en }) => en) })
  })

  test('names none where some may be wrong: whoever is told which needs to know nothing more', async () => {
    const walk = await Walk.start(walker, (await makeQuest({ steps: [quiz(2)] })).slug)
    const { data } = await walk.send(0, { choices: [1, 0, 2] })
    expect(data.steps[0]?.state).toBe('wrong')
    expect(data.steps[0]).not.toHaveProperty('wrongQuestions')
  })
})

describe('the last answer', () => {
  const lantern: Attempt = { kind: 'code', secret: { codes: ['lantern'], answers: null } }

  test('finishes a quest that is decided at once: it is paid, once, also when it is sent again', async () => {
    const who = await member()
    const walk = await Walk.start(who, (await makeQuest({ steps: [{ kind: 'info' }, lantern] })).slug)
    const { xp } = (await who.me()).level
    await walk.send(0)
    const key = { 'Idempotency-Key': randomUUID() }
    const finished = await walk.finish(1, { code: 'lantern' }, key)
    expect(finished.data.run?.state).toBe('rewarded')
    expect(finished.data.granted).toEqual([{ reward: { kind: 'xp', amount: 10 }, itemId: null }])
    expect((await walk.finish(1, { code: 'lantern' }, key)).data).toEqual(finished.data)
    // From another tab, which does not know.
    const other = await walk.finish(1, { code: 'lantern' })
    expect([other.status, other.code]).toEqual([409, 'RUN_NOT_OPEN'])
    expect((await who.me()).level.xp).toBe(xp + 10)
  })

  test('that is not right, or after which something is missing, is only that answer', async () => {
    const steps = [{ kind: 'info' as const }, lantern, { ...lantern, required: false }]
    const walk = await Walk.start(walker, (await makeQuest({ steps })).slug)
    expect((await walk.finish(1, { code: 'lamp' })).data).toMatchObject({ run: { state: 'in_progress' }, granted: [] })
    const missing = (await walk.finish(1, { code: 'lantern' })).data
    expect([missing.run?.state, missing.steps[1]?.state]).toEqual(['in_progress', 'sent'])
    expect((await walk.send(0)).data.run?.state).toBe('in_progress')
    // One that may be left open is not taken for good because of it.
    expect((await walk.finish(2, { code: 'lamp' })).data.run?.state).toBe('in_progress')
    expect((await walk.finish(2, { code: 'lantern' })).data.run?.state).toBe('rewarded')
  })

  test('does not hand in what a person reads', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual' } })
    const walk = await Walk.start(walker, slug)
    const sent = (await walk.finish(0, { text: 'A plain answer.' })).data
    expect([sent.run?.state, sent.steps[0]?.state]).toEqual(['in_progress', 'sent'])
    expect((await walk.submit()).data.run?.state).toBe('submitted')
  })
})

test('a text has the length that was asked for, and more than a few letters', async () => {
  const text: Attempt = { kind: 'text', config: { minLength: 3, maxLength: 8 } }
  const sent = ['', 'äö', 'äöüäöüäöü', 'ääääääää', 'äöü'].map((words) => ({ text: words }))
  expect(await marked(text, ...sent)).toEqual([
    ...['missing', 'too_short', 'too_long', 'too_few_letters'].map(refused),
    'sent',
  ])
})

test('a link is https, on a site that is taken', async () => {
  const link: Attempt = { kind: 'link', config: { hosts: ['example.org'] } }
  const sent = ['', 'example', 'http://example.org/', 'https://example.org.evil.net/', 'https://sub.example.org/a']
  expect(await marked(link, ...sent.map((url) => ({ url })))).toEqual([
    refused('missing'),
    refused('not_an_address'),
    refused('not_https'),
    refused('host_not_accepted'),
    'sent',
  ])
})

test('a code word is compared by the server, written however', async () => {
  const code: Attempt = { kind: 'code', secret: { codes: ['Lantern 7'], answers: null } }
  expect(await marked(code, {}, { code: 'lamp' }, { code: ' LANTERN7' })).toEqual([refused('missing'), 'wrong', 'sent'])
})

describe('attendance', () => {
  const secret = { codes: ['pebble'], answers: null }

  test('is proven by the code of the place while it is taken', async () => {
    const at = (opensAt: string, closesAt: string): Attempt => ({
      kind: 'attend',
      config: { opensAt, closesAt },
      secret,
    })
    expect(await marked(at(minutes(5), minutes(10)), { code: 'pebble' })).toEqual([refused('too_early')])
    expect(await marked(at(minutes(-10), minutes(-5)), { code: 'pebble' })).toEqual([refused('too_late')])
    const sent = [{}, { code: 'stone' }, { code: 'pebble' }]
    expect(await marked(at(minutes(-5), minutes(5)), ...sent)).toEqual([refused('missing'), 'wrong', 'sent'])
  })

  test('is confirmed by a game master where the step says so, also in a quest that the system decides', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'attend', config: { confirm: true } }] })
    const walk = await Walk.start(walker, slug)
    expect((await walk.send(0)).data.steps[0]?.state).toBe('sent')
    const submitted = (await walk.submit()).data
    expect(submitted.run?.state).toBe('submitted')
    expect(submitted.granted).toEqual([])
    const version = submitted.run?.version ?? 0
    const master = await gameMaster()
    // Without saying which steps, what people judge is returned: here the attendance.
    const returned = await decide(master, walk.run, { decision: 'return', version, note: 'I did not see you.' })
    expect(returned.data.state).toBe('in_progress')
    expect((await walk.now()).steps[0]).toMatchObject({ state: 'returned', comment: 'I did not see you.' })
    await walk.send(0)
    const again = (await walk.submit()).data.run?.version ?? 0
    expect((await decide(master, walk.run, { decision: 'approve', version: again })).data.state).toBe('rewarded')
  })
})

describe('a file', () => {
  const upload = (who: Person, name: string, type: string) => storeFile(who, name, type, '%PDF-1.4 a page')

  test('is an own upload, among what was handed in, of a type and size that are taken, and still there', async () => {
    const admin = await administrator()
    const [own, other, gone, picture] = await Promise.all([
      upload(walker, 'page.pdf', 'application/pdf'),
      upload(stranger, 'page.pdf', 'application/pdf'),
      upload(walker, 'gone.pdf', 'application/pdf'),
      upload(walker, 'page.txt', 'text/plain'),
    ])
    expect((await admin.call('DELETE', `/files/${gone}`)).status).toBe(204)
    const taken: Attempt = { kind: 'file', config: { mediaTypes: ['application/pdf'], maxBytes: 1000 } }
    const sent = [[], [randomUUID()], [other], [gone], [own, picture], Array(6).fill(own), [own]]
    expect(await marked(taken, ...sent.map((files) => ({ files })))).toEqual([
      refused('missing'),
      refused('file_unknown'),
      refused('file_unknown'),
      refused('file_unknown'),
      refused('file_type'),
      refused('too_many_files'),
      'sent',
    ])
    const small: Attempt = { kind: 'file', config: { maxBytes: 3 } }
    expect(await marked(small, { files: [own] })).toEqual([refused('file_too_large')])
    // Moved out of the folder of what was handed in, it is no longer evidence.
    await admin.call('PATCH', `/files/${own}`, { folder: artFolder })
    expect(await marked(taken, { files: [own] })).toEqual([refused('file_unknown')])
  })
})

test('a picture of an iPhone is taken where a JPEG is, by what is in it', async () => {
  const picture = `\0\0\0\u0018ftypheic and the rest`
  const taken: Attempt = { kind: 'file', config: { mediaTypes: ['image/png', 'image/jpeg'] } }
  const unnamed = await storeFile(walker, 'IMG_0001.HEIC', '', picture)
  expect(await marked(taken, { files: [unnamed] })).toEqual(['sent'])
  const png: Attempt = { kind: 'file', config: { mediaTypes: ['image/png'] } }
  expect(await marked(png, { files: [unnamed] })).toEqual([refused('file_type')])
})

test('something on the chain is read for the linked wallets', async () => {
  const db = openDatabase(shared().live)
  const { address } = (await walker.me()).wallets[0] ?? { address: '' }
  const pack = await db('item_types').where({ slug: 'canvas-pack' }).first('id')
  const facts = ['holds_token', 'has_minted', 'has_traded'].map((check) => ({ check }))
  const ofPack = facts.map(({ check }) => ({ check, itemType: 'canvas-pack' }))
  const ofRope = facts.map(({ check }) => ({ check, itemType: 'coil-of-rope' }))
  const others = [...ofRope, { check: 'holds_token', itemType: 'no-such-thing' }, { check: 'no_such_check' }]
  /** What each step becomes, of a quest that asks for all of these. */
  const asked = async (configs: StepConfig[]) => {
    const { slug } = await makeQuest({ steps: configs.map((config) => ({ kind: 'on_chain', config })) })
    const walk = await Walk.start(walker, slug)
    const replies = await Promise.all(configs.map((_, index) => walk.send(index)))
    return replies.map(({ status, params }) => (status === 200 ? 'sent' : params?.['reason']))
  }
  const all = <T>(configs: unknown[], what: T) => configs.map(() => what)
  expect(await asked([{ check: 'wallet_linked' }, ...facts])).toEqual(['sent', ...all(facts, 'not_on_chain')])

  // What the worker writes when the chain says so.
  const item = { id: randomUUID(), item_type: pack.id, serial: 9001, acquired_via: 'mint', acquired_at: new Date() }
  await db('items').insert({ ...item, owner: null, state: 'minted', equipped: false, wallet: address })
  await db('item_events').insert({
    ...{ id: randomUUID(), item: item.id, event: 'minted', at: new Date(), sequence: 1, wallet: address },
  })
  await db('listings').insert({
    ...{ id: randomUUID(), item: item.id, item_type: pack.id, seller_wallet: address, state: 'sold', amount: 1 },
    ...{ price: '1', price_key: '1', version: 1 },
  })
  expect(await asked([...facts, ...ofPack, ...others])).toEqual([
    ...all([...facts, ...ofPack], 'sent'),
    ...all(others, 'not_on_chain'),
  ])

  // What was done with a wallet earns once, whoever it is handed to.
  await db('wallet_claims').where({ address }).update({ profile: randomUUID() })
  const linked = { check: 'wallet_linked' }
  expect(await asked([linked, ...facts])).toEqual(['no_wallet', 'sent', 'not_on_chain', 'not_on_chain'])
  await db('wallet_claims')
    .where({ address })
    .update({ profile: (await walker.me()).profile.id })

  // What lies in a wallet that is no longer the person's is not theirs.
  const profile = (await walker.me()).profile.id
  await db('wallets').where({ address }).update({ profile: randomUUID() })
  expect(await asked(facts)).toEqual(all(facts, 'no_wallet'))
  await db('wallets').where({ address }).update({ profile })
  for (const table of ['listings', 'item_events']) await db(table).where({ item: item.id }).delete()
  await db('items').where({ id: item.id }).delete()
  await db.destroy()
})

test('a field of another kind of step is refused, so that nothing is stored unseen', async () => {
  const walk = await Walk.start(walker, (await makeQuest()).slug)
  const reply = await walk.send(0, { note: 'hello' } as StepAnswer)
  expect([reply.code, reply.params]).toEqual(['VALIDATION', { field: 'note', reason: 'unknown' }])
  for (const answer of [{ choices: Array(400_000).fill(0) }, { text: 'hello' }, { files: [] }, { code: 'x' }]) {
    const { code, params } = await walk.send(0, answer)
    expect([code, params]).toEqual(['ANSWER_INVALID', { reason: 'not_of_this_kind', field: Object.keys(answer)[0] }])
  }
})

describe('answers are taken only so often', () => {
  const lantern = (kind: StepKind): Attempt => ({ kind, secret: { codes: ['lantern'], answers: null } })

  test('a code word cannot be found by trying: after ten wrong ones in an hour even the right one waits', async () => {
    const { slug } = await makeQuest({ steps: [lantern('code'), lantern('code')] })
    const who = await member()
    const walk = await Walk.start(who, slug)
    for (let tries = 0; tries < 5; tries++) expect((await walk.send(0, { code: `${tries}` })).status).toBe(200)
    // Beginning again is no way round it.
    expect((await who.programme('POST', `/runs/${walk.run}/abandon`, {})).status).toBe(200)
    const again = await Walk.start(who, slug)
    // Nor are many at the same moment.
    const together: Reply[] = []
    for (let round = 0; round < (full ? 25 : 1); round++)
      together.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_, tries) => again.send(0, { code: `${5 + round * 40 + tries}` })),
        )),
      )
    expect(together.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await newcomer(who.key)).token).toBeTruthy()
    const refusal = await again.send(0, { code: 'lantern' })
    expect([refusal.status, refusal.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refusal.params?.['retryAfterSeconds']).toBeGreaterThan(3500)
    // Other steps, and other people, are not held up.
    expect((await again.send(1, { code: 'lantern' })).status).toBe(200)
    expect((await (await Walk.start(walker, slug)).send(0, { code: 'lantern' })).status).toBe(200)
    const db = openDatabase(shared().live)
    await db('submissions')
      .whereIn('run', [walk.run, again.run])
      .update({ date_created: new Date(Date.now() - 3601_000) })
    await db.destroy()
    expect((await again.send(0, { code: 'lantern' })).data.steps[0]?.state).toBe('sent')
  })

  test('a text is sent again and again, but not by a machine; a game master reads its history page by page', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual' } })
    const who = await member()
    const walk = await Walk.start(who, slug)
    for (let times = 1; times <= 30; times++) expect((await walk.send(0, { text: `words ${times}` })).status).toBe(200)
    expect((await walk.send(0, { text: 'words' })).code).toBe('RATE_LIMITED')
    const master = await gameMaster()
    type Sent = { revision: number; answer: { text: string } }
    const { data } = await master.programme<{ steps: { stepId: string; revision: number; earlier: Sent[] }[] }>(
      'GET',
      `/review/runs/${walk.run}`,
    )
    const [step] = data.steps
    expect(step?.revision).toBe(30)
    expect(step?.earlier.map(({ revision }) => revision)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20])
    const page = await master.programme<Sent[]>(
      'GET',
      `/review/runs/${walk.run}/steps/${step?.stepId}/earlier?before=20`,
    )
    expect(page.data.map(({ answer }) => answer.text)).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((revision) => `words ${revision}`),
    )
  })

  test('what is looked at of a step is its newest answer, however often it was sent', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual' } })
    const walk = await Walk.start(await member(), slug)
    for (let times = 1; times <= 5; times++) await walk.send(0, { text: `words ${times}` })
    const db = openDatabase(shared().live)
    const fetched: unknown[] = []
    db.on('query-response', (rows: unknown, { sql }: { sql: string }) => {
      if (sql.includes('submissions') && Array.isArray(rows)) fetched.push(...rows)
    })
    const { quest } = await db('quest_runs').where({ id: walk.run }).first('quest')
    const [step] = await readSteps({ db, now: new Date() }, quest, walk.run)
    await db.destroy()
    expect(step).toMatchObject({ revision: 5, answer: { text: 'words 5' } })
    expect(fetched).toHaveLength(1)
  })

  test('a step is answered two hundred times in all, and one person answers three hundred times in an hour', async () => {
    const steps: Attempt[] = Array.from({ length: 11 }, () => ({ kind: 'text' }))
    const { slug } = await makeQuest({ steps, quest: { review: 'manual' } })
    const who = await member()
    const walk = await Walk.start(who, slug)
    await walk.send(0, { text: 'words' })
    const db = openDatabase(shared().live)
    const sent = await db('submissions').where({ run: walk.run }).first()
    const add = (from: number, count: number, change: object) =>
      db.batchInsert(
        'submissions',
        Array.from({ length: count }, (_each, at) => ({ ...sent, id: randomUUID(), revision: from + at, ...change })),
        50,
      )
    const longAgo = new Date(Date.now() - 2 * 3600_000)
    await add(2, 199, { date_created: longAgo })
    const closed = await walk.send(0, { text: 'words' })
    expect([closed.status, closed.code]).toEqual([409, 'STEP_CLOSED'])
    const other = await Walk.start(who, (await makeQuest({ steps: steps.slice(0, 1) })).slug)
    expect((await other.send(0, { text: 'words' })).status).toBe(200)
    for (const { id: step } of walk.detail.steps.slice(1)) await add(1, 30, { step, date_created: new Date() })
    expect((await other.send(0, { text: 'words' })).code).toBe('RATE_LIMITED')
    await db('submissions').where({ run: walk.run }).update({ date_created: longAgo })
    expect((await other.send(0, { text: 'words' })).status).toBe(200)
    await db.destroy()
  })

  test('runs are begun sixty times in an hour', async () => {
    const { slug } = await makeQuest()
    const who = await member()
    const walk = await Walk.start(who, slug)
    const db = openDatabase(shared().live)
    const { id: _, ...run } = await db('quest_runs').where({ id: walk.run }).first()
    await db('quest_runs').insert(
      Array.from({ length: 59 }, (_each, index) => ({
        ...run,
        ...{ id: randomUUID(), attempt: index + 2, state: 'abandoned' },
      })),
    )
    await db.destroy()
    await who.programme('POST', `/runs/${walk.run}/abandon`, {})
    expect((await who.programme('POST', `/quests/${slug}/start`, {})).code).toBe('RATE_LIMITED')
  })
})

test('a quest and steps that are written without an address have that of their title', async () => {
  const admin = await administrator()
  const title = `Über den Grat ${randomUUID()}`
  const step = { title: 'Lies die Tafel', kind: 'info' }
  const made = await admin.call<{ slug: string; steps: { slug: string }[] }>(
    'POST',
    '/items/quests?fields=slug,steps.slug',
    { title, steps: { create: [step, step], update: [], delete: [] } },
  )
  expect(made.data.slug).toMatch(/^uber-den-grat-[0-9a-f-]{36}$/)
  expect(made.data.steps.map(({ slug }) => slug).sort()).toEqual(['lies-die-tafel', 'lies-die-tafel-2'])
})
