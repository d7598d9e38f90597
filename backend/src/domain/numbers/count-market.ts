/** Counts the market by week: offers, sales, what was paid, and the median price of each kind of item. */
import type { Context } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { weekColumn } from './weeks.ts'

export interface MarketWeek {
  offers: number
  /** People who made the offers. */
  offerers: number
  sales: number
  /** Of the sales: whichever were fewer, buyers or sellers. */
  traders: number
  /** What was paid, in the coin of the chain. */
  paid: number
  /** By id of the item type. */
  prices: Record<string, { sales: number; traders: number; median: number }>
}

export type MarketCount = Record<string, MarketWeek>

const weiOfCoin = 1e18

export async function countMarket({ db }: Pick<Context, 'db'>): Promise<MarketCount> {
  const weeks: MarketCount = {}
  const weekOf = (week: unknown): MarketWeek => {
    const key = String(toInt(week))
    weeks[key] ??= { offers: 0, offerers: 0, sales: 0, traders: 0, paid: 0, prices: {} }
    return weeks[key]
  }
  const offers: Record<string, unknown>[] = await db('listings')
    .whereNotNull('listed_at')
    .groupByRaw('1')
    .select(weekColumn(db, 'listed_at').wrap('', ' as week'))
    .count({ offers: '*' })
    .countDistinct({ offerers: 'seller' })
  for (const row of offers)
    Object.assign(weekOf(row['week']), { offers: toInt(row['offers']), offerers: toInt(row['offerers']) })
  const sold = () => db('listings').where({ state: 'sold' }).whereNotNull('sold_at')
  const soldWeek = weekColumn(db, 'sold_at').wrap('', ' as week')
  const asNumber = (column: string) =>
    db.raw(isSqlite(db) ? 'cast(?? as real)' : 'cast(?? as double precision)', [column])
  const people = { buyers: 'buyer', sellers: 'seller' }
  const sales: Record<string, unknown>[] = await sold()
    .groupByRaw('1')
    .select(soldWeek, db.raw('sum(?) as paid', [asNumber('price')]))
    .count({ sales: '*' })
    .countDistinct(people)
  const tradersOf = (row: Record<string, unknown>) => Math.min(toInt(row['buyers']), toInt(row['sellers']))
  for (const row of sales)
    Object.assign(weekOf(row['week']), {
      ...{ sales: toInt(row['sales']), traders: tradersOf(row), paid: Number(row['paid']) / weiOfCoin },
    })
  const byType: Record<string, unknown>[] = await sold()
    .groupByRaw('1, 2')
    .select(soldWeek, 'item_type')
    .count({ sales: '*' })
    .countDistinct(people)
  // Neither database has a median that the other has: the row in the middle is looked for.
  const ranked = sold().select(
    soldWeek,
    'item_type',
    'price',
    db.raw('row_number() over (partition by ?, item_type order by price_key) as place', [weekColumn(db, 'sold_at')]),
    db.raw('count(*) over (partition by ?, item_type) as sales', [weekColumn(db, 'sold_at')]),
  )
  const medians: Record<string, unknown>[] = await db
    .from(ranked.as('ranked'))
    .whereRaw('place = (sales + 1) / 2')
    .select('week', 'item_type', 'price')
  const middle = new Map(medians.map((row) => [`${toInt(row['week'])}:${row['item_type']}`, Number(row['price'])]))
  for (const row of byType) {
    const median = (middle.get(`${toInt(row['week'])}:${row['item_type']}`) ?? 0) / weiOfCoin
    weekOf(row['week']).prices[text(row['item_type'])] = { sales: toInt(row['sales']), traders: tradersOf(row), median }
  }
  return weeks
}
