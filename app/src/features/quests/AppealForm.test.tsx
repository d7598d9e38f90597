import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { detail, me, quest } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { QuestsPage } from './QuestsPage.tsx'

const run = detail().run
const refused = (change: object = {}) =>
  detail({
    quest: quest({ state: 'rejected', reasons: [{ code: 'cooldown', until: '2026-11-22T12:00:00.000Z' }] }),
    run: run && {
      ...run,
      state: 'rejected',
      decisionNote: 'A page is missing.',
      appealUntil: '2026-12-05T12:00:00.000Z',
      ...change,
    },
  })

const answers = (change: Answers = {}): Answers => ({
  'GET /me': () => me(),
  'GET /quests': () => ({ quests: [refused().quest], chapters: ['The valley'] }),
  'GET /quests/base-camp': () => refused(),
  ...change,
})

beforeEach(() => sessionStorage.clear())

it('asks for another look at a refusal, in words, and then says that somebody else reads it', async () => {
  const appealed = detail({
    quest: quest({ state: 'submitted' }),
    run: run && { ...run, state: 'submitted', appealedAt: '2026-11-21T12:00:00.000Z' },
  })
  const calls = await openProgramme(answers({ 'POST /runs/r1/appeal': () => appealed }))
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  expect(await screen.findByText('A page is missing.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another look' }))
  const send = screen.getByRole('button', { name: 'Send appeal' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is the second page.' } })
  fireEvent.click(send)
  expect(await screen.findByText('Another game master is reading your appeal.')).toBeDefined()
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/runs/r1/appeal')
  expect(sent?.body).toEqual({ reason: 'It is the second page.' })
})

it('says why an appeal is not taken', async () => {
  await openProgramme(answers({ 'POST /runs/r1/appeal': () => new Refused('APPEAL_OVERTAKEN') }))
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another look' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Please.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/You have started or finished this quest again since/)).toBeDefined()
})

it('is not offered where it is no longer possible', async () => {
  await openProgramme(answers({ 'GET /quests/base-camp': () => refused({ appealUntil: null }) }))
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  expect(await screen.findByText('A page is missing.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull())
})

it('tells of a reward that was taken back', async () => {
  const taken = refused({ state: 'reversed', appealUntil: null })
  const again = { ...taken, quest: quest({ state: 'available' }) }
  await openProgramme(answers({ 'GET /quests/base-camp': () => again }))
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  expect(await screen.findByText('What this quest gave was taken back.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start quest again' })).toBeDefined()
})
