import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Cabinet, WaitingKind } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { item, itemType } from '../../testing/items.ts'
import { me, publicProfile, traits } from '../../testing/people.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ProfilePage } from './ProfilePage.tsx'

// Fetched when it is seen, which takes its time on a busy machine.
beforeAll(() => import('./Waiting.tsx'))

const kind = (change: Partial<WaitingKind>): WaitingKind => ({
  ...{ name: 'Coil of rope', image: null, rarity: 'common', way: { kind: 'market' }, onSale: 0 },
  ...change,
})
const quest = { slug: 'first-light', title: 'First light' }

async function open(waiting: WaitingKind[], { own = true, gone = 0, items = [item()], search = '' } = {}) {
  const cabinet: Cabinet = { counts: { found: 1, all: 1 + waiting.length, gone }, waiting }
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /traits': () => traits,
    'GET /profiles/p2': () => publicProfile({ own, items, cabinet: cabinet.counts }),
    'GET /cabinet': () => (gone < 0 ? new Refused('INTERNAL') : cabinet),
  })
  showPage(<ProfilePage />, `/profile/p2${search}`, patterns.profile)
  await screen.findByRole('heading', { level: 2, name: 'Objects' })
  return calls
}

const waitingOnes = async () =>
  within(await screen.findByRole('list', { name: 'Still to be found' })).getAllByRole('listitem')

it('says of each kind that was not found how it is to be had', async () => {
  await open(
    [
      kind({ name: 'Folded map', way: { kind: 'quest', quest, open: true } }),
      kind({ name: 'Wool socks', way: { kind: 'level', number: 3, xpToGo: 1200 } }),
      kind({ onSale: 3 }),
      kind({ name: null, way: { kind: 'quest', quest, open: false } }),
      kind({ name: null, way: { kind: 'secret' } }),
      kind({ way: { kind: 'season', name: 'Thaw' } }),
    ],
    { gone: 1 },
  )
  expect((await waitingOnes()).map((one) => one.textContent)).toEqual([
    'CommonFolded mapThe quest First light gives it',
    'CommonWool socksLevel 3, 1,200 XP to go',
    'CommonCoil of ropeOnly on the marketCoil of rope 3 for sale',
    'CommonNot known yetLater on the trail: First light',
    'CommonNot known yetA secret gives it',
    'CommonCoil of ropeFrom “Thaw”, which is over',
  ])
  expect(screen.getByText('1 of 7 kinds found')).toBeDefined()
  expect(screen.getByText('1 more is no longer available and does not count.')).toBeDefined()
  const [first] = screen.getAllByRole('link', { name: 'First light' })
  expect(first?.getAttribute('href')).toBe('/quests?quest=first-light')
  const sold = screen.getByRole('link', { name: /3 for sale$/ })
  expect(sold.getAttribute('href')).toBe('/marketplace?q=Coil+of+rope')
})

it('fills the row beside what was found, and shows the others on demand', async () => {
  await open(Array.from({ length: 40 }, (_, place) => kind({ name: `Kind ${place}` })))
  expect(await waitingOnes()).toHaveLength(11)
  fireEvent.click(screen.getByRole('button', { name: 'Show 24 more' }))
  expect(await waitingOnes()).toHaveLength(35)
  expect(document.activeElement?.textContent).toBe('Kind 11')
})

it('shows others how many there are, and asks for nothing more', async () => {
  const calls = await open([kind({})], { own: false })
  expect(screen.getByText('1 of 2 kinds found')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Still to be found' })).toBeNull()
  expect(calls.some(({ path }) => path === '/cabinet')).toBe(false)
})

it('keeps the rest of the profile where it cannot be fetched, and can be asked again', async () => {
  await open([kind({})], { gone: -1 })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 3, name: 'Tin mug' })).toBeDefined()
})

it('shows silhouettes beside everything that was found, not beside a choice of it', async () => {
  const many = Array.from({ length: 9 }, (_, place) =>
    item({ id: `i${place}`, itemType: itemType(place ? {} : { rarity: 'rare' }) }),
  )
  await open([kind({})], { items: many, search: '?rarity=rare' })
  expect(screen.queryByRole('list', { name: 'Still to be found' })).toBeNull()
})
