import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../core/query-client.ts'
import { registration } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

/** As the mail has it; no two mails have the same. */
const mailed = () => `head.${btoa(JSON.stringify({ email: 'una@example.com' }))}.${crypto.randomUUID()}`

async function open(answers: Answers, search = `?token=${mailed()}`) {
  const calls = await openProgramme(answers, { signedIn: false })
  draw(search)
  return calls
}

const draw = (search: string) =>
  showPage(
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>,
    `/verify-email${search}`,
  )

it('confirms the address and leads to signing in', async () => {
  const token = mailed()
  const calls = await open({ 'POST /auth/registration/confirm': () => registration }, `?token=${token}`)
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('una@example.com')
  expect(calls.map(({ body }) => body)).toEqual([{ token }])
})

it('asks once, for a token works once: also when the language changes, somebody signs in, or the page is opened again', async () => {
  const token = mailed()
  let isNew = true
  const confirm = () => {
    if (!isNew) return new Refused('CONFLICT')
    isNew = false
    return registration
  }
  const calls = await open({ 'POST /auth/registration/confirm': confirm }, `?token=${token}`)
  const isConfirmed = () => screen.findByRole('heading', { name: 'Your address is confirmed' })
  await isConfirmed()
  await act(() => queryClient.invalidateQueries())
  await isConfirmed()
  act(() => queryClient.clear())
  cleanup()
  draw(`?token=${token}`)
  await isConfirmed()
  expect(calls).toHaveLength(1)
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
      return registration
    },
  })
  expect(await screen.findByText(/could not be reached/)).toBeDefined()
  isGone = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined()
})
