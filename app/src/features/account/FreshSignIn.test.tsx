import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { loadCore } from '../../core/client.ts'
import { useProofAsked } from '../../core/sign-in/fresh-sign-in.ts'
import type { SignInWays } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { nonce } from '../../testing/nonce.ts'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { TestPhantom } from '../../testing/test-phantom.ts'
import { TestWallet } from '../../testing/test-wallet.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { FreshSignIn } from './FreshSignIn.tsx'

const identity = (id: string) => ({ id, provider: 'google', email: null, linkedAt: '2026-03-04T10:00:00Z' })
const wallet = new TestWallet('io.metamask', 'Test wallet')

const ways = (change: Partial<SignInWays> = {}): SignInWays => ({
  email: 'grace@example.com',
  password: true,
  twoFactor: false,
  wallets: [{ address: wallet.account.address, linkedAt: '2026-02-03T10:00:00Z', primary: true }],
  identities: [identity('i1'), identity('i2')],
  ...change,
})

const IDENTITY_PROVIDERS = [{ id: 'google', name: 'Google', issuer: 'http://waymark.test/identity', clientId: 'c' }]
const tokens = { access_token: 'proven', refresh_token: 'next', expires: 900_000 }

function Page() {
  return (
    <>
      <AccountDrawer />
      {useProofAsked() && <FreshSignIn />}
    </>
  )
}

