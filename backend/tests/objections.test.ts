/** A decision by a rule says its reasons, is objected to, and is answered by somebody else; the answer arrives. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { DecisionReasons, NewObjection, PersonalObjections } from 'waymark-core'
import type { AnsweredObjection, DeskObjections } from '../src/domain/objections/answer.ts'
import { newId } from '../src/platform/database/ids.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { mailTo } from './support/mail.ts'
import { firstNews } from './support/news.ts'
import { administrator, member, type Person, proofOf, send } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let db: ReturnType<typeof openDatabase>
let [first, second]: Person[] = []
/** A quest that takes more than anybody here has. */
let high: string
let quest: string

beforeAll(async () => {
  db = openDatabase(shared().live)
  ;[first, second] = await Promise.all([gameMaster(), gameMaster()])
  ;({ slug: high, id: quest } = await makeQuest({ steps: [{ kind: 'text' }], quest: { min_level: 6 } }))
  return () => db.destroy()
})

const words = 'I did the same quest last year, and it counted.'
const about = (who: Person, kind: string, subject: string) =>
  who.programme<DecisionReasons>('GET', `/me/decisions/${kind}/${subject}`)
const object = (who: Person, to: Partial<NewObjection>) =>
  who.programme<DecisionReasons>('POST', '/objections', { kind: 'quest_locked', subject: high, text: words, ...to })
const own = async (who: Person) => (await who.programme<PersonalObjections>('GET', '/me/objections')).data
const desk = async (who = first) => (await (who as Person).programme<DeskObjections>('GET', '/desk/objections')).data
const answer = (who: Person | undefined, id: string, outcome = 'granted') =>
  (who as Person).programme<AnsweredObjection>('PUT', `/desk/objections/${id}`, { outcome, text: 'You are right.' })
const valueIn = ({ facts }: DecisionReasons, name: string) =>
  facts.flatMap(({ values }) => values).find((value) => value.name === name)?.value

