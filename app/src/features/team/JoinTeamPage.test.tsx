import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { JoinTeamPage } from './JoinTeamPage.tsx'

const token = 't'.repeat(43)
const offer = { name: 'North face', members: ['Mae Lindqvist'], size: 2, most: 8, own: false }
const joined = { team: null, invitations: [] }

beforeEach(() => sessionStorage.clear())

async function open(answers: Answers, { hash = `#${token}`, signedIn = true } = {}) {
  const calls: Call[] = await openProgramme({ 'GET /team': () => joined, ...answers }, { signedIn })
  window.history.replaceState(null, '', `/team/join${hash}`)
  const router = showPage(<JoinTeamPage />, '/team/join')
  return { calls, router }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a link says who is on the rope, and joins after a question, once', async () => {
  const { calls, router } = await open({ 'POST /team/link/open': () => offer, 'POST /team/join': () => joined })
  expect(await screen.findByRole('heading', { name: 'Join “North face”?' })).toBeDefined()
  expect(screen.getByText(/On the rope: Mae Lindqvist/)).toBeDefined()
  expect(window.location.hash).toBe('')
  expect(screen.getByText('A rope team is two to eight people who do some quests together.')).toBeDefined()
  expect(calls.map(({ path }) => path).sort()).toEqual(['/team', '/team/link/open'])
  press('Join the rope team')
  press('Join the rope team')
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'))
  expect(calls.filter(({ path }) => path === '/team/join').map(({ body }) => body)).toEqual([{ token }])
  for (const { path, query } of calls) expect(`${path}?${query}`).not.toContain(token)
})

test('whoever is not signed in signs in first, and comes back to it in the same tab', async () => {
  const { calls } = await open({}, { signedIn: false })
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fteam%2Fjoin')
  expect(calls).toEqual([])
  expect(sessionStorage.getItem('waymark.team-link')).toContain(token)
})

test('a link that is over, or never was one, says so', async () => {
  await open({ 'POST /team/link/open': () => new Refused('TEAM_LINK_OVER') })
  expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeDefined()
})

test('without a link there is nothing to join', async () => {
  const { calls } = await open({}, { hash: '' })
  expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeDefined()
  expect(calls).toEqual([])
})

test('whoever is on another rope team leaves it for this one, after a question', async () => {
  const team = { name: 'South face', captain: true, members: [], most: 8, link: null, sent: [], quests: [], ready: [] }
  const { calls, router } = await open({
    'POST /team/link/open': () => offer,
    'GET /team': () => ({ team, invitations: [] }),
    'POST /team/switch': () => joined,
  })
  expect(await screen.findByText(/^You are on the rope team “South face” now/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'To your rope team' }).getAttribute('href')).toBe('/team')
  press('Join the rope team')
  await screen.findByRole('dialog', { name: 'Leave “South face” and join “North face”?' })
  press('Leave and join')
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'))
  expect(calls.find(({ path }) => path === '/team/switch')?.body).toEqual({ token })
})

test('whoever came to be on another rope team meanwhile is told so', async () => {
  await open({ 'POST /team/link/open': () => offer, 'POST /team/join': () => new Refused('ALREADY_IN_TEAM') })
  await screen.findByRole('heading', { name: 'Join “North face”?' })
  press('Join the rope team')
  expect(await screen.findByText('You are on a rope team already. Leave it first.')).toBeDefined()
})

test('whoever has not set out does so first', async () => {
  await open({ 'POST /team/link/open': () => offer, 'POST /team/join': () => new Refused('FORBIDDEN') })
  await screen.findByRole('heading', { name: 'Join “North face”?' })
  press('Join the rope team')
  expect((await screen.findByRole('link', { name: 'Set out' })).getAttribute('href')).toBe('/onboarding')
})
