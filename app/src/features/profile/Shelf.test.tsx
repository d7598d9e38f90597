import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Item, Shelf } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { dismissToast } from '../../shared/ui/toast.ts'
import { item, itemType } from '../../testing/items.ts'
import { me, publicProfile, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ProfilePage } from './ProfilePage.tsx'

// Fetched when they are seen, which takes its time on a busy machine.
beforeAll(() => Promise.all([import('./Shelf.tsx'), import('./ChooseShelf.tsx'), import('./Waiting.tsx')]))
afterEach(() => dismissToast())

const thing = (number: number, change: Partial<Item> = {}) =>
  item({ id: `i${number}`, serial: number, itemType: itemType({ name: `Thing ${number}` }), ...change })
const items = [1, 2, 3, 4, 5, 6].map((number) => thing(number, number === 6 ? { state: 'listed' } : {}))

async function open(shelf: Shelf, own: boolean, answers: Answers = {}) {
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /traits': () => traits,
    'GET /team': () => ({ team: null, invitations: [] }),
    'GET /cabinet': () => ({ waiting: [], counts: { found: 0, all: 40, gone: 0 } }),
    'GET /profiles/p2': () => publicProfile({ items, shelf, own }),
    ...answers,
  })
  const page = (
    <>
      <ProfilePage />
      <Toasts />
    </>
  )
  showPage(page, '/profile/p2', patterns.profile)
  return calls
}

const shelf = async () => (await screen.findByRole('heading', { level: 2, name: 'On the shelf' })).closest('section')
const standing = async () =>
  within((await shelf()) as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('shows what stands on it, in its order, each as the way to its page', async () => {
  await open({ items: ['i3', 'i1'], chosen: 1 }, false)
  expect(await standing()).toEqual([
    ['Thing 3', '/profile/p2/items/i3'],
    ['Thing 1', '/profile/p2/items/i1'],
  ])
  expect(screen.queryByRole('button', { name: 'Choose objects' })).toBeNull()
})

it('is not there where nothing stands on it', async () => {
  await open({ items: [], chosen: 0 }, false)
  await screen.findByRole('heading', { level: 2, name: 'Objects' })
  expect(screen.queryByRole('heading', { name: 'On the shelf' })).toBeNull()
})

it('tells its owner, and nobody else, why it is empty', async () => {
  const sold = [thing(1, { state: 'listed' })]
  for (const own of [true, false]) {
    await open({ items: [], chosen: 0 }, own, {
      'GET /profiles/p2': () => publicProfile({ items: sold, shelf: { items: [], chosen: 0 }, own }),
    })
    await screen.findByRole('heading', { level: 2, name: 'Objects' })
    expect(screen.queryAllByText(/^Your shelf is empty/)).toHaveLength(own ? 1 : 0)
    cleanup()
  }
})

it('is arranged by its owner: as chosen, at most five, of what is not on the market', async () => {
  const calls = await open({ items: ['i3', 'i1', 'i2'], chosen: 1 }, true, {
    'PUT /profiles/me/shelf': ({ body }) => ({ items: (body as { items: string[] }).items, chosen: 5 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose objects' }))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Thing/ })
  const box = (number: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Thing ${number} No. ${number}` })
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true, false, false])
  expect(screen.getByText('1 of 5 chosen')).toBeDefined()
  for (const number of [5, 4, 3, 3]) fireEvent.click(box(number))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your shelf is saved.')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ items: ['i5', 'i4', 'i3'], before: ['i3'] })
  expect((await standing()).map(([name]) => name)).toEqual(['Thing 5', 'Thing 4', 'Thing 3'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has room for five: then only what stands there can be taken off', async () => {
  await open({ items: ['i1', 'i2', 'i3', 'i4', 'i5'], chosen: 5 }, true, {
    'GET /profiles/p2': () =>
      publicProfile({
        own: true,
        items: [...items, thing(7)],
        shelf: { items: ['i1', 'i2', 'i3', 'i4', 'i5'], chosen: 5 },
      }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose objects' }))
  const seventh = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Thing 7 No. 7' })
  expect(seventh.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Thing 2 No. 2' }))
  expect(seventh.disabled).toBe(false)
})

it('keeps what was chosen where saving fails, and says why', async () => {
  await open({ items: ['i3'], chosen: 0 }, true, { 'PUT /profiles/me/shelf': () => new Refused('NOT_OWNER') })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose objects' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Thing 4 No. 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This object belongs to someone else.')).toBeDefined()
  await waitFor(() => expect(screen.getByText('2 of 5 chosen')).toBeDefined())
})

it('is not overwritten unseen where another window arranged it: what stands there now is said, and may be replaced', async () => {
  let stands: Shelf = { items: ['i3', 'i1'], chosen: 1 }
  const calls = await open(stands, true, {
    'GET /profiles/p2': () => publicProfile({ items, shelf: stands, own: true }),
    'PUT /profiles/me/shelf': ({ body }) => {
      const { items, before } = body as { items: string[]; before: string[] }
      return before[0] === stands.items[0] ? { items, chosen: items.length } : new Refused('VERSION_CONFLICT')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose objects' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Thing 4 No. 4' }))
  stands = { items: ['i2', 'i5'], chosen: 2 }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(/^Your shelf was changed elsewhere .* Now it has: Thing 2 and Thing 5\./),
  ).toBeDefined()
  expect(screen.getByText('2 of 5 chosen')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your shelf is saved.')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { items: ['i3', 'i4'], before: ['i3'] },
    { items: ['i3', 'i4'], before: ['i2', 'i5'] },
  ])
})
