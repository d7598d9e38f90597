import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuestDetail, QuestRun } from '../../core/types.ts'
import { detail, quest, step } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, showPage } from '../../testing/programme.tsx'
import { CheckInPage } from './CheckInPage.tsx'

const hall = (change: Parameters<typeof step>[0] = {}) =>
  step({ id: '0197aaaa-1', kind: 'attend', config: { rotates: true }, state: 'open', answer: null, ...change })
const is = (state: QuestRun['state'], change: Partial<QuestDetail> = {}) =>
  detail({ steps: [hall()], run: { ...(detail().run as QuestRun), id: 'r1', state }, ...change })
const fresh = detail({ quest: quest({ state: 'available', title: 'Base camp' }), steps: [hall()], run: null })
const finish = 'POST /runs/r1/steps/0197aaaa-1/finish'

async function scan(answers: Answers, { signedIn = true } = {}): Promise<Call[]> {
  const calls = await openProgramme(answers, { signedIn })
  window.history.replaceState(null, '', '/check-in#base-camp.0197aaaa.HERONCEDAR417')
  showPage(<CheckInPage />, '/check-in')
  return calls
}
const made = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('whoever scans the screen is in, also where they had not begun the quest', async () => {
  const calls = await scan({
    'GET /quests/base-camp': () => fresh,
    'POST /quests/base-camp/start': () => is('in_progress'),
    [finish]: () => is('rewarded', { steps: [hall({ state: 'sent' })] }),
  })
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeDefined()
  expect(made(calls).at(-1)).toEqual(['/runs/r1/steps/0197aaaa-1/finish', { code: 'HERONCEDAR417' }])
  expect(window.location.hash).toBe('')
})

test('where a host confirms it is handed in at once, and they are told that they are on the list', async () => {
  const sent = is('in_progress', { steps: [hall({ state: 'sent' })] })
  const calls = await scan({
    'GET /quests/base-camp': () => is('in_progress', { quest: quest({ state: 'in_progress' }) }),
    [finish]: () => sent,
    'POST /runs/r1/submit': () => is('submitted', { steps: sent.steps }),
  })
  expect(await screen.findByRole('heading', { name: 'You are on the list' })).toBeDefined()
  expect(made(calls)).toHaveLength(2)
})

test('a code that has changed is entered anew on the same page', async () => {
  let tries = 0
  const calls = await scan({
    'GET /quests/base-camp': () => is('in_progress', { quest: quest({ state: 'in_progress' }) }),
    [finish]: () =>
      tries++ === 0
        ? is('in_progress', { steps: [hall({ state: 'wrong' })] })
        : is('rewarded', { steps: [hall({ state: 'sent' })] }),
  })
  expect(await screen.findByRole('heading', { name: 'That code is no longer valid' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Code on the screen'), { target: { value: 'otter pine 008' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }))
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeDefined()
  expect(made(calls).map(([, body]) => body)).toEqual([{ code: 'HERONCEDAR417' }, { code: 'otter pine 008' }])
})

test('without a network nobody is told that their code is wrong, and the same one is sent again', async () => {
  let isThere = false
  const calls = await scan({
    'GET /quests/base-camp': () => is('in_progress', { quest: quest({ state: 'in_progress' }) }),
    [finish]: () => {
      if (!isThere) throw new TypeError('no network')
      return is('rewarded', { steps: [hall({ state: 'sent' })] })
    },
  })
  expect(await screen.findByRole('heading', { name: 'You are not checked in yet' })).toBeDefined()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeDefined()
  expect(made(calls).at(-1)?.[1]).toEqual({ code: 'HERONCEDAR417' })
})

test('whoever is signed out signs in first, and nothing is sent for them', async () => {
  const calls = await scan({}, { signedIn: false })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(calls).toEqual([])
})
