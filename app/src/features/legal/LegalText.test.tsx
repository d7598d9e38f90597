import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx'
import { TermsOfUsePage } from './TermsOfUsePage.tsx'

const page = (change: object = {}) => ({
  ...{ title: 'Terms of use', version: '2', effective_from: '2026-01-15', translations: [] },
  body: '## Who we are\n\nWords.\n\n## What you may do\n\n<script>alert(1)</script> More words.',
  ...change,
})

async function open(answer: () => unknown, shown = <TermsOfUsePage />) {
  const calls = await openProgramme({ 'GET /items/legal_pages': answer }, { signedIn: false })
  showPage(shown, '/terms-of-use')
  return calls
}

it('shows the text in force with its version, its date and what it contains', async () => {
  const calls = await open(() => [page()])
  expect(await screen.findByText('Version 2 · in force since January 15, 2026')).toBeDefined()
  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  for (const link of contents) expect(document.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull()
  expect(contents.map(({ textContent }) => textContent)).toEqual(['Who we are', 'What you may do'])
  expect(document.querySelector('script')).toBeNull()
  expect(decodeURIComponent(calls[0]?.query.toString() ?? '')).toContain('terms-of-use')
})

it('shows a text whose date no calendar has, without it', async () => {
  for (const effective_from of ['25.11.2026', '9999-99-99', null]) {
    await open(() => [page({ effective_from })])
    expect(await screen.findByText('Version 2')).toBeDefined()
    cleanup()
  }
})

it('asks for the privacy policy on its own page', async () => {
  const calls = await open(() => [page({ title: 'Privacy policy' })], <PrivacyPolicyPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeDefined()
  expect(decodeURIComponent(calls[0]?.query.toString() ?? '')).toContain('privacy-policy')
})

it('says that nothing is published yet', async () => {
  await open(() => [])
  expect(await screen.findByRole('heading', { name: 'This text has not been published yet.' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeDefined()
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : [page()]))
  expect(screen.getByRole('status').textContent).toContain('Loading')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText(/^Version 2/)).toBeDefined()
})

it('is in the other language at once when that of the page changes, before anything is asked again', async () => {
  const german = { languages_code: 'de', title: 'Nutzungsbedingungen', body: '## Wer wir sind' }
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
  const answers = [[page({ translations: [german] })]]
  const calls = await open(() => answers.shift() ?? new Promise(() => undefined))
  await screen.findByRole('heading', { name: 'Who we are' })
  try {
    await act(() => i18n.changeLanguage('de'))
    expect(screen.getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Wer wir sind' })).toBeDefined()
    await waitFor(() => expect(calls.length).toBe(2))
  } finally {
    await act(() => i18n.changeLanguage('en'))
  }
})

it('says in which language a text is that nobody has translated, and marks it as such (S142)', async () => {
  await open(() => [page()])
  await screen.findByText(/^Version 2/)
  expect(screen.queryByText(/^This text is in/)).toBeNull()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en'])
  const french = { languages_code: 'fr', title: 'Conditions', body: '## Qui nous sommes' }
  cleanup()
  await open(() => [page({ translations: [french] })])
  expect((await screen.findByText('This text is in French.')).closest('[lang=fr]')).toBeNull()
  for (const words of ['Conditions', 'Qui nous sommes'])
    expect(
      screen.getByRole('heading', { name: words }).closest('[lang=fr]') ?? screen.getByText(words).closest('[lang=fr]'),
    ).not.toBeNull()
})
