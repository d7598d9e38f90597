import { fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

const token = `head.${btoa(JSON.stringify({ email: 'una@example.com' }))}.signature`

async function open(answers: Answers, search = `?token=${token}`) {
  const calls = await openProgramme(answers, { signedIn: false })
  showPage(
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>,
    `/verify-email${search}`,
  )
  return calls
}

it('confirms the address once, however often the page is drawn, and leads to signing in', async () => {
  const calls = await open({ 'POST /auth/registration/confirm': () => ({ open: true }) })
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('una@example.com')
  expect(calls.map(({ body }) => body)).toEqual([{ token }])
})

it.each([
  [new Refused('TOKEN_EXPIRED'), /not opened for too long/],
  [new Refused('CONFLICT'), /was confirmed before/],
  [new Refused('VALIDATION', { field: 'token' }), /A part of the link is missing/],
])('says in words of its own why a link did not work: %j', async (refusal, words) => {
  await open({ 'POST /auth/registration/confirm': () => refusal })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined()
})

it('asks for no confirmation without a token', async () => {
  const calls = await open({}, '')
  expect(screen.getByText(/A part of the link is missing/)).toBeDefined()
  expect(calls).toEqual([])
})

it('tries again when the backend was gone', async () => {
  let isGone = true
  await open({
    'POST /auth/registration/confirm': () => {
      if (isGone) throw new TypeError('Failed to fetch')
      return { open: true }
    },
  })
  expect(await screen.findByText(/could not be reached/)).toBeDefined()
  isGone = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined()
})
