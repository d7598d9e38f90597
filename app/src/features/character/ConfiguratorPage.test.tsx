import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Character } from '../../core/types.ts'
import { me, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ConfiguratorPage } from './ConfiguratorPage.tsx'

const character = (change: Partial<Character> = {}): Character => ({
  id: 'c1',
  name: 'Mae',
  choices: { hairVariant: 'hair-full', shirtColor: 'shirt-paper' },
  version: 3,
  ...change,
})

const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

async function open(answers: Answers = {}) {
  const calls = await openProgramme({
    'GET /me': () => me({ character: character() }),
    'GET /traits': () => traits,
    ...answers,
  })
  const router = showPage(<ConfiguratorPage />, '/profile/configurator')
  await screen.findByDisplayValue('Mae')
  return { calls, router }
}

const toClothes = () => fireEvent.click(screen.getByRole('tab', { name: 'Clothes' }))
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('saves what was changed, with the version that was read', async () => {
  const { calls } = await open({
    'PUT /characters/c1': () =>
      character({ version: 4, choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' } }),
  })
  const save = screen.getByRole('button', { name: 'Save character' })
  expect(save.hasAttribute('disabled')).toBe(true)
  toClothes()
  fireEvent.click(screen.getByRole('radio', { name: 'Ice' }))
  fireEvent.click(save)
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(asked(calls, 'PUT /characters/c1').map(({ body }) => body)).toEqual([
    { name: 'Mae', choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' }, version: 3 },
  ])
})

it('says how a locked trait is earned, and does not let it be chosen', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Hair' }))
  const crest = screen.getByRole('radio', { name: /Crest/ })
  expect(crest.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Finish “Storm watch”')).toBeDefined()
})

it('undoes and redoes', async () => {
  await open()
  toClothes()
  fireEvent.click(screen.getByRole('radio', { name: 'Ice' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(isOn('Paper')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(isOn('Ice')).toBe(true)
})

it('tells of a newer version, and saves over it only when asked to', async () => {
  let stored = character()
  const { calls } = await open({
    'GET /me': () => me({ character: stored }),
    'PUT /characters/c1': ({ body }) => {
      const { version, ...rest } = body as Character
      if (version !== 5) {
        stored = character({ version: 5, name: 'Changed elsewhere' })
        return new Refused('VERSION_CONFLICT')
      }
      return { ...rest, id: 'c1', version: 6 }
    },
  })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save character' }))
  expect(await screen.findByText('Your character was changed in another window.')).toBeDefined()
  expect(screen.getByDisplayValue('Mine')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(asked(calls, 'PUT /characters/c1').map(({ body }) => (body as Character).version)).toEqual([3, 5])
})

it('asks before changes are left behind', async () => {
  const { router } = await open()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } })
  void router.navigate('/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/profile/configurator')
  void router.navigate('/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})