describe('a locked quest', () => {
  test('says its rule and its facts, is objected to once, and the answer arrives', async () => {
    const walker = await member()
    const { level } = (await walker.me()).level
    const { data } = await about(walker, 'quest_locked', high)
    expect(data).toMatchObject({ rule: { code: 'quest_locked' }, decidedAt: null, objection: null })
    expect(data.facts.map(({ code }) => code)).toEqual(['lock.level_needed'])
    expect([valueIn(data, 'needed'), valueIn(data, 'current')]).toEqual([6, level])

    for (const text of ['Too short', '\u200B'.repeat(20)])
      expect((await object(walker, { text })).params).toMatchObject({ field: 'text', reason: 'too_short' })
    // Twice at once is once.
    const sent = await Promise.all([1, 2, 3].map(() => object(walker, {})))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await own(walker)).objections).toHaveLength(1)
    expect((await object(walker, { text: `${words} Look again.` })).code).toBe('OBJECTION_OPEN')
    const { id } = sent[0]?.data.objection ?? { id: '' }

    const listed = (await desk()).objections.find((one) => one.id === id)
    expect(listed).toMatchObject({ text: words, state: 'open', place: { kind: 'quest' }, hindrance: null })
    expect(listed?.before.facts[0]).toMatch(/^Level 6 needed, you are level \d/)
    // What the rule says by now stands beside what it said then.
    const change = (level: number) => (first as Person).call('PATCH', `/items/quests/${quest}`, { min_level: level })
    expect((await change(7)).status).toBe(200)
    const changed = (await desk()).objections.find((one) => one.id === id)
    expect([changed?.before.facts[0], changed?.now?.facts[0]]).toEqual([
      expect.stringContaining('Level 6'),
      expect.stringContaining('Level 7'),
    ])
    expect((await change(6)).status).toBe(200)

    const both = await Promise.all([answer(first, id), answer(second, id, 'upheld')])
    expect(both.map(({ code }) => code ?? 'answered').toSorted()).toEqual(['OBJECTION_ANSWERED', 'answered'])
    const told = both.find(({ code }) => code)
    expect(told?.params?.['by']).not.toBe('')
    const answered = (await own(walker)).objections[0]
    expect(answered).toMatchObject({ id, answer: 'You are right.', text: words })
    expect((await about(walker, 'quest_locked', high)).data.objection).toEqual(answered)
    expect((await firstNews(walker)).find(({ news }) => news.kind === 'objection_answered')?.news).toMatchObject({
      ...{ about: 'quest_locked', granted: answered?.state === 'granted', note: 'You are right.' },
    })
    expect(await db('decisions').where({ subject: id }).pluck('kind')).toEqual([answered?.state])
  })

  test('which was never decided about somebody is not objected to', async () => {
    const [walker, other] = await Promise.all([member(), member()])
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }] })
    expect((await object(walker, { subject: slug })).code).toBe('NOT_FOUND')
    expect((await object(walker, { subject: 'no-such-quest' })).code).toBe('NOT_FOUND')
    expect((await object(walker, { kind: 'suspended', subject: 'account' })).code).toBe('NOT_FOUND')
    const { profile } = await other.me()
    for (const kind of ['not_mintable', 'not_givable', 'step_refused', 'reward_reversed'] as const)
      expect((await object(walker, { kind, subject: newId() })).code, kind).toBe('NOT_FOUND')
    expect((await object(walker, { kind: 'reward_reversed', subject: profile.id })).code).toBe('NOT_FOUND')
    expect((await about(walker, 'no_such_kind', 'account')).code).toBe('NOT_FOUND')
    expect((await walker.programme('GET', '/desk/objections')).code).toBe('FORBIDDEN')
  })

  test('five times in a day is the most', async () => {
    const walker = await member()
    for (let time = 0; time < 5; time++) {
      const sent = await object(walker, {})
      expect(sent.status).toBe(200)
      await answer(first, sent.data.objection?.id ?? '', 'upheld')
    }
    expect(await object(walker, {})).toMatchObject({ code: 'OBJECTIONS_MAX', params: { max: 5 } })
  })

  test('is not objected to by somebody who is to be erased: they undo that first', async () => {
    const walker = await member()
    await walker.programme('POST', '/me/erasure', {})
    expect((await object(walker, {})).code).toBe('ERASURE_PENDING')
  })
})

test('an upload above the limit is noted with its numbers, and can be objected to', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  expect((await about(walker, 'upload_quota_day', 'account')).code).toBe('NOT_FOUND')
  await db('uploads').insert({
    ...{ id: newId(), profile: profile.id, name: 'a.png', media_type: 'image/png', bytes: 999_000_000 },
    ...{ received: 0, file: newId(), touched_at: new Date() },
  })
  const file = { name: 'b.png', mediaType: 'image/png', bytes: 3_000_000 }
  for (const _ of [1, 2]) {
    const refused = await walker.programme('POST', '/uploads', file)
    expect(refused.code).toBe('UPLOAD_QUOTA_DAY')
  }
  const { data } = await about(walker, 'upload_quota_day', 'account')
  expect(data.rule.values.map(({ name }) => name)).toContain('megabytes')
  expect([valueIn(data, 'usedMegabytes'), valueIn(data, 'usedFiles'), valueIn(data, 'askedMegabytes')]).toEqual([
    952.8, 1, 2.9,
  ])
  expect(Date.parse(data.decidedAt ?? '')).toBeGreaterThan(0)
  expect((await own(walker)).decisions.map(({ kind }) => kind)).toEqual(['upload_quota_day'])
  const sent = await object(walker, { kind: 'upload_quota_day', subject: 'account' })
  expect(sent.data.objection?.state).toBe('open')
  expect((await own(walker)).decisions).toEqual([])
  // What is so by now stands beside what was so then.
  await db('uploads').where({ profile: profile.id }).delete()
  const listed = (await desk()).objections.find(({ id }) => id === sent.data.objection?.id)
  expect(listed?.before.facts[0]).toContain('952.8 MB in 1 files')
  expect(listed?.now?.facts).toEqual(['In use: 0 MB in 0 files.'])
})

