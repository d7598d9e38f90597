import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me, QuestDetail } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { momentsOf, questMoment } from '../../testing/moments.ts'
import { detail, me, quest, step, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { MomentWatch } from '../layouts/MomentWatch.tsx'
import { Onboarding } from './Onboarding.tsx'

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})

test('the moment of the first quest comes before the next step, and the page that changes is not seen', async () => {
  let tell: (moments: unknown) => void = () => undefined
  let [isDone, isTold, wasTold] = [false, false, false]
  let onboardingStep: Me['profile']['onboardingStep'] = 'first_quest'
  const now = () => me({ moments: isDone ? 1 : 0, profile: { ...me().profile, onboardingStep } })
  const reading = (state: 'in_progress' | 'done'): QuestDetail =>
    detail({
      quest: quest({ state, runId: 'r1' }),
      steps: [step({ kind: 'info', config: {}, ...(state === 'done' ? { state: 'accepted', answer: {} } : {}) })],
      ...(state === 'done' ? { run: { ...(detail().run as NonNullable<QuestDetail['run']>), state: 'rewarded' } } : {}),
    })
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
    'GET /moments': () =>
      new Promise((resolve) => {
        tell = resolve
      }),
    'POST /onboarding/first_quest': () => {
      wasTold = isTold
      onboardingStep = 'welcome'
      return now()
    },
  })
  await loadSentences(['onboarding', 'quests'])
  showPage(
    <>
      <Onboarding />
      <MomentWatch />
    </>,
    '/onboarding',
  )
  const veil = () => document.querySelector('[data-veil]')
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this: finish' }))
  await waitFor(() => expect(veil()).not.toBeNull())
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/moments'))
  expect(veil()).not.toBeNull()
  isTold = true
  await act(async () => tell(momentsOf([questMoment()])))
  expect(await screen.findByRole('heading', { name: '“Base camp” is done' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Something for the road', hidden: true })).toBeDefined()
  expect(veil()).toBeNull()
  expect(wasTold).toBe(true)
})
