import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ledger, LedgerQuery, PublicProfile, QuestDetail, Visibility } from 'waymark-core'
import { decide } from './support/game-master.ts'
import { administrator, member, newcomer, type Person, send } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'

let admin: Person

beforeAll(async () => {
  admin = await administrator()
})

const idOf = async (person: Person) => (await person.me()).profile.id
const profileBy = (who: Person, id: string, question = '') =>
  who.programme<PublicProfile>('GET', `/profiles/${id}${question}`)
const statement = async (who: Person, query: LedgerQuery = {}) =>
  (await who.programme<Ledger>('GET', `/ledger?${new URLSearchParams(query as Record<string, string>)}`)).data

async function rewarded(walker: Person, quest: object): Promise<{ walk: Walk; slug: string; version: number }> {
  const { slug } = await makeQuest({ quest })
  const walk = await Walk.start(walker, slug)
  await walk.send(0)
  const { data } = await walk.submit()
  return { walk, slug, version: data.run?.version ?? 0 }
}

const reverse = ({ walk, version }: { walk: Walk; version: number }) =>
  decide(admin, walk.run, { decision: 'reverse', version, note: 'It was handed in twice.' })

describe('who sees a profile', () => {
  const eyes = ['its owner', 'its owner as others', 'a member', 'somebody who has not set out', 'nobody'] as const
  const table: Record<Visibility, Record<(typeof eyes)[number], number>> = {
    public: {
      ...{ 'its owner': 200, 'its owner as others': 200, 'a member': 200 },
      ...{ 'somebody who has not set out': 200, nobody: 401 },
    },
    members: {
      ...{ 'its owner': 200, 'its owner as others': 200, 'a member': 200 },
      ...{ 'somebody who has not set out': 404, nobody: 401 },
    },
    hidden: {
      ...{ 'its owner': 200, 'its owner as others': 404, 'a member': 404 },
      ...{ 'somebody who has not set out': 404, nobody: 401 },
    },
  }
  let owner: Person
  let id: string
  const looks: Record<(typeof eyes)[number], () => Promise<{ status: number; data: PublicProfile }>> = {} as never

  beforeAll(async () => {
    owner = await member()
    id = await idOf(owner)
    const [other, fresh] = await Promise.all([member(), newcomer()])
    looks['its owner'] = () => profileBy(owner, id)
    looks['its owner as others'] = () => profileBy(owner, id, '?asOthers=true')
    looks['a member'] = () => profileBy(other, id)
    looks['somebody who has not set out'] = () => profileBy(fresh, id)
    looks.nobody = () => send('GET', `/programme/profiles/${id}`)
  })

  test.each(Object.keys(table) as Visibility[])('that is %s', async (visibility) => {
    await owner.call('PATCH', `/items/profiles/${id}`, { visibility })
    const seen = await Promise.all(eyes.map(async (who) => [who, await looks[who]()] as const))
    expect(Object.fromEntries(seen.map(([who, { status }]) => [who, status]))).toEqual(table[visibility])
    for (const [who, { status, data }] of seen)
      if (status === 200)
        expect([who, data.own, data.visibility]).toEqual([
          who,
          who === 'its owner',
          who === 'its owner' ? visibility : null,
        ])
  })

  test('finds the same by every name, and the same nothing where it may not be seen (S29, S30)', async () => {
    const handle = (await owner.me()).profile.handle ?? ''
    const { userId } = await owner.me()
    const other = await member()
    const names = [id, id.toUpperCase(), userId, handle, `@${handle}`, handle.toUpperCase()]
    const seenBy = async (who: Person, name: string) => {
      const { status, code, data } = await profileBy(who, encodeURIComponent(name))
      return status === 200 ? data.id : `${status} ${code}`
    }
    for (const visibility of ['public', 'members', 'hidden']) {
      await owner.call('PATCH', `/items/profiles/${id}`, { visibility })
      const found = await Promise.all(names.map((name) => seenBy(other, name)))
      expect(found, visibility).toEqual(names.map(() => (visibility === 'hidden' ? '404 NOT_FOUND' : id)))
      expect(await Promise.all(['me', ...names].map((name) => seenBy(owner, name)))).toEqual([
        id,
        ...names.map(() => id),
      ])
    }
    // A hidden profile is told apart from none by no reply.
    const nothing = (reply: Awaited<ReturnType<typeof profileBy>>) => JSON.stringify(reply)
    const none = nothing(await profileBy(other, randomUUID()))
    for (const name of names) expect(nothing(await profileBy(other, encodeURIComponent(name)))).toBe(none)
    expect(nothing(await profileBy(other, 'nobody_has_this'))).toBe(none)
    expect(nothing(await profileBy(other, 'no-name'))).toBe(none)
    await owner.call('PATCH', `/items/profiles/${id}`, { visibility: 'public' })
  })

  test('is not asked with half a word', async () => {
    const { status, params } = await profileBy(owner, id, '?asOthers=perhaps')
    expect([status, params]).toEqual([400, { field: 'asOthers', reason: 'not_a_boolean' }])
  })
})

test('what was taken back is between a person and the programme', async () => {
  const [walker, other] = await Promise.all([member(), member()])
  const id = await idOf(walker)
  const kept = await rewarded(walker, { xp: 40 })
  expect((await reverse(await rewarded(walker, { xp: 25 }))).status).toBe(200)
  const own = (await profileBy(walker, id)).data
  const seen = (await profileBy(other, id)).data
  const preview = (await profileBy(walker, id, '?asOthers=true')).data

  expect(own.recent.map(({ kind }) => kind)).toContain('quest_reversed')
  expect(seen.recent.map(({ kind }) => kind)).not.toContain('quest_reversed')
  expect(own.recent.map(({ kind }) => kind)).toContain('wallet_linked')
  expect(seen.recent.map(({ kind }) => kind)).not.toContain('wallet_linked')
  expect(seen.questsDone.map(({ slug }) => slug)).toContain(kept.slug)
  expect(seen.xpHistory.at(-1)?.xp).toBe(seen.level.xp)
  expect(own.xpHistory.at(-1)?.xp).toBe(own.level.xp)
  expect(own.badges.map(({ xp }) => xp)).toEqual(own.badges.map(({ xp }) => xp).toSorted((a, b) => a - b))
  // What they are shown beforehand is what the others see.
  expect(preview).toEqual(seen)
})

