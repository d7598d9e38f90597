import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Character, CharacterSave, Item, NewOutfit } from '../../core/types.ts'
import { item, itemType } from '../../testing/items.ts'
import { me, publicProfile, quest, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ConfiguratorPage } from './ConfiguratorPage.tsx'

const own = (name: string, wearableSlot: 'head' | 'back', change: Partial<Item> = {}) =>
  item({ id: name, itemType: itemType({ slug: name, name, wearableSlot }), ...change })

const choices = { hairVariant: 'hair-full', shirtColor: 'shirt-paper' }

/** A person who owns things. What they put on is remembered. */
async function open(items: readonly Item[], more: Answers = {}) {
  let saved: Character = { id: 'c1', name: 'Mae', choices, worn: {}, version: 3 }
  const character = () => saved
  const calls = await openProgramme({
    'GET /me': () => me({ character: character(), nextQuest: quest({ title: 'Base camp' }) }),
    'GET /traits': () => traits,
    'GET /characters': () => [character()],
    'PUT /characters/c1': ({ body }) => {
      saved = { ...saved, ...(body as CharacterSave), version: saved.version + 1 }
      return saved
    },
    'GET /profiles/p1': () =>
      publicProfile({
        own: true,
        items: items.map((one) => ({ ...one, equipped: Object.values(saved.worn ?? {}).includes(one.id) })),
      }),
    ...more,
  })
  showPage(<ConfiguratorPage />, '/profile/configurator')
  fireEvent.click(await screen.findByRole('tab', { name: 'Gear' }))
  return calls
}

// What was changed and not saved is not taken up by the next test.
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
})

const put = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => screen.getByRole('button', { name: 'Save character' })
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

it('is put on with the save, all of it in one call', async () => {
  const calls = await open([own('hat', 'head'), own('pack', 'back')])
  await screen.findByText('Shoulders')
  put('hat')
  put('pack')
  fireEvent.click(save())
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(changes(calls)).toEqual([
    ['/characters/c1', { name: 'Mae', choices, worn: { head: 'hat', back: 'pack' }, version: 3 }],
  ])
})

it('is taken off with "None", and undone like any choice', async () => {
  const calls = await open([own('hat', 'head')])
  await screen.findByText('Shoulders')
  put('hat')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'hat' }).checked).toBe(false)
  expect(save().hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  fireEvent.click(save())
  await screen.findByText('This is how you look now.')
  put(/None/)
  fireEvent.click(save())
  await screen.findByText('This is how you look now.')
  expect(changes(calls).map(([, body]) => (body as CharacterSave).worn)).toEqual([{ head: 'hat' }, {}])
})

it('is left out of the save where it was not changed', async () => {
  const calls = await open([own('hat', 'head')])
  await screen.findByText('Shoulders')
  fireEvent.change(screen.getByLabelText('Name of your character'), { target: { value: 'Mae of the dawn' } })
  fireEvent.click(save())
  await screen.findByText('This is how you look now.')
  expect(changes(calls)).toEqual([['/characters/c1', { name: 'Mae of the dawn', choices, version: 3 }]])
})

it('that was put up for sale meanwhile is refused, named, and nothing is saved', async () => {
  const hat = own('hat', 'head')
  const items = [hat, own('pack', 'back')]
  let refused = false
  const calls = await open(items, {
    'PUT /characters/c1': () => {
      refused = true
      return new Refused('GEAR_UNAVAILABLE', { slot: 'head', reason: 'listed' })
    },
    'GET /profiles/p1': () =>
      publicProfile({ own: true, items: refused ? [{ ...hat, state: 'listed' }, ...items.slice(1)] : items }),
  })
  await screen.findByText('Shoulders')
  put('hat')
  put('pack')
  fireEvent.click(save())
  expect(await screen.findByText(/Nothing was saved: choose something else\./)).toBeDefined()
  expect((await screen.findByRole('button', { name: 'Head, hat' })).parentElement?.textContent).toBe(
    'Head, hat: Listed on the market',
  )
  expect(screen.getByText('Not saved yet.')).toBeDefined()
  expect(save().hasAttribute('disabled')).toBe(true)
  fireEvent.click(within(screen.getByRole('group', { name: 'Head' })).getByRole('radio', { name: 'None' }))
  expect(screen.queryByText(/Nothing was saved/)).toBeNull()
  expect(save().hasAttribute('disabled')).toBe(false)
  expect(changes(calls)).toHaveLength(1)
})

it('goes along when what is edited becomes a new outfit, in the same call', async () => {
  const calls = await open([own('hat', 'head')], {
    'POST /characters': ({ body }) => ({ ...(body as NewOutfit), id: 'c2', version: 1 }),
  })
  await screen.findByText('Shoulders')
  put('hat')
  fireEvent.click(screen.getByRole('button', { name: 'Keep as a new outfit' }))
  const dialog = screen.getByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name of the outfit'), { target: { value: 'Rain day' } })
  fireEvent.submit(within(dialog).getByLabelText('Name of the outfit'))
  await waitFor(() =>
    expect(changes(calls)).toEqual([['/characters', { name: 'Rain day', choices, worn: { head: 'hat' } }]]),
  )
})

it('that is for sale says so and cannot be put on', async () => {
  await open([own('hat', 'head', { state: 'listed' })])
  expect((await screen.findByRole('radio', { name: /hat/ })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Listed on the market' }).getAttribute('href')).toBe('/profile/p1/items/hat')
})

it('that nobody has yet is found by the next quest', async () => {
  await open([])
  expect(await screen.findByText('Quests give things to wear, and the market sells them.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to “Base camp”' })).toBeDefined()
})
