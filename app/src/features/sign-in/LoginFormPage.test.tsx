import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { LoginFormPage } from './LoginFormPage.tsx'

const tokens = { access_token: 'a', refresh_token: 'b', expires: 900_000 }

async function open(answers: Answers, address = '/login-v2') {
  const calls = await openProgramme({ 'GET /me': () => me(), ...answers }, { signedIn: false })
  const router = showPage(<LoginFormPage />, address)
  await screen.findByLabelText('E-mail')
  return { calls, router }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

function fill(email = 'grace@example.com', password = 'a walk in the fog') {
  type('E-mail', email)
  type('Password', password)
}

beforeEach(() => localStorage.clear())

describe('credentials', () => {
  it('are not sent while something is missing, and the first gap takes the focus', async () => {
    const { calls } = await open({})
    fill('grace', '')
    press('Sign in')
    expect(await screen.findByText('This does not look like an e-mail address.')).toBeDefined()
    expect(screen.getByText('This is required.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
    expect(calls).toEqual([])
  })

  it.each(['john_doe@x.com', "o'hara@example.org"])(
    'of %s are sent: an account may have such an address (S91)',
    async (email) => {
      const { calls } = await open({ 'POST /auth/login': () => tokens })
      fill(email)
      press('Sign in')
      await screen.findByRole('heading', { name: 'Elsewhere' })
      expect(calls.find(({ path }) => path === '/auth/login')?.body).toMatchObject({ email })
    },
  )

  it('lead to where the person was going', async () => {
    const { router } = await open({ 'POST /auth/login': () => tokens }, '/login-v2?next=%2Fquests%3Fquest%3Dbase-camp')
    fill()
    press('Sign in')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(router.state.location).toMatchObject({ pathname: '/quests', search: '?quest=base-camp' })
  })

  it('keep nobody signed in on the device who did not ask for it', async () => {
    const { calls } = await open({ 'POST /auth/login': () => tokens })
    fill()
    press('Sign in')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(calls.filter(({ path }) => path === '/auth/device')).toEqual([])
  })

  it.each([
    ['keep whoever asked for it', () => ({ device: 'd', until: '2026-12-25T10:00:00Z' })],
    ['sign in also where the device cannot be kept', () => new Refused('INTERNAL')],
  ])('%s', async (_what, answer) => {
    const { calls } = await open({ 'POST /auth/login': () => tokens, 'POST /auth/device': answer })
    fill()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }))
    press('Sign in')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(calls.filter(({ path }) => path === '/auth/device').length).toBeGreaterThan(0)
    // The address too, for the day on which the session has ended.
    expect(localStorage.getItem('waymark.email')).toBe('grace@example.com')
  })

  it('that are wrong are answered with the sentence of the specification, and nothing typed is lost', async () => {
    await open({ 'POST /auth/login': () => new Refused('INVALID_CREDENTIALS') })
    fill()
    press('Sign in')
    expect(await screen.findByText('Login failed, please check your credentials.')).toBeDefined()
    expect([value('E-mail'), value('Password')]).toEqual(['grace@example.com', 'a walk in the fog'])
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('that are right of a suspended account lead to where its owner reads why, and objects', async () => {
    const suspended = new Refused('USER_SUSPENDED', { objection: '/suspensions/p1.1.seal' })
    await open({ 'POST /auth/login': () => suspended })
    fill()
    press('Sign in')
    const link = await screen.findByRole('link', { name: 'Why, and how to object' })
    expect(link.getAttribute('href')).toMatch(/\/programme\/suspensions\/p1\.1\.seal$/)
  })

  it('are sent once, however often the button is pressed', async () => {
    const { calls } = await open({ 'POST /auth/login': () => tokens })
    fill()
    for (let times = 0; times < 3; times++) press('Sign in')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(calls.filter(({ path }) => path === '/auth/login')).toHaveLength(1)
  })

  it('stay when the network is gone, and work when it is back', async () => {
    let isGone = true
    await open({
      'POST /auth/login': () => {
        if (isGone) throw new TypeError('Failed to fetch')
        return tokens
      },
    })
    fill()
    press('Sign in')
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
    isGone = false
    press('Sign in')
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  })

  it('are remembered as far as the address goes, and only for who asked', async () => {
    await open({ 'POST /auth/login': () => tokens })
    fill()
    press('Sign in')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(localStorage.length).toBe(0)
  })

  it('begin with the address of who asked for it', async () => {
    localStorage.setItem('waymark.email', 'grace@example.com')
    await open({})
    expect(value('E-mail')).toBe('grace@example.com')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })
})

describe('a one-time code', () => {
  const asksForCode: Answers = {
    'POST /auth/login': ({ body }) => {
      const { otp } = body as { otp?: string }
      return otp === '123456' ? tokens : new Refused('INVALID_OTP')
    },
  }

  it('is asked for where the account has one; the password stays, and the focus goes there', async () => {
    await open(asksForCode)
    fill()
    press('Sign in')
    const field = await screen.findByLabelText('One-time code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(value('Password')).toBe('a walk in the fog')
    expect(screen.queryByRole('alert', { name: /missing or wrong/ })).toBeNull()
  })

  it('that is wrong has a sentence of its own, beside the field', async () => {
    await open(asksForCode)
    fill()
    press('Sign in')
    await screen.findByLabelText('One-time code')
    type('One-time code', '12')
    press('Sign in')
    expect(await screen.findByText('The code has six digits.')).toBeDefined()
    type('One-time code', '654321')
    press('Sign in')
    expect(await screen.findByText(/This code is wrong/)).toBeDefined()
    type('One-time code', '123 456')
    press('Sign in')
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  })

  it('is no longer asked for when another account is typed', async () => {
    await open(asksForCode)
    fill()
    press('Sign in')
    await screen.findByLabelText('One-time code')
    type('E-mail', 'mae@example.com')
    await waitFor(() => expect(screen.queryByLabelText('One-time code')).toBeNull())
  })
})

it('says when Caps Lock is on', async () => {
  await open({})
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('Caps Lock is on')).toBeDefined()
  fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'CapsLock', modifierCapsLock: false })
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

it('keeps the way back on the links beside it', async () => {
  await open({}, '/login-v2?next=%2Fmarketplace&way=credentials')
  const hrefs = ['Create an account', 'Forgot your password?'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/register?next=%2Fmarketplace', '/forgot-password?next=%2Fmarketplace'])
})

it('lets somebody who is signed in go on at once', async () => {
  await openProgramme({ 'GET /me': () => me() })
  showPage(<LoginFormPage />, '/login-v2?next=%2Fmarketplace')
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})
