import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Me, QuestDetail, QuestList, TraitCatalogue } from 'waymark-core'
import { content } from '../seed/index.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, newcomer, type Person, rightAnswer, send } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

let person: Person

beforeAll(async () => {
  person = await member()
})

async function ledgerRows(profile: string) {
  const db = openDatabase(shared().live)
  const rows = await db('ledger').where({ profile })
  await db.destroy()
  return rows
}

/** A newcomer whose open step is the first quest. */
async function atFirstQuest(): Promise<Person> {
  const fresh = await newcomer()
  const handle = `first_${fresh.account.address.slice(2, 8).toLowerCase()}`
  const { slots } = (await fresh.programme<TraitCatalogue>('GET', '/traits')).data
  const needed = slots.filter(({ required }) => required)
  const choices = Object.fromEntries(needed.map(({ slug, traits }) => [slug, traits.find((one) => one.unlocked)?.slug]))
  await fresh.programme('POST', '/onboarding/handle', { handle, displayName: 'First' })
  await fresh.programme('POST', '/onboarding/consents', { terms: true, privacy: true })
  await fresh.programme('POST', '/onboarding/character', { name: 'First', choices })
  return fresh
}

/** States of the runs of somebody, as stored. */
async function runsOf(who: Person): Promise<string[]> {
  const { profile } = await who.me()
  const db = openDatabase(shared().live)
  const states = await db('quest_runs').where({ profile: profile.id }).pluck('state')
  await db.destroy()
  return states
}

