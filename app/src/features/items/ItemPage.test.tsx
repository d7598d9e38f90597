import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Item, ItemDetail, ListingCard } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { dismissToast } from '../../shared/ui/toast.ts'
import { feeOf, item, itemDetail, itemType, listingDetail, voucher } from '../../testing/items.ts'
import { me, peoplePage, person, publicProfile, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ItemPage } from './ItemPage.tsx'

const stopped = itemType({ tradingStopped: '2026-11-21T11:30:00Z' })
const sentence = /Objects of this kind are not minted or sold at the moment, while we check our records/

async function open(change: Partial<Item>, offer: Partial<ListingCard> = {}) {
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () => itemDetail(change),
    'GET /market/l1': () => listingDetail(offer, { own: true }),
    'POST /rpc': feeOf(250),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
}

const sell = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Sell it' }))
  await screen.findByRole('button', { name: 'List for sale' })
}

it('offers to wear what is on the chain before it offers to sell it, which unfolds on demand', async () => {
  await open({ itemType: itemType({ wearableSlot: 'head' }) })
  const [wear, offer] = [screen.getByRole('button', { name: 'Wear' }), screen.getByRole('button', { name: 'Sell it' })]
  expect(wear.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('button', { name: 'List for sale' })).toBeNull()
  await sell()
  expect(screen.getByRole('button', { name: 'List for sale' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price' }))
})

it('marks a name and a story that nobody has translated as English', async () => {
  await open({ itemType: itemType({ untranslated: ['name', 'lore'] }) })
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
  expect(screen.getByText('Dented, and better for it.').getAttribute('lang')).toBe('en')
  cleanup()
  await open({})
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull()
})

it('says of what was bought from whom, who earned it first, and which quest gives its kind', async () => {
  const earnedBy = { slug: 'cold-water', title: 'Cold water' }
  const none = { at: '2026-01-05T09:00:00.000Z', face: null, own: false, price: null, tx: null }
  const past = (event: string, who: string) => ({ ...none, event, who })
  const provenance = [past('earned', 'Mae Lindqvist'), past('moved', 'Tomas Vidal'), past('sold', 'Grace Okafor')]
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () => ({ ...itemDetail({ itemType: itemType({ earnedBy }) }), provenance }),
    'POST /rpc': feeOf(250),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await fact('Bought from')).toBe('Tomas Vidal')
  expect(await fact('First earned by')).toBe('Mae Lindqvist')
  expect(await fact('Quest that gives it')).toBe('Cold water')
})

it('tells who is about to sell what they get after the fee', async () => {
  await open({})
  await sell()
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '0.4' } })
  expect(await screen.findByText('You receive 0.39 MATIC after the 2.5% programme fee.')).toBeDefined()
  // So little that the fee comes to nothing.
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '0.000000000000000001' } })
  expect(await screen.findByText('You ask 0.000000000000000001 MATIC.')).toBeDefined()
})

it('shows what is about to be listed once more before the wallet opens: price, what is left of it, and how long', async () => {
  await open({ equipped: true })
  await sell()
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '0.4' } })
  await screen.findByText('You receive 0.39 MATIC after the 2.5% programme fee.')
  fireEvent.click(screen.getByRole('button', { name: 'List for sale' }))
  const look = await screen.findByRole('dialog', { name: 'Before your wallet opens' })
  const rows = [...look.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows.slice(0, 3)).toEqual(['Price0.40 MATIC', 'You receive0.39 MATIC', 'Offer endsafter 30 days'])
  expect(look.textContent).toMatch(/Tin mug.*The market keeps the object until it sells or you cancel/)
  expect(within(look).getByText(/When the offer ends, no one can buy it any more/)).toBeDefined()
  expect(within(look).getByText('Your character takes it off while it is for sale.')).toBeDefined()
  expect(screen.queryByText('Preparing')).toBeNull()
})

it('speaks of nothing that is taken off where nobody wears what is about to be listed', async () => {
  await open({})
  await sell()
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '0.4' } })
  fireEvent.click(screen.getByRole('button', { name: 'List for sale' }))
  expect(await screen.findByText('Cancelling costs the network fee again.')).toBeDefined()
  expect(screen.queryByText(/takes it off/)).toBeNull()
})

