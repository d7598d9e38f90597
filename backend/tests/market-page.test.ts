import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MarketPage } from 'waymark-core'
import { stockMarket } from '../bench/stock.ts'
import { listingDetail } from '../src/domain/market/listing-detail.ts'
import { marketPage } from '../src/domain/market/market-page.ts'
import { priceKey } from '../src/domain/market/price-key.ts'
import { toInt } from '../src/platform/database/columns.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { dress } from './support/looks.ts'
import { readQuery } from './support/read-query.ts'

const size = 300
const whole = 'not_a_whole_number'
const rank = ['common', 'uncommon', 'rare', 'epic', 'legendary']

describe.each(databases)('the market on %s', (database) => {
  const { db } = copyOfTemplate(database)
  const viewer = randomUUID()
  const page = async (query: Record<string, string> = {}, now = new Date()): Promise<MarketPage> =>
    marketPage({ db, now, lang: query['lang'] ?? 'en' }, readQuery('market', query), viewer)

  const typeOf = async (name: string) =>
    (
      await db('item_types')
        .where({ slug: `bench-${name}` })
        .first('id')
    ).id as string

  /** What is worn, who gives what, and what somebody watches. */
  async function arrange() {
    await db('item_types').where({ category: 'clothing' }).update({ wearable_slot: 'body' })
    await db('item_types').where({ category: 'tools' }).update({ wearable_slot: 'hand' })
    const [open, over] = await db('quests').where({ status: 'published' }).whereNot({ kind: 'secret' }).select('id')
    const secret = await db('quests').where({ kind: 'secret' }).first('id')
    const level = await db('levels').first('id')
    await db('quests').where({ id: open.id }).update({ ends_at: null, season: null })
    await db('quests')
      .where({ id: over.id })
      .update({ ends_at: new Date(Date.now() - 1000), season: null })
    const gives: [name: string, giver: object][] = [
      ['amber-lamp', { quest: open.id }],
      ['amber-cloak', { quest: over.id }],
      ['basalt-lamp', { level: level.id }],
      ['basalt-cloak', { level: level.id }],
      ['basalt-cloak', { quest: open.id }],
      ['cedar-lamp', { quest: open.id }],
      ['cedar-cloak', { quest: secret.id }],
    ]
    for (const [name, giver] of gives)
      await db('rewards').insert({ id: randomUUID(), kind: 'item', item_type: await typeOf(name), ...giver })
    // All of them are given out.
    await db('item_types')
      .where({ slug: 'bench-cedar-lamp' })
      .update({ supply_max: db.ref('issued') })
    for (const name of watchedNames)
      await db('watches').insert({ id: randomUUID(), profile: viewer, item_type: await typeOf(name), at: new Date() })
  }
  const watchedNames = ['drift-kettle', 'amber-lamp']
  const waysBy: Record<string, string[]> = {
    'amber-lamp': ['quest'],
    'basalt-lamp': ['level'],
    'basalt-cloak': ['quest', 'level'],
  }
  const waysOf = ({ slug }: { slug: string }) => waysBy[slug.slice('bench-'.length)] ?? ['unknown']
  const isWatched = ({ slug }: { slug: string }) => watchedNames.includes(slug.slice('bench-'.length))

  /** Every listing, by the plainest question there is. */
  async function listings() {
    const rows = await db('listings')
      .join('item_types', 'item_types.id', 'listings.item_type')
      .where('listings.state', 'active')
      .select('listings.*', 'item_types.rarity', 'item_types.category', 'item_types.name', 'item_types.slug')
      .select('item_types.wearable_slot')
    return rows.map((row) => ({ ...row, listedAt: new Date(row.listed_at).getTime(), wei: BigInt(row.price) }))
  }
  type Listing = Awaited<ReturnType<typeof listings>>[number]

  async function walkedThrough(query: Record<string, string>): Promise<string[]> {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { listings: shown, next } = await page({ ...query, limit: '7', ...(cursor ? { cursor } : {}) })
      ids.push(...shown.map(({ id }) => id))
      cursor = next
    }
    return ids
  }

  test('pages, totals and facets are those of a count by hand, whatever is asked', { timeout: 120_000 }, async () => {
    await stockMarket(db, size)
    await arrange()
    const all = await listings()
    const prices = all.map(({ wei }) => wei).toSorted((a, b) => (a < b ? -1 : 1))
    const [low, high] = [String(prices[60]), String(prices[200])]
    const asked: { query: Record<string, string>; holds: (row: Listing, without?: string) => boolean }[] = [
      { query: {}, holds: () => true },
      { query: { rarity: 'rare' }, holds: (row, without) => without === 'rarity' || row.rarity === 'rare' },
      {
        query: { rarity: 'rare,epic', category: 'tools' },
        holds: (row, without) =>
          (without === 'rarity' || ['rare', 'epic'].includes(row.rarity)) &&
          (without === 'category' || row.category === 'tools'),
      },
      { query: { search: 'AMBER lamp' }, holds: ({ name }) => name === 'amber lamp' },
      { query: { minPrice: low, maxPrice: high }, holds: ({ wei }) => wei >= BigInt(low) && wei <= BigInt(high) },
      { query: { search: 'nothing of this name' }, holds: () => false },
      { query: { slot: 'body' }, holds: (row, without) => without === 'slot' || row.wearable_slot === 'body' },
      {
        query: { slot: 'body,hand', earned: 'unknown', maxPrice: high },
        holds: (row, without) =>
          (without === 'slot' || row.wearable_slot !== null) &&
          (without === 'earned' || waysOf(row).includes('unknown')) &&
          row.wei <= BigInt(high),
      },
      {
        query: { earned: 'quest,level' },
        holds: (row, without) => without === 'earned' || !waysOf(row).includes('unknown'),
      },
      { query: { watched: 'true' }, holds: (row, without) => without === 'watched' || isWatched(row) },
      { query: { watched: 'false', search: 'lamp' }, holds: ({ name }) => name.includes('lamp') },
    ]
    const orders: Record<string, (a: Listing, b: Listing) => number> = {
      newest: (a, b) => b.listedAt - a.listedAt,
      price_up: (a, b) => (a.wei < b.wei ? -1 : a.wei > b.wei ? 1 : 0),
      price_down: (a, b) => (a.wei > b.wei ? -1 : a.wei < b.wei ? 1 : 0),
      rarity: (a, b) => rank.indexOf(b.rarity) - rank.indexOf(a.rarity),
    }
    const counted = (rows: Listing[], by: (row: Listing) => string[], order: string[]) =>
      order.flatMap((value) => {
        const count = rows.filter((row) => by(row).includes(value)).length
        return count > 0 ? [{ value, count }] : []
      })
    const names = [...new Set(all.map(({ category }) => category as string))].toSorted()
    for (const { query, holds } of asked) {
      const but = (without?: string) => all.filter((row) => holds(row, without))
      const right = but()
      const { total, offers, rarities, categories, slots, ways, watched } = await page(query)
      expect([total, offers], JSON.stringify(query)).toEqual([right.length, right.length])
      expect(rarities).toEqual(counted(but('rarity'), ({ rarity }) => [rarity], rank))
      expect(categories).toEqual(counted(but('category'), ({ category }) => [category], names))
      expect(slots).toEqual(
        counted(but('slot'), ({ wearable_slot }) => [wearable_slot], ['head', 'body', 'back', 'hand']),
      )
      expect(ways).toEqual(counted(but('earned'), waysOf, ['quest', 'level', 'unknown']))
      expect(watched).toBe(but('watched').filter(isWatched).length)
      for (const [sort, order] of Object.entries(orders)) {
        const ids = right.toSorted((a, b) => order(a, b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
        expect(await walkedThrough({ ...query, sort }), `${JSON.stringify(query)} by ${sort}`).toEqual(ids)
      }
    }
  })

  /** The cheapest of each type, by the plainest count there is. */
  function cheapestOf(rows: Listing[]) {
    return [...Map.groupBy(rows, ({ item_type }) => item_type as string)].map(([type, offers]) => {
      const [first] = offers.toSorted((a, b) => (a.wei < b.wei ? -1 : a.wei > b.wei ? 1 : a.id < b.id ? -1 : 1))
      if (!first) throw new Error('a group is not empty')
      return { ...first, type, offers, newest: Math.max(...offers.map(({ listedAt }) => listedAt)) }
    })
  }
  type Cheapest = ReturnType<typeof cheapestOf>[number]

  test('one listing stands for each type: the cheapest, with how many there are and what was paid last', async () => {
    const all = await listings()
    const prices = all.map(({ wei }) => wei).toSorted((a, b) => (a < b ? -1 : 1))
    const [low, high] = [String(prices[60]), String(prices[200])]
    const asked: { query: Record<string, string>; holds: (row: Listing) => boolean }[] = [
      { query: {}, holds: () => true },
      { query: { rarity: 'rare,epic' }, holds: ({ rarity }) => ['rare', 'epic'].includes(rarity) },
      { query: { minPrice: low, maxPrice: high }, holds: ({ wei }) => wei >= BigInt(low) && wei <= BigInt(high) },
      { query: { search: 'lamp', earned: 'quest' }, holds: ({ name }) => name === 'amber lamp' },
      { query: { itemType: 'bench-fern-cloak' }, holds: ({ slug }) => slug === 'bench-fern-cloak' },
      { query: { itemType: 'no-such-type' }, holds: () => false },
    ]
    const byPrice = (a: Cheapest, b: Cheapest) => (a.wei < b.wei ? -1 : a.wei > b.wei ? 1 : 0)
    const orders: Record<string, (a: Cheapest, b: Cheapest) => number> = {
      newest: (a, b) => b.newest - a.newest,
      price_up: byPrice,
      price_down: (a, b) => byPrice(b, a),
      rarity: (a, b) => rank.indexOf(b.rarity) - rank.indexOf(a.rarity) || byPrice(a, b),
    }
    for (const { query, holds } of asked) {
      const right = all.filter(holds)
      const types = cheapestOf(right)
      const found = await page({ ...query, perType: 'true' })
      expect([found.total, found.offers], JSON.stringify(query)).toEqual([types.length, right.length])
      for (const { value, count } of found.rarities.filter(() => query['rarity'] === undefined))
        expect(count, value).toBe(types.filter(({ rarity }) => rarity === value).length)
      for (const { id, ofType } of found.listings) {
        const same = types.find((type) => type.id === id)
        expect(ofType).toEqual({
          ...{ count: same?.offers.length, own: 0, lastPrice: null },
          newest: new Date(same?.newest ?? 0).toISOString(),
        })
      }
      for (const [sort, order] of Object.entries(orders)) {
        const ids = types.toSorted((a, b) => order(a, b) || (a.type < b.type ? -1 : 1)).map(({ id }) => id)
        const walked = await walkedThrough({ ...query, sort, perType: 'true' })
        expect(walked, `${JSON.stringify(query)} by ${sort}`).toEqual(ids)
      }
    }
  })

  test('of a type its single listings can be asked for, the cheapest first', async () => {
    const right = (await listings())
      .filter(({ slug }) => slug === 'bench-fern-cloak')
      .toSorted((a, b) => (a.wei < b.wei ? -1 : a.wei > b.wei ? 1 : a.id < b.id ? -1 : 1))
    expect(right.length).toBeGreaterThan(1)
    expect(await walkedThrough({ itemType: 'bench-fern-cloak', sort: 'price_up' })).toEqual(right.map(({ id }) => id))
    const { total, listings: shown } = await page({ itemType: 'bench-fern-cloak' })
    expect([total, shown[0]?.ofType]).toEqual([right.length, null])
  })

  test('more like an offer is its own kind, then what is worn in the same place, before what is only as rare', async () => {
    const all = await listings()
    const worn = all.filter(({ wearable_slot }) => wearable_slot === 'body')
    const own = worn.find(({ id, slug }) => worn.some((other) => other.slug === slug && other.id !== id))
    const [first, ...rest] = worn.filter(({ id, slug }) => slug === own?.slug && id !== own?.id).map(({ id }) => id)
    const setState = (state: string) => db('listings').whereIn('id', rest).update({ state })
    await setState('sold')
    const { more } = await listingDetail({ db, now: new Date(), lang: 'en' }, own?.id ?? '', viewer)
    await setState('active')
    const slots = more.map(({ id }) => all.find((one) => one.id === id)?.wearable_slot)
    expect([more[0]?.id, slots]).toEqual([first, Array(6).fill('body')])
  })

  test('of two that cost the same one stands for the type, and when it is sold the other one does', async () => {
    const [first, second] = cheapestOf(await listings())
      .filter(({ offers }) => offers.length > 2)
      .flatMap(({ offers }) => offers)
    if (!first || !second) throw new Error('a type has several')
    const [price, price_key] = ['1', priceKey('1')]
    await db('listings').whereIn('id', [first.id, second.id]).update({ price, price_key })
    const [lower, higher] = [first.id, second.id].toSorted()
    const ofType = async () => (await page({ itemType: first.slug, perType: 'true' })).listings.map(({ id }) => id)
    expect(await ofType()).toEqual([lower])
    await db('listings').where({ id: lower }).update({ state: 'sold' })
    expect(await ofType()).toEqual([higher])
    await db('listings').where({ id: lower }).update({ state: 'active' })
  })

  test('a sale between two pages of types leaves none out that stays, and a cursor fits its own question', async () => {
    const query = { perType: 'true', sort: 'price_up', limit: '10' }
    const before = await walkedThrough({ perType: 'true', sort: 'price_up' })
    const first = await page(query)
    const sold = first.listings[3]
    if (!sold || !first.next) throw new Error('there are pages')
    await db('listings').where({ id: sold.id }).update({ state: 'sold' })
    const slugs = new Set(first.listings.map(({ itemType }) => itemType.slug))
    for (let cursor: string | null = first.next; cursor !== null; ) {
      const { listings: shown, next }: MarketPage = await page({ ...query, cursor })
      for (const { itemType } of shown) slugs.add(itemType.slug)
      cursor = next
    }
    expect(slugs.size).toBe(before.length)
    const place = { field: 'cursor', reason: 'of_another_order' }
    await expect(page({ sort: 'price_up', cursor: first.next })).rejects.toMatchObject({ params: place })
    await db('listings').where({ id: sold.id }).update({ state: 'active' })
  })

  test('a type says how many of its listings are the own ones, and what was paid for the last of it', async () => {
    const [mine] = cheapestOf(await listings()).filter(({ offers }) => offers.length > 1)
    if (!mine) throw new Error('a type has several')
    const query = { itemType: mine.slug, perType: 'true' }
    const shown = async (by: string | null) =>
      (await marketPage({ db, now: new Date(), lang: 'en' }, readQuery('market', query), by)).listings[0]?.ofType
    expect(await shown(mine.seller)).toMatchObject({
      own: mine.offers.filter((offer: Listing) => offer.seller === mine.seller).length,
    })
    expect(await shown(null)).toMatchObject({ own: 0, lastPrice: null })
    const sold = { item_type: mine.type, listing: mine.id }
    for (const [price, at] of [
      ['7', '2026-01-02'],
      ['9', '2026-01-03'],
      ['8', '2026-01-01'],
    ] as const)
      await db('price_points').insert({ id: randomUUID(), ...sold, price, at: new Date(at) })
    await db('listings').where({ id: mine.offers[1]?.id }).update({ state: 'sold' })
    expect(await shown(null)).toMatchObject({ count: mine.offers.length - 1, lastPrice: '9' })
    await db('listings').where({ id: mine.offers[1]?.id }).update({ state: 'active' })
  })

  test('a type that is not traded stands on the market with its price', async () => {
    const [some] = cheapestOf(await listings())
    if (!some) throw new Error('something is for sale')
    const since = new Date('2026-02-01T00:00:00.000Z')
    await db('item_types').where({ id: some.type }).update({ trading_stopped_at: since })
    const [shown] = (await page({ itemType: some.slug, perType: 'true' })).listings
    expect([shown?.id, shown?.itemType.tradingStopped]).toEqual([some.id, since.toISOString()])
    await db('item_types').where({ id: some.type }).update({ trading_stopped_at: null })
  })

  test('every offer, on a page and alone, shows the face of a seller who may be seen', async () => {
    const [some] = await listings()
    if (!some) throw new Error('something is for sale')
    const [seller, user] = [{ id: some.seller }, db('profiles').where({ id: some.seller }).select('user')]
    await dress(db, some.seller, 'Rowan')
    await db('profiles').where(seller).update({ visibility: 'public' })
    const face = async (query: Record<string, string>) =>
      (await page(query)).listings.find(({ seller: id }) => id === some.seller)?.sellerFace ?? null
    const alone = async () =>
      (await listingDetail({ db, now: new Date(), lang: 'en' }, some.id, null)).listing.sellerFace ?? null
    const shown = { name: 'Rowan' }
    expect(await face({ itemType: some.slug })).toMatchObject(shown)
    expect(await alone()).toMatchObject(shown)
    expect(await face({ limit: '100' })).toMatchObject(shown)
    await db('directus_users').whereIn('id', user.clone()).update({ status: 'suspended' })
    expect([await face({ itemType: some.slug }), await alone()]).toEqual([null, null])
    await db('directus_users').whereIn('id', user.clone()).update({ status: 'active' })
    await db('profiles').where(seller).update({ visibility: 'hidden' })
    expect([await face({ itemType: some.slug }), await alone()]).toEqual([null, null])
    await db('profiles').where(seller).update({ visibility: 'public' })
  })

  test('a kind shows the face of whoever offers the cheapest of it', async () => {
    const first = async () => (await page({ perType: 'true', limit: '1' })).listings[0]
    const { seller } = await db('listings')
      .where({ id: (await first())?.id })
      .first('seller')
    await dress(db, seller, 'Sorrel')
    await db('profiles').where({ id: seller }).update({ visibility: 'public' })
    expect((await first())?.sellerFace).toMatchObject({ name: 'Sorrel' })
  })

  test('a page has from one to a hundred listings', async () => {
    expect((await page({ limit: '1' })).listings).toHaveLength(1)
    expect((await page({ limit: '100' })).listings).toHaveLength(100)
    for (const [limit, reason] of Object.entries({ 0: 'out_of_range', 101: 'out_of_range', 1.5: whole, many: whole }))
      await expect(page({ limit })).rejects.toMatchObject({ params: { field: 'limit', reason } })
  })

  test('what a quest gives is earned until it ends, and nothing is watched by a stranger', async () => {
    const earnedByQuest = async (now: Date) => (await page({ earned: 'quest', search: 'amber lamp' }, now)).total
    const now = new Date()
    expect(await earnedByQuest(now)).toBeGreaterThan(0)
    const reward = await db('rewards')
      .where({ item_type: await typeOf('amber-lamp') })
      .first('quest')
    await db('quests')
      .where({ id: reward.quest })
      .update({ ends_at: new Date(now.getTime() + 1000) })
    expect(await earnedByQuest(now)).toBeGreaterThan(0)
    expect(await earnedByQuest(new Date(now.getTime() + 1000))).toBe(0)
    const stranger = await marketPage({ db, now, lang: 'en' }, { watched: true })
    expect([stranger.total, stranger.watched]).toEqual([0, 0])
  })

  test('what was counted before is counted again when a listing is sold, comes back, or runs out', async () => {
    const { total, listings: shown } = await page()
    const id = shown[0]?.id
    await db('listings').where({ id }).update({ state: 'sold' })
    expect((await page()).total).toBe(total - 1)
    await db('listings').where({ id }).update({ state: 'active' })
    expect((await page()).total).toBe(total)
    const first = await db('listings').where({ state: 'active' }).orderBy('expires_at').first('expires_at')
    const moment = new Date(first.expires_at)
    expect((await page({}, new Date(moment.getTime() - 1))).total).toBe(total)
    expect((await page({}, moment)).total).toBe(total - 1)
    expect((await page()).total).toBe(total)
  })

  test('what the team changes is shown at once, and what a reward counts is too', async () => {
    const { listings: shown } = await page({ search: 'amber lamp' })
    const slug = shown[0]?.itemType.slug ?? ''
    await db('item_types').where({ slug }).update({ name: 'quite another thing' })
    expect((await page({ search: 'amber lamp' })).total).toBe(0)
    const { listings: renamed } = await page({ search: 'quite another' })
    expect(renamed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
    await db('item_types').where({ slug }).increment('issued', 1)
    const issued = (await page({ search: 'quite another' })).listings[0]?.itemType.issued
    expect(issued).toBe(toInt(shown[0]?.itemType.issued) + 1)
    expect((await page({ search: 'amber lamp', lang: 'de' })).total).toBe(shown.length)
  })
})
