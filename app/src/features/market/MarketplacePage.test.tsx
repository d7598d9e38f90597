import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainChanged } from '../../core/mutations.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Cabinet, Item, ListingCard, MarketPage, PricePoint, PublicProfile, QuestCard } from '../../core/types.ts'
import { useThing } from '../../shared/thing-title.ts'
import { eventually } from '../../testing/eventually.ts'
import { item, itemType, listingCard, listingDetail } from '../../testing/items.ts'
import { startLiveServer } from '../../testing/live-server.ts'
import { character, me, publicProfile, quest } from '../../testing/people.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { MarketplacePage } from './MarketplacePage.tsx'

const account = `0x${'22'.repeat(20)}` as const
const linked = { ...me(), wallets: [{ address: account, primary: true, linkedAt: '2026-01-01T00:00:00Z' }] }

const offer = (number: number, change: Partial<ListingCard> = {}) =>
  listingCard({
    id: `l${number}`,
    serial: number,
    listedAt: `2026-03-02T10:00:${String(60 - number).padStart(2, '0')}.000Z`,
    itemType: itemType({ slug: `mug-${number}`, name: `Mug ${number}` }),
    ...change,
  })

const page = (change: Partial<MarketPage> = {}): MarketPage => {
  const listings = change.listings ?? [1, 2, 3, 4, 5, 6, 7].map((number) => offer(number))
  return {
    listings,
    total: listings.length,
    offers: listings.length,
    next: null,
    rarities: [{ value: 'common', count: 4 }],
    categories: [{ value: 'light', count: 4 }],
    slots: [{ value: 'hand', count: 2 }],
    ways: [{ value: 'quest', count: 1 }],
    watched: 0,
    ...change,
  }
}

const sale = { at: '2026-01-01T09:00:00Z', price: '250000000000000000' }
const noPrices = { onSale: 0, floor: null, ownFloor: false, lastSale: null, suggestions: [] }

const ether = (tenths: number) => `0x${(BigInt(tenths) * 10n ** 17n).toString(16)}`

type World = {
  market?: (search: URLSearchParams) => unknown
  person?: unknown
  balance?: () => unknown
  quests?: QuestCard[]
  own?: PublicProfile
  held?: number
  sales?: PricePoint[]
  waiting?: Cabinet['waiting']
}

/** What was asked of the market, newest last. */
let asked: URLSearchParams[]

async function open(
  address = '/marketplace',
  {
    market = () => page(),
    person = linked,
    balance,
    quests = [],
    own,
    held = 0,
    sales = [sale],
    waiting = [],
  }: World = {},
) {
  asked = []
  await openProgramme({
    'GET /me': () => person,
    'GET /market': ({ query }) => {
      asked.push(query)
      return market(query)
    },
    'GET /watches': () => [],
    'GET /cabinet': () => ({ waiting, counts: { found: 0, all: 40, gone: 0 } }),
    'GET /quests': () => ({ quests, chapters: [] }),
    'GET /profiles/p1': () => own,
    'GET /item-types/mug-2/prices': () => noPrices,
    'GET /market/l2': () => listingDetail({ id: 'l2' }, { priceHistory: sales, held }),
    'POST /rpc': () => balance?.() ?? Response.json({ jsonrpc: '2.0', id: 1, result: ether(15) }),
  })
  return showPage(<MarketplacePage />, address)
}

// A window with room for three columns; jsdom lays nothing out.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 700, top: 0 } as DOMRect)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('says offline that it is, with a way to try again, and comes by itself once the line is back', async () => {
  let line = false
  const network = (is: boolean) => {
    line = is
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  }
  const market = () => {
    if (!line) throw new TypeError('Failed to fetch')
    return page()
  }
  await open('/marketplace', { market })
  network(false)
  const said = () => screen.findAllByText(/^You are offline\./)
  expect(await said()).toHaveLength(1)
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(await said()).toBeDefined()
  network(true)
  expect(await card(1)).toBeDefined()
})

it('keeps what was found where a filter cannot be asked for, and says why above it', async () => {
  let isAway = false
  const market = () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return page()
  }
  await open('/marketplace', { market })
  const mug = await card(1)
  isAway = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('checkbox', { name: /In the hand/ }))
  const said = await screen.findByText(/^You are offline\./)
  expect(said.compareDocumentPosition(mug)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'Mug 1' })).toBeDefined()
})

