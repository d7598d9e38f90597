// People: who is in the list and found in it, thanks, what others did, cheers for it, and who is on a quest.
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Feed, PeoplePage, PeopleQuery, PublicProfile, Visibility } from 'waymark-core'
import { readMe } from '../src/api/views/me.ts'
import { readNotifications } from '../src/api/views/notifications.ts'
import { publicProfile } from '../src/api/views/public-profile.ts'
import { itemDetail } from '../src/domain/items/detail.ts'
import { unread } from '../src/domain/notifications/unread.ts'
import { changeHandle, isHandleTaken } from '../src/domain/onboarding/steps.ts'
import { cheer, readFeed, uncheer } from '../src/domain/people/feed.ts'
import { peoplePage } from '../src/domain/people/people-page.ts'
import { thank, unthank } from '../src/domain/people/thanks.ts'
import { activityRow, recordActivities } from '../src/domain/profiles/activity.ts'
import { dropFormerHandles } from '../src/domain/profiles/former-handles.ts'
import { questList } from '../src/domain/quests/cards.ts'
import type { TxContext } from '../src/platform/context.ts'
import { idOf, newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { layOutQuest } from './parallel/arena.ts'
import { give } from './parallel/tokens.ts'
import { crowd, type Member, newcomers } from './support/crowd.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { dress } from './support/looks.ts'
import { member, type Person } from './support/person.ts'

describe.each(databases)('on %s', (database) => {
  let db: Knex
  let [ada, ben, cem, fresh]: Member[] = []
  let now = Date.now()
  const day = 86_400_000

  beforeAll(() => {
    db = copyOfTemplate(database).db
  })
  afterAll(() => db?.destroy())

  /** Everybody of the test before is gone from sight. */
  beforeEach(async () => {
    await db('profiles').update({ visibility: 'hidden' })
    ;[ada, ben, cem] = await walkers(3)
    ;[fresh] = await newcomers(db, 1)
    await named(ada, { display_name: 'Ada Öberg' })
    await named(ben, { display_name: 'Ben Carvalho' })
    await named(cem, { display_name: 'Cem Yıldız' })
    now += 2 * 60_000
  })

  /** Who came before keeps no wallet: a crowd has always the same. */
  const walkers = async (size: number) => {
    await db('wallets').delete()
    return await crowd(db, size)
  }
  const idOfMember = (who: Member | undefined) => who?.profile ?? ''
  const named = (who: Member | undefined, change: object) =>
    db('profiles')
      .where({ id: idOfMember(who) })
      .update(change)
  const suspend = (who: Member | undefined) =>
    db('directus_users')
      .where({ id: who?.user ?? '' })
      .update({ status: 'suspended' })
  const as = (who: Member | undefined) => ({ db, now: new Date(now), lang: 'en', profile: idOfMember(who) })
  const change = <T>(who: Member | undefined, work: (context: TxContext) => Promise<T>): Promise<T> =>
    inTransaction(db, (trx) => work({ ...as(who), db: trx }))
  const list = (who: Member | undefined, query: PeopleQuery = {}) => peoplePage(as(who), query)
  const names = async (who: Member | undefined, query: PeopleQuery = {}) =>
    (await list(who, query)).people.map(({ displayName }) => displayName).toSorted()

  describe('the list of people', () => {
    test('has whom the viewer may see, who have set out and are not suspended', async () => {
      const seenBy = async (visibility: Visibility) => {
        await named(ben, { visibility })
        return [await names(ada), await names(fresh), await names(ben)].map((all) => all.includes('Ben Carvalho'))
      }
      expect(await seenBy('public')).toEqual([true, true, true])
      expect(await seenBy('members')).toEqual([true, false, true])
      expect(await seenBy('hidden')).toEqual([false, false, false])
      await named(ben, { visibility: 'public' })
      await suspend(ben)
      expect(await names(ada)).toEqual(['Ada Öberg', 'Cem Yıldız'])
      expect(await names(fresh)).not.toContain('')
    })

    test('tells who is a game master', async () => {
      await db('directus_users')
        .where({ id: ben?.user ?? '' })
        .update({ role: gameMasterRole })
      const masters = (await list(ada)).people.filter(({ gameMaster }) => gameMaster)
      expect(masters.map(({ displayName }) => displayName)).toEqual(['Ben Carvalho'])
    })

    test('is searched by name and handle, whatever case and accents', async () => {
      expect(await names(ben, { search: 'oberg' })).toEqual(['Ada Öberg'])
      expect(await names(ben, { search: 'ÖBERG ada' })).toEqual(['Ada Öberg'])
      expect(await names(ben, { search: 'YILDIZ' })).toEqual(['Cem Yıldız'])
      const { handle } = await db('profiles')
        .where({ id: idOfMember(cem) })
        .first('handle')
      expect(await names(ben, { search: `@${handle.toUpperCase()}` })).toEqual(['Cem Yıldız'])
      for (const search of ['%', '_%', '*', '.', '[a', 'a]', '(', '\\', "'", '?'])
        expect(await names(ben, { search })).toEqual([])
    })

    test('is narrowed down by level and by place, whose counts heed all but the place', async () => {
      await named(ada, { place: 'Lisbon', xp_cached: 5000 })
      await named(ben, { place: ' lisbon ' })
      await named(cem, { place: 'Osaka' })
      const all = await list(ada)
      // Two write it in different ways; the first of them stands for both.
      const places = [
        { value: 'lisbon', count: 2 },
        { value: 'Osaka', count: 1 },
      ]
      expect([all.total, all.places]).toEqual([3, places])
      expect(await names(ada, { place: 'LISBON' })).toEqual(['Ada Öberg', 'Ben Carvalho'])
      const high = await list(ada, { levelFrom: 3, place: 'Osaka' })
      expect([high.total, high.people, high.places]).toEqual([0, [], [{ value: 'Lisbon', count: 1 }]])
      expect(await names(ada, { levelFrom: 3 })).toEqual(['Ada Öberg'])
      expect(await names(ada, { levelFrom: 900 })).toEqual([])
      expect(await names(ada, { place: 'Nowhere' })).toEqual([])
    })

    test.each(['newest', 'level'] as const)('comes page by page in the order %s, each person once', async (sort) => {
      const more = await walkers(7)
      for (const [place, { profile }] of more.entries())
        await db('profiles')
          .where({ id: profile })
          .update({ xp_cached: (place % 3) * 10, date_created: new Date(now - (place % 4) * 1000) })
      const whole = await list(ada, { sort, limit: 60 })
      expect([whole.people.length, whole.total, whole.next]).toEqual([10, 10, null])
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: PeoplePage = await list(ada, { sort, limit: 3, ...(cursor ? { cursor } : {}) })
        expect(page.total).toBe(10)
        ids.push(...page.people.map(({ id }) => id))
        cursor = page.next
      }
      expect(ids).toEqual(whole.people.map(({ id }) => id))
      const first = (await list(ada, { sort, limit: 3 })).next ?? ''
      const otherwise = sort === 'newest' ? 'level' : 'newest'
      await expect(list(ada, { sort: otherwise, cursor: first })).rejects.toMatchObject({ params: { field: 'cursor' } })
      await expect(list(ada, { sort, cursor: 'x' })).rejects.toMatchObject({ params: { field: 'cursor' } })
    })

    test('says of each how far they came, without secrets, and which card is the own one', async () => {
      const [open, secret] = [
        await layOutQuest({ db }, { review: 'auto' }),
        await layOutQuest({ db }, { review: 'auto' }),
      ]
      await db('quests').where({ id: secret.id }).update({ kind: 'secret' })
      for (const [quest, attempt] of [
        [open.id, 1],
        [open.id, 2],
        [secret.id, 1],
      ] as const)
        await ran(ben, quest, { attempt })
      const cardOf = async (who: Member | undefined) =>
        (await list(who)).people.find(({ displayName }) => displayName === 'Ben Carvalho')
      expect(await cardOf(ada)).toMatchObject({ questsDone: 1, level: 1, own: false, character: null, place: null })
      expect(await cardOf(ben)).toMatchObject({ questsDone: 2, own: true })
    })
  })

  async function ran(
    who: Member | undefined,
    quest: string,
    {
      state = 'rewarded',
      attempt = 1,
      at = new Date(now - 1000),
    }: { state?: string; attempt?: number; at?: Date } = {},
  ): Promise<string> {
    const id = newId()
    const decided = state === 'rewarded' ? { decided_at: at } : {}
    await db('quest_runs').insert({
      ...{ id, quest, profile: idOfMember(who), attempt, period_key: `${attempt}`, state, version: 1, started_at: at },
      ...decided,
    })
    if (state === 'rewarded')
      await recordActivities(db, [activityRow(idOfMember(who), 'quest_rewarded', at, { quest, xp: 5 })])
    return id
  }

  const newsOf = async (who: Member | undefined) =>
    (await readNotifications(as(who))).notifications.map(({ news, read }) => ({ ...news, read }))
  const unreadOf = async (who: Member | undefined) => {
    const [counted] = await unread(db, idOfMember(who))
    return Number(Object.values(counted ?? {})[0])
  }

  describe('thanks', () => {
    const say = (from: Member | undefined, to: Member | undefined) =>
      change(from, (context) => thank(context, idOfMember(to)))
    const takeBack = (from: Member | undefined, to: Member | undefined) =>
      change(from, (context) => unthank(context, idOfMember(to)))
    const shownTo = async (who: Member | undefined, of: Member | undefined): Promise<PublicProfile['thanks']> =>
      (await publicProfile(as(who), idOfMember(of), {})).thanks

    test('are said by nobody who is in the middle of onboarding', async () => {
      await expect(say(fresh, ben)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })

    test('are said once to each, counted, and told once; taken back, they are told no more', async () => {
      expect(await say(ada, ben)).toEqual({ count: 1, names: [], own: true })
      expect(await say(ada, ben)).toEqual({ count: 1, names: [], own: true })
      now += 1000
      await say(cem, ben)
      expect(await shownTo(ben, ben)).toEqual({ count: 2, names: ['Cem Yıldız', 'Ada Öberg'], own: false })
      expect(await shownTo(ada, ben)).toEqual({ count: 2, names: ['Cem Yıldız'], own: true })
      expect(await newsOf(ben)).toMatchObject([
        { kind: 'thanked', by: 'Cem Yıldız', profile: idOfMember(cem) },
        { kind: 'thanked', by: 'Ada Öberg', profile: idOfMember(ada) },
      ])
      expect(await takeBack(ada, ben)).toEqual({ count: 1, names: ['Cem Yıldız'], own: false })
      expect(await newsOf(ben)).toHaveLength(1)
      await db('notifications').update({ read_at: new Date(now) })
      await takeBack(cem, ben)
      await say(cem, ben)
      // Read once, it is not told anew.
      expect([(await newsOf(ben)).length, await unreadOf(ben)]).toEqual([1, 0])
    })

    test('are told anew after a gift, and counted once', async () => {
      await say(ada, ben)
      await db('notifications').update({ read_at: new Date(now) })
      const between = { giver: idOfMember(ben), receiver: idOfMember(ada), made_at: new Date(now) }
      await db('gifts').insert({
        id: newId(),
        item: newId(),
        ...between,
        state: 'accepted',
        decided_at: new Date(now + 1),
      })
      now += 1000
      expect((await say(ada, ben)).count).toBe(1)
      expect((await say(ada, ben)).count).toBe(1)
      expect([(await newsOf(ben)).length, await unreadOf(ben)]).toEqual([1, 1])
    })

    test('are named as far as the giver lets the viewer see them, and not counted of who is suspended', async () => {
      await say(ada, ben)
      await say(cem, ben)
      await named(ada, { visibility: 'hidden' })
      await named(cem, { visibility: 'members' })
      expect(await shownTo(ben, ben)).toEqual({ count: 2, names: ['Cem Yıldız'], own: false })
      expect(await shownTo(fresh, ben)).toEqual({ count: 2, names: [], own: false })
      expect((await newsOf(ben)).map((news) => 'profile' in news && [news.by, news.profile])).toContainEqual([
        null,
        null,
      ])
      await suspend(cem)
      expect(await shownTo(ben, ben)).toEqual({ count: 1, names: [], own: false })
    })

    test('go to nobody who may not be seen, nor to oneself, and to a hundred people in a day', async () => {
      await named(ben, { visibility: 'hidden' })
      await expect(say(ada, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(say(ada, ada)).rejects.toMatchObject({ code: 'VALIDATION' })
      const many = Array.from({ length: 100 }, () => ({
        ...{ id: newId(), giver: idOfMember(ada), receiver: newId(), at: new Date(now) },
      }))
      await db.batchInsert('thanks', many, 50)
      await expect(say(ada, cem)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      now += day + 1
      expect((await say(ada, cem)).own).toBe(true)
    })
  })

  describe('the feed', () => {
    const feed = (who: Member | undefined, query = {}) => readFeed(as(who), query)
    const told = async (who: Member | undefined) =>
      (await feed(who, { limit: 50 })).entries.map(({ name, feat }) => [name, feat.kind])
    const did = (
      who: Member | undefined,
      kind: Parameters<typeof activityRow>[1],
      facts = {},
      at = new Date(now - 500),
    ) => recordActivities(db, [activityRow(idOfMember(who), kind, at, facts)])

    test('tells what others did who may be seen, and nothing that is their own business', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      await ran(ben, quest.id)
      await named(ben, { level_cached: 2 })
      await did(ben, 'level_up', { level: 2 })
      await did(cem, 'item_minted', { item: newId(), item_type: idOf('item_types', 'tin-mug') })
      await did(cem, 'onboarded')
      for (const kind of ['wallet_linked', 'item_listed', 'item_sold', 'item_bought', 'item_granted'] as const)
        await did(cem, kind)
      await did(ada, 'onboarded')
      await did(cem, 'onboarded', {}, new Date(now - 31 * day))
      expect((await told(ada)).toSorted()).toEqual([
        ['Ben Carvalho', 'level'],
        ['Ben Carvalho', 'quest'],
        ['Cem Yıldız', 'minted'],
        ['Cem Yıldız', 'set_out'],
      ])
      await named(ben, { visibility: 'members' })
      await suspend(cem)
      expect((await told(ada)).map(([name]) => name)).toEqual(['Ben Carvalho', 'Ben Carvalho'])
      expect(await told(fresh)).toEqual([['Ada Öberg', 'set_out']])
      await named(ben, { visibility: 'hidden' })
      expect(await told(ada)).toEqual([])
    })

    test('tells a secret quest only to who has done it', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      await db('quests').where({ id: quest.id }).update({ kind: 'secret' })
      await ran(ben, quest.id)
      expect(await told(ada)).toEqual([])
      await ran(ada, quest.id)
      expect(await told(ada)).toEqual([['Ben Carvalho', 'quest']])
    })

    test('shows the cover of a quest, and neither that nor a way to one that is not published any more', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      const { id: cover } = await db('directus_files').first('id')
      const change = (row: object) => db('quests').where({ id: quest.id }).update(row)
      await change({ cover })
      await ran(ben, quest.id)
      const feats = async () => (await feed(ada)).entries.map(({ feat }) => feat)
      const feat = { kind: 'quest', title: quest.slug }
      expect(await feats()).toEqual([{ ...feat, slug: quest.slug, cover }])
      await change({ status: 'archived' })
      expect(await feats()).toEqual([{ ...feat, slug: null, cover: null }])
    })

    test('tells no quest whose reward was taken back, nor a level that is no longer reached', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      const [first, second] = [new Date(now - 5000), new Date(now - 1000)]
      await ran(ben, quest.id, { at: first })
      const run = await ran(ben, quest.id, { at: second, attempt: 2 })
      await named(cem, { level_cached: 2 })
      await did(cem, 'level_up', { level: 2 })
      expect(await told(ada)).toHaveLength(3)
      await db('quest_runs').where({ id: run }).update({ state: 'reversed' })
      await named(cem, { level_cached: 1 })
      const left = (await feed(ada)).entries
      expect(left.map(({ at }) => at)).toEqual([first.toISOString()])
    })

    test('comes page by page, newest first, each entry once', async () => {
      for (let place = 0; place < 8; place++)
        await did(place % 2 ? ben : cem, 'onboarded', {}, new Date(now - (place >> 1) * 1000))
      const whole = await feed(ada, { limit: 50 })
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Feed = await feed(ada, { limit: 3, ...(cursor ? { cursor } : {}) })
        ids.push(...page.entries.map(({ id }) => id))
        cursor = page.next
      }
      expect(ids).toEqual(whole.entries.map(({ id }) => id))
      expect([ids.length, (await feed(ada)).entries.length, whole.ofTeam]).toEqual([8, 6, false])
      expect(whole.entries.map(({ at }) => at)).toEqual(
        whole.entries
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      )
      for (const cursor of ['x', `x_${newId()}`, new Date().toISOString()])
        await expect(feed(ada, { cursor })).rejects.toMatchObject({ params: { field: 'cursor' } })
    })

    test('an entry is cheered once by each; its author is told of all in one, and no more when none is left', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      await ran(ben, quest.id)
      const [{ id = '' } = {}] = (await feed(ada)).entries
      const put = (who: Member | undefined) => change(who, (context) => cheer(context, id))
      const drop = (who: Member | undefined) => change(who, (context) => uncheer(context, id))
      expect(await put(ada)).toEqual({ count: 1, own: true, names: [] })
      expect(await put(ada)).toEqual({ count: 1, own: true, names: [] })
      now += 1000
      expect(await put(cem)).toEqual({ count: 2, own: true, names: ['Ada Öberg'] })
      expect((await feed(cem)).entries[0]?.cheers).toEqual({ count: 2, own: true, names: ['Ada Öberg'] })
      const seen = async () => (await feed(ada)).entries[0]?.cheers
      expect(await seen()).toEqual({ count: 2, own: true, names: ['Cem Yıldız'] })
      const about = { kind: 'cheered', feat: { kind: 'quest', slug: quest.slug } }
      expect(await newsOf(ben)).toMatchObject([{ ...about, by: ['Cem Yıldız', 'Ada Öberg'], others: 0 }])
      await named(cem, { visibility: 'hidden' })
      expect(await newsOf(ben)).toMatchObject([{ ...about, by: ['Ada Öberg'], others: 1 }])
      expect(await seen()).toEqual({ count: 2, own: true, names: [] })
      expect(await drop(ada)).toEqual({ count: 1, own: false, names: [] })
      expect(await newsOf(ben)).toMatchObject([{ ...about, by: [], others: 1 }])
      expect(await drop(cem)).toEqual({ count: 0, own: false, names: [] })
      expect([await newsOf(ben), await unreadOf(ben)]).toEqual([[], 0])
      // What is not in somebody's feed they cheer as little as what is not there.
      await expect(put(ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(change(ada, (context) => cheer(context, newId()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await named(ben, { visibility: 'hidden' })
      await expect(put(ada)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  describe('who is on a quest', () => {
    const minute = 60_000
    const here = async (who: Member | undefined, slug: string) => {
      const quest = (await questList(as(who))).quests.find((one) => one.slug === slug)
      return { names: quest?.here.names, others: quest?.here.others }
    }

    test('is told without the viewer, as far as they may be seen: whoever begins within a minute, whoever hides at once', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      await ran(ada, quest.id, { state: 'in_progress', at: new Date(now - 3000) })
      await ran(ben, quest.id, { state: 'submitted', at: new Date(now - 2000) })
      await ran(cem, quest.id, { state: 'rewarded' })
      expect(await here(ada, quest.slug)).toEqual({ names: ['Ben Carvalho'], others: 0 })
      expect(await here(cem, quest.slug)).toEqual({ names: ['Ben Carvalho', 'Ada Öberg'], others: 0 })
      await ran(fresh, quest.id, { state: 'in_progress', at: new Date(now - 1000) })
      await named(fresh, { onboarding_step: 'done', display_name: 'Fay' })
      expect(await here(cem, quest.slug)).toEqual({ names: ['Ben Carvalho', 'Ada Öberg'], others: 0 })
      now += minute
      expect(await here(cem, quest.slug)).toEqual({ names: ['Fay', 'Ben Carvalho', 'Ada Öberg'], others: 0 })
      await named(fresh, { onboarding_step: 'handle' })
      await named(ben, { visibility: 'members' })
      await suspend(ada)
      expect(await here(cem, quest.slug)).toEqual({ names: ['Ben Carvalho'], others: 0 })
      expect(await here(fresh, quest.slug)).toEqual({ names: [], others: 0 })
      await named(ben, { visibility: 'hidden' })
      expect(await here(cem, quest.slug)).toEqual({ names: [], others: 0 })
    })

    test('are three by name and the others by number, each once', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      const many = await walkers(6)
      for (const [place, who] of many.entries())
        await ran(who, quest.id, { state: 'in_progress', at: new Date(now - 9000 + place) })
      await ran(ada, quest.id, { state: 'in_progress', at: new Date(now - 90_000) })
      await ran(many[0], quest.id, { state: 'in_progress', at: new Date(now - 9500), attempt: 2 })
      const three = ['A walker', 'A walker', 'A walker']
      expect(await here(ben, quest.slug)).toEqual({ names: three, others: 4 })
      // Ada began first, and is among the others.
      expect(await here(ada, quest.slug)).toEqual({ names: three, others: 3 })
      expect(await here(many[5], quest.slug)).toEqual({ names: three, others: 3 })
    })

    test('is at one alone: the one that they began last', async () => {
      const [first, then] = [
        await layOutQuest({ db }, { review: 'auto' }),
        await layOutQuest({ db }, { review: 'auto' }),
      ]
      await ran(ben, first.id, { state: 'in_progress', at: new Date(now - 2000) })
      await ran(ada, first.id, { state: 'in_progress', at: new Date(now - 1500) })
      await ran(ben, then.id, { state: 'in_progress', at: new Date(now - 1000) })
      const of = async (who: Member | undefined) => [await here(who, first.slug), await here(who, then.slug)]
      expect(await of(cem)).toEqual([
        { names: ['Ada Öberg'], others: 0 },
        { names: ['Ben Carvalho'], others: 0 },
      ])
      expect(await of(ben)).toEqual([
        { names: ['Ada Öberg'], others: 0 },
        { names: [], others: 0 },
      ])
    })

    test('is there for four weeks, for others and for themselves', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      const many = await walkers(4)
      for (const who of many)
        await ran(who, quest.id, { state: 'in_progress', at: new Date(now - 27 * 86_400_000 + 1) })
      await ran(ada, quest.id, { state: 'in_progress', at: new Date(now - 28 * 86_400_000) })
      const three = ['A walker', 'A walker', 'A walker']
      expect(await here(cem, quest.slug)).toEqual({ names: three, others: 1 })
      expect(await here(ada, quest.slug)).toEqual({ names: three, others: 1 })
      now += 86_400_000
      expect(await here(cem, quest.slug)).toEqual({ names: three, others: 1 })
      now += minute
      expect(await here(cem, quest.slug)).toEqual({ names: [], others: 0 })
    })

    test('is told of no secret quest', async () => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      await db('quests').where({ id: quest.id }).update({ kind: 'secret' })
      await ran(ben, quest.id, { state: 'in_progress' })
      expect(await here(ada, quest.slug)).toEqual({ names: [], others: 0 })
    })
  })

  describe('the people around a profile', () => {
    const around = async (who: Member | undefined, of: Member | undefined, asOthers = false) =>
      (await publicProfile(as(who), idOfMember(of), { asOthers })).companions
    const join = async (name: string, ...people: (Member | undefined)[]) => {
      const team = newId()
      const at = new Date(now)
      await db('teams').insert({ id: team, name, captain: idOfMember(people[0]), created_at: at })
      for (const who of people)
        await db('team_members').insert({ profile: idOfMember(who), id: newId(), team, joined_at: at })
    }
    /** They finish a quest together, in some team. */
    const walk = async (...people: (Member | undefined)[]) => {
      const quest = await layOutQuest({ db }, { review: 'auto' })
      const teamRun = newId()
      await db('team_runs').insert({
        ...{ id: teamRun, team: newId(), quest: quest.id, period_key: '', rule: 'all', needed: null, state: 'done' },
        ...{ by: idOfMember(people[0]), created_at: new Date(now) },
      })
      for (const who of people)
        await db('quest_runs')
          .where({ id: await ran(who, quest.id) })
          .update({ team_run: teamRun })
    }

    test('are those who said thanks, the rope team, and who finished a quest of a rope team with them before', async () => {
      await dress(db, idOfMember(cem), 'Cem of the Cap')
      await walk(ada, ben, cem)
      await join('North face', ada, ben)
      await change(cem, (context) => thank(context, idOfMember(ada)))
      const [told, ofBen] = [
        { id: idOfMember(cem), name: 'Cem Yıldız' },
        { id: idOfMember(ben), name: 'Ben Carvalho' },
      ]
      const shown = await around(ada, ada)
      expect(shown).toMatchObject({ thanks: [told], team: { name: 'North face', people: [ofBen] }, walked: [told] })
      expect(shown.walked[0]?.character?.worn).toEqual({ head: 'field-cap' })
      // The own thanks stand on their button.
      expect(await around(cem, ada)).toMatchObject({ thanks: [], walked: [told] })
    })

    test('are only those who let the viewer see them; a team of which nobody else may be told is not named', async () => {
      await walk(ada, cem)
      await join('Quiet rope', ada, ben)
      await change(cem, (context) => thank(context, idOfMember(ada)))
      await named(ben, { visibility: 'hidden' })
      await named(cem, { visibility: 'members' })
      const ofCem = [{ id: idOfMember(cem), name: 'Cem Yıldız', character: null }]
      expect(await around(ada, ada)).toEqual({ thanks: ofCem, team: null, walked: ofCem })
      expect(await around(ada, ada, true)).toEqual({ thanks: ofCem, team: null, walked: ofCem })
      const nobody = { thanks: [], team: null, walked: [] }
      expect(await around(fresh, ada)).toEqual(nobody)
      await suspend(cem)
      expect(await around(ada, ada)).toEqual(nobody)
    })
  })

  test('a face is shown beside what its person did, and no more once they hide, are suspended or erased', async () => {
    const quest = await layOutQuest({ db }, { review: 'auto' })
    await dress(db, idOfMember(ben), 'Ben of the Cap')
    await ran(ben, quest.id, { state: 'in_progress' })
    await change(ben, (context) => thank(context, idOfMember(ada)))
    const item = await give({ db }, idOfMember(ben))
    const faces = async () => {
      now += 60_000
      const [told] = (await readNotifications(as(ada))).notifications
      const here = (await questList(as(ada))).quests.find(({ slug }) => slug === quest.slug)?.here.faces ?? []
      const held = (await itemDetail(as(ada), item)).provenance.map(({ face }) => face)
      return [told?.face, ...held, ...here].map((face) => face && [face.name, face.worn])
    }
    const seen = ['Ben of the Cap', { head: 'field-cap' }]
    expect(await faces()).toEqual([seen, seen, seen])
    await named(ben, { visibility: 'hidden' })
    expect(await faces()).toEqual([null, null])
    await named(ben, { visibility: 'public' })
    await suspend(ben)
    expect(await faces()).toEqual([null, null])
    await named(ben, { user: null })
    expect(await faces()).toEqual([null, null])
  })

  test('a history says which of its events are the own ones', async () => {
    const item = await give({ db }, idOfMember(ben))
    const own = async (who: Member | undefined) =>
      (await itemDetail(as(who), item)).provenance.map((event) => event.own)
    expect([await own(ben), await own(ada)]).toEqual([[true], [false]])
  })

  test('a handle is changed to one that is free, by whoever has set out, and leads there at once', async () => {
    const count = vi.fn(async () => undefined)
    const take = (who: Member | undefined, handle: string) =>
      change(who, (context) => changeHandle(context, handle, count))
    const handle = `w${newId().slice(-12)}`.replaceAll('-', '')
    await take(ada, ` ${handle.toUpperCase()} `)
    expect((await publicProfile(as(ben), `@${handle}`, {})).displayName).toBe('Ada Öberg')
    await take(ada, handle)
    await expect(take(ben, handle)).rejects.toMatchObject({ code: 'HANDLE_TAKEN' })
    await expect(take(ben, 'no')).rejects.toMatchObject({ code: 'HANDLE_INVALID' })
    await expect(take(fresh, 'somebody')).rejects.toMatchObject({ code: 'ONBOARDING_STEP_OUT_OF_ORDER' })
    // What cannot be had is no change, and does not count as one.
    expect(count).toHaveBeenCalledTimes(1)
  })

  test('a handle that was given up stays with who had it for 90 days, and is free for everybody then', async () => {
    const take = (who: Member | undefined, handle: string) =>
      change(who, (context) => changeHandle(context, handle, async () => undefined))
    const handle = () => `w${newId().slice(-12)}`.replaceAll('-', '')
    const [old, next, third] = [handle(), handle(), handle()]
    await take(ada, old)
    await take(ada, next)
    await expect(take(ben, old)).rejects.toMatchObject({ code: 'HANDLE_TAKEN' })
    expect(await isHandleTaken(as(ben), old)).toBe(true)
    // It leads nowhere meanwhile, and goes back to its owner alone.
    await expect(publicProfile(as(ben), `@${old}`, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await take(ada, old)
    await expect(take(ben, next)).rejects.toMatchObject({ code: 'HANDLE_TAKEN' })
    await take(ada, third)
    // No name is kept in the table, and the job forgets what is over.
    expect(JSON.stringify(await db('former_handles'))).not.toContain(old)
    now += 89 * day
    await dropFormerHandles(db, new Date(now))
    await expect(take(ben, old)).rejects.toMatchObject({ code: 'HANDLE_TAKEN' })
    now += day
    await take(ben, old)
    expect((await publicProfile(as(cem), `@${old}`, {})).displayName).toBe('Ben Carvalho')
    await dropFormerHandles(db, new Date(now))
    expect(await db('former_handles').where({ profile: idOfMember(ada) })).toEqual([])
  })

  test('a quest that was done three times is one quest done: in the list, at home and on the profile', async () => {
    const quest = await layOutQuest({ db }, { review: 'auto' })
    const before = (await list(ben)).people.find(({ id }) => id === idOfMember(ada))?.questsDone ?? 0
    const { lately } = await readMe(as(ada), 'participant')
    const days = [3, 2, 1].map((ago) => new Date(now - ago * day))
    for (const [place, at] of days.entries()) await ran(ada, quest.id, { state: 'rewarded', at, attempt: place + 1 })
    await db('quest_runs').where({ quest: quest.id, attempt: 3 }).update({ xp_awarded: 30 })
    await ran(ada, quest.id, { state: 'reversed', at: new Date(now), attempt: 4 })
    const done = (await publicProfile(as(ben), idOfMember(ada), {})).questsDone
    expect((await list(ben)).people.find(({ id }) => id === idOfMember(ada))?.questsDone).toBe(before + 1)
    const me = await readMe(as(ada), 'participant')
    expect(me.counts.questsDone).toBe(before + 1)
    expect(me.lately.questsDone).toBe(lately.questsDone + 1)
    expect(done).toHaveLength(before + 1)
    // With the last time that it was done.
    expect(done.filter(({ slug }) => slug === quest.slug)).toEqual([
      { slug: quest.slug, title: quest.slug, at: days[2]?.toISOString(), xp: 30 },
    ])
  })
})

test('over HTTP people name their place, are found, thanked and cheered', async () => {
  const [mae, kenji] = [await member(), await member()]
  const idOfPerson = async (who: Person) => (await who.me()).profile
  const [one, other] = [await idOfPerson(mae), await idOfPerson(kenji)]
  expect((await mae.call('PATCH', `/items/profiles/${one.id}`, { place: 'Luleå' })).status).toBe(200)
  expect((await mae.call('PATCH', `/items/profiles/${one.id}`, { place: 'x'.repeat(41) })).code).toBe('INVALID_PAYLOAD')
  expect((await kenji.call('PATCH', `/items/profiles/${one.id}`, { place: 'Osaka' })).status).toBe(403)
  const found = await kenji.programme<PeoplePage>('GET', `/people?search=${one.handle}&place=LULE%C3%85`)
  expect(found.data.people).toMatchObject([{ id: one.id, place: 'Luleå', character: { name: 'Walker' }, own: false }])
  expect((await kenji.programme('PUT', `/profiles/${one.handle}/thanks`, {})).data).toMatchObject({
    count: 1,
    own: true,
  })
  expect((await kenji.programme('DELETE', `/profiles/${one.id}/thanks`)).data).toMatchObject({ count: 0, own: false })
  expect((await kenji.programme('PUT', `/profiles/${other.id}/thanks`, {})).params).toMatchObject({
    reason: 'own_profile',
  })
  const { entries } = (await kenji.programme<Feed>('GET', '/feed?limit=50')).data
  const entry = entries.find(({ profile, feat }) => profile === one.id && feat.kind === 'set_out')
  expect((await kenji.programme('PUT', `/feed/${entry?.id}/cheer`, {})).data).toEqual({
    count: 1,
    own: true,
    names: [],
  })
  expect((await kenji.programme('DELETE', `/feed/${entry?.id}/cheer`)).data).toEqual({
    count: 0,
    own: false,
    names: [],
  })
  expect((await kenji.programme('PUT', '/profiles/me/handle', { handle: `k_${one.id.slice(-12)}` })).status).toBe(200)
})