describe('onboarding', () => {
  test('goes in order, and is a lock before quests', async () => {
    const fresh = await newcomer()
    expect((await fresh.programme('POST', '/onboarding/welcome', {})).code).toBe('ONBOARDING_STEP_OUT_OF_ORDER')
    expect((await fresh.programme('POST', '/onboarding/handle', { handle: 'x', displayName: 'X' })).code).toBe(
      'HANDLE_INVALID',
    )
    expect((await fresh.programme('POST', '/onboarding/handle', { displayName: 'X' })).params).toMatchObject({
      field: 'handle',
    })
    const misleading = { handle: `fine_${randomUUID().slice(0, 8)}`, displayName: 'No\u200bor' }
    expect((await fresh.programme('POST', '/onboarding/handle', misleading)).params).toMatchObject({
      ...{ field: 'displayName', reason: 'malformed' },
    })
    const start = () => fresh.programme('POST', '/quests/base-camp/start', {})
    expect((await start()).code).toBe('CONSENT_DUE')
    await fresh.programme('POST', '/onboarding/handle', { ...misleading, displayName: 'Noor' })
    await fresh.programme('POST', '/onboarding/consents', { terms: true, privacy: true })
    const started = await start()
    expect(started.code).toBe('QUEST_LOCKED')
    expect(started.params?.['reasons']).toEqual([{ code: 'onboarding_needed' }])
  })

  test.each(['gr\u0430ce', 'grace\u200b', 'me', 'a'.repeat(21), 'support'])(
    'says of %j, which nobody could choose, that it is not to be had',
    async (handle) => {
      const asked = (word: string) => send('GET', `/programme/handles/${encodeURIComponent(word)}`)
      expect((await asked(handle)).data).toEqual({ available: false })
      expect((await asked(` Free_${randomUUID().slice(0, 8)}`)).data).toEqual({ available: true })
    },
  )

  test('lets name and character be chosen again until it is over, and moves on by none of it', async () => {
    const fresh = await newcomer()
    const handle = `again_${fresh.account.address.slice(2, 8).toLowerCase()}`
    const step = (name: string, body: object) => fresh.programme<Me>('POST', `/onboarding/${name}`, body)
    await step('handle', { handle, displayName: 'One' })
    await step('consents', { terms: true, privacy: true })
    const { slots } = (await fresh.programme<TraitCatalogue>('GET', '/traits')).data
    const first = Object.fromEntries(
      slots
        .filter(({ required }) => required)
        .map((slot) => [slot.slug, slot.traits.find((one) => one.unlocked)?.slug]),
    )
    expect((await step('character', { name: 'One', choices: first })).data.profile.onboardingStep).toBe('first_quest')

    const renamed = await step('handle', { handle: `${handle}x`, displayName: 'Two' })
    expect(renamed.data.profile).toMatchObject({
      ...{ handle: `${handle}x`, displayName: 'Two', onboardingStep: 'first_quest' },
    })
    const again = await step('character', { name: 'Two', choices: first })
    expect(again.data).toMatchObject({ character: { name: 'Two' }, profile: { onboardingStep: 'first_quest' } })
    expect((await fresh.programme<unknown[]>('GET', '/characters')).data).toHaveLength(1)
    expect((await step('handle', { handle: (await person.me()).profile.handle, displayName: 'Two' })).code).toBe(
      'HANDLE_TAKEN',
    )
    // Whoever has set out changes their character in the configurator, and their handle no more.
    expect(
      (await person.programme('POST', '/onboarding/handle', { handle: 'another_one', displayName: 'X' })).code,
    ).toBe('ONBOARDING_STEP_OUT_OF_ORDER')
  })

  test('gives one handle to one person', async () => {
    const { handle } = (await person.me()).profile
    const [one, two] = await Promise.all([newcomer(), newcomer()])
    expect(
      (await one.programme('POST', '/onboarding/handle', { handle: handle?.toUpperCase(), displayName: 'X' })).code,
    ).toBe('HANDLE_TAKEN')
    const both = await Promise.all(
      [one, two].map((who) => who.programme('POST', '/onboarding/handle', { handle: 'contested', displayName: 'X' })),
    )
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['HANDLE_TAKEN', 'ok'])
  })

  test('gives the welcome item and its points once', async () => {
    const again = await Promise.all([1, 2, 3].map(() => person.programme('POST', '/onboarding/welcome', {})))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const me = await person.me()
    expect([me.counts.items, me.level.xp]).toEqual([1, content.programme.welcomeXp])
    const rows = await ledgerRows(me.profile.id)
    expect(rows.map(({ subject_kind, amount }) => [subject_kind, amount])).toEqual([
      ['onboarding', content.programme.welcomeXp],
    ])
    expect(me.recent.find(({ kind }) => kind === 'onboarded')?.xp).toBe(content.programme.welcomeXp)
  })

  test('gives whoever set what the welcome gives none of it', async () => {
    const author = await gameMaster(atFirstQuest())
    const saved = await author.call('PATCH', '/items/programme', { welcome_xp: content.programme.welcomeXp })
    expect(saved.status).toBe(200)
    await author.programme('POST', '/onboarding/first_quest', {})
    await author.programme('POST', '/onboarding/welcome', {})
    const { counts, level, profile } = await author.me()
    expect([profile.onboardingStep, counts.items, level.xp]).toEqual(['done', 0, 0])
    const other = await gameMaster(atFirstQuest())
    const { data } = await other.call<{ ticker: unknown }>('GET', '/items/programme?fields=ticker')
    expect((await other.call('PATCH', '/items/programme', { ticker: data.ticker })).status).toBe(200)
    await other.programme('POST', '/onboarding/first_quest', {})
    await other.programme('POST', '/onboarding/welcome', {})
    expect((await other.me()).level.xp).toBe(content.programme.welcomeXp)
  })

  test('has the first quest done within it, which pays at once and once, whatever is sent twice', async () => {
    const fresh = await atFirstQuest()
    const done = await fresh.doQuest('base-camp')
    expect(done.run?.state).toBe('rewarded')
    const xp = done.quest.xp
    expect((await fresh.me()).level.xp).toBe(xp)
    const twice = [1, 2].map(() => fresh.programme<Me>('POST', '/onboarding/first_quest', {}))
    expect((await Promise.all(twice)).map(({ data }) => data.profile.onboardingStep)).toEqual(['welcome', 'welcome'])
    expect(await runsOf(fresh)).toEqual(['rewarded'])
    await fresh.programme('POST', '/onboarding/welcome', {})
    expect((await fresh.me()).level.xp).toBe(xp + content.programme.welcomeXp)
  })

  test('lets the first quest be left for later, begun', async () => {
    const fresh = await atFirstQuest()
    await fresh.programme('POST', '/onboarding/first_quest', {})
    expect(await runsOf(fresh)).toEqual(['in_progress'])
  })

  test('goes on for somebody who stopped where an earlier version asked for a wallet', async () => {
    const fresh = await atFirstQuest()
    const { profile } = (await fresh.programme<Me>('POST', '/onboarding/first_quest', {})).data
    const db = openDatabase(shared().live)
    await db('profiles').where({ id: profile.id }).update({ onboarding_step: 'wallet' })
    await db.destroy()
    expect((await fresh.me()).profile.onboardingStep).toBe('welcome')
    expect((await fresh.programme<Me>('POST', '/onboarding/welcome', {})).data.profile.onboardingStep).toBe('done')
  })
})

