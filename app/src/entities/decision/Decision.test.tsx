import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DecisionReasons, Objection } from '../../core/types.ts'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { WhyDecided } from './WhyDecided.tsx'

const refusedAt = '2026-11-21T12:00:00.000Z'
const decision = (change: Partial<DecisionReasons> = {}): DecisionReasons => ({
  ...{ kind: 'upload_quota_day', subject: 'account', title: null, decidedAt: refusedAt, objection: null },
  rule: {
    code: 'upload_quota_day',
    values: [
      { name: 'megabytes', value: 1000 },
      { name: 'files', value: 100 },
    ],
  },
  facts: [
    {
      code: 'upload_quota_day_at',
      values: [
        { name: 'refusedAt', value: refusedAt },
        { name: 'usedMegabytes', value: 952.8 },
        { name: 'usedFiles', value: 7 },
        { name: 'askedMegabytes', value: 60 },
      ],
    },
  ],
  ...change,
})
const objection = (change: Partial<Objection> = {}): Objection => ({
  ...{ id: 'o1', kind: 'upload_quota_day', subject: 'account', title: null, text: 'It was all one panorama.' },
  ...{ at: '2026-11-22T12:00:00.000Z', state: 'open', answer: null, answeredAt: null },
  ...change,
})

async function show(answers: Answers) {
  const calls = await openProgramme({ 'GET /me': () => me(), ...answers })
  showPage(<WhyDecided kind="upload_quota_day" />, '/')
  const summary = await screen.findByText('Why?')
  expect(calls.map(({ path }) => path)).not.toContain('/me/decisions/upload_quota_day/account')
  const details = summary.closest('details')
  if (details) details.open = true
  if (details) fireEvent(details, new Event('toggle'))
  return calls
}

const asked = 'GET /me/decisions/upload_quota_day/account'

it('says the rule and the facts with their numbers once it is opened, and sends the words alone', async () => {
  const answered = decision({ objection: objection() })
  const calls = await show({ [asked]: () => decision(), 'POST /objections': () => answered })
  expect(await screen.findByText('You can send at most 1,000 MB and 100 files in 24 hours.')).toBeDefined()
  expect(screen.getByText(/you had sent 952\.8 MB in 7 files\. The new file had 60 MB\.$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Object to this' }))
  const field = screen.getByLabelText('Your objection')
  fireEvent.change(field, { target: { value: ' Too few ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the objection' }))
  expect(await screen.findByText('Write at least 10 characters.')).toBeDefined()
  fireEvent.change(field, { target: { value: ' It was all one panorama. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the objection' }))
  expect(await screen.findByText(/^You objected on .* The team will answer\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Object again' })).toBeNull()
  const sent = calls.filter(({ path }) => path === '/objections')
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'upload_quota_day', subject: 'account', text: 'It was all one panorama.' },
  ])
})

it('has the answer where it was asked, and the way to object again', async () => {
  const answered = objection({ state: 'upheld', answer: 'The disk is full.', answeredAt: '2026-11-23T12:00:00.000Z' })
  await show({ [asked]: () => decision({ objection: answered }) })
  expect(await screen.findByText(/^Answered on .*: the decision stands\.$/)).toBeDefined()
  expect(screen.getByText('The disk is full.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Object again' })).toBeDefined()
})

it('says what is over, and why an objection is not taken', async () => {
  await show({
    [asked]: () => decision(),
    'POST /objections': () => new Refused('OBJECTIONS_MAX', { max: 5 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Object to this' }))
  fireEvent.change(screen.getByLabelText('Your objection'), { target: { value: 'It was all one panorama.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the objection' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('5 times in one day'))
})

it('says so where the decision is over by now', async () => {
  await show({ [asked]: () => new Refused('NOT_FOUND') })
  expect(await screen.findByText('This has changed. Load the page again.')).toBeDefined()
})