const card = (number: number) =>
  waitFor(() => within(screen.getByRole('grid')).getByRole('link', { name: `Mug ${number}` }))
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent)

it('says of the currency, one press away, that nothing costs anything before somebody chooses to buy', async () => {
  await open('/marketplace')
  const asked = await screen.findByText('What is MATIC?')
  expect(asked.closest('details')?.textContent).toContain('Nothing costs you anything until you choose to buy')
})

it('marks the own offers', async () => {
  const listings = [offer(1, { seller: linked.profile.id }), offer(2)]
  await open('/marketplace?show=offers', { market: () => page({ listings }) })
  await card(1)
  expect(
    screen.getAllByRole('gridcell').map((cell) => /Yours, for sale|from .*/.exec(cell.textContent ?? '')?.[0]),
  ).toEqual(['Yours, for sale', expect.stringContaining('from Mae Lindqvist')])
})

it('says with which choice how many are left, and asks for what is chosen', async () => {
  await open()
  await card(1)
  const hand = screen.getByRole('checkbox', { name: /In the hand/ })
  expect(hand.closest('label')?.textContent).toBe('In the hand2')
  fireEvent.click(hand)
  fireEvent.click(screen.getByRole('checkbox', { name: /By a quest/ }))
  await waitFor(() => expect(asked.at(-1)?.get('earned')).toBe('quest'))
  expect(asked.at(-1)?.get('slot')).toBe('hand')
  expect(chips()).toEqual(['In the hand', 'By a quest'])
})

it('takes choices back one by one, without losing the focus, and all at once', async () => {
  await open('/marketplace?q=mug&rarity=rare&worn=hand&min=0.5&watched=yes')
  await card(1)
  expect(chips()).toEqual(['“mug”', 'from 0.50 MATIC', 'Only what I watch', 'Rare', 'In the hand'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Rare' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter: In the hand' }))
  await waitFor(() => expect(asked.at(-1)?.has('rarity')).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(asked.at(-1)?.has('search')).toBe(false))
  expect(chips()).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
})

it('asks for a range of prices, and says what is wrong with one instead of asking', async () => {
  await open()
  await card(1)
  const [from, to] = [await screen.findByRole('textbox', { name: 'From' }), screen.getByRole('textbox', { name: 'To' })]
  const form = from.closest('form') as HTMLFormElement
  fireEvent.change(from, { target: { value: '2' } })
  fireEvent.change(to, { target: { value: '0.5' } })
  fireEvent.submit(form)
  expect(screen.getByRole('alert').textContent).toBe('The lowest price is above the highest.')
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toHaveLength(1)
  fireEvent.change(to, { target: { value: '2.5' } })
  fireEvent.submit(form)
  await waitFor(() => expect(asked.at(-1)?.get('maxPrice')).toBe('2500000000000000000'))
  expect(asked.at(-1)?.get('minPrice')).toBe('2000000000000000000')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows what the person can afford, and says up to how much', async () => {
  await open()
  await card(1)
  expect(await screen.findByText('Up to 1.50 MATIC, before the network fee.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /What I can afford/ }))
  await waitFor(() => expect(asked.at(-1)?.get('maxPrice')).toBe('1500000000000000000'))
})

it('asks for the balance again after a purchase, and not for the fee of the market', async () => {
  let tenths = 15
  queryClient.setQueryData(keys.fee, 250)
  await open('/marketplace', { balance: () => Response.json({ jsonrpc: '2.0', id: 1, result: ether(tenths) }) })
  await screen.findByText('Up to 1.50 MATIC, before the network fee.')
  queryClient.setQueryData(keys.fee, 250)
  tenths = 3
  await act(() => chainChanged())
  expect(await screen.findByText('Up to 0.30 MATIC, before the network fee.')).toBeDefined()
  expect(queryClient.getQueryState(keys.fee)?.isInvalidated).toBe(false)
})

it('polls only while there is no live connection, and asks once for each live message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const live = startLiveServer()
  await open()
  await card(1)
  await eventually(() => expect(live.isSubscribed()).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked).toHaveLength(before)
  live.update('item_types', 'mug-1')
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked).toHaveLength(before + 1)
  await act(async () => live.stop())
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked.length).toBeGreaterThan(before + 1)
})

