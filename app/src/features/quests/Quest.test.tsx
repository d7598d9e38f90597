import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { QuestDetail, QuestRun } from '../../core/types.ts'
import { detail, me, quest, step } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { QuestsPage } from './QuestsPage.tsx'

async function open(change: Partial<QuestDetail>, run: Partial<QuestRun>) {
  const shown = detail({ ...change, run: { ...(detail().run as QuestRun), ...run } })
  await openProgramme({
    'GET /me': () => me(),
    'GET /quests': () => ({ quests: [shown.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => shown,
  })
  showPage(<QuestsPage />, '/quests?quest=base-camp')
}

const done = { state: 'rewarded', decidedAt: '2026-01-05T09:00:00.000Z', xpAwarded: 1060 } as const

it('tells of a quest that is done when that was, who read it, what it gave, and what they wrote', async () => {
  const reviewers = ['Wren Abara', 'Mae Lindqvist']
  await open({ quest: quest({ state: 'done' }) }, { ...done, reviewers, decisionNote: 'You drew it as it is.' })
  expect(await screen.findByText('Read by Wren Abara and Mae Lindqvist')).toBeDefined()
  expect(document.querySelector('time')?.dateTime).toBe(done.decidedAt)
  expect(screen.getByText('1,060 XP')).toBeDefined()
  expect(screen.getByText('Wren Abara and Mae Lindqvist wrote:')).toBeDefined()
  expect(screen.getByText('You drew it as it is.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'What it gave you' })).toBeDefined()
})

it('names nobody where the system decided, or who decided may not be known', async () => {
  await open({ quest: quest({ state: 'done' }) }, { ...done, decisionNote: 'You drew it as it is.' })
  expect(await screen.findByText('A game master wrote:')).toBeDefined()
  expect(screen.queryByText(/^Read by/)).toBeNull()
})

it('says who sent a quest back, who wrote about a step, and who did not accept', async () => {
  const reviewers = ['Wren Abara']
  const steps = [step({ state: 'returned', comment: 'Which river is it?' })]
  await open({ steps }, { reviewers, decisionNote: 'One page more.' })
  expect(await screen.findByText(/^Wren Abara sent this back\. Look at the steps/)).toBeDefined()
  expect(screen.getByText('Wren Abara wrote:').parentElement?.textContent).toContain('Which river is it?')
  cleanup()
  await open({ quest: quest({ state: 'rejected' }) }, { state: 'rejected', reviewers })
  expect(await screen.findByText('Wren Abara did not accept your last try.')).toBeDefined()
})

const part = { profile: 'p1', name: 'Grace Okafor', own: true, sent: true, accepted: true }
const parts = [part, { ...part, profile: 'p2', name: 'Mae Lindqvist', own: false, accepted: false }]

it('says of a quest for a rope team who of it is how far, and that an accepted part waits for the others', async () => {
  const together = { rule: 'all' as const, needed: 2, accepted: 1, done: false, parts }
  await open({ quest: quest({ kind: 'team', state: 'submitted' }), together }, { state: 'approved' })
  expect(await screen.findByText('2 of 2 handed in · 1 of 2 accepted')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mae Lindqvist' }).getAttribute('href')).toBe('/profile/p2')
  expect(screen.getByText(/^Your part is accepted/)).toBeDefined()
})

it.each([
  ['team_needed', /^Needs a rope team/],
  ['mates_needed', /^No one else on your rope team can start it now/],
] as const)('leads to the rope team where %s keeps a quest locked', async (code, name) => {
  const together = { rule: 'any' as const, needed: 2, accepted: 0, done: false, parts: [] }
  await open({ quest: quest({ kind: 'team', state: 'locked', reasons: [{ code }] }), together, run: null }, {})
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/team')
  expect(screen.getByText(/^A rope team does this together\. Once 2 parts are accepted/)).toBeDefined()
})
