import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../core/query-client.ts'
import type { Me, QuestDetail, QuestStep, Reward } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { itemType } from '../../testing/items.ts'
import { momentsOf, questMoment } from '../../testing/moments.ts'
import { detail, me, quest, step, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { MomentWatch } from '../layouts/MomentWatch.tsx'
import { Onboarding } from './Onboarding.tsx'

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})

const reading = (state: 'in_progress' | 'done'): QuestDetail =>
  detail({
    quest: quest({ state, runId: 'r1' }),
    steps: [step({ kind: 'info', config: {}, ...(state === 'done' ? { state: 'accepted', answer: {} } : {}) })],
    ...(state === 'done' ? { run: { ...(detail().run as NonNullable<QuestDetail['run']>), state: 'rewarded' } } : {}),
  })
const veil = () => document.querySelector('[class*="veil"]')

test('what comes next does not wait for a moment that hangs, and the veil before it ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let state: 'in_progress' | 'done' = 'in_progress'
  const now = () => me({ moments: 0, profile: { ...me().profile, onboardingStep: 'first_quest' } })
  const calls = await openProgramme({
    'GET /me': now,
    'GET /traits': () => traits,
    'GET /quests': () => ({ quests: [reading(state).quest], chapters: [] }),
    'GET /quests/base-camp': () => reading(state),
    'POST /runs/r1/steps/s1/finish': () => {
      state = 'done'
      return reading(state)
    },
    'GET /moments': () => new Promise(() => undefined),
    'POST /onboarding/first_quest': now,
  })
  await loadSentences(['onboarding', 'quests'])
  showPage(<Onboarding />, '/onboarding')
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this: finish' }))
  await waitFor(() => expect(veil()).not.toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(calls.map(({ path }) => path)).toContain('/onboarding/first_quest')
  await waitFor(() => expect(veil()).toBeNull())
  const sheet = readFileSync(join(import.meta.dirname, 'FirstQuest.module.css'), 'utf8')
  expect(sheet).toMatch(/\.veil \{[^}]*animation: lift \S+ 3s forwards;/)
  expect(sheet).toMatch(/@keyframes lift \{\s*to \{\s*visibility: hidden;/)
})

test('what else is sent at the time does not hide the page', async () => {
  let isDone = false
  await openProgramme({
    'GET /me': () => me({ profile: { ...me().profile, onboardingStep: 'first_quest' } }),
    'GET /quests': () => ({ quests: [reading(isDone ? 'done' : 'in_progress').quest], chapters: [] }),
    'GET /quests/base-camp': () => reading(isDone ? 'done' : 'in_progress'),
  })
  await loadSentences(['onboarding', 'quests'])
  showPage(<Onboarding />, '/onboarding')
  await screen.findByRole('button', { name: 'I have read this: finish' })
  const other = queryClient.getMutationCache().build(queryClient, { mutationFn: () => new Promise(() => undefined) })
  void other.execute(undefined)
  isDone = true
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I have read this: finish' })).toBeNull())
  expect(veil()).toBeNull()
})

test('the moment of the first quest comes before the next step, and the page that changes is not seen', async () => {
  // They may be asked for anew before they are told.
  const told = Promise.withResolvers<unknown>()
  let [isDone, isTold, wasTold] = [false, false, false]
  let onboardingStep: Me['profile']['onboardingStep'] = 'first_quest'
  const now = () => me({ moments: isDone ? 1 : 0, profile: { ...me().profile, onboardingStep } })
  const shown = () => reading(isDone ? 'done' : 'in_progress')
  const calls = await openProgramme({
    'GET /me': now,
    'GET /traits': () => traits,
    'GET /quests': () => ({ quests: [shown().quest], chapters: [] }),
    'GET /quests/base-camp': shown,
    'POST /runs/r1/steps/s1/finish': () => {
      isDone = true
      return shown()
    },
    'GET /moments': () => told.promise,
    'POST /onboarding/first_quest': () => {
      wasTold = isTold
      onboardingStep = 'welcome'
      return now()
    },
  })
  // The page waits three seconds for it at most; what it is told by is read from the disk before.
  vi.useRealTimers()
  const later = globalThis.setTimeout
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timeout.mockRestore())
  timeout.mockImplementation(((run: () => void, ms?: number) =>
    ms === 3_000 ? undefined : later(run, ms)) as typeof setTimeout)
  await Promise.all([import('../../features/moments/Moments.tsx'), loadSentences(['moment', 'onboarding', 'quests'])])
  showPage(
    <>
      <Onboarding />
      <MomentWatch />
    </>,
    '/onboarding',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this: finish' }))
  await waitFor(() => expect(veil()).not.toBeNull())
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/moments'))
  expect(veil()).not.toBeNull()
  isTold = true
  await act(async () => told.resolve(momentsOf([questMoment({ id: 'of-the-first-quest' })])))
  expect(await screen.findByRole('heading', { name: 'You did it: Base camp' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Something for the road', hidden: true })).toBeDefined()
  expect(veil()).toBeNull()
  expect(wasTold).toBe(true)
})

test('the first quest is begun as it is shown, and its object fills with each answer, seen before the person goes on', async () => {
  const question = { question: 'Which way?', options: ['Up', 'Down'] }
  const [read, quiz] = [
    step({ kind: 'info', config: {} }),
    step({ id: 's2', title: 'The sign', kind: 'quiz', config: { questions: [question], passMark: 1 } }),
  ]
  const { slug, name, rarity } = itemType()
  const rewards: Reward[] = [{ kind: 'item', itemType: slug, name, rarity, image: 'pack' }]
  const seen = (state: 'available' | 'in_progress', ...steps: QuestStep[]): QuestDetail => ({
    ...detail({ quest: quest({ state, runId: state === 'available' ? null : 'r1', rewards }), steps }),
    ...(state === 'available' && { run: null }),
  })
  let now = seen('available', read, quiz, { ...read, id: 's3' })
  const calls = await openProgramme({
    'GET /me': () => me({ profile: { ...me().profile, onboardingStep: 'first_quest' } }),
    'GET /traits': () => traits,
    'GET /quests': () => ({ quests: [now.quest], chapters: [] }),
    'GET /quests/base-camp': () => now,
    'POST /quests/base-camp/start': () => {
      now = seen('in_progress', ...now.steps)
      return now
    },
    'POST /runs/r1/steps/s2': () => {
      now = seen('in_progress', read, { ...quiz, state: 'accepted', answer: { choices: [0] } }, { ...read, id: 's3' })
      return now
    },
  })
  await loadSentences(['onboarding', 'quests'])
  showPage(<Onboarding />, '/onboarding')
  expect(await screen.findByRole('button', { name: 'I have read this' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start quest' })).toBeNull()
  expect(calls.filter(({ path }) => path === '/quests/base-camp/start')).toHaveLength(1)
  const left = () =>
    parseFloat(document.querySelector<HTMLElement>('[style*="--left"]')?.style.getPropertyValue('--left') ?? '')
  expect(left()).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: /^The sign/ }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
  expect(left()).toBeCloseTo(66.7, 1)
  expect(screen.getByText('2 steps to go')).toBeDefined()
})
