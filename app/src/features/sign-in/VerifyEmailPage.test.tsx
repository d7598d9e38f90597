import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { me } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

const tokens = { access_token: 'a', refresh_token: 'b', expires: 900_000 }
const confirmation = 'POST /auth/registration/confirm'

/** As the mail has it; no two mails have the same. */
const mailed = () => `head.${btoa(JSON.stringify({ email: 'una@example.com' }))}.${crypto.randomUUID()}`

async function open(answers: Answers, { search = `?token=${mailed()}`, signedIn = false } = {}) {
  const calls = await openProgramme({ 'GET /me': () => me(), ...answers }, { signedIn })
  showPage(<VerifyEmailPage />, `/verify-email${search}`)
  return () => calls.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function confirm(password = 'a walk in the fog') {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  press('Confirm and sign in')
}

it('confirms the address with the password that was chosen, signs in and goes on', async () => {
  const token = mailed()
  const sent = await open({ [confirmation]: () => tokens }, { search: `?token=${token}` })
  expect(screen.getByText(/una@example\.com/)).toBeDefined()
  confirm()
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(sent()).toEqual([{ token, password: 'a walk in the fog', replace: false }])
})

it('takes another password only when it is told to', async () => {
  const answer = ({ body }: Call) =>
    (body as { replace: boolean }).replace ? tokens : new Refused('PASSWORD_MISMATCH')
  const sent = await open({ [confirmation]: answer })
  confirm('my own words')
  expect(await screen.findByText(/created with another password/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  press('Use this password')
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(sent()).toMatchObject([{ replace: false }, { password: 'my own words', replace: true }])
})

it('says beside the field that a password is too weak to be taken', async () => {
  await open({ [confirmation]: () => new Refused('VALIDATION', { field: 'password', reason: 'too_weak' }) })
  confirm('short')
  expect(await screen.findByText('This password is too weak. Make it longer.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'This link did not work' })).toBeNull()
})

it.each([
  [new Refused('TOKEN_EXPIRED'), /a newer mail was sent/],
  [new Refused('CONFLICT'), /was confirmed before/],
  [new Refused('VALIDATION', { field: 'token' }), /A part of the link is missing/],
])('says in words of its own why a link did not work: %j', async (refusal, words) => {
  await open({ [confirmation]: () => refusal })
  confirm()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined()
})

it('asks for no password where the link is not whole', async () => {
  await open({}, { search: '' })
  expect(screen.getByText(/A part of the link is missing/)).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('can be done by somebody who is signed in to another account', async () => {
  const sent = await open({ [confirmation]: () => tokens }, { signedIn: true })
  confirm()
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(sent()).toHaveLength(1)
})

it('keeps what was typed when the backend was gone', async () => {
  let isGone = true
  await open({
    [confirmation]: () => {
      if (isGone) throw new TypeError('Failed to fetch')
      return tokens
    },
  })
  confirm()
  expect(await screen.findByText(/could not be reached/)).toBeDefined()
  isGone = false
  press('Confirm and sign in')
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
