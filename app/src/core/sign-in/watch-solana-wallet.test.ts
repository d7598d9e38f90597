// @vitest-environment jsdom
// A session that a wallet of Solana opened, and what becomes of it when the wallet does something else.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { me } from '../../testing/people.ts'
import { openProgramme } from '../../testing/programme.tsx'
import { TestPhantom } from '../../testing/test-phantom.ts'
import { loadCore } from '../client.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { followSession } from './follow-session.ts'
import { sessionEndReason } from './session-end-reason.ts'
import { readSessionOrigin, type SessionOrigin, saveSessionOrigin } from './session-origin.ts'

const linked = '4Nd1mYQtBGMpf7EXJDzwyU2bJmRvvkWe9VZ9TrxXXXXX'
const stranger = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
let phantom: TestPhantom

followSession()

const signedIn = () => isSignedIn(sessionStore.getState())

async function begin(origin: SessionOrigin): Promise<void> {
  const wallets = [phantom.address, linked].map((address) => ({
    address,
    linkedAt: '2026-02-03T10:00:00Z',
    primary: false,
  }))
  const person = me({ wallets })
  await openProgramme({ 'GET /me': () => person, 'POST /auth/logout': () => null }, { signedIn: false })
  saveSessionOrigin(origin)
  ;(await loadCore()).session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
}

beforeEach(() => {
  phantom = new TestPhantom()
  phantom.isTrusted = true
  vi.stubGlobal('phantom', { solana: phantom })
  return async () => {
    await (await loadCore()).session.logout()
    vi.unstubAllGlobals()
  }
})

describe('Phantom', () => {
  beforeEach(async () => {
    await begin({ by: 'wallet', address: phantom.address, rdns: 'phantom' })
    await eventually(() => expect(phantom.count()).toBe(2))
  })

  test.each([
    ['an account that is not linked', stranger],
    ['an account that it does not share with this site', null],
  ])('%s ends the session, and says why (S64)', async (_what, account) => {
    phantom.choose(account)
    await eventually(() => expect(signedIn()).toBe(false))
    expect(sessionEndReason()?.code).toBe('WALLET_SESSION_SWITCHED')
    expect(readSessionOrigin()).toBeNull()
  })

  test('that leaves ends the session, and says why (S64)', async () => {
    phantom.leave()
    await eventually(() => expect(signedIn()).toBe(false))
    expect(sessionEndReason()?.code).toBe('WALLET_SESSION_LEFT')
  })

  test('with another account that is linked goes on with it; the same letters in another case are another', async () => {
    phantom.choose(linked)
    await eventually(() => expect(readSessionOrigin()).toMatchObject({ address: linked, rdns: 'phantom' }))
    expect(signedIn()).toBe(true)
    phantom.choose(linked.toLowerCase())
    await eventually(() => expect(signedIn()).toBe(false))
  })

  test('asks nobody, and is not listened to any longer than the session lasts', async () => {
    await (await loadCore()).session.logout()
    await eventually(() => expect(phantom.count()).toBe(0))
    expect(phantom.asked).toEqual([])
  })
})

test('an account that was changed while the page was closed ends the session as it opens', async () => {
  await begin({ by: 'wallet', address: linked, rdns: 'phantom' })
  await eventually(() => expect(readSessionOrigin()).toMatchObject({ address: phantom.address }))
  expect(signedIn()).toBe(true)
  await (await loadCore()).session.logout()
  vi.stubGlobal('phantom', { solana: Object.assign(new TestPhantom(), { isTrusted: true }) })
  await begin({ by: 'wallet', address: linked, rdns: 'phantom' })
  await eventually(() => expect(signedIn()).toBe(false))
})

test('a wallet that is locked as the page opens has not turned away', async () => {
  phantom.isTrusted = false
  await begin({ by: 'wallet', address: phantom.address, rdns: 'phantom' })
  await eventually(() => expect(phantom.count()).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(signedIn()).toBe(true)
})

test('a session that began without Phantom stays, whatever Phantom does (S64)', async () => {
  await begin({ by: 'identity', name: 'Google', identity: 'google ada' })
  phantom.choose(stranger)
  phantom.leave()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(phantom.count()).toBe(0)
  expect(signedIn()).toBe(true)
})

describe('a wallet that registers by the Wallet Standard', () => {
  type Change = { accounts?: { address: string }[]; features?: object }
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const register = (event: Event) =>
    (event as CustomEvent<{ register(one: object): void }>).detail.register({
      name: 'Torus',
      accounts: [],
      features: {
        'standard:connect': { connect: async () => ({ accounts: [{ address: linked }] }) },
        'standard:events': {
          on(_event: 'change', listener: (change: Change) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'solana:signMessage': { signMessage: async () => [] },
      },
    })

  beforeEach(async () => {
    window.addEventListener('wallet-standard:app-ready', register)
    await begin({ by: 'wallet', address: linked, rdns: 'torus-solana' })
    await eventually(() => expect(listeners.size).toBe(1))
    return () => window.removeEventListener('wallet-standard:app-ready', register)
  })

  test.each([
    ['WALLET_SESSION_SWITCHED', { accounts: [{ address: stranger }] }],
    ['WALLET_SESSION_LEFT', { accounts: [] }],
  ])('ends the session by %s (S64)', async (code, change) => {
    tell({ features: {} })
    expect(signedIn()).toBe(true)
    tell(change)
    await eventually(() => expect(signedIn()).toBe(false))
    expect(sessionEndReason()?.code).toBe(code)
    await eventually(() => expect(listeners.size).toBe(0))
  })
})