describe('a quest', () => {
  test('pays once, however often it is submitted at the same moment', async () => {
    const { run } = await person.answerAll('base-camp')
    const before = await person.me()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => person.programme<QuestDetail>('POST', `/runs/${run?.id}/submit`, {})),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    // Everybody is told what was paid, and it is the same for all.
    expect(new Set(replies.map(({ data }) => JSON.stringify(data.granted))).size).toBe(1)
    expect(replies[0]?.data.run?.state).toBe('rewarded')
    const me = await person.me()
    const paid = replies[0]?.data.quest.xp ?? 0
    expect(me.level.xp).toBe(before.level.xp + paid)
    expect((await ledgerRows(me.profile.id)).filter(({ amount }) => amount === paid)).toHaveLength(1)
    expect(me.counts.questsDone).toBe(1)
  })

  test('starts once, however often it is started at the same moment', async () => {
    const walker = await member()
    await walker.doQuest('base-camp')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => walker.programme<QuestDetail>('POST', '/quests/learn-the-ropes/start', {})),
    )
    expect(new Set(replies.map(({ data }) => data.run?.id)).size).toBe(1)
  })

  test('that is not open says everything that is missing', async () => {
    const { data } = await person.programme<QuestList>('GET', '/quests')
    const locked = data.quests.filter(({ state }) => state === 'locked')
    expect(locked.length).toBeGreaterThan(0)
    for (const quest of locked) {
      expect(quest.reasons.length).toBeGreaterThan(0)
      expect((await person.programme('POST', `/quests/${quest.slug}/start`, {})).code).toBe('QUEST_LOCKED')
    }
  })

  test('marks answers on the server and keeps the right ones to itself', async () => {
    const walker = await member()
    await walker.doQuest('base-camp')
    const { data } = await walker.programme<QuestDetail>('POST', '/quests/learn-the-ropes/start', {})
    expect(JSON.stringify(data)).not.toMatch(/"(secret|answers|codes)"/)
    const quiz = data.steps.find(({ kind }) => kind === 'quiz')
    if (!quiz || !data.run) throw new Error('the quest has no quiz any more')
    const wrong = (rightAnswer('learn-the-ropes', quiz.title).choices ?? []).map((choice) => (choice + 1) % 2)
    const marked = await walker.programme<QuestDetail>('POST', `/runs/${data.run.id}/steps/${quiz.id}`, {
      choices: wrong,
    })
    expect(marked.data.steps.find(({ id }) => id === quiz.id)?.state).toBe('wrong')
    const early = await walker.programme('POST', `/runs/${data.run.id}/submit`, {})
    expect(early.code).toBe('RUN_INCOMPLETE')
    expect(early.params?.['steps']).toContain(quiz.id)
    expect((await walker.programme('POST', `/runs/${data.run.id}/steps/${quiz.id}`, { choices: ['0'] })).code).toBe(
      'VALIDATION',
    )
    const tooMany = await walker.programme('POST', `/runs/${data.run.id}/steps/${quiz.id}`, { choices: [...wrong, 0] })
    expect(tooMany.code).toBe('ANSWER_INVALID')
    expect((await person.programme('POST', `/runs/${data.run.id}/submit`, {})).code).toBe('NOT_FOUND')
  })

  test('can be given up and started again', async () => {
    const walker = await member()
    const { run } = (await walker.programme<QuestDetail>('POST', '/quests/base-camp/start', {})).data
    expect((await walker.programme<QuestDetail>('POST', `/runs/${run?.id}/abandon`, {})).data.run?.state).toBe(
      'abandoned',
    )
    expect((await walker.programme('POST', `/runs/${run?.id}/submit`, {})).code).toBe('RUN_NOT_OPEN')
    expect((await walker.programme<QuestDetail>('POST', '/quests/base-camp/start', {})).data.run?.attempt).toBe(2)
  })

  test('that people review is decided by somebody else, with the version that was looked at', async () => {
    const admin = await administrator()
    const manual = await makeQuest({ steps: [{ kind: 'text' }], quest: { review: 'manual', xp: 40 } })
    const walk = await Walk.start(person, manual.slug)
    await walk.send(0, { text: 'A plain answer.' })
    const sent = (await walk.submit()).data
    expect(sent.run?.state).toBe('submitted')
    expect(sent.granted).toEqual([])
    expect((await person.programme('GET', '/review/queue')).code).toBe('FORBIDDEN')
    const queue = (await admin.programme<{ runId: string; version: number }[]>('GET', '/review/queue')).data
    const entry = queue.find(({ runId }) => runId === sent.run?.id)
    const decide = (body: object) =>
      admin.programme<{ state: string }>('POST', `/runs/${entry?.runId}/decide`, { version: entry?.version, ...body })
    expect((await decide({ decision: 'reject' })).params).toMatchObject({ field: 'comment', reason: 'missing' })
    expect((await decide({ decision: 'approve', version: 1 })).code).toBe('VERSION_CONFLICT')
    const approvals = await Promise.all(Array.from({ length: 20 }, () => decide({ decision: 'approve' })))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = (await person.programme<QuestDetail>('GET', `/quests/${manual.slug}`)).data
    expect(after.run?.state).toBe('rewarded')
    expect(after.run?.xpAwarded).toBe(40)
  })

  /** A quest of two steps that the system decides, by the administrator, and who changes it in which way. */
  async function written() {
    const [author, reader] = await Promise.all([gameMaster(), gameMaster()])
    const quest = await makeQuest({
      steps: [{ kind: 'code', secret: { codes: ['cairn'] } }, { kind: 'info' }],
      rewards: [{ kind: 'xp', amount: 5 }],
    })
    const admin = await administrator()
    const ids = async (of: string) =>
      (await admin.call<{ id: string }[]>('GET', `/items/${of}?filter[quest]=${quest.id}&sort=sort`)).data
    const [[code, info], [reward]] = await Promise.all([ids('quest_steps'), ids('rewards')])
    const changes: Record<string, [string, string, object?]> = {
      'the quest': ['PATCH', `quests/${quest.id}`, { xp: 500 }],
      'a step of it': ['PATCH', `quest_steps/${info?.id}`, { body: 'Go.' }],
      'the answers of a step': ['PATCH', `quest_steps/${code?.id}`, { set_codes: ['cairn', 'mine'] }],
      'what it asks for': ['PATCH', `quest_steps/${info?.id}`, { required: false }],
      'it without a step': ['DELETE', `quest_steps/${info?.id}`],
      'it without a reward': ['DELETE', `rewards/${reward?.id}`],
    }
    const change = async (part: string) => {
      const [method, path, body] = changes[part] ?? ['', '']
      expect((await author.call(method, `/items/${path}`, body)).status).toBeLessThan(300)
    }
    return { quest, author, reader, change }
  }

  /** Sends what is asked for, and hands it in. */
  async function handIn(walk: Walk, code = 'cairn') {
    await walk.send(1)
    return await walk.finish(0, { code })
  }

  test.each(['the quest', 'a step of it', 'the answers of a step', 'it without a step', 'it without a reward'])(
    'that the system decides is decided by another for who wrote %s',
    async (part) => {
      const { quest, author, reader, change } = await written()
      await change(part)
      const own = await Walk.start(author, quest.slug)
      expect(own.detail.quest.review).toBe('manual')
      await handIn(own)
      const { run } = (await own.submit()).data
      expect(run).toMatchObject({ state: 'submitted', xpAwarded: null })
      const sent = { decision: 'approve' as const, version: run?.version ?? 0 }
      expect((await decide(author, own.run, sent)).code).toBe('OWN_RUN')
      expect((await decide(reader, own.run, sent)).data.state).toBe('rewarded')
      const others = await Walk.start(reader, quest.slug)
      expect((await handIn(others)).data.run?.state).toBe('rewarded')
    },
  )

  test.each(['the answers of a step', 'what it asks for', 'it without a step'])(
    'that the system decides is decided by another for who wrote %s after they began it',
    async (part) => {
      const { quest, author, reader, change } = await written()
      const own = await Walk.start(author, quest.slug)
      expect(own.detail.quest.review).toBe('auto')
      await change(part)
      const handed = (await handIn(own, part === 'the answers of a step' ? 'mine' : 'cairn')).data
      expect(handed).toMatchObject({ run: { state: 'submitted', xpAwarded: null }, quest: { review: 'manual' } })
      expect((await own.now()).quest.review).toBe('manual')
      const sent = { decision: 'approve' as const, version: handed.run?.version ?? 0 }
      expect((await decide(reader, own.run, sent)).data.state).toBe('rewarded')
    },
  )

  test('that the system decides is decided by another for who wrote what the level pays to which it lifts them', async () => {
    const [author, reader] = await Promise.all([gameMaster(), gameMaster()])
    const path = '/items/levels?sort=-number&limit=1&fields=id,number,xp_required'
    const [top] = (await author.call<{ id: string; number: number; xp_required: number }[]>('GET', path)).data
    const quest = await makeQuest({ quest: { xp: top?.xp_required } })
    const reward = { level: top?.id, kind: 'xp', amount: 7 }
    const { id } = (await author.call<{ id: string }>('POST', '/items/rewards', reward)).data
    const own = await Walk.start(author, quest.slug)
    const { run } = (await own.finish(0)).data
    expect(run).toMatchObject({ state: 'submitted', xpAwarded: null })
    const sent = { decision: 'approve' as const, version: run?.version ?? 0 }
    expect((await decide(reader, own.run, sent)).data.state).toBe('rewarded')
    const { profile } = await author.me()
    expect((await ledgerRows(profile.id)).map(({ amount }) => amount)).toContain(7)
    await author.call('DELETE', `/items/rewards/${id}`)
    const others = await Walk.start(reader, quest.slug)
    expect((await others.finish(0)).data.run?.state).toBe('rewarded')
  })
})

