// @vitest-environment jsdom
// What the guards know about the person: their session, and where the programme says they are in setting out.
import { expect, test } from 'vitest'
import { me } from '../testing/people.ts'
import { openProgramme, Refused } from '../testing/programme.tsx'
import { redirectFor } from './route-checks.ts'

const at = (onboardingStep: 'handle' | 'done') => () => me({ profile: { ...me().profile, onboardingStep } })

test('a stranger is sent to sign in, and the programme is not asked who they are', async () => {
  const calls = await openProgramme({}, { signedIn: false })
  expect(await redirectFor('user', '/quests')).toBe('/login?next=/quests')
  expect(await redirectFor('platform-steps', '/mint')).toBe('/login?next=/mint')
  expect(calls).toEqual([])
})

test('somebody who is signed in opens a page without being looked up', async () => {
  const calls = await openProgramme({ 'GET /me': at('handle') })
  expect(await redirectFor('user', '/quests')).toBe(null)
  expect(calls).toEqual([])
})

test('who has not set out is sent there, who has goes on', async () => {
  await openProgramme({ 'GET /me': at('handle') })
  expect(await redirectFor('platform-steps', '/mint')).toBe('/onboarding')
  await openProgramme({ 'GET /me': at('done') })
  expect(await redirectFor('platform-steps', '/mint')).toBe(null)
})

test('a session that the programme no longer takes counts as none', async () => {
  await openProgramme({ 'GET /me': () => new Refused('INVALID_CREDENTIALS') })
  expect(await redirectFor('platform-steps', '/mint')).toBe('/login?next=/mint')
})

test('a programme that is down is no reason to send anybody away: the page says what is wrong', async () => {
  await openProgramme({ 'GET /me': () => new Refused('INTERNAL') })
  await expect(redirectFor('platform-steps', '/mint')).rejects.toMatchObject({ code: 'INTERNAL' })
})
