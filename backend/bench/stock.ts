/** A market full of listings, as the worker would have written them: of types, sellers and prices of many kinds. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { getAddress } from 'viem'
import { priceKey } from '../src/domain/market/price-key.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { isSqlite } from '../src/platform/database/transaction.ts'
import { benchParticipants } from './people.ts'

const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
/** How often each occurs, in percent. */
const shares = [50, 75, 90, 98, 100]
export const categories = ['tools', 'clothing', 'maps', 'food', 'instruments', 'keepsakes', 'papers', 'lights'] as const
const words = [
  'amber',
  'basalt',
  'cedar',
  'drift',
  'ember',
  'fern',
  'granite',
  'heather',
  'iris',
  'juniper',
  'kelp',
  'larch',
]
const things = ['lamp', 'cloak', 'chart', 'kettle']
const day = 86_400_000

const dice = (sides: number) => Math.floor(Math.random() * sides)

/** A contract of its own, so that the worker of another one leaves these alone. */
const market = getAddress(`0x${'be'.repeat(20)}`)

/** 48 types, a seller for every fifty listings. Counts of supply agree with the items. */
export async function stockMarket(db: Knex, size: number): Promise<void> {
  const types = words.flatMap((word, at) =>
    things.map((thing, place) => {
      const share = ((at * things.length + place) * 37) % 100
      return {
        id: randomUUID(),
        slug: `bench-${word}-${thing}`,
        name: `${word} ${thing}`,
        rarity: rarities[shares.findIndex((most) => share < most)] ?? 'common',
        category: categories[(at + place) % categories.length] ?? 'tools',
        tokenId: 10_000 + at * things.length + place,
        issued: 0,
      }
    }),
  )
  const sellers = await benchParticipants(db, Math.max(1, Math.round(size / 50)))
  const now = Date.now()
  const offers = Array.from({ length: size }, (_, place) => {
    const type = types[dice(types.length)] ?? types[0]
    const seller = sellers[dice(sellers.length)] ?? sellers[0]
    if (!type || !seller) throw new Error('There is nothing to sell, or nobody who sells.')
    type.issued += 1
    const price = String(BigInt(Math.round(Math.exp(Math.random() * 8) * 1e4)) * 10n ** 11n)
    return {
      item: newId(),
      id: newId(),
      type,
      serial: type.issued,
      seller,
      price,
      place,
      listedAt: new Date(now - dice(60 * day)),
    }
  })
  await insertRows(
    db,
    'item_types',
    types.map(({ id, slug, name, rarity, category, tokenId, issued }) => ({
      ...{ id, slug, name, rarity, category, issued, token_id: tokenId, status: 'published' },
      ...{ lore: `${name}: somebody carried it over the ridge once.`, transferable: true, supply_max: null },
    })),
  )
  for (const lang of ['de', 'ja'])
    await insertRows(
      db,
      'translations',
      types.map(({ id, name }) => ({
        id: randomUUID(),
        item_type: id,
        languages_code: lang,
        title: `${name} (${lang})`,
        summary: name,
      })),
    )
  await insertRows(
    db,
    'items',
    offers.map(({ item, type, seller, serial, listedAt }) => ({
      ...{ id: item, item_type: type.id, owner: seller.profile, serial, state: 'listed', equipped: false },
      ...{ acquired_via: 'reward', acquired_at: listedAt, wallet: seller.wallet },
      mint_tx: `0x${randomBytes(32).toString('hex')}`,
    })),
  )
  await insertRows(
    db,
    'listings',
    offers.map(({ id, item, type, seller, price, place, listedAt }) => ({
      ...{ id, item, item_type: type.id, seller: seller.profile, seller_wallet: seller.wallet },
      ...{ price, price_key: priceKey(price), state: 'active', amount: 1, market, chain_listing_id: String(place + 1) },
      ...{ listed_at: listedAt, expires_at: new Date(now + day + dice(200 * day)), version: 1 },
      list_tx: `0x${randomBytes(32).toString('hex')}`,
    })),
  )
  await db.raw('update items set listing = l.id from listings l where l.item = items.id and l.market = ?', [market])
  // What its autovacuum does within minutes; SQLite has nobody who would.
  if (!isSqlite(db)) await db.raw('vacuum analyze')
}
