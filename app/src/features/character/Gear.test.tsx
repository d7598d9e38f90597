import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Item } from '../../core/types.ts'
import { item, itemType } from '../../testing/items.ts'
import { me, publicProfile, quest, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ConfiguratorPage } from './ConfiguratorPage.tsx'

const own = (name: string, wearableSlot: 'head' | 'back', change: Partial<Item> = {}) =>
  item({ id: name, itemType: itemType({ slug: name, name, wearableSlot }), ...change })

const choices = { hairVariant: 'hair-full', shirtColor: 'shirt-paper' }

/** A person who owns things. What they put on is remembered, `refused` things are not. */
async function open(items: readonly Item[], refused: Record<string, Refused> = {}, more: Answers = {}) {
  const worn: Record<string, string> = {}
  const character = () => ({
    id: 'c1',
    name: 'Mae',
    choices,
    worn: { ...worn },
    version: 3,
  })
  const equip = ({ id, itemType: { wearableSlot, slug } }: Item) => ({
    [`POST /items/${id}/equip`]: ({ body }: Call) => {
      if (refused[id]) return refused[id]
      delete worn[wearableSlot ?? '']
      if ((body as { equipped: boolean }).equipped) worn[wearableSlot ?? ''] = slug
      return item({ id })
    },
  })
  const calls = await openProgramme({
    'GET /me': () => me({ character: character(), nextQuest: quest({ title: 'Base camp' }) }),
    'GET /traits': () => traits,
    'GET /characters': () => [character()],
    'GET /profiles/p1': () =>
      publicProfile({
        own: true,
        items: items.map((one) => ({ ...one, equipped: Object.values(worn).includes(one.id) })),
      }),
    ...Object.assign({}, ...items.map(equip)),
    ...more,
  })
  showPage(<ConfiguratorPage />, '/profile/configurator')
  fireEvent.click(await screen.findByRole('tab', { name: 'Gear' }))
  return calls
}

const put = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => screen.getByRole('button', { name: 'Save character' })
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

it('is put on with the save, and the look is not saved where it did not change', async () => {
  const calls = await open([own('hat', 'head'), own('pack', 'back')])
  await screen.findByText('Shoulders')
  put('hat')
  put('pack')
  fireEvent.click(save())
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(changes(calls)).toEqual([
    ['/items/hat/equip', { equipped: true }],
    ['/items/pack/equip', { equipped: true }],
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
  expect(changes(calls).map(([, body]) => body)).toEqual([{ equipped: true }, { equipped: false }])
})

it('that is refused stays unsaved and is named; the rest is saved', async () => {
  await open([own('hat', 'head'), own('pack', 'back')], { hat: new Refused('CONFLICT', { reason: 'listed' }) })
  await screen.findByText('Shoulders')
  put('hat')
  put('pack')
  fireEvent.click(save())
  const alert = await screen.findByText(/Could not be changed: hat\. Everything else is saved\./)
  expect(alert.textContent).not.toContain('pack')
  expect(screen.getByText('Not saved yet.')).toBeDefined()
  fireEvent.click(within(screen.getByRole('group', { name: 'Head' })).getByRole('radio', { name: 'None' }))
  expect(screen.queryByText(/Could not be changed/)).toBeNull()
  expect(screen.getByText('This is how you look now.')).toBeDefined()
})

it('that is for sale says so and cannot be put on', async () => {
  await open([own('hat', 'head', { state: 'listed' })])
  expect((await screen.findByRole('radio', { name: /hat/ })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'It is for sale' }).getAttribute('href')).toBe('/profile/p1/items/hat')
})

it('that nobody has yet is found by the next quest', async () => {
  await open([])
  expect(await screen.findByText('Quests give things to wear, and the market sells them.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to “Base camp”' })).toBeDefined()
})
