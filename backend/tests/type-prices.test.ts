import { describe, expect, test } from 'vitest'
import { stockMarket } from '../bench/stock.ts'
import { listingDetail } from '../src/domain/market/listing-detail.ts'
import { typePrices } from '../src/domain/market/type-prices.ts'
import { newId } from '../src/platform/database/ids.ts'
import { copyOfTemplate, databases } from './support/database.ts'

describe.each(databases)('what a kind costs on %s', (database) => {
  const { db } = copyOfTemplate(database)
  const prices = (slug: string, profile = newId()) => typePrices({ db, now: new Date(), lang: 'en', profile }, slug)

  test('is the cheapest offer, told apart where it is the own one, and the last sale', {
    timeout: 60_000,
  }, async () => {
    await stockMarket(db, 300)
    const offers: Record<string, string>[] = await db('listings')
      .join('item_types', 'item_types.id', 'listings.item_type')
      .where('listings.state', 'active')
      .select('item_types.slug', 'item_types.id', 'listings.price', 'listings.seller', 'listings.id as listing')
    const ofKind = offers.filter(({ slug }) => slug === offers[0]?.['slug'])
    const [cheapest] = ofKind.toSorted((one, other) => Number(BigInt(one['price'] ?? 0) - BigInt(other['price'] ?? 0)))
    const { slug = '', price = '', seller = '', id = '', listing = '' } = cheapest ?? {}
    await db('price_points').where({ item_type: id }).delete()
    expect(await prices(slug)).toMatchObject({ onSale: ofKind.length, floor: price, ownFloor: false, lastSale: null })
    const at = new Date('2026-02-03T04:05:06Z')
    // More than a float could hold.
    const paid = '340282366920938463463374607431768211455'
    await db('price_points').insert([
      { id: newId(), item_type: id, listing, price: '1', at: new Date(at.getTime() - 1000) },
      { id: newId(), item_type: id, listing, price: paid, at },
    ])
    const own = await prices(slug, seller)
    expect(own).toMatchObject({ floor: price, ownFloor: true, lastSale: { at: at.toISOString(), price: paid } })
    expect(own.suggestions.map(({ reason, price: wei }) => [reason, wei])).toEqual([
      ['floor', price],
      ['last_sale', paid],
    ])
    expect((await prices(slug)).suggestions.map(({ reason }) => reason)).toEqual(['below_floor', 'floor', 'last_sale'])
  })

  test('is nothing where none is for sale and none was sold', async () => {
    await db('item_types').insert({
      ...{ id: newId(), slug: 'never-seen', name: 'Never seen', status: 'published', category: 'tools' },
      ...{ rarity: 'common', token_id: 77_000, transferable: true },
    })
    expect(await prices('never-seen')).toEqual({
      ...{ onSale: 0, floor: null, ownFloor: false, lastSale: null, suggestions: [] },
    })
    await expect(prices('no-such-kind')).rejects.toThrow('There is no such kind of object.')
  })

  test('a listing says how many of its kind whoever asks has already', async () => {
    const listing = await db('listings').where({ state: 'active' }).first('id', 'item_type', 'seller')
    const look = (viewer: string | null) => listingDetail({ db, now: new Date(), lang: 'en' }, listing.id, viewer)
    const has = await db('items').where({ owner: listing.seller, item_type: listing.item_type })
    expect(has.length).toBeGreaterThan(0)
    expect((await look(listing.seller)).held).toBe(has.length)
    expect([(await look(newId())).held, (await look(null)).held]).toEqual([0, 0])
  })
})
