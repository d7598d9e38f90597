// Gifts: an object that one person gives to another, what may be given, how it ends, and who hears of it.
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gifts, Item, ItemDetail, Me, News } from 'waymark-core'
import { idOf as seededId } from '../src/platform/database/ids.ts'
import { give as present } from './parallel/tokens.ts'
import { openDatabase } from './support/database.ts'
import { decide } from './support/game-master.ts'
import { firstNews } from './support/news.ts'
import { administrator, member, newcomer, type Person } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let db: Knex
let giver: Person
let receiver: Person
/** A worn object of the giver's. */
let object: Item

beforeAll(() => {
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  ;[giver, receiver] = await Promise.all([member(), member()])
  object = await wearable(giver)
  await giver.programme('POST', `/items/${object.id}/equip`, { equipped: true })
})

/** One that a member comes by, and can wear. */
const wearable = async (who: Person): Promise<Item> => {
  const id = await present({ db }, await idOf(who), seededId('item_types', 'field-cap'))
  return (await who.programme<ItemDetail>('GET', `/items/${id}`)).data.item
}
const idOf = async (who: Person) => (await who.me()).profile.id
const give = async (note = 'For cold mornings.', to?: string, item = object.id) =>
  giver.programme<ItemDetail>('POST', `/items/${item}/give`, { to: to ?? (await idOf(receiver)), note })
const giftsOf = async (who: Person) => (await who.programme<Gifts>('GET', '/gifts')).data
const newsOf = async (who: Person): Promise<News[]> => (await firstNews(who)).map(({ news }) => news)
const end = (who: Person, gift: string, how: 'accept' | 'return' | 'withdraw', body: object = {}) =>
  who.programme<Gifts>('POST', `/gifts/${gift}/${how}`, body)
const detail = async (who: Person) => (await who.programme<ItemDetail>('GET', `/items/${object.id}`)).data
const stored = () => db('items').where({ id: object.id }).first('owner', 'state', 'acquired_via')
/** Gives, and tells the id of the gift. */
const given = async () => (await give()).data.gift?.id ?? ''