test('what was taken back is objected to, and whoever took it answers nothing about it', async () => {
  const [walker, admin] = await Promise.all([member(), administrator()])
  const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual', xp: 30 } })
  const walk = await Walk.start(walker, slug)
  await walk.send(0, { text: 'A plain answer.' })
  await walk.submit()
  const version = async () => (await walk.now()).run?.version ?? 0
  await decide(first as Person, walk.run, { decision: 'approve', version: await version() })
  expect((await about(walker, 'reward_reversed', walk.run)).code).toBe('NOT_FOUND')
  await decide(admin, walk.run, { decision: 'reverse', version: await version(), note: 'Copied.' })
  const { data } = await about(walker, 'reward_reversed', walk.run)
  expect([valueIn(data, 'points'), valueIn(data, 'reason')]).toEqual([30, 'Copied.'])
  const sent = await object(walker, { kind: 'reward_reversed', subject: walk.run })
  const id = sent.data.objection?.id ?? ''
  expect((await answer(admin, id)).code).toBe('OWN_DECISION')
  expect((await desk(admin)).objections.find((one) => one.id === id)).toMatchObject({
    ...{ hindrance: 'own_decision', place: { kind: 'run', id: walk.run } },
  })
  expect((await answer(first, id, 'upheld')).status).toBe(200)
})

test('nobody answers their own', async () => {
  const sent = await object(second as Person, {})
  const id = sent.data.objection?.id ?? ''
  expect((await answer(second, id)).code).toBe('OWN_DECISION')
  expect((await answer(first, id)).status).toBe(200)
})

test('an answer that the programme marked as wrong by itself says so', async () => {
  const walker = await member()
  const { slug } = await makeQuest({ steps: [{ kind: 'code', config: {}, secret: { codes: ['fern'] } }] })
  const walk = await Walk.start(walker, slug)
  const step = walk.detail.steps[0]?.id ?? ''
  expect((await about(walker, 'step_refused', step)).code).toBe('NOT_FOUND')
  await walk.send(0, { code: 'moss' })
  const { data } = await about(walker, 'step_refused', step)
  expect(data).toMatchObject({ rule: { code: 'step_refused' }, facts: [{ code: 'answer_wrong' }] })
  expect(valueIn(data, 'tries')).toBe(1)
})

test('whoever is suspended reads why behind a link that only their own proof gives, objects, and reads the answer', async () => {
  const [walker, admin] = await Promise.all([member(), administrator()])
  const { profile, userId } = await walker.me()
  await admin.call('PATCH', `/users/${userId}`, { status: 'suspended' })
  const refused = await send('POST', '/programme/auth/wallet', await proofOf(walker.account))
  expect(refused.code).toBe('USER_SUSPENDED')
  const url = `${shared().url}/programme${refused.params?.['objection']}`
  const page = async (text?: string) => {
    const body = text === undefined ? null : new URLSearchParams({ text })
    const reply = await fetch(url, { method: body ? 'POST' : 'GET', body })
    return { status: reply.status, html: await reply.text() }
  }
  expect((await page()).html).toContain('<textarea')
  expect((await page('Too short')).html).toContain('role="alert"')
  expect((await page('x'.repeat(2001))).html).toContain('role="alert"')
  expect((await page('x'.repeat(60_000))).status).toBe(413)
  // Another change in the account's history that has the word in it.
  const about = { collection: 'directus_users', item: userId }
  const by = (await (first as Person).me()).userId
  const [activity] = await db('directus_activity')
    .insert({ ...about, action: 'update', user: by, timestamp: new Date() })
    .returning('id')
  await db('directus_revisions').insert({
    ...about,
    activity: activity.id,
    delta: '{"title":"never suspended before"}',
  })
  const words = 'I <b>never</b> did that, and can show it.'
  const sent = await page(words)
  expect(sent.html).toContain('I &lt;b&gt;never&lt;/b&gt; did that')
  expect(sent.html).not.toContain('<textarea')
  expect((await page(words)).status).toBe(200)
  const mine = (await desk()).objections.filter(({ person }) => person.id === profile.id)
  expect(mine).toMatchObject([{ kind: 'suspended', text: words, decidedBy: expect.stringMatching(/./) }])
  expect((await answer(admin, mine[0]?.id ?? '')).code).toBe('OWN_DECISION')
  expect((await answer(first, mine[0]?.id ?? '')).status).toBe(200)
  expect((await page()).html).toContain('You are right.')

  const forged = url.replace(profile.id, newId())
  expect((await fetch(forged)).status).toBe(404)
  const [head = '', until = '', seal = ''] = url.split(/\.(?=[^.]*\.[^.]*$)|\.(?=[^.]*$)/)
  expect((await fetch(`${head}.${Number(until) + 1}.${seal}`)).status).toBe(404)
  await admin.call('PATCH', `/users/${userId}`, { status: 'active' })
  expect((await page()).status).toBe(404)
})

