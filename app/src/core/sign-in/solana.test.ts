// @vitest-environment jsdom
// Signing in with a wallet of Solana: the real core, a programme that answers, a wallet that really signs.
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoginModal } from 'waymark-core'
import { eventually } from '../../testing/eventually.ts'
import { lastNonce, nonce, sessionTokens } from '../../testing/nonce.ts'
import { type Call, openProgramme } from '../../testing/programme.tsx'
import { TestPhantom } from '../../testing/test-phantom.ts'
import { WalletError } from '../../testing/test-wallet.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { makeModal } from './make-modal.ts'
import { readSessionOrigin } from './session-origin.ts'

let phantom: TestPhantom
let calls: Call[]
let modal: LoginModal

const open = async (answers = {}) => {
  calls = await openProgramme(
    { 'POST /auth/nonce': nonce, 'POST /auth/wallet': () => sessionTokens, ...answers },
    { signedIn: false, configured: { CHAIN: { chainNamespace: 'solana' } } },
  )
  modal = await makeModal()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
  await eventually(() => expect(modal.snapshot().externalWallets).toBe('ready'))
}

beforeEach(async () => {
  phantom = new TestPhantom()
  vi.stubGlobal('phantom', { solana: phantom })
  await open()
  return () => {
    modal.dispose()
    vi.unstubAllGlobals()
  }
})

const choose = (adapter = 'phantom') => modal.send({ type: 'LOGIN', adapter })
const until = (status: string) => eventually(() => expect(modal.snapshot().status).toBe(status))
const proof = () => calls.find(({ path }) => path === '/auth/wallet')?.body as { message: string; signature: string }

test('the wallets of Solana are shown (S144)', () => {
  expect(modal.snapshot().wallets.map(({ label }) => label)).toEqual(['Torus Wallet', 'OpenLogin', 'Phantom'])
})

test('Phantom signs a message of the standard, and the session is open (S64)', async () => {
  choose()
  await until('connected')
  expect(isSignedIn(sessionStore.getState())).toBe(true)
  expect(phantom.asked).toEqual(['connect', 'signMessage'])
  const { message, signature } = proof()
  expect(message).toContain(`waymark.test wants you to sign in with your Solana account:\n${phantom.address}\n`)
  expect(message).toContain(`\nChain ID: devnet\nNonce: ${lastNonce()}\n`)
  expect(phantom.signed(message, signature)).toBe(true)
  expect(readSessionOrigin()).toEqual({ by: 'wallet', address: phantom.address, rdns: 'phantom' })
})

test('a wallet that knows the standard writes the message itself (S64)', async () => {
  const signIn = vi.fn(async (input: { address: string; chainId: string; nonce: string; domain: string }) => {
    const signedMessage = new TextEncoder().encode(`${input.domain} ${input.address} ${input.chainId} ${input.nonce}`)
    return { signedMessage, ...(await phantom.signMessage(signedMessage)) }
  })
  Object.assign(phantom, { signIn })
  choose()
  await until('connected')
  const { message, signature } = proof()
  expect(message).toBe(`waymark.test ${phantom.address} devnet ${lastNonce()}`)
  expect(phantom.signed(message, signature)).toBe(true)
})

test.each(['connect', 'signMessage'])('who declines %s is told so, and the next try works', async (method) => {
  phantom.instead[method] = () => {
    throw new WalletError(4001)
  }
  choose()
  await until('errored')
  expect(modal.snapshot().message?.params.message).toMatch(/^You declined in your wallet/)
  delete phantom.instead[method]
  modal.send({ type: 'back' })
  choose()
  await until('connected')
})

test('a wallet that registers by the Wallet Standard is found by its name (S144)', async () => {
  const wallet = {
    name: 'Torus',
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [{ address: phantom.address }] }) },
      'solana:signMessage': {
        signMessage: async ({ message }: { message: Uint8Array }) => [await phantom.signMessage(message)],
      },
    },
  }
  const register = (event: Event) =>
    (event as CustomEvent<{ register(one: object): void }>).detail.register(wallet as object)
  window.addEventListener('wallet-standard:app-ready', register)
  choose('torus-solana')
  await until('connected')
  window.removeEventListener('wallet-standard:app-ready', register)
  expect(phantom.signed(proof().message, proof().signature)).toBe(true)
})

test('a wallet that is not here, and a programme that takes none of Solana, say so', async () => {
  choose('torus-solana')
  await until('errored')
  expect(modal.snapshot().message?.params.message).toMatch(/^Torus Wallet is not installed/)
  modal.dispose()
  await open({ 'POST /auth/nonce': () => ({ ...nonce(), solanaChain: null }) })
  choose()
  await until('errored')
  expect(modal.snapshot().message?.params.message).toMatch(/^Solana is not available here/)
  expect(isSignedIn(sessionStore.getState())).toBe(false)
})