describe('a gift', () => {
  test('waits with its words, and stays the giver’s: neither worn nor minted nor given again', async () => {
    const reply = await give()
    expect(reply.data).toMatchObject({
      item: { state: 'giving', equipped: false, owner: await idOf(giver) },
      gift: { note: 'For cold mornings.', other: { id: await idOf(receiver), name: 'A Walker' } },
    })
    // That it lies in a gift is between the two of them.
    expect((await detail(receiver)).mintReasons).toEqual([{ code: 'not_owner' }])
    const { received, sent } = await giftsOf(receiver)
    expect(received).toMatchObject([
      { itemId: object.id, note: 'For cold mornings.', other: { id: await idOf(giver), name: 'A Walker' } },
    ])
    expect(received[0]?.other?.character?.name).toBe('Walker')
    expect(sent).toEqual([])
    expect((await giftsOf(giver)).sent.map(({ itemId }) => itemId)).toEqual([object.id])
    expect([(await receiver.me()).gifts, (await giver.me()).gifts]).toEqual([1, 0])

    expect((await giver.programme('POST', `/items/${object.id}/equip`, { equipped: true })).code).toBe('CONFLICT')
    expect((await giver.voucher(object.id)).params).toMatchObject({
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'giving' })]),
    })
    expect(await give()).toMatchObject({ code: 'NOT_GIVABLE', params: { reason: 'giving' } })
    // That it is on its way is between the two.
    const other = await member()
    expect((await detail(other)).item.state).toBe('mintable')
    expect((await detail(other)).gift).toBeNull()
  })

  test('that is accepted changes hands once, however often and by whomever it is pressed', async () => {
    const gift = await given()
    expect((await end(await member(), gift, 'accept')).code).toBe('NOT_FOUND')
    expect((await end(giver, gift, 'accept')).code).toBe('NOT_FOUND')
    const replies = await Promise.all(Array.from({ length: 6 }, () => end(receiver, gift, 'accept')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.flatMap(({ code }) => code ?? [])).toEqual(Array(5).fill('GIFT_OVER'))
    expect(await stored()).toEqual({ owner: await idOf(receiver), state: 'mintable', acquired_via: 'gift' })
    expect(await end(giver, gift, 'withdraw')).toMatchObject({ code: 'GIFT_OVER', params: { state: 'accepted' } })

    expect((await detail(receiver)).provenance.map(({ event, who }) => [event, who])).toEqual([
      ['earned', 'A Walker'],
      ['given', 'A Walker'],
    ])
    const kinds = async (who: Person) => (await who.me()).recent.map(({ kind }) => kind)
    expect(await kinds(giver)).toContain('item_given')
    expect(await kinds(receiver)).toContain('item_received')
    // It is theirs as any other.
    expect((await receiver.programme('POST', `/items/${object.id}/equip`, { equipped: true })).status).toBe(200)
    expect((await giver.programme('POST', `/items/${object.id}/equip`, { equipped: true })).code).toBe('NOT_OWNER')
  })

  test('that is returned comes back as it was, with what was written', async () => {
    const gift = await given()
    expect((await end(receiver, gift, 'return', { note: 'I have one.' })).data).toEqual({ received: [], sent: [] })
    expect(await stored()).toEqual({ owner: await idOf(giver), state: 'mintable', acquired_via: 'admin' })
    expect((await newsOf(giver))[0]).toMatchObject({
      ...{ kind: 'gift_returned', receiver: 'A Walker', note: 'I have one.', itemId: object.id },
    })
    expect((await detail(giver)).provenance.map(({ event }) => event)).toEqual(['earned'])
  })

  test('that is taken back is told of no more, and can be given again', async () => {
    const gift = await given()
    expect((await newsOf(receiver))[0]).toMatchObject({ kind: 'gift' })
    expect((await end(receiver, gift, 'withdraw')).code).toBe('NOT_FOUND')
    expect((await end(giver, gift, 'withdraw')).data.sent).toEqual([])
    expect((await newsOf(receiver)).filter(({ kind }) => kind === 'gift')).toEqual([])
    expect(await end(receiver, gift, 'accept')).toMatchObject({ code: 'GIFT_OVER', params: { state: 'withdrawn' } })
    expect((await give()).status).toBe(200)
  })

  test('that is accepted and taken back at once has one end, and one owner', async () => {
    const gift = await given()
    const both = await Promise.all([end(receiver, gift, 'accept'), end(giver, gift, 'withdraw')])
    expect(both.map(({ code }) => code ?? 'ended').sort()).toEqual(['GIFT_OVER', 'ended'])
    const { state } = await db('gifts').where({ id: gift }).first('state')
    const owner = state === 'accepted' ? receiver : giver
    expect((await stored()).owner).toBe(await idOf(owner))
  })

  test('is told with who gave it, and its end to the giver; whoever has answered has read it', async () => {
    const gift = await given()
    expect((await newsOf(receiver))[0]).toMatchObject({
      ...{ kind: 'gift', giver: 'A Walker', note: 'For cold mornings.', waiting: true, itemId: null },
    })
    await end(receiver, gift, 'accept')
    expect((await newsOf(receiver))[0]).toMatchObject({ kind: 'gift', waiting: false, itemId: object.id })
    expect((await newsOf(giver))[0]).toMatchObject({ kind: 'gift_accepted', receiver: 'A Walker' })
    const [told] = await firstNews(receiver)
    expect(told?.read).toBe(true)
  })
})

describe('whom something can be given to', () => {
  const changed = async (who: Person, row: object) =>
    db('profiles')
      .where({ id: await idOf(who) })
      .update(row)

  test('is meant by handle, with @ or without, or by the profile', async () => {
    const { handle } = (await receiver.me()).profile
    expect((await give('', `@${handle?.toUpperCase()}`)).data.gift).toMatchObject({ note: null })
  })

  test('is nobody hidden, suspended, unknown or not through onboarding, all answered alike, and not oneself', async () => {
    const refused = { code: 'VALIDATION', params: { field: 'to', reason: 'unknown' } }
    expect(await give('', 'no_such_person')).toMatchObject(refused)
    expect(await give('', await idOf(await newcomer()))).toMatchObject(refused)
    await changed(receiver, { visibility: 'hidden' })
    expect(await give()).toMatchObject(refused)
    await changed(receiver, { visibility: 'members' })
    const { userId } = await receiver.me()
    await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
    expect(await give('', userId)).toMatchObject(refused)
    expect((await give('', await idOf(giver))).params).toEqual({ field: 'to', reason: 'yourself' })
    expect(await stored()).toMatchObject({ state: 'mintable' })
  })

  test('may accept what somebody gave who hides or was suspended since, without their name', async () => {
    const gift = await given()
    const { userId } = await giver.me()
    const names = async () => (await giftsOf(receiver)).received.map(({ other }) => other)
    await changed(giver, { visibility: 'hidden' })
    expect([await names(), (await newsOf(receiver))[0]]).toMatchObject([[null], { kind: 'gift', giver: null }])
    await changed(giver, { visibility: 'public' })
    await db('directus_users').where({ id: userId }).update({ status: 'suspended' })
    expect(await names()).toEqual([null])
    expect((await end(receiver, gift, 'accept')).status).toBe(200)
    expect((await stored()).owner).toBe(await idOf(receiver))
    await db('directus_users').where({ id: userId }).update({ status: 'active' })
  })

  test('keeps what waits for them when the giver’s profile is deleted', async () => {
    const gift = await given()
    // As the database does it when a profile goes.
    await db('items').where({ id: object.id }).update({ owner: null })
    expect((await end(receiver, gift, 'accept')).status).toBe(200)
    expect((await stored()).owner).toBe(await idOf(receiver))
  })
})

