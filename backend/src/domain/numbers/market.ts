/** The market by week. Offers and sales are told as people are, and only where five people made them. */
import type { Context } from '../../platform/context.ts'
import { readItemTypeRecords } from '../content/item-types.ts'
import { type People, peopleCell, percentile } from './cells.ts'
import { readCounts } from './count.ts'
import type { MarketCount, MarketWeek } from './count-market.ts'
import { mondayOf, type NumbersQuery, type Span, weeksOf } from './weeks.ts'

/** A week of the market. */
export interface MarketWeekNumbers {
  /** Its Monday, `YYYY-MM-DD`. */
  from: string
  /** In fives; null: fewer than five, or of fewer than five people. */
  offers: People
  /** In fives; null: fewer than five, or of fewer than five buyers or sellers. */
  sales: People
  /** What was paid, in the coin of the chain, to two digits; null where sales are. */
  paid: number | null
}

/** What one kind of item cost. */
export interface PriceNumbers {
  /** Slug of the item type. */
  itemType: string
  name: string
  /** Median price by week, in the coin of the chain, to two digits; null: of fewer than ten sales. */
  prices: (number | null)[]
}

/** The market of a span. */
export interface MarketNumbers {
  span: Span
  /** When it was counted; null: not yet. */
  countedAt: string | null
  weeks: MarketWeekNumbers[]
  /** Kinds that have a price in one of the weeks. */
  kinds: PriceNumbers[]
}

export async function marketNumbers(context: Context, query: NumbersQuery): Promise<MarketNumbers> {
  const { first, last, ...span } = weeksOf(query, context.now)
  const counted = (await readCounts<MarketCount>(context.db, ['market'])).get('market')
  const weeks = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const found = weeks.map((week) => counted?.value[String(week)])
  const kinds = [...(await readItemTypeRecords(context))].map(([id, { slug, name }]) => ({
    ...{ itemType: slug, name, prices: found.map((week) => medianOf(week, id)) },
  }))
  return {
    ...{ span, countedAt: counted?.countedAt ?? null },
    weeks: weeks.map((week, at) => toWeek(mondayOf(week), found[at])),
    kinds: kinds.filter(({ prices }) => prices.some((price) => price !== null)),
  }
}

function toWeek(from: string, week: MarketWeek | undefined): MarketWeekNumbers {
  const sales = madeBy(week?.sales, week?.traders)
  return {
    ...{ from, offers: madeBy(week?.offers, week?.offerers), sales },
    paid: sales === null ? null : twoDigits(week?.paid ?? 0),
  }
}

const madeBy = (many = 0, people = 0): People => (peopleCell(people) === null ? null : peopleCell(many))
const twoDigits = (value: number) => Number(value.toPrecision(2))

function medianOf(week: MarketWeek | undefined, itemType: string): number | null {
  const price = week?.prices[itemType]
  if (!price || peopleCell(price.traders) === null) return null
  return percentile(new Map([[price.median, price.sales]]), 0.5) === null ? null : twoDigits(price.median)
}
