import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PublicProfile } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { me, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const profile = (change: Partial<PublicProfile> = {}): PublicProfile => ({
  id: 'p2',
  handle: 'mae',
  displayName: 'Mae Lindqvist',
  bio: 'Engineer from the north office.',
  own: false,
  level: { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 },
  levelTitle: 'Walker',
  joinedAt: '2026-01-24T07:00:00Z',
  character: null,
  badges: [
    { level: 1, title: 'Newcomer', icon: '', reached: true },
    { level: 2, title: 'Walker', icon: '', reached: true },
    { level: 3, title: 'Pathfinder', icon: '', reached: false },
  ],
  items: [],
  questsDone: [{ slug: 'base-camp', title: 'Base camp', at: '2026-02-01T10:00:00Z', xp: 60 }],
  activity: [],
  recent: [],
  ...change,
})

async function open(answer: PublicProfile | Refused, more: Answers = {}) {
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /traits': () => traits,
    'GET /profiles/p2': () => answer,
    ...more,
  })
  showPage(<ProfilePage />, '/profile/p2', patterns.profile)
  return calls
}

it('shows somebody as the others see them', async () => {
  await open(profile())
  expect(await screen.findByRole('heading', { level: 1, name: 'Mae Lindqvist' })).toBeDefined()
  expect(screen.getByText('@mae')).toBeDefined()
  expect(screen.getByText('160 XP, 190 to level 3')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Base camp' }).getAttribute('href')).toBe('/quests?quest=base-camp')
  expect(screen.getByText('Mae Lindqvist has no objects yet.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
})

it('says of a profile that is hidden or missing that there is nobody to see', async () => {
  await open(new Refused('NOT_FOUND'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody to see here' })).toBeDefined()
})

it('lets its owner say something about themselves, and keeps the words when they cannot be saved', async () => {
  let isDown = true
  const calls = await open(profile({ own: true }), {
    'PATCH /items/profiles/p2': () => (isDown ? new Refused('INTERNAL') : { id: 'p2' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  fireEvent.change(screen.getByLabelText('About you'), { target: { value: 'I fix small things.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit profile' })
  const saves = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(saves.at(-1)).toEqual({ bio: 'I fix small things.', visibility: 'public' })
})
