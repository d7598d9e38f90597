import { describe, expect, test } from 'vitest'
import { benchParticipants } from '../bench/people.ts'
import { publicProfile } from '../src/api/views/public-profile.ts'
import { readCabinet } from '../src/domain/cabinet/cabinet.ts'
import { priceKey } from '../src/domain/market/price-key.ts'
import { typePrices } from '../src/domain/market/type-prices.ts'
import { watch } from '../src/domain/market/watches.ts'
import { idOf, newId } from '../src/platform/database/ids.ts'
import { layOutQuest } from './parallel/arena.ts'
import { copyOfTemplate, databases } from './support/database.ts'

const type = (slug: string) => idOf('item_types', slug)

describe.each(databases)('the cabinet on %s', (database) => {
  const { db } = copyOfTemplate(database)
  const context = (profile: string) => ({ db, now: new Date(), lang: 'en', profile })
  let serial = 5000

  const stock = async (slug: string, owner: string | null, state = 'minted') => {
    const id = newId()
    await db('items').insert({
      ...{ id, item_type: type(slug), owner, serial: serial++, state, equipped: false, acquired_via: 'reward' },
      acquired_at: new Date(),
    })
    return id
  }

  const offer = async (slug: string, price: string, change: object = {}) =>
    db('listings').insert({
      ...{ id: newId(), item: await stock(slug, null, 'listed'), item_type: type(slug), state: 'active' },
      ...{ price, price_key: priceKey(price), amount: 1, version: 1, seller_wallet: '0x1', listed_at: new Date() },
      ...{ market: '0xm', chain_listing_id: String(serial), expires_at: new Date(Date.now() + 86_400_000), ...change },
    })

  /** Nothing but these kinds: published, tradable, without a limit; none of them was given out. */
  async function onlyKinds(slugs: readonly string[]) {
    await db('rewards').where({ kind: 'item' }).delete()
    await db('item_types').update({ status: 'archived' })
    await db('item_types')
      .whereIn('slug', slugs)
      .update({ status: 'published', supply_max: null, issued: 0, transferable: true })
  }

  const change = (slug: string, row: object) => db('item_types').where({ slug }).update(row)
  const questFor = async (slug: string, row: object) => {
    const { id } = await layOutQuest({ db }, { review: 'auto', item: type(slug) })
    await db('quests').where({ id }).update(row)
  }

  test('tells of each kind how it is to be had, and counts what nobody can get apart', async () => {
    const [{ profile } = { profile: '' }, other] = await benchParticipants(db, 2)
    const named = 'tin-mug folded-map wool-socks coil-of-rope water-flask storm-whistle field-cap pencil-stub'
    await onlyKinds(named.split(' '))
    await stock('tin-mug', profile)
    await stock('tin-mug', profile)
    // The team has archived this one since.
    await stock('dry-matches', profile)
    await questFor('folded-map', { title: 'Fold it' })
    const level = await db('levels').where({ number: 2 }).first('id', 'xp_required')
    await db('rewards').insert({ id: newId(), level: level.id, kind: 'item', item_type: type('wool-socks') })
    await change('coil-of-rope', { issued: 1 })
    await offer('coil-of-rope', '20')
    await offer('coil-of-rope', '10', { expires_at: new Date(Date.now() - 1000) })
    await questFor('water-flask', { title: 'Far up', min_level: 9 })
    await questFor('storm-whistle', { kind: 'secret', min_level: 9 })
    const season = await db('seasons').where({ state: 'closed' }).first('id', 'name')
    await questFor('field-cap', { season: season.id })
    await change('pencil-stub', { issued: 4, transferable: false })

    const { counts, waiting } = await readCabinet(context(profile))
    // The secret waits in its place and is not counted before it is found: nobody is told how many there are.
    expect(counts).toEqual({ found: 2, all: 6, gone: 2 })
    expect(waiting.map(({ name, way, onSale }) => ({ name, way, onSale }))).toEqual([
      {
        ...{ name: 'Folded map', onSale: 0 },
        way: { kind: 'quest', quest: { slug: expect.stringMatching(/^contest-/), title: 'Fold it' }, open: true },
      },
      { name: 'Wool socks', way: { kind: 'level', number: 2, xpToGo: Number(level.xp_required) }, onSale: 0 },
      { name: 'Coil of rope', way: { kind: 'market' }, onSale: 1 },
      {
        name: null,
        way: { kind: 'quest', quest: expect.objectContaining({ title: 'Far up' }), open: false },
        onSale: 0,
      },
      { name: null, way: { kind: 'secret' }, onSale: 0 },
      { name: 'Field cap', way: { kind: 'season', name: season.name }, onSale: 0 },
    ])
    // A picture says as much of a secret as a name.
    expect(waiting.filter(({ image }) => image === null).map(({ way }) => way)).toEqual([{ kind: 'secret' }])
    // Others read the same numbers on the profile, and nothing of what waits.
    const seen = await publicProfile(context(other?.profile ?? ''), profile, {})
    expect(seen.cabinet).toEqual(counts)
    expect(JSON.stringify(seen)).not.toContain('Wool socks')
    await stock('storm-whistle', profile)
    expect((await readCabinet(context(profile))).counts).toEqual({ found: 3, all: 7, gone: 2 })
  })

  test('found stays found when it was given away, sold or moved, and what was taken back was never found', async () => {
    const [{ profile } = { profile: '' }, other] = await benchParticipants(db, 2)
    await onlyKinds(['tin-mug', 'wool-socks', 'field-cap'])
    const own = context(profile)
    const has = async (slug: string, event: string) => {
      const item = await stock(slug, profile)
      await db('item_events').insert({ id: newId(), item, event, at: new Date(), sequence: 1, profile })
      return item
    }
    const items = [await has('tin-mug', 'earned'), await has('wool-socks', 'sold'), await has('field-cap', 'earned')]
    await db('item_types').update({ issued: 1 })
    const found = async () => (await readCabinet(own)).counts.found
    expect(await found()).toBe(3)
    await db('items').whereIn('id', items.slice(0, 2)).update({ owner: other?.profile })
    expect(await found()).toBe(3)
    expect((await readCabinet(own)).waiting).toEqual([])
    expect((await publicProfile(context(other?.profile ?? ''), profile, {})).cabinet.found).toBe(3)
    await db('items').where({ id: items[2] }).update({ owner: null, state: 'revoked' })
    expect(await found()).toBe(2)
  })

  test('of a secret kind neither its prices nor its name are told, but to whoever found it or once a token exists', async () => {
    const [finder, other] = (await benchParticipants(db, 2)).map(({ profile }) => context(profile))
    await onlyKinds(['tin-mug', 'wool-socks'])
    await questFor('tin-mug', { kind: 'secret' })
    const isTold = async (who = other) => {
      const asked = [typePrices, watch].map((ask) => ask(who as never, 'tin-mug'))
      return (await Promise.allSettled(asked)).map((one) => one.status === 'fulfilled' || one.reason.code)
    }
    await db('items')
      .where({ item_type: type('tin-mug') })
      .update({ mint_tx: null })
    expect(await isTold()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const item = await stock('tin-mug', finder?.profile ?? '', 'mintable')
    expect(await isTold(finder)).toEqual([true, true])
    expect(await isTold()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await db('items').where({ id: item }).update({ mint_tx: '0x1' })
    expect(await isTold()).toEqual([true, true])
  })

  test('a kind of object is a secret while only secret quests give it', async () => {
    const [{ profile } = { profile: '' }] = await benchParticipants(db, 1)
    await onlyKinds(['tin-mug', 'wool-socks'])
    const isSecret = async () =>
      Boolean((await db('item_types').where({ slug: 'tin-mug' }).first('is_secret')).is_secret)
    expect(await isSecret()).toBe(false)
    const { id: hidden } = await layOutQuest({ db }, { review: 'auto', item: type('tin-mug') })
    expect(await isSecret()).toBe(false)
    await db('quests').where({ id: hidden }).update({ kind: 'secret' })
    expect(await isSecret()).toBe(true)
    // A second quest gives it openly, once it is published.
    const { id: open } = await layOutQuest({ db }, { review: 'auto', item: type('tin-mug') })
    expect(await isSecret()).toBe(false)
    await db('quests').where({ id: open }).update({ status: 'draft' })
    expect(await isSecret()).toBe(true)
    const level = await db('levels').where({ number: 2 }).first('id')
    await db('rewards').insert({ id: newId(), level: level.id, kind: 'item', item_type: type('tin-mug') })
    expect(await isSecret()).toBe(false)
    await db('rewards')
      .where({ level: level.id, item_type: type('tin-mug') })
      .delete()
    expect(await isSecret()).toBe(true)
    await db('rewards').where({ quest: hidden }).delete()
    expect(await isSecret()).toBe(false)
    // Nobody changes what others find by giving it away.
    expect((await readCabinet(context(profile))).waiting.map(({ name }) => name)).not.toContain(null)
  })

  test('a programme without objects has an empty cabinet', async () => {
    const [{ profile } = { profile: '' }] = await benchParticipants(db, 1)
    await onlyKinds([])
    expect(await readCabinet(context(profile))).toEqual({ counts: { found: 0, all: 0, gone: 0 }, waiting: [] })
  })
})
