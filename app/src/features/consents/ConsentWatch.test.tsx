import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { consentChannel, useConsentUpdates } from '../../core/consent-due.ts'
import { consentDueEvent } from '../../core/consent-events.ts'
import { useStartQuest } from '../../core/mutations.ts'
import { useMe } from '../../core/queries.ts'
import type { LegalVersion, Me } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/consent-sentences.ts'
import { PlaceContext } from '../../shared/navigation.ts'
import { me } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { startSentences } from '../../testing/sentences.ts'
import { ConsentsPage } from './ConsentsPage.tsx'
import { loadConsentWatch } from './ConsentWatch.tsx'
import { changedParagraphs } from './changed-paragraphs.ts'

const terms: LegalVersion = {
  ...{ slug: 'terms-of-use', version: '1.2', effectiveFrom: '2026-12-01', previousVersion: '1.1' },
  hash: 'a'.repeat(64),
}
const privacy: LegalVersion = { ...terms, slug: 'privacy-policy', previousVersion: null, hash: 'b'.repeat(64) }

const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

let ConsentWatch: Awaited<ReturnType<typeof loadConsentWatch>>
beforeAll(async () => {
  await startSentences()
  ConsentWatch = await loadConsentWatch()
  await loadSentences('consents')
})
afterEach(cleanup)

/** A page on which somebody writes an answer, below what stands above every page. */
function Page() {
  const { data } = useMe()
  const [text, setText] = useState('')
  const place = useLocation()
  const start = useStartQuest()
  useConsentUpdates()
  return (
    <>
      <h1>The quest</h1>
      <textarea aria-label="Answer" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => start.mutate('ridge')}>
        Start
      </button>
      {data && data.consentsDue.length > 0 && (
        <PlaceContext value={place}>
          <ConsentWatch due={data.consentsDue} profile={data.profile.id} />
        </PlaceContext>
      )}
    </>
  )
}

/** A programme that asks for these texts until they are agreed to. */
async function open(due: LegalVersion[], more: Answers = {}, address = '/quests') {
  const state = { due }
  const now = (): Me => me({ consentsDue: state.due })
  const calls = await openProgramme({
    'GET /me': now,
    'POST /me/consents': () => {
      state.due = []
      return now()
    },
    ...more,
  })
  const router = showPage(<Page />, address)
  await screen.findByRole('heading', { name: 'The quest' })
  return { calls, state, router }
}

const dialog = () => screen.findByRole('dialog', { name: 'Our texts have changed' })
const agree = () => fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))

test('it says what changed since when, wants a box for each text, and leaves what was being written as it was', async () => {
  const { calls } = await open([privacy, terms])
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Half an ans' } })
  const sheet = within(await dialog())
  expect(sheet.getByText('Version 1.1 → 1.2 · in force since December 1, 2026')).toBeDefined()
  expect(sheet.getByText('Version 1.2 · in force since December 1, 2026')).toBeDefined()
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy-policy',
    '/terms-of-use',
  ])
  const [first, second] = sheet.getAllByRole('checkbox')
  if (!first || !second) throw new Error('There are two texts.')
  fireEvent.click(first)
  agree()
  expect(document.activeElement).toBe(second)
  expect(sheet.getByText('You need to accept this to continue.')).toBeDefined()
  expect(asked(calls, 'POST /me/consents')).toEqual([])
  fireEvent.click(second)
  agree()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(calls, 'POST /me/consents').map(({ body }) => body)).toEqual([
    { texts: [privacy, terms].map(({ slug, version, hash }) => ({ slug, version, hash })) },
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Half an ans')
})

test('who does not agree reads on below a line, and is asked again where something is refused', async () => {
  const { router } = await open([terms], {
    'POST /quests/ridge/start': () => new Refused('CONSENT_DUE', { texts: [] }),
  })
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'I do not agree' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You do not have to agree' }))
  expect(screen.getByRole('link', { name: 'See your data' }).getAttribute('href')).toBe('/profile/p1?account=data')
  fireEvent.click(screen.getByRole('button', { name: 'Look around first' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('You cannot change anything until you agree')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'I do not agree' }))
  fireEvent.click(screen.getByRole('link', { name: 'See your data' }))
  await waitFor(() => expect(router.state.location.search).toBe('?account=data'))
})

test('a call that is refused before the page knows of it brings the texts', async () => {
  const { state } = await open([], {
    'POST /quests/ridge/start': () => new Refused('CONSENT_DUE', { texts: ['terms-of-use'] }),
  })
  state.due = [terms]
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await dialog()
})

test('what was agreed to in another tab is asked for no more', async () => {
  const { state } = await open([terms])
  await dialog()
  state.due = []
  const other = new BroadcastChannel(consentChannel)
  act(() => other.postMessage(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  other.close()
})

test('a text that was replaced meanwhile is shown in its new version, to be agreed to anew', async () => {
  const { state } = await open([terms], {
    'POST /me/consents': () => {
      state.due = [{ ...terms, version: '1.3' }]
      return new Refused('TEXT_REPLACED', { slug: 'terms-of-use', version: '1.3' })
    },
  })
  await dialog()
  fireEvent.click(screen.getByRole('checkbox'))
  agree()
  expect(
    await screen.findByText('This text has changed: version 1.3 is in force. Read it again before you agree.'),
  ).toBeDefined()
  await screen.findByText(/^Version 1.1 → 1.3/)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('a text that is corrected under its version while it is shown is asked for anew, and the form says so', async () => {
  const { state } = await open([terms])
  await dialog()
  fireEvent.click(screen.getByRole('checkbox'))
  state.due = [{ ...terms, hash: 'c'.repeat(64) }]
  act(() => void window.dispatchEvent(new Event(consentDueEvent)))
  expect(await screen.findByText(/^This text has changed: version 1.2 is in force/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('no dialog stands above the pages of the texts themselves', async () => {
  await open([terms], {}, '/terms-of-use')
  await screen.findByRole('status')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page of the texts leads on to where somebody was going', async () => {
  let due = [terms]
  await openProgramme({
    'GET /me': () => me({ consentsDue: due }),
    'POST /me/consents': () => {
      due = []
      return me()
    },
  })
  const router = showPage(<ConsentsPage />, '/consents?next=/mint%3Fitem%3Di1')
  fireEvent.click(await screen.findByRole('checkbox'))
  agree()
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/mint?item=i1'))
})

test('a comparison shows what came and went, and nothing that stayed', async () => {
  expect(changedParagraphs('a\n\nb\n\nc', 'a\n\nx\n\nc\n\nd')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'added', text: 'd' },
  ])
  expect(changedParagraphs('a\n\nb', 'a\n\nb\n')).toEqual([])
  await open([terms], {
    'GET /me/consents/terms-of-use': () => ({
      ...{ slug: 'terms-of-use', title: 'Terms of use', version: '1.2', previousVersion: '1.1', language: 'en' },
      ...{ previousBody: 'Stays.\n\nGoes.', body: 'Stays.\n\nComes to {{product}}.', hash: terms.hash },
    }),
  })
  const sheet = await dialog()
  const details = sheet.querySelector('details')
  if (!details) throw new Error('There is nothing to compare.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText('Comes to Waymark.')).toBeDefined()
  expect(screen.getByText('Goes.')).toBeDefined()
  expect(screen.queryByText('Stays.')).toBeNull()
})
