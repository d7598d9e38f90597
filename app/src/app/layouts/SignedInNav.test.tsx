import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { SignedInNav } from './SignedInNav.tsx'

test('each place of the account menu has a picture of its own', async () => {
  await openProgramme({ 'GET /me': () => me() })
  showPage(<SignedInNav />, '/home')
  const team = await screen.findByText('Rope team')
  expect(team.getAttribute('href')).toBe(paths.team)
  const pictures = [...document.querySelectorAll('[popover] a svg')].map(({ innerHTML }) => innerHTML)
  expect(pictures).toHaveLength(5)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('the way around calls pages by what they are: Home is where the person stands, Trail is where quests are', async () => {
  await openProgramme({ 'GET /me': () => me() })
  showPage(<SignedInNav />, '/home')
  const places = within(await screen.findByRole('navigation')).getAllByRole('link')
  expect(places.map((place) => [place.textContent, place.getAttribute('href')]).slice(0, 2)).toEqual([
    ['Home', paths.home],
    ['Trail', paths.quests],
  ])
})

test('a level is said once somebody has set out, not on the way through onboarding', async () => {
  const somebody = me()
  await openProgramme({
    'GET /me': () => ({ ...somebody, profile: { ...somebody.profile, onboardingStep: 'handle' } }),
  })
  showPage(<SignedInNav />, '/onboarding')
  const account = await screen.findByRole('button', { name: new RegExp(somebody.profile.displayName) })
  expect(account.textContent).not.toMatch(/Lv/)
})