describe('a call under an Idempotency-Key', () => {
  test('happens once and is answered alike', async () => {
    const walker = await member()
    const key = { 'Idempotency-Key': 'start-1' }
    const first = await walker.programme<QuestDetail>('POST', '/quests/base-camp/start', {}, key)
    await walker.programme('POST', `/runs/${first.data.run?.id}/abandon`, {})
    const second = await walker.programme<QuestDetail>('POST', '/quests/base-camp/start', {}, key)
    expect(second.data).toEqual(first.data)
    const now = await walker.programme<QuestDetail>('GET', '/quests/base-camp')
    expect(now.data.run).toMatchObject({ attempt: 1, state: 'abandoned' })
  })

  test('is refused when it asks for something else', async () => {
    const walker = await member()
    const key = { 'Idempotency-Key': 'k' }
    await walker.programme('POST', '/quests/base-camp/start', {}, key)
    const other = await walker.programme('POST', '/quests/base-camp/start', { other: true }, key)
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    // The key is the person's own.
    expect((await person.programme('GET', '/me')).status).toBe(200)
    expect((await (await member()).programme('POST', '/quests/base-camp/start', { other: true }, key)).status).toBe(200)
  })

  test('may be repeated after a failure', async () => {
    const walker = await newcomer()
    const key = { 'Idempotency-Key': 'h' }
    expect((await walker.programme('POST', '/onboarding/handle', { handle: 'no', displayName: 'X' }, key)).code).toBe(
      'HANDLE_INVALID',
    )
    expect(
      (await walker.programme('POST', '/onboarding/handle', { handle: 'better_one', displayName: 'X' }, key)).status,
    ).toBe(200)
  })
})