it('offers to link a wallet where there is none, and shows everything', async () => {
  await open('/marketplace?affordable=yes', { person: me() })
  await card(1)
  expect(await screen.findByText(/Link a wallet to use this filter/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Link a wallet' })).toBeDefined()
  expect(asked.at(-1)?.has('maxPrice')).toBe(false)
})

it('shows everything while the chain is silent, says so, and asks it again', async () => {
  let silent = true
  await open('/marketplace?affordable=yes', {
    balance: () => {
      if (silent) throw new TypeError('no network')
      return Response.json({ jsonrpc: '2.0', id: 1, result: ether(3) })
    },
  })
  await card(1)
  expect(screen.getByText(/The chain does not answer, so this filter/)).toBeDefined()
  expect(asked.at(-1)?.has('maxPrice')).toBe(false)
  silent = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.at(-1)?.get('maxPrice')).toBe('300000000000000000'))
})

it('lets the keyboard pass over the filters, to the first object or to what is said in its place', async () => {
  await open()
  await card(1)
  const skip = () => screen.getByRole('button', { name: 'Skip to the objects' })
  // Before every filter.
  expect(screen.getAllByRole('button').indexOf(skip())).toBe(0)
  fireEvent.click(skip())
  expect(document.activeElement?.textContent).toContain('Mug 1')
  cleanup()
  await open('/marketplace?q=nothing', { market: () => page({ listings: [] }) })
  await screen.findByText('Nothing matches')
  fireEvent.click(skip())
  expect(document.activeElement?.getAttribute('role')).toBe('status')
})

it('is one stop for Tab, walked with the arrow keys', async () => {
  await open()
  const first = await card(1)
  const grid = screen.getByRole('grid', { name: 'Objects for sale' })
  expect(grid.getAttribute('aria-colcount')).toBe('3')
  expect(grid.getAttribute('aria-rowcount')).toBe('3')
  const stops = () =>
    within(grid)
      .getAllByRole('link')
      .filter((link) => link.tabIndex === 0)
  expect(stops()).toEqual([first])
  first.focus()
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? grid, { key, ...more })
  press('ArrowRight')
  press('ArrowDown')
  expect(document.activeElement).toBe(await card(5))
  expect(stops()).toEqual([await card(5)])
  press('End', { ctrlKey: true })
  expect(document.activeElement).toBe(await card(7))
  press('Home', { ctrlKey: true })
  expect(document.activeElement).toBe(first)
})

