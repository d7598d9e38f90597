import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { itemQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { ItemDetail, Me } from '../../core/types.ts'
import { useThing } from '../../shared/thing-title.ts'
import { item, itemDetail, itemType } from '../../testing/items.ts'
import { me, publicProfile } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { SuccessPage } from './SuccessPage.tsx'

const hat = itemType({ slug: 'trail-hat', name: 'Trail hat', wearableSlot: 'head' })
const cap = itemType({ slug: 'field-cap', name: 'Field cap', wearableSlot: 'head' })

type Case = Partial<Me> & { address?: string; shelf?: string[]; known?: ItemDetail }

async function open(type = hat, { openRuns, address = '/success?item=hat', shelf = [], known }: Case = {}) {
  const owner = me().profile.id
  let worn = 'cap'
  const detail = () => itemDetail({ id: 'hat', itemType: type, owner, equipped: worn === 'hat' })
  const equip = (id: string) => () => {
    worn = id
    return detail().item
  }
  const calls = await openProgramme({
    'GET /me': () => me(openRuns && { openRuns }),
    'GET /items/hat': () => detail(),
    [`GET /profiles/${owner}`]: () =>
      publicProfile({
        own: true,
        shelf: { items: shelf, chosen: 0 },
        items: [item({ id: 'cap', itemType: cap, equipped: worn === 'cap' }), detail().item],
      }),
    'POST /items/hat/equip': equip('hat'),
    'POST /items/cap/equip': equip('cap'),
  })
  if (known) queryClient.setQueryData(itemQuery('hat').queryKey, known, { updatedAt: 1 })
  showPage(<SuccessPage />, address)
  return calls
}

it('puts a wearable object on at once, and taking it off puts back on what was worn before', async () => {
  const calls = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Wear it' }))
  expect(renderHook(useThing).result.current).toBe('Trail hat')
  expect(await screen.findByText('You are wearing it')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByRole('button', { name: 'Wear it' })).toBeDefined()
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/items/hat/equip', { equipped: true }],
      ['/items/cap/equip', { equipped: true }],
    ]),
  )
})

it('offers nothing to wear of what cannot be worn', async () => {
  await open(itemType())
  expect(await screen.findByRole('button', { name: 'Share' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Wear it' })).toBeNull()
})

it('leads to the shelf where it stands there, and else to its own page', async () => {
  await open(hat, { shelf: ['hat'] })
  const onShelf = await screen.findByRole('link', { name: 'See it on your shelf' })
  expect(onShelf.getAttribute('href')).toBe('/profile/p1')
  cleanup()
  await open()
  const onProfile = await screen.findByRole('link', { name: 'See it on your profile' })
  expect(onProfile.getAttribute('href')).toBe('/profile/p1/items/hat')
})

it('waits for what is known of an object that has just been minted, and does not say that it is not yet', async () => {
  await open(hat, { known: itemDetail({ id: 'hat', itemType: hat, state: 'minting' }) })
  expect(screen.queryByRole('heading', { name: 'Not minted yet' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Trail hat is on the chain' })).toBeDefined()
})

it('leads back first to the quest that it was minted for, as long as that is open', async () => {
  const run = { runId: 'r1', slug: 'tie-on', title: 'Tie on', state: 'in_progress', returned: false } as const
  const openRuns = [{ ...run, stepsDone: 2, stepsTotal: 4 }]
  await open(hat, { openRuns, address: '/success?item=hat&run=r1' })
  const back = await screen.findByRole('link', { name: 'Back to “Tie on”' })
  expect(back.getAttribute('href')).toBe('/quests?quest=tie-on')
  expect(screen.getAllByRole('link')[0]).toBe(back)
  cleanup()
  await open(hat, { openRuns: [], address: '/success?item=hat&run=r1' })
  await screen.findByRole('button', { name: 'Wear it' })
  expect(screen.queryByRole('link', { name: /Tie on/ })).toBeNull()
})
