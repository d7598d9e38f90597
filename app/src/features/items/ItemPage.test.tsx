import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Item, ListingCard } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { feeOf, itemDetail, itemType, listingDetail } from '../../testing/items.ts'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { ItemPage } from './ItemPage.tsx'

const stopped = itemType({ tradingStopped: '2026-11-21T11:30:00Z' })
const sentence = /Objects of this kind are not minted or sold at the moment, until the programme has checked its books/

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

it('offers to sell what is on the chain', async () => {
  await open({})
  expect(screen.getByRole('button', { name: 'List for sale' })).toBeDefined()
})

it('tells who is about to sell what they get after the fee', async () => {
  await open({})
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '0.4' } })
  expect(
    await screen.findByText('You ask 0.40 MATIC and receive 0.39 MATIC; 2.5 % stay with the programme.'),
  ).toBeDefined()
})

it('tells the same of an offer that stands, until it has ended', async () => {
  const listed = { state: 'listed', listingId: 'l1' } as const
  await open(listed)
  expect(await screen.findByText(/^When it is sold, you receive 0\.39 MATIC; 2\.5 %/)).toBeDefined()
  cleanup()
  await open(listed, { expiresAt: '2026-03-03T10:00:00Z' })
  expect(await screen.findByText(/The offer ran out/)).toBeDefined()
  expect(screen.queryByText(/you receive/)).toBeNull()
})

it('does not offer to sell a kind that is not traded, and says why', async () => {
  await open({ itemType: stopped })
  expect(screen.getByRole('heading', { level: 2, name: 'Not for sale right now' })).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'List for sale' })).toBeNull()
})

it('does not offer to mint a kind that is not traded', async () => {
  await open({ itemType: stopped, state: 'mintable' })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Mint' })).toBeNull()
})

it('lets minting that had begun be finished', async () => {
  await open({ itemType: stopped, state: 'minting' })
  expect(screen.getByRole('link', { name: 'Mint' })).toBeDefined()
})
