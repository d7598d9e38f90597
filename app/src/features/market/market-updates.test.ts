import { expect, test } from 'vitest'
import type { ListingCard, MarketPage } from '../../core/types.ts'
import { itemType, listingCard } from '../../testing/items.ts'
import { refOf } from './card-subject.ts'
import { cardsOf, endedListings, newListings } from './market-updates.ts'

/** `b3`: a listing called b of the third of the month. */
const offers = (...names: string[]) => names.map((id) => ({ id, listedAt: `2026-03-0${id.slice(-1)}T10:00:00.000Z` }))
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('what came since is new, also of the same moment; what was there before, or is shown, is not', () => {
  const before = offers('c3', 'b2', 'a1')
  expect(ids(newListings(offers('e5', 'd3', 'c3', 'b2'), before, before))).toEqual(['e5', 'd3'])
  expect(ids(newListings(offers('c3', 'b2'), before, before))).toEqual([])
  // Shown because a page further down was asked for later.
  expect(ids(newListings(offers('e5', 'c3'), before, [...before, ...offers('e5')]))).toEqual([])
})

test('an older offer that moves up is not new', () => {
  expect(ids(newListings(offers('c3', 'b2', 'z1'), offers('d4', 'c3', 'b2'), offers('d4')))).toEqual([])
})

test('the first offer of an empty market is new', () => {
  expect(ids(newListings(offers('a1'), [], []))).toEqual(['a1'])
})

test('what is missing among the newest is over, and of what is older nothing is said', () => {
  expect(endedListings(offers('d4', 'c3', 'b2', 'a1'), offers('e5', 'd4', 'b2'), false)).toEqual(['c3'])
  expect(endedListings(offers('d4', 'c3', 'b2', 'a1'), offers('d4', 'b2'), true)).toEqual(['c3', 'a1'])
  expect(endedListings(offers('a1'), [], true)).toEqual(['a1'])
})

const kind = (slug: string, id: string, newest: string) =>
  listingCard({
    ...{ id, itemType: itemType({ slug }), listedAt: '2026-01-01T10:00:00.000Z' },
    ofType: { count: 2, own: 0, newest, lastPrice: null },
  })
const page = (listings: ListingCard[]) => ({ listings }) as MarketPage

test('a kind is as new as its newest offer, whichever of them stands for it', () => {
  const card = kind('mug', 'l1', '2026-03-02T10:00:00.000Z')
  expect(refOf(card)).toEqual({ id: 'mug', listedAt: '2026-03-02T10:00:00.000Z' })
  expect(refOf(listingCard())).toEqual({ id: 'l1', listedAt: listingCard().listedAt })
})

test('kinds stay where they are, each once, and say what is known of them now', () => {
  const day = '2026-03-01T10:00:00.000Z'
  const [mug, cap, rope] = [kind('mug', 'mug1', day), kind('cap', 'cap1', day), kind('rope', 'rope1', day)]
  const cheaper = kind('mug', 'mug2', day)
  const shown = cardsOf([page([mug, cap]), page([cheaper, rope])], page([cheaper, cap]))
  expect(shown.map(({ id }) => id)).toEqual(['mug2', 'cap1', 'rope1'])
})

test('single offers stay as they were found', () => {
  const [first, now] = [listingCard({ price: '1' }), listingCard({ price: '2' })]
  expect(cardsOf([page([first])], page([now]))).toEqual([first])
})
