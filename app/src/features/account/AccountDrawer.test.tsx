import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { SignInWays } from '../../core/types.ts'
import { addWallet, inAppRdns, removeWallet } from '../../core/wallet/wallets.ts'
import { patterns } from '../../shared/paths.ts'
import { nonce, sessionTokens } from '../../testing/nonce.ts'
import { me } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { TestPhantom } from '../../testing/test-phantom.ts'
import { WalletError } from '../../testing/test-wallet.ts'
import { AccountDrawer } from './AccountDrawer.tsx'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const google = { id: 'i1', provider: 'google', email: 'grace@elsewhere.example', linkedAt: '2026-03-04T10:00:00Z' }

const ways = (change: Partial<SignInWays> = {}): SignInWays => ({
  email: 'grace@example.com',
  password: true,
  twoFactor: false,
  wallets: [{ address, linkedAt: '2026-02-03T10:00:00Z', primary: true }],
  identities: [google],
  ...change,
})

const notKept = { device: null, until: null }
const kept = { device: 'd', until: '2026-12-25T10:00:00Z' }

/** Shows the drawer over what the server says now; `now` may be changed while it is open. */
async function open(
  now: { ways: SignInWays },
  answers: Answers = {},
  path = '/profile/p1?account=ways',
  configured: Record<string, unknown> = {},
) {
  const calls = await openProgramme(
    { 'GET /me': () => me(), 'GET /auth/ways': () => now.ways, 'GET /auth/device': () => notKept, ...answers },
    { configured },
  )
  const router = showPage(<AccountDrawer />, path, patterns.profile)
  return { router, sent: (path: string) => calls.filter((call) => call.path === path && call.method !== 'GET') }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the drawer', () => {
  it('shows every way in', async () => {
    await open({ ways: ways() })
    expect((await section('E-mail')).getByText('grace@example.com')).toBeDefined()
    expect((await section('Password')).getByText(/^Set/)).toBeDefined()
    expect((await section('Second step')).getByText(/^Off/)).toBeDefined()
    expect((await section('Wallets')).getByText('0x7099…79C8')).toBeDefined()
    expect((await section('Accounts elsewhere')).getByText('Google')).toBeDefined()
    expect((await section('Accounts elsewhere')).getByText(/grace@elsewhere.example/)).toBeDefined()
  })

  it('opens for nobody else', async () => {
    const { router } = await open({ ways: ways() }, {}, '/profile/p2?account=ways')
    await waitFor(() => expect(queryClient.getQueryData(keys.me)).toBeDefined())
    await act(async () => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
    // Who is asking is known by now: the own drawer opens at once.
    await act(() => router.navigate('/profile/p1?account=ways'))
    expect(screen.getByRole('dialog', { name: 'Ways to sign in' })).toBeDefined()
  })

  it('is closed by its address', async () => {
    const { router } = await open({ ways: ways() })
    await section('E-mail')
    press('Close')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('region', { name: 'E-mail' })).toBeNull()
  })

  it('offers to try again when the ways cannot be read', async () => {
    let isDown = true
    await open({ ways: ways() }, { 'GET /auth/ways': () => (isDown ? new Refused('INTERNAL') : ways()) })
    expect(await screen.findByText(/could not be loaded/)).toBeDefined()
    isDown = false
    press('Try again')
    expect(await section('E-mail')).toBeDefined()
  })
})