describe('what can be given', () => {
  test('is one’s own, not on the chain, and nothing that stays with who earned it', async () => {
    const other = await wearable(receiver)
    expect((await give('', undefined, other.id)).code).toBe('NOT_OWNER')
    expect((await give('', undefined, randomUUID())).code).toBe('NOT_FOUND')
    for (const state of ['minting', 'minted', 'listed', 'locked']) {
      await db('items').where({ id: object.id }).update({ state })
      expect(await give()).toMatchObject({ code: 'NOT_GIVABLE', params: { reason: state } })
    }
    await db('items').where({ id: object.id }).update({ state: 'mintable' })
    const type = db('item_types').where({ slug: object.itemType.slug })
    await type.clone().update({ transferable: false })
    expect(await give()).toMatchObject({ code: 'NOT_GIVABLE', params: { reason: 'stays' } })
    await type.clone().update({ transferable: true })
    expect((await give('a'.repeat(201))).params).toMatchObject({ field: 'note' })
  })

  test('is so much at once, of one person and for one person, and so much in a day', async () => {
    const [from, to] = [await idOf(giver), await idOf(receiver)]
    const waiting = (change: object) => ({
      ...{ id: randomUUID(), item: object.id, giver: from, receiver: to, state: 'waiting', made_at: new Date() },
      ...{ waiting: randomUUID(), ...change },
    })
    const fill = (count: number, change: () => object) =>
      db('gifts').insert(Array.from({ length: count }, () => waiting(change())))
    await fill(20, () => ({ receiver: randomUUID() }))
    expect(await give()).toMatchObject({ code: 'GIFTS_SENT_MAX', params: { max: 20 } })
    await db('gifts').where({ giver: from }).delete()
    await fill(50, () => ({ giver: randomUUID() }))
    expect(await give()).toMatchObject({ code: 'GIFTS_RECEIVED_MAX', params: { max: 50 } })
    await db('gifts').where({ receiver: to }).delete()
    await fill(40, () => ({ receiver: randomUUID(), state: 'withdrawn', waiting: null }))
    expect((await give()).code).toBe('RATE_LIMITED')
    await db('gifts')
      .where({ giver: from })
      .update({ made_at: new Date(Date.now() - 25 * 3_600_000) })
    expect((await give()).status).toBe(200)
  })

  test('is taken back with the run that paid it while it waits, and not once it was accepted', async () => {
    const admin = await administrator()
    const type = await db('item_types').where({ slug: 'coil-of-rope' }).first('id')
    const paid = async () => {
      const walk = await Walk.start(giver, (await makeQuest({ rewards: [{ kind: 'item', item_type: type.id }] })).slug)
      await walk.send(0)
      const { data } = await walk.submit()
      const item = data.granted.find(({ itemId }) => itemId)?.itemId ?? ''
      const reply = await give('', undefined, item)
      const reverse = async () => {
        const { version } = await db('quest_runs').where({ id: walk.run }).first('version')
        return await decide(admin, walk.run, { decision: 'reverse', version, note: 'Handed in twice.' })
      }
      return { item, gift: reply.data.gift?.id ?? '', reverse }
    }
    const waiting = await paid()
    expect((await waiting.reverse()).status).toBe(200)
    expect(await db('items').where({ id: waiting.item }).first('state', 'owner')).toEqual({
      ...{ state: 'revoked', owner: null },
    })
    expect((await giftsOf(receiver)).received).toEqual([])
    expect((await newsOf(receiver)).filter(({ kind }) => kind === 'gift')).toEqual([])
    expect((await end(receiver, waiting.gift, 'accept')).code).toBe('GIFT_OVER')

    const accepted = await paid()
    await end(receiver, accepted.gift, 'accept')
    expect((await accepted.reverse()).code).toBe('ITEMS_GONE')
    expect((await db('items').where({ id: accepted.item }).first('owner')).owner).toBe(await idOf(receiver))
  })
})

test('a gift is sent once by a key, however often it is repeated', async () => {
  const body = { to: await idOf(receiver), note: '' }
  const key = { 'idempotency-key': randomUUID() }
  const once = () => giver.programme<ItemDetail>('POST', `/items/${object.id}/give`, body, key)
  const [first, again] = [await once(), await once()]
  expect(again.data).toEqual(first.data)
  expect((await giftsOf(receiver)).received).toHaveLength(1)
  expect((await receiver.programme<Me>('GET', '/me')).data.gifts).toBe(1)
})
