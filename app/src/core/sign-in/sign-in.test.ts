// @vitest-environment jsdom
// Signing in with a wallet of this browser: the real core, a programme that answers, a wallet that really signs.
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoginModal } from 'waymark-core'
import { nonce, sessionTokens } from '../../testing/nonce.ts'
import { type Answers, type Call, openProgramme } from '../../testing/programme.tsx'
import { TestWallet, WalletError } from '../../testing/test-wallet.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { connectionStore, disconnect } from '../wallet/connection.ts'
import { makeModal } from './make-modal.ts'

const wallet = new TestWallet('org.example.trail', 'Trail Wallet')
const answers: Answers = { 'POST /auth/nonce': nonce, 'POST /auth/wallet': () => sessionTokens }

let calls: Call[]
let modal: LoginModal

beforeEach(async () => {
  disconnect()
  localStorage.clear()
  calls = await openProgramme(answers, { signedIn: false })
  modal = await makeModal()
})

const choose = (adapter: string) => modal.send({ type: 'LOGIN', adapter })
const until = (status: string) => vi.waitFor(() => expect(modal.snapshot().status).toBe(status), 10_000)

/** Opened at the wallets, all of which are there. */
async function openAtWallets(): Promise<{ connected: Promise<unknown> }> {
  const connected = modal.connect()
  connected.catch(() => undefined)
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
  await vi.waitFor(() => expect(modal.snapshot().externalWallets).toBe('ready'))
  return { connected }
}

test('a wallet that announced itself opens a session, and stays connected for minting', async () => {
  const { connected } = await openAtWallets()
  choose(wallet.adapter)
  expect(await connected).toBe(wallet)
  expect(isSignedIn(sessionStore.getState())).toBe(true)
  expect(modal.snapshot().status).toBe('connected')
  expect(connectionStore.getState()).toMatchObject({ state: 'connected', account: wallet.account.address })
  expect(calls.map(({ path }) => path)).toEqual(['/auth/nonce', '/auth/wallet'])
})

test('a signature that was refused is said in a sentence, and the modal is usable at once', async () => {
  wallet.instead['personal_sign'] = () => {
    throw new WalletError(4001)
  }
  const { connected } = await openAtWallets()
  choose(wallet.adapter)
  await expect(connected).rejects.toMatchObject({ code: 5000, key: 'WALLET_REFUSED' })
  expect(modal.snapshot().message?.params.message).toMatch(/^You declined in your wallet/)
  delete wallet.instead['personal_sign']
  choose(wallet.adapter)
  await until('connected')
})
