import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Item } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { itemDetail, itemType } from '../../testing/objects.ts'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { ItemPage } from './ItemPage.tsx'

const stopped = itemType({ tradingStopped: '2026-11-21T11:30:00Z' })
const sentence = /Objects of this kind are not minted or sold at the moment, until the programme has checked its books/

async function open(change: Partial<Item>) {
  await openProgramme({ 'GET /me': () => me(), 'GET /items/i1': () => itemDetail(change) })
  showPage(<ItemPage />, '/profile/p1/items/i1', patterns.profileItem)
  await screen.findByRole('heading', { level: 1, name: 'Tin mug' })
}

it('offers to sell what is on the chain', async () => {
  await open({})
  expect(screen.getByRole('button', { name: 'List for sale' })).toBeDefined()
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