describe('a linked way', () => {
  it('is removed after a question, whose first answer changes nothing', async () => {
    const now = { ways: ways() }
    const { sent } = await open(now, {
      'DELETE /identities/i1': () => {
        now.ways = ways({ identities: [] })
        return now.ways
      },
    })
    await section('Accounts elsewhere')
    press('Remove: Google')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
    press('Keep it')
    expect(sent('/identities/i1')).toHaveLength(0)
    press('Remove: Google')
    press('Remove')
    press('Remove')
    expect(await screen.findByText('Google was removed.')).toBeDefined()
    expect(sent('/identities/i1')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accounts elsewhere' }))
  })

  it('stays, with words of its own, when it holds objects', async () => {
    await open({ ways: ways() }, { [`DELETE /wallets/${address}`]: () => new Refused('CONFLICT') })
    await section('Wallets')
    press('Remove: 0x7099…79C8')
    press('Remove')
    expect(await screen.findByText(/holds objects of yours/)).toBeDefined()
    press('Keep it')
    expect(screen.getByText('0x7099…79C8')).toBeDefined()
  })

  it('that is the last one cannot be removed, and says why', async () => {
    await open({ ways: ways({ email: null, password: false, identities: [] }) })
    expect((await section('Wallets')).getByText(/Your only way to sign in/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

describe('the wallet that came with the sign-in', () => {
  const to = `0x${'ab'.repeat(20)}`
  const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
    return method === 'eth_accounts' ? [address] : '0x1'
  })
  const orders = () => request.mock.calls.filter(([{ method }]) => method === 'eth_sendTransaction')
  const chain = {
    'POST /rpc': () => Response.json({ jsonrpc: '2.0', id: 1, result: `0x${(10n ** 18n).toString(16)}` }),
  }
  beforeEach(() => {
    request.mockClear()
    addWallet({ uuid: inAppRdns, rdns: inAppRdns, name: 'Waymark', icon: null, provider: { request } })
    return () => removeWallet(inAppRdns)
  })

  it('says what is in it, and sends coins out once the person has agreed to address and amount', async () => {
    await open({ ways: ways() }, chain)
    await section('Wallets')
    expect(await screen.findByText(/1 MATIC/)).toBeDefined()
    press('Send coins out')
    expect(await screen.findByText('The wallet that came with your sign-in has 1 MATIC.')).toBeDefined()
    type('Address', 'grace')
    type('Amount in MATIC', '1')
    press('Send')
    expect(await screen.findByText('Enter an address: 0x and 40 signs.')).toBeDefined()
    expect(screen.getByText('There is 1 MATIC, and the network takes a small fee of it.')).toBeDefined()
    type('Address', to)
    type('Amount in MATIC', '0,4')
    press('Send')
    const asked = within(await screen.findByRole('group', { name: /^Send 0.40 MATIC to 0xabab…abab\?/ }))
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(orders()).toEqual([])
    press('Send')
    const again = within(await screen.findByRole('group', { name: /^Send 0.40 MATIC/ }))
    fireEvent.click(again.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('0.40 MATIC is on its way to 0xabab…abab.')).toBeDefined()
    const value = `0x${(4n * 10n ** 17n).toString(16)}`
    expect(orders()).toEqual([[{ method: 'eth_sendTransaction', params: [{ from: address, to, value }] }]])
  })

  it('says what went wrong, and sends nothing twice', async () => {
    await open({ ways: ways() }, chain)
    await section('Wallets')
    press('Send coins out')
    await screen.findByText(/^The wallet that came with/)
    type('Address', to)
    type('Amount in MATIC', '0.4')
    press('Send')
    const asked = within(await screen.findByRole('group', { name: /^Send 0.40 MATIC/ }))
    request.mockRejectedValueOnce(Object.assign(new Error('insufficient funds for gas'), { code: -32000 }))
    fireEvent.click(asked.getByRole('button', { name: 'Send' }))
    expect((await asked.findByRole('alert')).textContent).not.toBe('')
    expect(orders()).toHaveLength(1)
  })
})

describe('a wallet of Solana', () => {
  const ofSolana = (phantom: TestPhantom) => ({
    address: phantom.address,
    linkedAt: '2026-11-25T10:00:00Z',
    primary: false,
  })
  const shortOf = ({ address }: TestPhantom) => `${address.slice(0, 6)}…${address.slice(-4)}`
  let phantom: TestPhantom

  beforeEach(() => {
    phantom = new TestPhantom()
    vi.stubGlobal('phantom', { solana: phantom })
    return () => vi.unstubAllGlobals()
  })

  it('is linked where wallets of Solana sign in, beside those of the EVM chain (S64)', async () => {
    const now = { ways: ways() }
    const linked = () => {
      now.ways = ways({ wallets: [...ways().wallets, ofSolana(phantom)] })
      return me({ wallets: now.ways.wallets })
    }
    const { sent } = await open(now, { 'POST /auth/nonce': nonce, 'POST /wallets/link': linked }, undefined, {
      CHAIN: { chainNamespace: 'solana' },
    })
    await section('Wallets')
    press('Link a wallet')
    fireEvent.click(await screen.findByRole('button', { name: 'Phantom' }))
    expect(await screen.findByText('The wallet is linked.')).toBeDefined()
    expect(await screen.findByText(shortOf(phantom))).toBeDefined()
    const [{ body }] = sent('/wallets/link') as [Call]
    const { message, signature } = body as { message: string; signature: string }
    expect(message).toContain(`wants you to sign in with your Solana account:\n${phantom.address}\n`)
    expect(phantom.signed(message, signature)).toBe(true)
  })

  it('that refuses changes nothing, and can be asked again', async () => {
    phantom.instead.signMessage = () => {
      throw new WalletError(4001)
    }
    const { sent } = await open({ ways: ways() }, { 'POST /auth/nonce': nonce }, undefined, {
      CHAIN: { chainNamespace: 'solana' },
    })
    await section('Wallets')
    press('Link a wallet')
    fireEvent.click(await screen.findByRole('button', { name: 'Phantom' }))
    expect(await screen.findByText(/^You declined in your wallet/)).toBeDefined()
    expect(sent('/wallets/link')).toEqual([])
    expect((screen.getByRole('button', { name: 'Phantom' }) as HTMLButtonElement).disabled).toBe(false)
  })

  it('is not offered where it would not sign in', async () => {
    await open({ ways: ways() })
    await section('Wallets')
    press('Link a wallet')
    expect(await screen.findByText(/^Your wallet will show/)).toBeDefined()
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(screen.queryByRole('button', { name: 'Phantom' })).toBeNull()
  })

  it('that is the last way in cannot be removed; beside another it can', async () => {
    const now = { ways: ways({ email: null, password: false, identities: [], wallets: [ofSolana(phantom)] }) }
    const removed = () => {
      now.ways = ways({ wallets: [] })
      return me({ wallets: [] })
    }
    const { sent } = await open(now, { [`DELETE /wallets/${phantom.address}`]: removed })
    expect((await section('Wallets')).getByText(/Your only way to sign in/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    now.ways = ways({ wallets: [ofSolana(phantom)] })
    await act(() => queryClient.invalidateQueries())
    fireEvent.click(await screen.findByRole('button', { name: `Remove: ${shortOf(phantom)}` }))
    press('Remove')
    expect(await screen.findByText('The wallet was removed.')).toBeDefined()
    expect(sent(`/wallets/${phantom.address}`)).toHaveLength(1)
  })
})

describe('an identity', () => {
  const IDENTITY_PROVIDERS = [{ id: 'google', name: 'Google', issuer: 'http://waymark.test/identity', clientId: 'c' }]

  it('is linked in a window; where the browser allows none, that is said', async () => {
    vi.stubGlobal('open', () => null)
    await open({ ways: ways({ identities: [] }) }, {}, undefined, { IDENTITY_PROVIDERS })
    await section('Accounts elsewhere')
    press('Link an account')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Google' }))
    press('Google')
    expect(await screen.findByText(/Your browser blocked the sign-in window/)).toBeDefined()
    press('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accounts elsewhere' }))
  })

  it('whose linking is cancelled closes its window and shows no failure', async () => {
    const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
    vi.stubGlobal('open', () => popup)
    await open({ ways: ways({ identities: [] }) }, {}, undefined, { IDENTITY_PROVIDERS })
    await section('Accounts elsewhere')
    press('Link an account')
    press('Google')
    press('Cancel')
    await waitFor(() => expect(popup.close).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an address', () => {
  it('is added with a code from the mail, which its sixth digit sends', async () => {
    const now = { ways: ways({ email: null, password: false }) }
    let isRight = false
    const { sent } = await open(now, {
      'POST /auth/email/request': () => ({ challenge: 'c', expiresAt: '2026-12-01T10:00:00Z', tries: 5 }),
      'POST /auth/email/link': () => {
        if (!isRight) return new Refused('EMAIL_CODE_INVALID', { triesLeft: 4 })
        now.ways = ways({ password: false })
        return now.ways
      },
    })
    await section('E-mail')
    press('Add an address')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail', { selector: 'input' }))
    fireEvent.change(screen.getByLabelText('E-mail', { selector: 'input' }), { target: { value: 'grace@example.com' } })
    press('Send a code')
    await screen.findByText(/sent a six-digit code to grace@example.com/)
    type('Code from the mail', '12345')
    press('Confirm the address')
    expect(await screen.findByText('The code has six digits.')).toBeDefined()
    type('Code from the mail', '111 111')
    expect(await screen.findByText(/This code is wrong/)).toBeDefined()
    isRight = true
    press('Confirm the address')
    expect(await screen.findByText('You can now sign in with grace@example.com.')).toBeDefined()
    expect(sent('/auth/email/link').map(({ body }) => body)).toEqual([
      { email: 'grace@example.com', code: '111111', challenge: 'c' },
      { email: 'grace@example.com', code: '111111', challenge: 'c' },
    ])
  })

  it('gets the link for a password, asked for in the language of the page', async () => {
    const { sent } = await open({ ways: ways({ password: false }) }, { 'POST /auth/password/request': () => null })
    await section('Password')
    press('Set a password')
    press('Set a password')
    expect(await screen.findByText(/We sent a link to grace@example.com/)).toBeDefined()
    const reset_url = `${window.location.origin}/reset-password?lang=en`
    expect(sent('/auth/password/request').map(({ body }) => body)).toEqual([{ email: 'grace@example.com', reset_url }])
  })
})

describe('the second step', () => {
  const key = { secret: 'GMZCKDISKIQWSPZG', otpauth_url: 'otpauth://totp/Waymark:grace?secret=GMZCKDISKIQWSPZG' }

  it('needs a password first', async () => {
    await open({ ways: ways({ password: false }) })
    expect((await section('Second step')).getByText(/Set one first/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Switch it on' })).toBeNull()
  })

  it('is switched on by the password, the key and a code', async () => {
    const now = { ways: ways() }
    let isFresh = false
    await open(now, {
      // The server compares no password before the session is fresh.
      'POST /auth/reauthenticate/password': ({ body }) => {
        isFresh = (body as { password: string }).password === 'right'
        return isFresh ? sessionTokens : new Refused('VALIDATION')
      },
      'POST /users/me/tfa/generate': () => (isFresh ? key : new Refused('FRESH_SIGN_IN_NEEDED')),
      'POST /users/me/tfa/enable': ({ body }) => {
        if ((body as { otp: string }).otp !== '123456') return new Refused('INVALID_PAYLOAD')
        now.ways = ways({ twoFactor: true })
        return null
      },
    })
    await section('Second step')
    press('Switch it on')
    type('Your password', 'wrong')
    press('Continue')
    expect(await screen.findByText('This is not your password.')).toBeDefined()
    type('Your password', 'right')
    press('Continue')
    expect(await screen.findByDisplayValue(key.secret)).toBeDefined()
    expect(await screen.findByRole('img', { name: /Picture of the key/ })).toBeDefined()
    type('Code from the app', '000000')
    press('Confirm and switch on')
    expect(await screen.findByText(/This code is wrong/)).toBeDefined()
    type('Code from the app', '123456')
    press('Confirm and switch on')
    expect(await screen.findByText(/^Switched on/)).toBeDefined()
    expect((await section('Second step')).getByText(/^On/)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second step' }))
  })

  it('is switched off by a code', async () => {
    const now = { ways: ways({ twoFactor: true }) }
    await open(now, {
      'POST /users/me/tfa/disable': ({ body }) => {
        if ((body as { otp: string }).otp !== '123456') return new Refused('INVALID_PAYLOAD')
        now.ways = ways()
        return null
      },
    })
    await section('Second step')
    press('Switch it off')
    type('Code from the app', '654321')
    press('Switch it off')
    expect(await screen.findByText(/This code is wrong/)).toBeDefined()
    type('Code from the app', '123456')
    press('Switch it off')
    expect(await screen.findByText(/^Switched off/)).toBeDefined()
  })
})

describe('this device', () => {
  it('is kept until a day that is named, and forgets', async () => {
    const { sent } = await open(
      { ways: ways() },
      { 'GET /auth/device': () => kept, 'DELETE /auth/device': () => notKept },
    )
    const device = await section('This device')
    expect(device.getByText(/until (25 December|December 25,) 2026/)).toBeDefined()
    press('Forget this device')
    expect(await device.findByText(/^This device is forgotten/)).toBeDefined()
    expect(sent('/auth/device')).toHaveLength(1)
    expect(device.getByRole('button', { name: 'Keep me signed in on this device' })).toBeDefined()
  })

  it('is kept once somebody asks for it', async () => {
    const { sent } = await open({ ways: ways() }, { 'POST /auth/device': () => kept })
    const device = await section('This device')
    press('Keep me signed in on this device')
    expect(await device.findByText(/^You stay signed in here/)).toBeDefined()
    expect(sent('/auth/device')).toHaveLength(1)
  })

  it('is known to be kept no more once a change of the ways has ended it', async () => {
    const now = { ways: ways({ twoFactor: true }), device: kept as typeof kept | typeof notKept }
    await open(now, {
      'GET /auth/device': () => now.device,
      'POST /users/me/tfa/disable': () => {
        now.device = notKept
        now.ways = ways()
        return null
      },
    })
    const device = await section('This device')
    expect(device.getByText(/^You stay signed in here/)).toBeDefined()
    press('Switch it off')
    type('Code from the app', '123456')
    press('Switch it off')
    expect(await device.findByRole('button', { name: 'Keep me signed in on this device' })).toBeDefined()
  })

  it('says why it could not be kept', async () => {
    await open({ ways: ways() }, { 'POST /auth/device': () => new Refused('RATE_LIMITED') })
    const device = await section('This device')
    press('Keep me signed in on this device')
    expect(await device.findByRole('alert')).toBeDefined()
  })
})

describe('signing out everywhere', () => {
  it('asks first, then leads to the goodbye page with the number of sessions', async () => {
    const { router, sent } = await open({ ways: ways() }, { 'POST /auth/sign-out-everywhere': () => ({ sessions: 3 }) })
    await section('All devices')
    press('Sign out everywhere')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
    press('Sign out everywhere')
    press('Sign out everywhere')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/logout', state: { ended: 3 } }))
    expect(sent('/auth/sign-out-everywhere')).toHaveLength(1)
  })

  it('says when the server could not be reached, and leaves the person signed in', async () => {
    const { router } = await open(
      { ways: ways() },
      {
        'POST /auth/sign-out-everywhere': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    )
    await section('All devices')
    press('Sign out everywhere')
    press('Sign out everywhere')
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
    expect(router.state.location.pathname).toBe('/profile/p1')
  })
})