it('says what cancelling does before anything is signed for it', async () => {
  await open({ state: 'listed', listingId: 'l1' }, { chainListingId: '7' })
  await screen.findByText('0.40 MATIC')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel listing' }))
  const look = await screen.findByRole('dialog', { name: 'Before your wallet opens' })
  expect(within(look).getByText('The object comes back to your wallet, and the offer is over.')).toBeDefined()
  expect(within(look).getByText('Network fee')).toBeDefined()
  expect(within(look).queryByText('Offer ends')).toBeNull()
  expect(screen.queryByText('Preparing')).toBeNull()
})

it('tells who is about to sell what its kind costs, and takes a price that is suggested, exactly', async () => {
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () => itemDetail({}),
    'POST /rpc': feeOf(250),
    'GET /item-types/tin-mug/prices': () => ({
      onSale: 1200,
      floor: '400000000000000001',
      ownFloor: true,
      lastSale: { at: '2026-03-01T10:00:00Z', price: '300000000000000000' },
      suggestions: [
        { reason: 'last_sale', price: '300000000000000000' },
        { reason: 'floor', price: '400000000000000001' },
      ],
    }),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
  await sell()
  expect(await screen.findByText('Cheapest now, yours')).toBeDefined()
  expect(screen.getByText('1,200')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'As the cheapest: 0.400000000000000001 MATIC' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('0.400000000000000001')
})

const priced = (lastSale: string | null, floor: string | null) => ({
  ...{ onSale: 1, ownFloor: false, suggestions: [], floor },
  lastSale: lastSale && { at: '2026-03-01T10:00:00Z', price: lastSale },
})

it('begins with the price of the cheapest, says what is left of it, and remarks on one that is far from the usual', async () => {
  await openProgramme({
    ...{ 'GET /me': () => me(), 'GET /items/i1': () => itemDetail({}), 'POST /rpc': feeOf(250) },
    'GET /item-types/tin-mug/prices': () => priced('6000000000000000000', '8000000000000000000'),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
  await sell()
  expect(await screen.findByText('You receive 7.80 MATIC after the 2.5% programme fee.')).toBeDefined()
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  expect(price.value).toBe('8')
  // Whoever was about to write replaces it.
  expect(document.activeElement).toBe(price)
  expect(price.selectionEnd).toBe(1)
  expect(price.selectionStart).toBe(0)
  expect(screen.queryByText(/the usual/)).toBeNull()
  fireEvent.change(price, { target: { value: '0.4' } })
  expect(screen.getByText('This is less than half of the usual 6 MATIC.')).toBeDefined()
  fireEvent.change(price, { target: { value: '' } })
  expect(screen.getByText('You receive – after the 2.5% programme fee.')).toBeDefined()
  expect(price.value).toBe('')
})

it('says in its field what is wrong with a price, and takes one with a comma', async () => {
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () => itemDetail({}),
    'GET /item-types/tin-mug/prices': () => priced(null, null),
    'POST /rpc': feeOf(250),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
  await sell()
  fireEvent.click(screen.getByRole('button', { name: 'List for sale' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect([field.getAttribute('aria-invalid'), said()]).toEqual(['true', 'Enter a price.'])
  fireEvent.change(field, { target: { value: '0,4' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(await screen.findByText('You receive 0.39 MATIC after the 2.5% programme fee.')).toBeDefined()
})

it('is folded again by whoever does not want to sell it after all, with the focus where they were', async () => {
  await open({})
  await sell()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'List for sale' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sell it' }))
})

it('can be sold also where nobody knows what its kind costs', async () => {
  await open({})
  await sell()
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'List for sale' })).toBeDefined()
  expect(screen.queryByText('For sale now')).toBeNull()
})

it('tells the same of an offer that stands, until it has ended', async () => {
  const listed = { state: 'listed', listingId: 'l1' } as const
  await open(listed)
  expect(await screen.findByText(/^When it sells, you receive 0\.39 MATIC after the 2\.5%/)).toBeDefined()
  cleanup()
  await open(listed, { expiresAt: '2026-03-03T10:00:00Z' })
  expect(await screen.findByText(/The offer has expired/)).toBeDefined()
  expect(screen.queryByText(/you receive/)).toBeNull()
})

it('asks whose the object is once its offer was taken, and leads to who has it', async () => {
  let isSold = false
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () =>
      isSold
        ? { ...itemDetail({ state: 'minted', owner: 'p2' }), own: false }
        : itemDetail({ state: 'listed', listingId: 'l1' }),
    'GET /market/l1': () => {
      isSold = true
      return listingDetail({ state: 'sold' }, { own: true })
    },
    'POST /rpc': feeOf(250),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('button', { name: 'Cancel listing' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel listing' })).toBeNull())
})

it('does not offer to sell a kind that is not traded, and says why', async () => {
  await open({ itemType: stopped })
  expect(screen.getByRole('heading', { level: 2, name: 'Not for sale right now' })).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'List for sale' })).toBeNull()
})

it('does not offer to mint a kind that is not traded', async () => {
  await open({ itemType: stopped, state: 'mintable' })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mint' }).disabled).toBe(true)
})

it('lets minting that had begun be finished', async () => {
  await open({ itemType: stopped, state: 'minting' })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue minting' })).disabled).toBe(false)
})

it('is free to be minted anew once the permission has ended, without a reload', async () => {
  const ended = voucher({ deadline: String(Math.floor(Date.now() / 1000) - 60) })
  let detail: ItemDetail = { ...itemDetail({ state: 'minting' }), voucher: ended }
  const timer = vi.spyOn(globalThis, 'setInterval')
  await openProgramme({ 'GET /me': () => me(), 'GET /items/i1': () => detail, 'POST /rpc': feeOf(250) })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  expect(await screen.findByRole('button', { name: 'Continue minting' })).toBeDefined()
  detail = { ...itemDetail({ state: 'mintable' }), voucher: null }
  const [askAgain] = timer.mock.calls.find(([, ms]) => ms === 10_000) ?? []
  act(() => (askAgain as () => void)())
  expect(await screen.findByRole('button', { name: 'Mint' })).toBeDefined()
})

describe('under whom the address names', () => {
  const detail = { ...itemDetail({ owner: 'p2' }), own: false }
  const tomas = { ...publicProfile(), id: 'p2', handle: 'tomas', own: false }

  async function openAt(userId: string, answers: Answers = {}, item: ItemDetail = detail) {
    const calls = await openProgramme({ 'GET /me': () => me(), 'GET /items/i1': () => item, ...answers })
    showPage(<ItemPage />, `/profile/${userId}/items/i1`, patterns.profileItem)
    return calls
  }

  it('is shown under its owner (S30)', async () => {
    await openAt('p2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Tin mug' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See who has it' })).toBeDefined()
  })

  it('is shown under another name of its owner, who is asked for once (S30)', async () => {
    const calls = await openAt('tomas', { 'GET /profiles/tomas': () => tomas })
    expect(await screen.findByRole('link', { name: 'See who has it' })).toBeDefined()
    expect(calls.filter(({ path }) => path === '/profiles/tomas')).toHaveLength(1)
  })

  it.each(['me', me().userId, `@${me().profile.handle}`])('is shown as the own one under %s (S30)', async (name) => {
    const calls = await openAt(name, { 'POST /rpc': feeOf(250) }, itemDetail({ owner: me().profile.id }))
    expect(await screen.findByRole('link', { name: 'Your profile' })).toBeDefined()
    expect(calls.filter(({ path }) => path.startsWith('/profiles'))).toEqual([])
  })

  it('says under somebody else that it is not there, and leads to whoever has it (S30)', async () => {
    await openAt('p3', { 'GET /profiles/p3': () => ({ ...tomas, id: 'p3' }) })
    expect(await screen.findByRole('heading', { name: 'It is not here' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See it where it is' }).getAttribute('href')).toBe('/profile/p2/items/i1')
    expect(screen.queryByText('See who has it')).toBeNull()
  })

  it('says the same under its owner, who keeps their profile hidden, as under nobody (S30)', async () => {
    const shown: (string | null)[] = []
    for (const name of ['p2', 'nobody']) {
      await openAt(
        name,
        { [`GET /profiles/${name}`]: () => new Refused('NOT_FOUND') },
        { ...detail, item: item({ owner: '' }) },
      )
      await screen.findByRole('heading', { name: 'It is not here' })
      expect(screen.getByRole('link', { name: 'Go to the market' })).toBeDefined()
      shown.push(document.body.textContent)
      cleanup()
    }
    expect(shown[0]).toBe(shown[1])
  })
})

describe('given away', () => {
  const object = { owner: 'p1', state: 'mintable' } as const
  const mae = publicProfile()
  const gift = {
    ...{ id: 'g1', itemId: 'i1', itemType: itemType(), serial: 2, at: '2026-03-01T10:00:00Z' },
    ...{ other: { id: 'p2', name: 'Mae Lindqvist', character: null }, note: 'For cold mornings.' },
  }
  const given: ItemDetail = { ...itemDetail({ ...object, state: 'giving' }), gift }

  async function openOwn(detail: ItemDetail, answers: Answers = {}) {
    const calls = await openProgramme({
      ...{ 'GET /me': () => me(), 'GET /items/i1': () => detail, 'GET /traits': () => traits },
      ...{ 'GET /profiles/mae': () => mae, 'GET /profiles/grace': () => ({ ...mae, id: 'p1', own: true }), ...answers },
    })
    const page = (
      <>
        <ItemPage />
        <Toasts />
      </>
    )
    showPage(page, '/profile/p1/items/i1', patterns.profileItem)
    await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
    return calls
  }
  afterEach(() => dismissToast())
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Give it to someone' }))
    return await screen.findByRole('combobox', { name: 'For whom' })
  }
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Give to Mae Lindqvist' }))

  it('shows who gets it before it is given, and is given once however often it is pressed', async () => {
    let answer = itemDetail(object)
    const calls = await openOwn(answer, {
      'GET /items/i1': () => answer,
      'POST /items/i1/give': () => {
        answer = given
        return given
      },
    })
    type(await openDialog(), '@Mae')
    expect(await screen.findByText('Mae Lindqvist')).toBeDefined()
    expect(screen.getByText('@mae · Level 2')).toBeDefined()
    type(screen.getByRole('textbox', { name: /A few words with it/ }), 'For cold mornings. ')
    expect(screen.getByText('181 characters left')).toBeDefined()
    send()
    send()
    const waits = await screen.findByRole('heading', { name: 'It waits for Mae Lindqvist' })
    await waitFor(() => expect(document.activeElement).toBe(waits))
    expect(screen.queryByRole('combobox', { name: 'For whom' })).toBeNull()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/items/i1/give', { to: 'p2', note: 'For cold mornings.' }],
    ])
  })

  it('finds people by letters of their name, and takes the one that is chosen', async () => {
    await openOwn(itemDetail(object), { 'GET /people': () => peoplePage([person()]) })
    const field = await openDialog()
    type(field, 'lind')
    fireEvent.click(await screen.findByRole('option', { name: /^Mae Lindqvist/ }))
    expect((field as HTMLInputElement).value).toBe('@mae')
    expect(await screen.findByRole('button', { name: 'Give to Mae Lindqvist' })).toBeDefined()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('finds by one press who is meant, and asks by the button, on which the focus is, whether to give it', async () => {
    const calls = await openOwn(itemDetail(object), { 'POST /items/i1/give': () => given })
    type(await openDialog(), 'mae')
    find()
    const give = await screen.findByRole('button', { name: 'Give to Mae Lindqvist' })
    await waitFor(() => expect(document.activeElement).toBe(give))
    expect(screen.getByText('@mae · Level 2')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    fireEvent.click(give)
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  it('says by one press that nobody is meant, with the focus where that is put right', async () => {
    await openOwn(itemDetail(object))
    const field = await openDialog()
    type(field, 'tomas')
    find()
    expect(await screen.findByText(/^Nobody with this name/)).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('takes the address of a profile, and says where nobody, or oneself, is meant', async () => {
    const calls = await openOwn(itemDetail(object))
    const field = await openDialog()
    find()
    expect(await screen.findByText('Enter whom it is for.')).toBeDefined()
    type(field, 'tomas')
    find()
    expect(await screen.findByText(/^Nobody with this name/)).toBeDefined()
    type(field, 'grace')
    expect(await screen.findByText('That is you. Choose someone else.')).toBeDefined()
    type(field, 'https://waymark.example/profile/mae?as=others')
    expect(await screen.findByText('@mae · Level 2')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says why it could not be given, and keeps what was typed', async () => {
    await openOwn(itemDetail(object), { 'POST /items/i1/give': () => new Refused('GIFTS_SENT_MAX', { max: 20 }) })
    const field = await openDialog()
    type(field, 'mae')
    await screen.findByText('@mae · Level 2')
    send()
    expect(await screen.findByText(/^20 gifts of yours wait/)).toBeDefined()
    expect((field as HTMLInputElement).value).toBe('mae')
  })

  it('waits with its words, is neither worn nor minted, and can be taken back', async () => {
    let answer: ItemDetail = { ...given, item: { ...given.item, itemType: itemType({ wearableSlot: 'head' }) } }
    await openOwn(answer, {
      'GET /items/i1': () => answer,
      'POST /gifts/g1/withdraw': () => {
        answer = itemDetail(object)
        return { received: [], sent: [] }
      },
    })
    expect(screen.getByText('Waiting for an answer')).toBeDefined()
    expect(await screen.findByText('For cold mornings.')).toBeDefined()
    for (const name of ['Wear', 'Give it to someone']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mint' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    const give = await screen.findByRole('button', { name: 'Give it to someone' })
    await waitFor(() => expect(document.activeElement).toBe(give))
  })

  it.each([
    ['accepted', 'This gift was accepted already.'],
    ['returned', 'This gift was returned already.'],
  ])('names nobody who may not be told, and says that it was %s first, and shows what is now', async (state, words) => {
    let answer: ItemDetail = { ...given, gift: { ...gift, other: null } }
    await openOwn(answer, {
      'GET /items/i1': () => answer,
      'POST /gifts/g1/withdraw': () => {
        answer = itemDetail(object)
        return new Refused('GIFT_OVER', { state })
      },
    })
    expect(await screen.findByRole('heading', { name: 'It is waiting for someone' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Give it to someone' })).toBeDefined()
  })

  it('is by its wallet what is on the chain, and not at all what stays with who earned it', async () => {
    await openOwn(itemDetail({ ...object, state: 'minted' }), { 'POST /rpc': feeOf(250) })
    expect(await screen.findByText(/send it from the wallet that holds it/)).toBeDefined()
    cleanup()
    await openOwn(itemDetail({ ...object, itemType: itemType({ transferable: false }) }))
    expect(screen.queryByRole('button', { name: 'Give it to someone' })).toBeNull()
    expect(await screen.findByText(/It stays with you: it cannot be sold or given away\./)).toBeDefined()
    expect(screen.queryByText(/you can sell it/)).toBeNull()
  })
})

it('that is reserved for minting says until when, and offers to continue', async () => {
  const deadline = Date.UTC(2026, 10, 21, 12, 30) / 1000
  await openProgramme({
    'GET /me': () => me(),
    'GET /items/i1': () => ({
      ...itemDetail({ state: 'minting' }),
      voucher: voucher({ deadline: `${deadline}` }),
      mintReasons: [{ code: 'minting' }],
    }),
  })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(deadline * 1000))
  expect(await screen.findByRole('heading', { name: 'Minting has begun' })).toBeDefined()
  const until = new RegExp(
    `Until ${time} it is yours to mint, so it cannot be given away\\. .* free again by itself\\.`,
  )
  expect(screen.getByText(until)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue minting' }).disabled).toBe(false)
})

it('is minted where it stands: one press leads to the last look before the wallet opens', async () => {
  await open({ state: 'mintable' })
  fireEvent.click(await screen.findByRole('button', { name: 'Mint' }))
  const look = await screen.findByRole('dialog', { name: 'Before your wallet opens' })
  expect(look.textContent).toMatch(/Tin mug.*which cannot be undone/)
})