/** Presses what needs a fresh sign-in, in a session that has none until a proof is taken. */
async function removeSomething(now: SignInWays, answers: Answers = {}) {
  let isFresh = false
  const proofs: { path: string; body: unknown }[] = []
  const prove =
    (path: string) =>
    ({ body }: { body: unknown }) => {
      proofs.push({ path, body })
      isFresh = true
      return tokens
    }
  const calls = await openProgramme(
    {
      'GET /me': () => me(),
      'GET /auth/ways': () => now,
      'POST /auth/nonce': () => nonce(),
      'POST /auth/logout': () => null,
      'DELETE /identities/i1': () =>
        isFresh ? ways({ identities: [identity('i2')] }) : new Refused('FRESH_SIGN_IN_NEEDED'),
      ...Object.fromEntries(
        ['wallet', 'identity', 'email', 'password'].map((way) => [`POST /auth/reauthenticate/${way}`, prove(way)]),
      ),
      ...answers,
    },
    { configured: { IDENTITY_PROVIDERS } },
  )
  showPage(<Page />, '/profile/p1?account=ways', patterns.profile)
  const section = within(await screen.findByRole('region', { name: 'Accounts elsewhere' }))
  fireEvent.click(section.getAllByRole('button', { name: 'Remove: Google' })[0] as HTMLElement)
  fireEvent.click(section.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  const removals = () => calls.filter(({ method }) => method === 'DELETE').length
  return { dialog, proofs, removals, letProve: () => (isFresh = true) }
}

type Question = Awaited<ReturnType<typeof removeSomething>>['dialog']
const press = (within: Question, name: string) => fireEvent.click(within.getByRole('button', { name }))
const type = async (within: Question, label: string, value: string) =>
  fireEvent.change(await within.findByLabelText(label), { target: { value } })

async function isDone() {
  expect(await screen.findByText('Google was removed.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
}

describe('a change that needs a fresh sign-in', () => {
  it('asks for the password, says when it is wrong, and then goes on by itself', async () => {
    let password = ''
    const { dialog, removals, letProve } = await removeSomething(ways(), {
      'POST /auth/reauthenticate/password': ({ body }) => {
        password = (body as { password: string }).password
        if (password !== 'right') return new Refused('VALIDATION', { field: 'password', reason: 'wrong' })
        letProve()
        return tokens
      },
    })
    await dialog.findByLabelText('Your password')
    press(dialog, 'Confirm')
    expect(await dialog.findByText(/needed|required/i)).toBeDefined()
    await type(dialog, 'Your password', 'wrong')
    press(dialog, 'Confirm')
    expect(await dialog.findByText('This is not your password.')).toBeDefined()
    expect(removals()).toBe(1)
    await type(dialog, 'Your password', 'right')
    press(dialog, 'Confirm')
    await isDone()
    expect(removals()).toBe(2)
    // What is asked from now on carries the tokens of the proof.
    expect(await (await loadCore()).session.accessToken()).toBe('proven')
  })

  it('asks for a code that goes to the address of the account, and takes it with its sixth digit', async () => {
    const { dialog, proofs } = await removeSomething(ways({ password: false }), {
      'POST /auth/email/request': ({ body }) => {
        expect(body).toEqual({ email: 'grace@example.com' })
        return { challenge: 'c', expiresAt: '2026-12-01T10:00:00Z', tries: 5 }
      },
    })
    await dialog.findByText(/send a six-digit code to grace@example.com/)
    press(dialog, 'Send a code')
    await type(dialog, 'Code from the mail', '12345')
    press(dialog, 'Confirm')
    expect(await dialog.findByText('The code has six digits.')).toBeDefined()
    await type(dialog, 'Code from the mail', '123 456')
    await isDone()
    const body = { email: 'grace@example.com', code: '123456', challenge: 'c', otp: null }
    expect(proofs).toEqual([{ path: 'email', body }])
  })

  it('takes another way, for instance a wallet, whose message has the time of the server’s clock', async () => {
    const issuedAt = '2026-01-02T03:04:05.678Z'
    const { dialog, proofs } = await removeSomething(ways(), { 'POST /auth/nonce': () => ({ ...nonce(), issuedAt }) })
    await dialog.findByLabelText('Your password')
    press(dialog, 'Wallet')
    fireEvent.click(await dialog.findByRole('button', { name: /Test wallet/ }))
    await isDone()
    expect(proofs.map(({ path }) => path)).toEqual(['wallet'])
    const [{ message }] = proofs.map(({ body }) => body) as [{ message: string }]
    expect(message).toContain(`Issued At: ${issuedAt}`)
  })

  it('takes a wallet of Solana where one opens the account, and asks none of another family (S64)', async () => {
    const phantom = new TestPhantom()
    vi.stubGlobal('phantom', { solana: phantom })
    const ofSolana = [{ address: phantom.address, linkedAt: '2026-02-03T10:00:00Z', primary: false }]
    const { dialog, proofs } = await removeSomething(ways({ email: null, password: false, wallets: ofSolana }))
    await dialog.findByText(/A window opens/)
    press(dialog, 'Wallet')
    fireEvent.click(await dialog.findByRole('button', { name: 'Phantom' }))
    expect(dialog.queryByRole('button', { name: /Test wallet/ })).toBeNull()
    await isDone()
    expect(proofs.map(({ path }) => path)).toEqual(['wallet'])
    const [{ message, signature }] = proofs.map(({ body }) => body) as [{ message: string; signature: string }]
    expect(message).toContain('Confirm that it is you.')
    expect(phantom.signed(message, signature)).toBe(true)
    vi.unstubAllGlobals()
  })

  it('says that a wallet is used for the first time, where that is why', async () => {
    vi.stubGlobal('phantom', { solana: new TestPhantom() })
    await openProgramme(
      {
        'GET /me': () => me(),
        'GET /auth/ways': () => ways(),
        'POST /auth/nonce': () => nonce(),
        'POST /wallets/link': () => new Refused('FRESH_SIGN_IN_NEEDED'),
      },
      { configured: { CHAIN: { chainNamespace: 'solana' } } },
    )
    showPage(<Page />, '/profile/p1?account=ways', patterns.profile)
    await screen.findByRole('region', { name: 'Wallets' })
    fireEvent.click(screen.getByRole('button', { name: 'Link a wallet' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Phantom' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    expect(await dialog.findByText(/^This is your first use of this wallet here/)).toBeDefined()
    expect(dialog.queryByText(/how you sign in/)).toBeNull()
    await dialog.findByLabelText('Your password')
    press(dialog, 'Cancel')
    vi.unstubAllGlobals()
  })

  it('says that a wallet of somebody else does not open the account', async () => {
    const { dialog, removals } = await removeSomething(ways({ email: null, password: false }), {
      'POST /auth/reauthenticate/wallet': () => new Refused('PROOF_OTHER_ACCOUNT'),
    })
    await dialog.findByText(/A window opens/)
    press(dialog, 'Wallet')
    fireEvent.click(await dialog.findByRole('button', { name: /Test wallet/ }))
    expect(await dialog.findByText(/This does not belong to your account/)).toBeDefined()
    press(dialog, 'Cancel')
    expect(removals()).toBe(1)
  })

  it('opens the window of a provider, and says where the browser allows none', async () => {
    vi.stubGlobal('open', () => null)
    const { dialog } = await removeSomething(ways({ email: null, password: false, wallets: [] }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Google' }))
    expect(await dialog.findByText(/Your browser blocked the sign-in window/)).toBeDefined()
    press(dialog, 'Cancel')
  })

  it('asks for the code of the authenticator app where the account does', async () => {
    const { dialog, letProve } = await removeSomething(ways({ twoFactor: true }), {
      'POST /auth/reauthenticate/password': ({ body }) => {
        if ((body as { otp: string }).otp !== '123456') return new Refused('INVALID_OTP')
        letProve()
        return tokens
      },
    })
    await type(dialog, 'Your password', 'right')
    press(dialog, 'Confirm')
    expect(await dialog.findByText('The code has six digits.')).toBeDefined()
    await type(dialog, 'Code from the app', '654321')
    press(dialog, 'Confirm')
    expect(await dialog.findByText(/This code is wrong/)).toBeDefined()
    await type(dialog, 'Code from the app', '123456')
    press(dialog, 'Confirm')
    await isDone()
  })

  it('changes nothing when it is cancelled, says so, and asks again the next time', async () => {
    const { dialog, removals } = await removeSomething(ways())
    await dialog.findByLabelText('Your password')
    press(dialog, 'Cancel')
    expect(await screen.findByText(/so nothing was changed/)).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull()
    expect(removals()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeDefined()
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Confirm that it is you' })).getByRole('button', { name: 'Close' }),
    )
  })

  it('is given up when the person is signed out meanwhile', async () => {
    await removeSomething(ways())
    await act(async () => void (await (await loadCore()).session.logout()))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
  })
})
