import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { transactionStore } from '../../core/chain/transactions.ts'
import { queryClient } from '../../core/query-client.ts'
import { PlaceContext } from '../../shared/navigation.ts'
import { patterns } from '../../shared/paths.ts'
import { eventually } from '../../testing/eventually.ts'
import { feeOf, item, itemDetail, itemType, listingCard, listingDetail } from '../../testing/items.ts'
import { startLiveServer } from '../../testing/live-server.ts'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ListingPage } from './ListingPage.tsx'

const account = `0x${'22'.repeat(20)}` as const
const stopped = itemType({ tradingStopped: '2026-11-21T11:30:00Z' })
const buyer = { ...me(), wallets: [{ address: account, primary: true, linkedAt: '2026-01-01T00:00:00Z' }] }

beforeEach(() => transactionStore.setState({}, true))

async function open(answer: () => unknown, chain: Answers = {}, hash = '') {
  const calls = await openProgramme({ 'GET /me': () => buyer, 'GET /market/l1': answer, ...chain })
  const place = { pathname: '/marketplace/l1', hash }
  const page = (
    <PlaceContext value={place}>
      <ListingPage />
    </PlaceContext>
  )
  showPage(page, place.pathname, patterns.listing)
  return calls
}

it('offers to buy what is traded', async () => {
  await open(() => listingDetail())
  expect(await screen.findByRole('button', { name: /^Buy for/ })).toBeDefined()
  expect(screen.queryByText(/check our records/)).toBeNull()
})