it('lets what is new wait until it is asked for', async () => {
  let listings = [1, 2, 3].map((number) => offer(number))
  await open('/marketplace?show=offers', { market: () => page({ listings }) })
  await card(1)
  listings = [offer(0, { listedAt: '2026-03-02T10:01:30.000Z' }), offer(1), offer(3)]
  await act(() => queryClient.refetchQueries({ queryKey: keys.marketCounts }))
  const pill = await screen.findByRole('button', { name: '1 new offer' })
  expect(screen.queryByRole('link', { name: 'Mug 0' })).toBeNull()
  // The one that went stays where it is, and says so.
  expect(
    within((await card(2)).closest('[role=gridcell]') as HTMLElement).getByText('No longer for sale'),
  ).toBeDefined()
  fireEvent.click(pill)
  expect(await card(0)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Mug 2' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /new offer/ })).toBeNull())
  expect(document.activeElement).toBe(await card(0))
})

it('keeps its choices where a question fails, so that they can be taken back', async () => {
  await open('/marketplace', {
    market: (search) => (search.has('slot') ? new Refused('INTERNAL') : page()),
  })
  await card(1)
  fireEvent.click(screen.getByRole('checkbox', { name: /In the hand/ }))
  await screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(screen.getByRole('checkbox', { name: /In the hand/ }))
  expect(await card(1)).toBeDefined()
})

/** A kind by its cheapest offer, of which there are so many. */
const kindOf = (number: number, ofType: Partial<NonNullable<ListingCard['ofType']>> = {}) =>
  offer(number, { ofType: { count: 1, own: 0, newest: offer(number).listedAt, lastPrice: null, ...ofType } })
const cell = async (number: number) => (await card(number)).closest('[role=gridcell]') as HTMLElement

it('shows each kind once, with its lowest price, how many there are, and what was paid last', async () => {
  const listings = [
    kindOf(1, { count: 4, lastPrice: '250000000000000000' }),
    kindOf(2),
    kindOf(3, { count: 3, own: 2 }),
    kindOf(4, { own: 1 }),
  ]
  await open('/marketplace', { market: () => page({ listings, offers: 9 }) })
  expect((await cell(1)).textContent).toContain('4 offerslast 0.25from 0.40 MATIC')
  expect((await cell(2)).textContent).toContain('1 offer0.40 MATIC')
  expect((await cell(3)).textContent).toContain('3 offers, 2 yours')
  expect((await cell(4)).textContent).toContain('Yours, for sale')
  // Neither whose the cheapest is, nor which one.
  expect(screen.queryByText(/Mae Lindqvist|^No\. /)).toBeNull()
  expect(screen.getByText('4 kinds, 9 offers')).toBeDefined()
  expect(asked.map((query) => query.get('perType'))).toEqual(['true'])
})

it('says what it leads with above the grid alone, unless another order is asked for', async () => {
  const listings = Array.from({ length: 8 }, (_, number) =>
    kindOf(number, { lastPrice: number === 1 ? '900000000000000000' : null, count: number === 2 ? 1 : 5 }),
  )
  await open('/marketplace', { market: () => page({ listings, total: 8 }) })
  await card(7)
  const inGrid = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('link', { name: /^Mug/ })
      .map(({ textContent }) => textContent)
  expect(inGrid()).toHaveLength(5)
  expect(inGrid()).not.toContain('Mug 1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'price_up' } })
  await waitFor(() => expect(inGrid()).toHaveLength(8))
})

it('leads to the one offer of a kind, and to all of several', async () => {
  await open('/marketplace?max=2', { market: () => page({ listings: [kindOf(1), kindOf(2, { count: 2 })] }) })
  expect((await card(1)).getAttribute('href')).toBe('/marketplace/l1')
  expect((await card(2)).getAttribute('href')).toBe('/marketplace?max=2&kind=mug-2')
})

it('shows every offer of a kind, the cheapest first, and goes back to all kinds with what was chosen there', async () => {
  const itemTypeOfKind = itemType({ slug: 'mug-2', name: 'Mug 2', supplyMax: 7 })
  const ofKind = [2, 5].map((serial) => offer(serial, { itemType: itemTypeOfKind }))
  const market = (query: URLSearchParams) =>
    query.has('itemType') ? page({ listings: ofKind }) : page({ listings: [kindOf(1), kindOf(2, { count: 2 })] })
  await open('/marketplace?q=mug&max=2&sort=rarity', { market })
  fireEvent.click(await card(2))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Mug 2' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(Object.fromEntries(asked.findLast((query) => query.get('sort') === 'price_up') ?? [])).toEqual({
    ...{ itemType: 'mug-2', maxPrice: '2000000000000000000', sort: 'price_up', lang: 'en' },
  })
  const tags = screen.getAllByRole('gridcell').map((tag) => tag.textContent)
  expect(tags).toEqual([
    expect.stringMatching(/^Mae LindqvistNo. 2 of 7For sale since .*ago0.40 MATIC CheapestBuy$/),
    expect.stringMatching(/^Mae LindqvistNo. 5 of 7For sale since .*ago0.40 MATIC Buy$/),
  ])
  const buy = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(buy('Buy No. 2 of 7 0.40 MATIC Cheapest')).toBe('/marketplace/l2#buy')
  expect(buy('Buy No. 5 of 7 0.40 MATIC')).toBe('/marketplace/l5#buy')
  expect(screen.getByText('2 offers, cheapest first')).toBeDefined()
  expect(renderHook(useThing).result.current).toBe('Mug 2')
  expect(chips()).toEqual(['up to 2 MATIC'])
  fireEvent.click(screen.getByRole('link', { name: 'All kinds' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Market' })))
  expect(chips()).toEqual(['“mug”', 'up to 2 MATIC'])
  expect(await card(1)).toBeDefined()
})

it('says of a kind how many exist, where it is worn, what was paid for it, and how it is earned', async () => {
  const kind = itemType({
    slug: 'mug-2',
    wearableSlot: 'hand',
    earnedBy: { slug: 'first-light', title: 'First light' },
  })
  await open('/marketplace?kind=mug-2', { market: () => page({ listings: [offer(2, { itemType: kind })] }) })
  const earn = await screen.findByRole('link', { name: 'Earn it instead' })
  expect(earn.getAttribute('href')).toBe('/quests?quest=first-light')
  const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  await waitFor(() => expect(facts()).toContain('Latest0.25 MATIC'))
  expect(facts()).toEqual(
    expect.arrayContaining(['How many exist3 so far', 'WornIn the hand', 'Last sold for0.25 MATIC']),
  )
  expect(screen.getByRole('button', { name: 'Try it on' })).toBeDefined()
  // Of one alone nobody asks which is the cheapest.
  expect(screen.getByText('1 offer')).toBeDefined()
})

it.each<[Partial<QuestCard>, RegExp, string]>([
  [{ state: 'available' }, /It is open to you\./, 'Earn it instead'],
  [{ state: 'in_progress', stepsDone: 2, stepsTotal: 4 }, /2 of 4 steps are done/, 'Continue the quest'],
  [
    { state: 'locked', reasons: [{ code: 'quest_needed', title: 'Base camp', slug: 'base-camp' }] },
    /Finish “Base camp” first/,
    'See the quest',
  ],
])('says of a kind whether the quest that gives it is open, and how far one is: %j', async (change, words, way) => {
  const kind = itemType({ slug: 'mug-2', earnedBy: { slug: 'first-light', title: 'First light' } })
  const market = () => page({ listings: [offer(2, { itemType: kind })] })
  await open('/marketplace?kind=mug-2', { market, quests: [quest({ slug: 'first-light', ...change })] })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/quests?quest=first-light')
})

it('says which of a kind one has and wears, leads to selling it, and offers nobody to buy their own', async () => {
  const kind = itemType({ slug: 'mug-2', wearableSlot: 'hand' })
  const one = (id: string, serial: number, state: Item['state']) => item({ id, serial, state, itemType: kind })
  const own = publicProfile({
    own: true,
    items: [one('i3', 3, 'listed'), one('i4', 4, 'minted'), one('i5', 5, 'mintable')],
  })
  const person = { ...linked, character: { ...character('Grace'), worn: { hand: 'mug-2' } } }
  const seller = me().profile.id
  const market = () => page({ listings: [offer(2, { itemType: kind, seller })] })
  await open('/marketplace?kind=mug-2', { market, person, own, held: 3 })
  const sell = await screen.findByRole('link', { name: 'Sell it' })
  expect(sell.getAttribute('href')).toBe('/profile/p1/items/i4#sell')
  expect(sell.parentElement?.textContent).toBe('You own No. 4See itSell it')
  expect(screen.getByText(/You own No. 5/).textContent).toBe('You own No. 5See it')
  expect(screen.queryByText(/You own No. 3/)).toBeNull()
  expect(screen.getByText('You are wearing it')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try it on' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull()
})

it('offers all of a kind to buy but one’s own, of which it says whose it is, though it is the cheapest', async () => {
  const kind = itemType({ slug: 'mug-2' })
  const listings = [
    offer(2, { itemType: kind, seller: me().profile.id }),
    offer(5, { itemType: kind }),
    offer(6, { itemType: kind }),
  ]
  await open('/marketplace?kind=mug-2', { market: () => page({ listings }) })
  const buy = await screen.findAllByRole('link', { name: /^Buy No/ })
  expect(buy.map((link) => link.getAttribute('href'))).toEqual(['/marketplace/l5#buy', '/marketplace/l6#buy'])
  expect(screen.getByRole('link', { name: /^Your offer No/ }).getAttribute('href')).toBe('/marketplace/l2')
  expect(screen.getAllByText('Cheapest')).toHaveLength(1)
  expect((await screen.findByText('Cheapest')).closest('[role=gridcell]')?.getAttribute('data-place')).toBe('0')
})

it('says of a kind of which none was sold just that, without a heading over nothing', async () => {
  const market = () => page({ listings: [offer(2, { itemType: itemType({ slug: 'mug-2' }) })] })
  await open('/marketplace?kind=mug-2', { market, sales: [] })
  expect(await screen.findByText('None of this kind has been sold yet.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'What it went for' })).toBeNull()
})

it('says of a kind that a level gives which level, and how far that is', async () => {
  const kind = itemType({ slug: 'mug-2', image: 'axe' })
  const waits = { name: null, image: 'axe', rarity: kind.rarity, onSale: 0 }
  const market = () => page({ listings: [offer(2, { itemType: kind })] })
  await open('/marketplace?kind=mug-2', {
    market,
    waiting: [{ ...waits, way: { kind: 'level', number: 7, xpToGo: 2720 } }],
  })
  expect(await screen.findByText('Level 7 gives it: 2,720 XP to go')).toBeDefined()
})

it('says where none of a kind is for sale, with the way to all of them', async () => {
  await open('/marketplace?kind=mug-2', { market: () => page({ listings: [] }) })
  expect(await screen.findByText('None for sale right now')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'All kinds' }).map((link) => link.getAttribute('href'))).toEqual([
    '/marketplace',
    '/marketplace',
  ])
})

it('says of a kind that there is none of this name, with the way to all of them', async () => {
  await open('/marketplace?kind=nope', { market: () => page({ listings: [] }) })
  expect(await screen.findByText('There is no such kind')).toBeDefined()
  expect(screen.queryByText('None for sale right now')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'All kinds' })).toHaveLength(2)
})

it('is switched to every offer by the address, and keeps what was chosen', async () => {
  await open('/marketplace?rarity=rare')
  await card(1)
  fireEvent.click(screen.getByRole('link', { name: 'Every offer' }))
  await waitFor(() => expect(asked.at(-1)?.has('perType')).toBe(false))
  expect(asked.at(-1)?.get('rarity')).toBe('rare')
  expect(screen.getByRole('link', { name: 'Kinds' }).getAttribute('href')).toBe('/marketplace?rarity=rare')
})

it('says at once of a kind on the grid what is sold of it, and waits with a new one until it is asked for', async () => {
  let listings = [kindOf(1, { count: 2 }), kindOf(2), kindOf(3)]
  await open('/marketplace', { market: () => page({ listings }) })
  await card(1)
  listings = [
    kindOf(0, { newest: '2026-03-02T10:01:30.000Z' }),
    { ...kindOf(1), id: 'l9', price: '500000000000000000' },
    kindOf(3),
  ]
  await act(() => queryClient.refetchQueries({ queryKey: keys.marketCounts }))
  expect(await screen.findByRole('button', { name: '1 new kind' })).toBeDefined()
  expect((await cell(1)).textContent).toContain('1 offer0.50 MATIC')
  expect((await card(1)).getAttribute('href')).toBe('/marketplace/l9')
  expect((await cell(2)).textContent).toContain('No longer for sale')
})

it('opens one choice at a time below its chip, counts what is chosen of it, and closes it with Escape', async () => {
  await open('/marketplace?worn=hand')
  await card(1)
  const chip = (name: string) => screen.getByText(name, { selector: 'summary' })
  const folds = () => ['Price in MATIC', 'Rarity', 'Worn'].map((name) => chip(name).closest('details')?.open)
  expect(folds()).toEqual([false, false, false])
  expect(chip('Worn').textContent).toBe('Worn1')
  const worn = chip('Worn').closest('details') as HTMLDetailsElement
  worn.open = true
  fireEvent.click(screen.getByRole('checkbox', { name: /In the hand/ }))
  await waitFor(() => expect(asked.at(-1)?.has('slot')).toBe(false))
  expect(worn.open).toBe(true)
  expect(chip('Worn').textContent).toBe('Worn')
  fireEvent.keyDown(screen.getByRole('checkbox', { name: /In the hand/ }), { key: 'Escape' })
  expect([worn.open, document.activeElement]).toEqual([false, chip('Worn')])
})