test('a character is saved once for each version', async () => {
  const me = await person.me()
  const { id, choices, version } = me.character ?? { id: '', choices: {}, version: 0 }
  const save = (name: string) => person.programme('PUT', `/characters/${id}`, { name, choices, version })
  const replies = await Promise.all([save('One'), save('Two')])
  expect(replies.map(({ code }) => code ?? 'ok').sort()).toEqual(['VERSION_CONFLICT', 'ok'])
  const bad = await person.programme('PUT', `/characters/${id}`, {
    name: 'X',
    choices: { ...choices, wings: 'big' },
    version: version + 1,
  })
  expect(bad.params).toMatchObject({ slot: 'wings', reason: 'unknown_slot' })
})

test('a file that was handed in belongs to who handed it in', async () => {
  const file = await storeFile(person, 'page.pdf', 'application/pdf', '%PDF-1.4 page')
  const other = await member()
  expect((await person.call('GET', `/files/${file}`)).status).toBe(200)
  expect((await other.call('GET', `/files/${file}`)).status).toBe(403)
  expect((await fetch(`${shared().url}/assets/${file}`)).status).toBe(403)
})

test('content comes in the language that was asked for, as far as it exists', async () => {
  const admin = await administrator()
  const quests = await admin.call<{ id: string }[]>('GET', '/items/quests?filter[slug][_eq]=base-camp')
  const added = await admin.call('POST', '/items/translations', {
    quest: quests.data[0]?.id,
    languages_code: 'fr',
    title: 'Camp de base',
  })
  expect(added.status).toBe(200)
  const title = async (lang: string) =>
    (await person.programme<QuestDetail>('GET', `/quests/base-camp?lang=${lang}`)).data.quest.title
  expect([await title('fr'), await title('de'), await title('de-CH'), await title('tlh')]).toEqual([
    'Camp de base',
    'Basislager',
    'Basislager',
    'Base camp',
  ])
  const chapters = async (lang: string) =>
    (await person.programme<QuestList>('GET', `/quests?lang=${lang}`)).data.chapters
  expect([(await chapters('de'))[0], (await chapters('fr'))[0]]).toEqual(['Das Tal', 'The valley'])
})

test('chapters are read as the Studio writes them, and as they were written before it had a list', async () => {
  const [person, admin] = [await member(), await administrator()]
  const chapters = async () => (await person.programme<QuestList>('GET', '/quests?lang=en')).data.chapters
  const before = (await admin.call<{ chapters: { title: string }[] }>('GET', '/items/programme?fields=chapters')).data
  expect(await chapters()).toEqual(before.chapters.map(({ title }) => title))
  const writing = async (rows: unknown) => {
    expect((await admin.call('PATCH', '/items/programme', { chapters: rows })).status).toBe(200)
    return await chapters()
  }
  expect(await writing([{ title: 'The valley' }, { title: null }, { title: 'The pass' }])).toEqual([
    'The valley',
    '',
    'The pass',
  ])
  expect(await writing(['The valley', 'The pass'])).toEqual(['The valley', 'The pass'])
  expect(await writing(null)).toEqual([])
  expect(await writing(before.chapters)).toEqual(before.chapters.map(({ title }) => title))
})
