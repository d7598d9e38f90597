import { afterAll, expect, test } from 'vitest'
import { listingDetail } from '../src/domain/market/listing-detail.ts'
import { newId } from '../src/platform/database/ids.ts'
import { copyOfTemplate } from './support/database.ts'

const { db } = copyOfTemplate()
afterAll(() => db.destroy())

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a page of the market tells the newest two hundred prices and the newest hundred events, however many there are', async () => {
  const { id: item_type } = await db('item_types').where({ slug: 'coil-of-rope' }).first('id')
  const [item, listing] = [newId(), newId()]
  await db('items').insert({
    ...{ id: item, item_type, serial: 9001, acquired_via: 'mint', acquired_at: new Date(), owner: null },
    ...{ state: 'listed', equipped: false, wallet },
  })
  await db('listings').insert({
    ...{ id: listing, item, item_type, seller_wallet: wallet, state: 'active', amount: 1, price: '1', price_key: '1' },
    ...{ version: 1, listed_at: new Date(), expires_at: minutesAgo(-60) },
  })
  const prices = Array.from({ length: 230 }, (_, at) => ({
    ...{ id: newId(), item_type, listing, price: String(at), at: minutesAgo(300 - at) },
  }))
  const events = Array.from({ length: 130 }, (_, at) => ({
    ...{ id: newId(), item, event: 'moved', at: minutesAgo(300 - at), sequence: at + 1, wallet, price: String(at) },
  }))
  await db.batchInsert('price_points', prices, 50)
  await db.batchInsert('item_events', events, 50)
  const { priceHistory, provenance } = await listingDetail({ db, now: new Date(), lang: 'en' }, listing, null)
  expect([priceHistory.length, priceHistory[0]?.price, priceHistory.at(-1)?.price]).toEqual([200, '30', '229'])
  expect([provenance.length, provenance[0]?.price, provenance.at(-1)?.price]).toEqual([100, '30', '129'])
})