test('a secret quest that somebody did is told only to who has done it, too', async () => {
  const [walker, other] = await Promise.all([member(), member()])
  const id = await idOf(walker)
  const { slug } = await rewarded(walker, { kind: 'secret' })
  const told = async (who: Person, question?: string) => {
    const { data } = await profileBy(who, id, question)
    return [data.questsDone.some((quest) => quest.slug === slug), data.recent.some(({ link }) => link === slug)]
  }
  expect(await told(walker)).toEqual([true, true])
  expect(await told(walker, '?asOthers=true')).toEqual([false, false])
  expect(await told(other)).toEqual([false, false])
  const walk = await Walk.start(other, slug)
  await walk.send(0)
  await walk.submit()
  expect(await told(other)).toEqual([true, true])
})

describe('the statement of points', () => {
  let walker: Person
  let season: { id: string; slug: string }

  beforeAll(async () => {
    walker = await member()
    const slug = `s-${randomUUID()}`
    season = { slug, id: (await created(admin, 'seasons', { slug, name: 'Thaw', state: 'running' })).id }
    await rewarded(walker, { xp: 30 })
    await rewarded(walker, { xp: 20, season: season.id })
    await reverse(await rewarded(walker, { xp: 5, season: season.id }))
  })

  test('says what each line is, and its sums are the points on the profile', async () => {
    const all = await statement(walker)
    const me = await walker.me()
    expect(all.balance).toBe(me.level.xp)
    expect(all.sum).toBe(all.balance)
    expect(all.total).toBe(all.lines.length)
    expect(all.kinds.reduce((sum, part) => sum + part.sum, 0)).toBe(all.balance)
    expect(all.lines[0]).toMatchObject({ kind: 'reversal', amount: -5, season: 'Thaw', balance: all.balance })
    expect(all.lines[1]).toMatchObject({ kind: 'quest', amount: 5, balance: all.balance + 5 })
    const quest = (await walker.programme<QuestDetail>('GET', `/quests/${all.lines[1]?.quest}`)).data.quest
    expect(all.lines[1]?.subject).toBe(quest.title)
  })

  test('can be narrowed to a kind and to a season; the counts of one heed the other', async () => {
    const taken = await statement(walker, { kind: 'reversal' })
    expect(taken.lines.map(({ amount }) => amount)).toEqual([-5])
    expect([taken.sum, taken.balance]).toEqual([-5, (await walker.me()).level.xp])
    expect(taken.seasons).toEqual([{ value: season.slug, name: 'Thaw', count: 1, sum: -5 }])
    const thaw = await statement(walker, { season: season.slug })
    expect(thaw.lines.map(({ amount }) => amount)).toEqual([-5, 5, 20])
    expect(thaw.kinds).toEqual([
      { value: 'quest', name: null, count: 2, sum: 25 },
      { value: 'reversal', name: null, count: 1, sum: -5 },
    ])
    expect((await statement(walker, { season: 'none-such' })).lines).toEqual([])
  })

  test('comes page by page, each line once', async () => {
    const { lines: whole } = await statement(walker)
    const lines: Ledger['lines'] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Ledger = await statement(walker, { limit: 2, ...(cursor ? { cursor } : {}) })
      expect(page.lines.length).toBeLessThanOrEqual(2)
      lines.push(...page.lines)
      cursor = page.next
    }
    expect(lines).toEqual(whole)
  })

  test.each([
    ['limit=0', 'limit', 'out_of_range'],
    ['limit=501', 'limit', 'out_of_range'],
    ['kind=gift', 'kind', 'unknown'],
    ['cursor=elsewhere', 'cursor', 'malformed'],
  ])('refuses %s', async (question, field, reason) => {
    const { status, params } = await walker.programme('GET', `/ledger?${question}`)
    expect([status, params]).toEqual([400, { field, reason }])
  })
})

test('a profile is changed thirty times in ten minutes, however many changes one request holds', async () => {
  const [busy, other] = [await member(), await member()]
  const [own, others] = [await idOf(busy), await idOf(other)]
  const change = (bio: string, id = own) => busy.call('PATCH', `/items/profiles/${id}`, { bio })
  for (let times = 1; times <= 25; times++) expect((await change(`I walked ${times} times.`)).status).toBe(200)
  // What is not theirs is refused as ever, and counts for nothing.
  for (let times = 0; times < 10; times++) expect((await change('Not you.', others)).status).toBe(403)
  const many = Array.from(
    { length: 10 },
    (_, at) => `c${at}: update_profiles_item(id: "${own}", data: { bio: "${at}" }) { id }`,
  )
  expect((await busy.call('POST', '/graphql', { query: `mutation { ${many.join(' ')} }` })).code).toBe('RATE_LIMITED')
  const refused = await change('Once more.')
  expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
  expect(refused.params?.['retryAfterSeconds']).toBeGreaterThan(500)
  expect((await other.call('PATCH', `/items/profiles/${others}`, { bio: 'I rest.' })).status).toBe(200)
  expect((await admin.call('PATCH', `/items/profiles/${own}`, { bio: 'As the team sees it.' })).status).toBe(200)
})
