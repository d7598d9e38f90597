import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Item } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { item, itemType } from '../../testing/items.ts'
import { me, publicProfile, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const thing = (number: number, change: Partial<Item> = {}) =>
  item({ id: `i${number}`, serial: number, itemType: itemType({ name: `Thing ${number}` }), ...change })

const few = [
  thing(1),
  thing(2, { itemType: itemType({ name: 'Crown', rarity: 'legendary', wearableSlot: 'head' }), state: 'listed' }),
  thing(3, { itemType: itemType({ name: 'Cloak', rarity: 'rare', wearableSlot: 'body' }), equipped: true }),
  ...[4, 5, 6, 7, 8, 9].map((number) => thing(number)),
]

async function open(items: Item[], search = '', own = false) {
  const profile = publicProfile({ items, own })
  await openProgramme({ 'GET /me': () => me(), 'GET /traits': () => traits, 'GET /profiles/p2': () => profile })
  const router = showPage(<ProfilePage />, `/profile/p2${search}`, patterns.profile)
  await screen.findByRole('heading', { level: 2, name: 'Objects' })
  return router
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

it('shows what is worn first, then the newest', async () => {
  await open(few)
  expect(names().slice(0, 3)).toEqual(['Cloak', 'Thing 1', 'Crown'])
  expect(screen.getByText('worn')).toBeDefined()
})

it('is where an address that names it leads', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  window.history.replaceState(null, '', '#objects')
  await open(few)
  await waitFor(() => expect(scrolled.mock.instances).toEqual([document.getElementById('objects')]))
  expect(screen.getByRole('heading', { level: 2, name: 'Objects' }).closest('#objects')).not.toBeNull()
  scrolled.mockRestore()
  window.history.replaceState(null, '', '/')
})

it('marks what is minted, and not what is not', async () => {
  await open([thing(1, { state: 'mintable' }), thing(2, { state: 'minted' })])
  expect(screen.getAllByText('Minted')).toHaveLength(1)
  expect(screen.queryByText('Not minted', { selector: 'p' })).toBeNull()
})

it('does not show a few objects a second time that all stand on the shelf', async () => {
  const items = few.slice(4, 8)
  const shelf = { items: items.map(({ id }) => id), chosen: 0 }
  const shown = async (own: boolean) => {
    cleanup()
    await openProgramme({
      'GET /me': () => me(),
      'GET /traits': () => traits,
      'GET /profiles/p2': () => publicProfile({ own, items, shelf }),
    })
    showPage(<ProfilePage />, '/profile/p2', patterns.profile)
    return await screen.findAllByRole('link', { name: /^Thing/ })
  }
  expect(await shown(false)).toHaveLength(4)
  expect(screen.queryByRole('heading', { level: 2, name: 'Objects' })).toBeNull()
  expect(await shown(true)).toHaveLength(4)
  expect(screen.getByText('4 objects')).toBeDefined()
})

it('asks nothing of somebody who has a few', async () => {
  await open(few.slice(0, 5))
  expect(screen.queryByLabelText('Rarity')).toBeNull()
})

it('narrows down by what the address says, and puts there what is chosen', async () => {
  const router = await open(few, '?wearable=yes&sort=rarity&rarity=everything', true)
  expect(names()).toEqual(['Cloak', 'Crown'])
  expect(screen.getByText('2 of 9 objects')).toBeDefined()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'listed' } })
  expect(names()).toEqual(['Crown'])
  await waitFor(() => expect(router.state.location.search).toBe('?wearable=yes&sort=rarity&state=listed'))
})

it('asks others nothing of what is minted, whatever the address says', async () => {
  await open(few, '?state=listed')
  expect(names()).toHaveLength(9)
  expect(screen.queryByLabelText('State')).toBeNull()
})

it('says how many a choice would leave, and offers none that leaves nothing', async () => {
  await open(few)
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Rarity').options].map((option) => option.text)
  expect(choices).toEqual(['All rarities', 'Common (7)', 'Rare (1)', 'Legendary (1)'])
})

it('counts what is for sale as minted, too', async () => {
  const unminted = few.map((one, index) => (index > 1 ? { ...one, state: 'mintable' as const } : one))
  await open(unminted, '?state=minted', true)
  expect(screen.getByRole('option', { name: 'Minted (2)' })).toBeDefined()
  expect(screen.getByRole('option', { name: 'For sale (1)' })).toBeDefined()
  expect(names().slice(0, 2)).toEqual(['Thing 1', 'Crown'])
})

it('leads back from a choice that leaves nothing', async () => {
  const router = await open(few, '?state=locked', true)
  expect(screen.getByText('No object matches')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all objects' }))
  expect(names()).toHaveLength(9)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('shows many a part at a time; the focus goes on to the new ones, and the address remembers how many', async () => {
  const hundreds = Array.from({ length: 300 }, (_, index) => thing(index))
  const router = await open(hundreds)
  expect(names()).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Show 24 more' }))
  expect(names()).toHaveLength(36)
  expect(document.activeElement?.textContent).toBe('Thing 12')
  await waitFor(() => expect(router.state.location.search).toBe('?shown=36'))
})

it('stands as it was for whoever comes back', async () => {
  const hundreds = Array.from({ length: 300 }, (_, index) => thing(index))
  await open(hundreds, '?shown=72')
  expect(names()).toHaveLength(72)
})

it('says what "not minted" means to whoever has minted nothing yet and is shown these words, and to nobody else', async () => {
  const said = () => screen.queryByText(/^“Not minted” means/)
  const own = few.map((item) => ({ ...item, state: 'mintable' as const }))
  const words = () => screen.queryAllByText(/^Not minted/).length > 0
  await open(own, '', true)
  expect([said() !== null, words()]).toEqual([true, true])
  cleanup()
  await open(own.slice(1), '', true)
  expect([said() !== null, words()]).toEqual([false, false])
  cleanup()
  await open([...own, thing(10, { mintTx: '0x1' })], '', true)
  expect(said()).toBeNull()
  cleanup()
  await open(own)
  expect(said()).toBeNull()
})
