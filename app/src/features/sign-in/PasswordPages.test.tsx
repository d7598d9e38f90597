import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const token = `head.${btoa(JSON.stringify({ email: 'grace@example.com' }))}.signature`
const asked = { open: true, confirmsEmail: true, passwordMin: 10 }
const open = (answers: Answers) =>
  openProgramme({ 'GET /auth/registration': () => asked, ...answers }, { signedIn: false })

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a forgotten password', () => {
  it('is answered with the same words whether anybody has the address', async () => {
    const calls = await open({ 'POST /auth/password/request': () => null })
    showPage(<ForgotPasswordPage />, '/forgot-password')
    type('E-mail', 'nobody')
    press('Send the mail')
    expect(await screen.findByText('This does not look like an e-mail address.')).toBeDefined()
    type('E-mail', 'nobody@example.com')
    press('Send the mail')
    press('Send the mail')
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined()
    const reset_url = `${window.location.origin}/reset-password?lang=en`
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'nobody@example.com', reset_url }])
  })

  it('begins with the address that was typed before, and keeps it when it cannot be sent', async () => {
    await open({ 'POST /auth/password/request': () => new Refused('RATE_LIMITED') })
    const router = showPage(<ForgotPasswordPage />, '/forgot-password')
    await act(() => router.navigate('/forgot-password', { state: { email: 'grace@example.com' } }))
    press('Send the mail')
    expect(await screen.findByText(/Too many tries/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('grace@example.com')
  })
})

describe('a new password', () => {
  it('is set with the token of the mail, and leads to signing in with one more press', async () => {
    const calls = await open({ 'POST /auth/password/reset': () => null })
    const router = showPage(<ResetPasswordPage />, `/reset-password?token=${token}`)
    expect(screen.getByText(/It replaces the old one of grace@example.com/)).toBeDefined()
    type('New password', 'short')
    press('Set the password')
    expect(await screen.findByText('5 more characters are needed.')).toBeDefined()
    type('New password', 'another walk')
    press('Set the password')
    press('Set the password')
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { token, password: 'another walk' },
    ])
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('grace@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('another walk')
  })

  it.each([
    ['TOKEN_EXPIRED', /It was valid for one day/],
    ['FORBIDDEN', /It was already used/],
    ['INVALID_TOKEN', /A part of the link is missing/],
  ])('with a token that is %s is refused in words of its own, with a way to ask again', async (code, words) => {
    await open({ 'POST /auth/password/reset': () => new Refused(code) })
    showPage(<ResetPasswordPage />, `/reset-password?token=${token}`)
    type('New password', 'another walk')
    press('Set the password')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('without a token is not asked for', async () => {
    await open({})
    showPage(<ResetPasswordPage />, '/reset-password')
    expect(screen.getByText(/A part of the link is missing/)).toBeDefined()
  })

  it('stays in its field when the backend is gone or asks for more', async () => {
    let answer: unknown = null
    await open({
      'POST /auth/password/reset': () => {
        if (answer === null) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    showPage(<ResetPasswordPage />, `/reset-password?token=${token}`)
    type('New password', 'another walk')
    press('Set the password')
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
    answer = new Refused('FAILED_VALIDATION', { field: 'password' })
    press('Set the password')
    expect(await screen.findByText(/This password is too weak/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another walk')
  })
})
