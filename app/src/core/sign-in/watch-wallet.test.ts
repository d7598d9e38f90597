// @vitest-environment jsdom
// A session that a wallet opened, and what becomes of it when the wallet does something else.
import { beforeEach, expect, test } from 'vitest'
import { loadLasting, saveLasting } from '../../shared/lasting-draft.ts'
import { eventually } from '../../testing/eventually.ts'
import { me } from '../../testing/people.ts'
import { openProgramme } from '../../testing/programme.tsx'
import { TestWallet } from '../../testing/test-wallet.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { disconnect } from '../wallet/connection.ts'
import { followSession } from './follow-session.ts'
import { sessionEndReason } from './session-end-reason.ts'
import { readSessionOrigin, saveSessionOrigin } from './session-origin.ts'

const wallet = new TestWallet('org.example.trail')
const linked = `0x${'ab'.repeat(20)}`
const stranger = `0x${'cd'.repeat(20)}`

followSession()

beforeEach(async () => {
  disconnect()
  const person = me({ wallets: [{ address: linked, linkedAt: '2026-02-03T10:00:00Z', primary: true }] })
  await openProgramme({ 'GET /me': () => person, 'POST /auth/logout': () => null }, { signedIn: false })
  saveSessionOrigin({ by: 'wallet', address: wallet.account.address, rdns: wallet.rdns })
  const listening = wallet.count('accountsChanged')
  const { loadCore } = await import('../client.ts')
  ;(await loadCore()).session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
  await eventually(() => expect(wallet.count('accountsChanged')).toBeGreaterThan(listening))
})

const signedIn = () => isSignedIn(sessionStore.getState())

test('an account that is not linked ends it, and says why; drafts of whoever it was do not stay behind', async () => {
  saveLasting('p1', 'r1.s1', 'A view from above.')
  wallet.emit('accountsChanged', [stranger])
  await eventually(() => expect(signedIn()).toBe(false))
  expect(sessionEndReason()?.code).toBe('WALLET_SESSION_SWITCHED')
  expect(loadLasting('p1', 'r1.s1')).toBeNull()
  expect(readSessionOrigin()).toBeNull()
})

test('a wallet that leaves ends it, and says why', async () => {
  wallet.emit('accountsChanged', [])
  await eventually(() => expect(signedIn()).toBe(false))
  expect(sessionEndReason()?.code).toBe('WALLET_SESSION_LEFT')
})

test('another account that is linked goes on with it', async () => {
  wallet.emit('accountsChanged', [linked])
  await eventually(() => expect(readSessionOrigin()).toMatchObject({ address: linked }))
  expect(signedIn()).toBe(true)
})

test('the wallet is not listened to any longer than the session lasts', async () => {
  wallet.emit('accountsChanged', [])
  await eventually(() => expect(signedIn()).toBe(false))
  expect(wallet.count('accountsChanged')).toBeLessThanOrEqual(1)
})