it('is about to be paid by whoever comes to buy it, and not by its seller', async () => {
  await open(() => listingDetail(), {}, '#buy')
  expect(await screen.findByRole('dialog', { name: 'Your purchase' })).toBeDefined()
  cleanup()
  await open(() => listingDetail({}, { own: true }), {}, '#buy')
  expect(await screen.findByText('This is your offer')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says below its name who sells it, with the way to them where they may be known', async () => {
  await open(() => listingDetail())
  expect((await screen.findByRole('link', { name: 'Mae Lindqvist' })).getAttribute('href')).toBe('/profile/p2')
  cleanup()
  await open(() => listingDetail({ seller: '', sellerName: '0x6cAC…8bCd' }))
  expect(await screen.findByText('Offered by 0x6cAC…8bCd')).toBeDefined()
  expect(screen.queryByRole('link', { name: '0x6cAC…8bCd' })).toBeNull()
})

it('says beside the button that the fullest wallet holds less than the price', async () => {
  const holding = (balance: string) =>
    open(() => listingDetail({ price: '20000000000000000' }), {
      'POST /rpc': () => Response.json({ jsonrpc: '2.0', id: 1, result: balance }),
    })
  await holding('0x0')
  const short = await screen.findByText('You have 0 MATIC; this costs 0.02 MATIC and the network fee.')
  expect(screen.getByRole('button', { name: /^Buy for/ }).getAttribute('aria-describedby')).toBe(short.id)
  cleanup()
  await holding('0x470de4df820000')
  await waitFor(() => expect(queryClient.getQueryData(['funds', [account]])).toBe('20000000000000000'))
  expect(screen.queryByText(/^You have/)).toBeNull()
})

it('says how its price compares with the others of its kind, and leads to a cheaper one', async () => {
  const other = (price: string, slug = itemType().slug) =>
    listingCard({ id: 'l2', price, itemType: itemType({ slug, name: 'Another mug' }) })
  await open(() => listingDetail({}, { more: [other('1', 'another-kind')] }))
  expect(await screen.findByText('The only one of its kind for sale at the moment.')).toBeDefined()
  cleanup()
  await open(() => listingDetail({}, { more: [other('400000000000000000')] }))
  expect(await screen.findByText('None of its kind is cheaper at the moment.')).toBeDefined()
  cleanup()
  await open(() => listingDetail({}, { more: [other('20000000000000000')] }))
  const cheaper = await screen.findByRole('link', { name: 'Another one is for sale for 0.02 MATIC' })
  expect(cheaper.getAttribute('href')).toBe('/marketplace/l2')
})

it('says above the button and in the last look how many of its kind the buyer has, and leaves a sale that is done without its steps', async () => {
  await open(() => listingDetail({}, { held: 2 }))
  const held = await screen.findByText('You own 2 of them already.')
  const buy = screen.getByRole('button', { name: /^Buy for/ })
  expect(held.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(buy)
  expect(await within(await screen.findByRole('dialog')).findByText('You own 2 of them already.')).toBeDefined()
  cleanup()
  transactionStore.setState({ 'p1/buy/l1': { stage: 'idle' } }, true)
  let state: 'active' | 'sold' = 'active'
  await open(() => listingDetail({ state }, { buyer: state === 'sold' ? 'p1' : null, held: 1 }))
  expect(await screen.findByText('You own one already.')).toBeDefined()
  state = 'sold'
  await act(async () => {
    transactionStore.setState({ 'p1/buy/l1': { stage: 'recorded', hash: null } })
    await queryClient.invalidateQueries()
  })
  expect(await screen.findByRole('link', { name: 'See the object' })).toBeDefined()
  expect(screen.queryByText(/You own/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'What happens now' })).toBeNull()
})

it('offers nothing to buy once the purchase is recorded, also before the page knows that it is sold', async () => {
  transactionStore.setState({ 'p1/buy/l1': { stage: 'idle' } }, true)
  await open(() => listingDetail({ state: 'active' }, { held: 1 }))
  expect(await screen.findByRole('button', { name: /^Buy for/ })).toBeDefined()
  act(() => transactionStore.setState({ 'p1/buy/l1': { stage: 'recorded', hash: null } }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull())
  expect(screen.queryByText(/You own|The only one of its kind/)).toBeNull()
})

it('says of a kind that is not traded that it cannot be bought, and does not offer it', async () => {
  await open(() => listingDetail({ itemType: stopped }, { more: [listingCard({ id: 'l2', itemType: stopped })] }))
  expect(await screen.findByText(/are not sold at the moment, while we check our records/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
  // The card of another listing says so as well.
  expect(screen.getByText('Not sold right now')).toBeDefined()
})

it('lets a seller take back what is not traded', async () => {
  await open(() => listingDetail({ itemType: stopped }, { own: true }))
  expect(await screen.findByText(/You can still cancel your offer/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Cancel listing' })).toBeDefined()
})

it('lets a seller look once more at what cancelling means before anything is signed', async () => {
  const wallets = [{ address: `0x${'22'.repeat(20)}`, primary: true, linkedAt: '2026-01-01T00:00:00Z' }]
  await open(() => listingDetail({}, { own: true }), { 'GET /me': () => me({ wallets }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel listing' }))
  const look = within(await screen.findByRole('dialog'))
  expect(look.getByRole('heading', { name: 'Tin mug' })).toBeDefined()
  expect(Object.keys(transactionStore.getState())).not.toContain('p1/cancel/l1')
})

it('offers to put on what came back, where it can be worn', async () => {
  const back = item({ owner: me().profile.id, state: 'minted', itemType: itemType({ wearableSlot: 'hand' }) })
  const calls = await open(() => listingDetail({ state: 'cancelled' }, { own: true, item: back }), {
    'POST /items/i1/equip': () => ({ ...back, equipped: true }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Wear it' }))
  expect(await screen.findByText('You are wearing it')).toBeDefined()
  expect(calls.filter(({ path }) => path === '/items/i1/equip').map(({ body }) => body)).toEqual([{ equipped: true }])
})

it('tells a seller what they get after the fee, and nobody else', async () => {
  await open(() => listingDetail({}, { own: true }), { 'POST /rpc': feeOf(250) })
  expect(await screen.findByText('When it sells, you receive 0.39 MATIC after the 2.5% programme fee.')).toBeDefined()
  cleanup()
  await open(() => listingDetail(), { 'POST /rpc': feeOf(250) })
  await screen.findByRole('button', { name: /^Buy for/ })
  expect(screen.queryByText(/you receive/)).toBeNull()
})

it('keeps the place of what a seller gets, and says nothing of it, while the chain is silent', async () => {
  await open(() => listingDetail({}, { own: true }))
  await screen.findByText('This is your offer')
  expect(screen.getByText(/you receive/).getAttribute('aria-hidden')).toBe('true')
})

it('polls only while there is no live connection, and asks once for each live message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const live = startLiveServer()
  live.rows = { item_types: [{ id: 'mug-1' }] }
  let state: 'active' | 'sold' = 'active'
  const calls = await open(() => listingDetail({ state }))
  const asked = () => calls.filter(({ path }) => path === '/market/l1').length
  await screen.findByRole('button', { name: /^Buy for/ })
  await eventually(() => expect(live.isSubscribed()).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked()).toBe(before)
  live.update('item_types', 'mug-1')
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(asked()).toBe(before + 1)
  await act(async () => live.stop())
  state = 'sold'
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
})

it('polls where its kind may not be followed, since only a secret quest gives it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const live = startLiveServer()
  const calls = await open(() => listingDetail({ state: 'active' }))
  const asked = () => calls.filter(({ path }) => path === '/market/l1').length
  await screen.findByRole('button', { name: /^Buy for/ })
  await eventually(() => expect(live.isSubscribed()).toBe(true))
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked()).toBe(before + 1)
})

it('says that it has ended when it does, also with a live connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const live = startLiveServer()
  live.rows = { item_types: [{ id: 'mug-1' }] }
  const expiresAt = new Date(Date.now() + 120_000).toISOString()
  await open(() => listingDetail({ expiresAt }))
  await screen.findByRole('button', { name: /^Buy for/ })
  await eventually(() => expect(live.isSubscribed()).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  expect(screen.queryByRole('button', { name: /^Buy for/ })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
})

it('lets somebody watch its kind, also where this one is gone', async () => {
  const calls = await open(() => listingDetail({ state: 'sold' }), {
    'GET /watches': () => [],
    'PUT /watches/tin-mug': () => ['tin-mug'],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Watch: Tin mug' }))
  await screen.findByRole('button', { name: 'Watching: Tin mug' })
  await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /watches/tin-mug'))
})

it('is found by the id of its item, and has its own address from then on (S28)', async () => {
  const calls = await openProgramme({
    'GET /me': () => buyer,
    'GET /market/i1': () => listingDetail(),
    'GET /market/l1': () => listingDetail(),
  })
  const router = showPage(<ListingPage />, '/marketplace/i1', patterns.listing)
  expect(await screen.findByRole('button', { name: /^Buy for/ })).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/marketplace/l1'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.getByRole('button', { name: /^Buy for/ })).toBeDefined()
  expect(calls.filter(({ path }) => path === '/market/i1')).toHaveLength(1)
})

it('says of an item that is not for sale that it is not, with ways on (S28)', async () => {
  await openProgramme({
    'GET /me': () => buyer,
    'GET /market/i1': () => new Refused('LISTING_NOT_ACTIVE'),
    'GET /items/i1': () => itemDetail({ owner: 'p2' }),
  })
  showPage(<ListingPage />, '/marketplace/i1', patterns.listing)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tin mug' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Not for sale' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the object' }).getAttribute('href')).toBe('/profile/p2/items/i1')
  expect(screen.getByRole('link', { name: 'Others of this kind' }).getAttribute('href')).toBe(
    '/marketplace?kind=tin-mug',
  )
})

it.each([
  [['1'], ['Latest'], []],
  [
    ['1', '2'],
    ['Latest', 'Lowest', 'Highest'],
    ['0.20', '0.15', '0.10', 'Jan 1, 2026', 'Jan 2, 2026'],
  ],
  [
    ['2', '2'],
    ['Latest', 'Lowest', 'Highest'],
    ['0.20', 'Jan 1, 2026', 'Jan 2, 2026'],
  ],
])('of sales for %j says %j, and beside the line %j', async (prices, said, labels) => {
  const sales = prices.map((price, day) => ({
    at: `2026-01-0${day + 1}T09:00:00Z`,
    price: `${price}00000000000000000`,
  }))
  await openProgramme({ 'GET /me': () => me(), 'GET /market/l1': () => listingDetail({}, { priceHistory: sales }) })
  showPage(<ListingPage />, '/marketplace/l1', patterns.listing)
  await screen.findByText('Latest')
  expect([...document.querySelectorAll('figure dt')].map(({ textContent }) => textContent)).toEqual(said)
  const beside = [...document.querySelectorAll('figure [aria-hidden] > span')]
  expect(beside.map(({ textContent }) => textContent)).toEqual(labels)
})

it('has where the object has been in place of prices, as long as none of its kind was sold', async () => {
  await openProgramme({ 'GET /me': () => me(), 'GET /market/l1': () => listingDetail({}, { priceHistory: [] }) })
  showPage(<ListingPage />, '/marketplace/l1', patterns.listing)
  expect(await screen.findAllByRole('heading', { name: 'Where it has been' })).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'What it went for' })).toBeNull()
})