test('a suspension is told by mail with that link, and the right password alone leads there as well', async () => {
  const [walker, admin] = await Promise.all([member(), administrator()])
  const { userId } = await walker.me()
  const email = 'suspended-walker@example.com'
  const login = (password: string) => send('POST', '/auth/login', { email, password, mode: 'json' })
  await admin.call('PATCH', `/users/${userId}`, { email, password: 'the right password' })
  expect((await login('the right password')).status).toBe(200)
  await admin.call('PATCH', `/users/${userId}`, { status: 'suspended' })
  const { text } = await mailTo(email, ({ subject }) => subject === 'Your account is suspended')
  const mailed = /\/suspensions\/\S+/.exec(text)?.[0]
  expect((await login('a wrong password')).code).toBe('INVALID_CREDENTIALS')
  const refused = await login('the right password')
  expect(refused.code).toBe('USER_SUSPENDED')
  for (const path of [mailed, refused.params?.['objection']])
    expect(await (await fetch(`${shared().url}/programme${path}`)).text()).toContain('<textarea')

  // Who has set up a second step has not proven enough by the password.
  await db('directus_users').where({ id: userId }).update({ tfa_secret: 'JBSWY3DPEHPK3PXP' })
  const half = await login('the right password')
  expect([half.code, half.params?.['objection']]).toEqual(['USER_SUSPENDED', undefined])
})

test('an object on hold, one whose trading is stopped and one that stays say so to their owner alone', async () => {
  const [walker, other] = await Promise.all([member(), member()])
  const { profile } = await walker.me()
  const item = await db('items').where({ owner: profile.id }).first('id', 'item_type', 'state')
  const type = await db('item_types').where({ id: item.item_type }).first()
  await db('item_types').where({ id: type.id }).update({ transferable: true })
  const asked = (who = walker) =>
    Promise.all([
      about(who, 'not_mintable', item.id),
      about(who, 'not_givable', item.id),
      about(who, 'trading_stopped', type.slug),
    ])
  expect((await asked()).map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  await db('items').where({ id: item.id }).update({ state: 'locked', lock_reason: 'We look at it.' })
  await db('item_types')
    .where({ id: type.id })
    .update({ transferable: false, trading_stopped_at: new Date(0) })
  const [mint, give, trade] = (await asked()).map(({ data }) => data?.facts)
  const codes = (await asked(other)).map(({ code }) => code)
  await db('items').where({ id: item.id }).update({ state: item.state, lock_reason: null })
  await db('item_types').where({ id: type.id }).update({ transferable: type.transferable, trading_stopped_at: null })
  expect(mint).toEqual([{ code: 'mint.locked', values: [{ name: 'reason', value: 'We look at it.' }] }])
  expect(give).toEqual([{ code: 'stays', values: [] }])
  expect(trade).toEqual([{ code: 'stopped_since', values: [{ name: 'since', value: '1970-01-01T00:00:00.000Z' }] }])
  // The other has one of the same kind.
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', undefined])
})
