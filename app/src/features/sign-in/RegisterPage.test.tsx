import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const tokens = { access_token: 'a', refresh_token: 'b', expires: 900_000 }
const asked = { open: true, confirmsEmail: true, passwordMin: 12 }

async function open(answers: Answers = {}) {
  const calls = await openProgramme(
    { 'GET /me': () => me(), 'GET /auth/registration': () => asked, 'POST /users/register': () => null, ...answers },
    { signedIn: false },
  )
  const router = showPage(<RegisterPage />, '/register?next=%2Fquests')
  await screen.findByRole('heading', { level: 1 })
  return { router, sent: () => calls.filter(({ path }) => path === '/users/register').map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function fill(password = 'a walk in the fog') {
  type('E-mail', 'una@example.com')
  type('Password', password)
}

afterEach(() => vi.useRealTimers())

describe('the form', () => {
  it('says what holds for a password before it is broken', async () => {
    await open()
    expect(await screen.findByText(/At least 12 characters/)).toBeDefined()
  })

  it('asks for no consent, which is given once, on the way in; the texts can be read before', async () => {
    await open()
    expect(screen.queryByRole('checkbox')).toBeNull()
    const said = screen.getByText(/^When you set out, we ask you once/)
    const links = [...said.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/terms-of-use', '/privacy-policy'])
  })

  it('says beside each field what is missing, and sends nothing', async () => {
    const { sent } = await open()
    press('Create the account')
    expect(await screen.findAllByText('This is required.')).toHaveLength(2)
    expect(sent()).toEqual([])
  })

  it('counts what a password lacks, and knows one that is easy to guess', async () => {
    const { sent } = await open()
    await screen.findByText(/At least 12 characters/)
    fill('eleven char')
    press('Create the account')
    expect(await screen.findByText('1 more character is needed.')).toBeDefined()
    type('Password', 'una@example.com')
    expect(await screen.findByText(/Your e-mail address is easy to guess/)).toBeDefined()
    expect(sent()).toEqual([])
  })

  it.each([
    [{ field: 'password', reason: 'too_weak' }, /This password is too weak/],
    [{ reason: '"email" must be a valid email' }, /This address was not accepted/],
  ])('shows a refusal %j beside the field it is about, and keeps what was typed', async (params, words) => {
    await open({ 'POST /users/register': () => new Refused('VALIDATION', params) })
    fill()
    press('Create the account')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a walk in the fog')
  })

  it('says when it was too often, and when the backend is gone', async () => {
    let answer: unknown = new Refused('RATE_LIMITED')
    await open({
      'POST /users/register': () => {
        if (answer === null) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    fill()
    press('Create the account')
    expect(await screen.findByText(/Too many tries/)).toBeDefined()
    answer = null
    press('Create the account')
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
  })

  it('is not there where nobody may make an account', async () => {
    await open({ 'GET /auth/registration': () => ({ ...asked, open: false }) })
    expect(await screen.findByText(/New accounts cannot be created here/)).toBeDefined()
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  })
})

describe('an account', () => {
  it('is made once, and the person is told to look into their mailbox', async () => {
    const { sent } = await open()
    fill()
    press('Create the account')
    press('Create the account')
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('una@example.com')).toBeDefined()
    const verification_url = `${window.location.origin}/verify-email?lang=en`
    expect(sent()).toEqual([{ email: 'una@example.com', password: 'a walk in the fog', verification_url }])
  })

  it('has its mail sent again after a pause', async () => {
    const { sent } = await open()
    fill()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    press('Create the account')
    // Each look of `waitFor` takes a moment off the pause: on a busy machine there is time for many, but not for all of
    // it.
    const patience = 10_000
    const again = await vi.waitFor(
      () => screen.getByRole<HTMLButtonElement>('button', { name: /again in \d+ s/ }),
      patience,
    )
    expect(again.disabled).toBe(true)
    // The pause runs a moment after it is drawn.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), patience)
    act(() => void vi.advanceTimersByTime(30_000))
    press('Send the mail again')
    await vi.waitFor(() => screen.getByText('The mail was sent again.'), patience)
    expect(sent()).toHaveLength(2)
  })

  it('is still waited for after a reload, which forgot the password', async () => {
    const { router } = await open()
    await act(() => router.navigate('/register', { state: { mailedTo: 'una@example.com' } }))
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Send the mail again/ })).toBeNull()
    press('Use another address')
    expect(await screen.findByLabelText('E-mail')).toBeDefined()
  })

  it('opens at once where no mail has to confirm the address', async () => {
    const { router } = await open({
      'GET /auth/registration': () => ({ ...asked, confirmsEmail: false }),
      'POST /auth/login': () => tokens,
    })
    fill()
    press('Create the account')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/quests'))
  })
})
