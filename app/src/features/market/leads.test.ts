import { expect, test } from 'vitest'
import type { ListingCard, Rarity } from '../../core/types.ts'
import { itemType, listingCard } from '../../testing/items.ts'
import { leads } from './leads.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const day = 86_400_000

type Change = { days?: number; rarity?: Rarity; count?: number; own?: number; price?: string; last?: string | null }

function kind(id: string, change: Change = {}): ListingCard {
  const { days = 30, rarity = 'common', count = 5, own = 0, price = '100', last = null } = change
  const newest = new Date(now - days * day).toISOString()
  return {
    ...listingCard({ id, price, itemType: itemType({ slug: id, rarity }) }),
    ...{ state: 'active', ofType: { count, own, newest, lastPrice: last } },
  }
}
const told = (kinds: readonly ListingCard[]) => leads(kinds, now).map(({ kind: { id }, reason }) => [id, reason])

test('leads with the rarest of what is new, what costs less than last time, and the rarest of few', () => {
  const some = [
    kind('new', { days: 0.5 }),
    kind('new-and-rare', { days: 0.5, rarity: 'rare' }),
    kind('of-the-week', { days: 3, rarity: 'legendary' }),
    kind('a-little-cheaper', { last: '110' }),
    kind('cheaper', { last: '200' }),
    kind('dearer', { last: '50' }),
    kind('few', { count: 2, rarity: 'epic' }),
    kind('many', { count: 3, rarity: 'legendary' }),
  ]
  expect(told(some)).toEqual([
    ['new-and-rare', 'today'],
    ['cheaper', 'cheaper'],
    ['few', 'left'],
  ])
  expect(told(some.slice(2))[0]).toEqual(['of-the-week', 'week'])
  expect(told(some.slice(3))[0]?.[1]).toBe('newest')
})

test('names each kind once, none that is one’s own alone or is not sold, and nothing where there are not three', () => {
  const [one, other] = [kind('one', { days: 0.1, count: 1 }), kind('other', { days: 1.5, count: 1 })]
  const own = kind('own', { days: 0, count: 1, own: 1 })
  const stopped = kind('stopped', { days: 0 })
  stopped.itemType.tradingStopped = '2026-03-01T00:00:00Z'
  expect(told([own, stopped, one, other])).toEqual([])
  expect(told([own, stopped, one, other, kind('third', { days: 2 })])).toEqual([
    ['one', 'today'],
    ['third', 'week'],
    ['other', 'left'],
  ])
})
