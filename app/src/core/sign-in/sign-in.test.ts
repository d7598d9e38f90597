// @vitest-environment jsdom
// Signing in with a wallet of this browser: the real core, a programme that answers, a wallet that really signs.
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoginModal } from 'waymark-core'
import { eventually } from '../../testing/eventually.ts'
import { nonce, sessionTokens } from '../../testing/nonce.ts'
import { type Answers, type Call, openProgramme, Refused } from '../../testing/programme.tsx'
import { TestWallet, WalletError } from '../../testing/test-wallet.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { disconnect } from '../wallet/connection.ts'
import { connectionStore } from '../wallet/connection-store.ts'
import { loadAdapter } from './adapters/load.ts'
import { TorusAdapter } from './adapters/torus.ts'
import { makeModal } from './make-modal.ts'

const wallet = new TestWallet('org.example.trail', 'Trail Wallet')
const answers: Answers = { 'POST /auth/nonce': nonce, 'POST /auth/wallet': () => sessionTokens }

let calls: Call[]
let modal: LoginModal

beforeEach(async () => {
  disconnect()
  localStorage.clear()
  wallet.recover()
  calls = await openProgramme(answers, { signedIn: false })
  modal = await makeModal()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => modal.dispose()
})

const choose = (adapter = wallet.adapter) => modal.send({ type: 'LOGIN', adapter })
const until = (status: string) => eventually(() => expect(modal.snapshot().status).toBe(status))
const untilView = (view: string) => eventually(() => expect(modal.snapshot().view).toBe(view))
const written = () => vi.mocked(console.error).mock.calls.map(([, about]) => about)
const lines = () => written().map(({ adapter, phase, code }) => [adapter, phase, code])
const signedIn = () => isSignedIn(sessionStore.getState())
const paths = () => calls.map(({ path }) => path)
const refuse = (code: number) => () => {
  throw new WalletError(code)
}

/** Opened at the wallets, all of which are there. */
async function openAtWallets(): Promise<{ connected: Promise<unknown> }> {
  const connected = modal.connect()
  connected.catch(() => undefined)
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
  await eventually(() => expect(modal.snapshot().externalWallets).toBe('ready'))
  return { connected }
}

/** After whatever went wrong, the next try works. */
async function signsInNow() {
  wallet.recover()
  if (modal.snapshot().status === 'errored') modal.send({ type: 'back' })
  choose()
  await until('connected')
}

test('a wallet that announced itself opens a session, and stays connected for minting', async () => {
  const { connected } = await openAtWallets()
  choose()
  expect(await connected).toBe(wallet)
  expect(signedIn()).toBe(true)
  expect(modal.snapshot().status).toBe('connected')
  expect(connectionStore.getState()).toMatchObject({ state: 'connected', account: wallet.account.address })
  expect(paths()).toEqual(['/auth/nonce', '/auth/wallet'])
})

test('the modal says connected only when the session is open', async () => {
  const opened = Promise.withResolvers<typeof sessionTokens>()
  calls = await openProgramme({ ...answers, 'POST /auth/wallet': () => opened.promise }, { signedIn: false })
  await openAtWallets()
  choose()
  await eventually(() => expect(paths()).toContain('/auth/wallet'))
  expect(modal.snapshot().status).toBe('connecting')
  opened.resolve(sessionTokens)
  await until('connected')
  expect(signedIn()).toBe(true)
})

// A failure is logged once, shown or not.
test.each([
  ['WALLET_REFUSED', 'eth_requestAccounts', 4001, /^You declined in your wallet/],
  ['WALLET_REFUSED', 'personal_sign', 4001, /^You declined in your wallet/],
  ['WALLET_BUSY', 'eth_requestAccounts', -32002, /already shows a request/],
  ['WALLET_DISCONNECTED', 'personal_sign', 4100, /not connected/],
  ['WALLET_FAILED', 'personal_sign', -32000, /reported a problem/],
])(
  '%s is said when %s is answered with %i, and the modal is usable at once (S81)',
  async (key, method, code, sentence) => {
    const { connected } = await openAtWallets()
    wallet.instead[method] = refuse(code)
    choose()
    await expect(connected).rejects.toMatchObject({ code: 5000, key })
    await eventually(() => expect(lines()).toEqual([[wallet.adapter, 'connecting', key]]))
    expect(modal.snapshot()).toMatchObject({ view: 'errored', message: { key } })
    expect(modal.snapshot().message?.params.message).toMatch(sentence)
    expect(signedIn()).toBe(false)
    await signsInNow()
  },
)

test('an adapter that cannot be initialised is said and logged once, and the next try works (S81, S131)', async () => {
  const { connected } = await openAtWallets()
  vi.spyOn(TorusAdapter.prototype, 'init').mockRejectedValueOnce(new TypeError('Failed to fetch a module'))
  choose('torus-evm')
  await expect(connected).rejects.toMatchObject({ code: 5000, key: 'SIGN_IN_UNAVAILABLE' })
  await eventually(() => expect(lines()).toEqual([['torus-evm', 'initialising', 'SIGN_IN_UNAVAILABLE']]))
  expect(written()[0]).toMatchObject({ because: [{ name: 'TypeError', message: 'Failed to fetch a module' }] })
  await signsInNow()
})

test.each([
  ['NONCE_USED', 'POST /auth/wallet'],
  ['NONCE_OTHER_SESSION', 'POST /auth/wallet'],
  ['DOMAIN_MISMATCH', 'POST /auth/wallet'],
  ['MESSAGE_EXPIRED', 'POST /auth/wallet'],
  ['SIGNATURE_INVALID', 'POST /auth/wallet'],
  ['USER_SUSPENDED', 'POST /auth/wallet'],
  ['RATE_LIMITED', 'POST /auth/nonce'],
])('%s of the programme has its sentence in the modal', async (code, call) => {
  calls = await openProgramme({ ...answers, [call]: () => new Refused(code) }, { signedIn: false })
  const { connected } = await openAtWallets()
  choose()
  await expect(connected).rejects.toMatchObject({ code: 5000, key: code })
  // The core has logged its call, and nobody does so again.
  expect(written()).toEqual([expect.objectContaining({ method: 'POST', code })])
  expect(modal.snapshot().message?.params.message).not.toMatch(/unexpected/)
  calls = await openProgramme(answers, { signedIn: false })
  await signsInNow()
})

test('no network is said so', async () => {
  await openAtWallets()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  choose()
  await untilView('errored')
  expect(modal.snapshot().message?.key).toBe('NETWORK')
})

// Faults that such modals are known for.

test('closing it while the wallet asks settles whoever waits, and what the wallet answers later changes nothing', async () => {
  const answer = Promise.withResolvers<string>()
  wallet.instead['personal_sign'] = () => answer.promise
  const { connected } = await openAtWallets()
  choose()
  await eventually(() => expect(wallet.asked).toContain('personal_sign'))
  modal.send({ type: 'close' })
  await expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
  expect(modal.snapshot()).toMatchObject({ status: 'initialized', visible: false })
  answer.resolve(`0x${'1'.repeat(130)}`)
  await eventually(() => expect(connectionStore.getState().state).toBe('none'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths()).not.toContain('/auth/wallet')
  expect(modal.snapshot()).toMatchObject({ status: 'initialized', visible: false })
  expect(signedIn()).toBe(false)
})

test('accounts that a wallet shares after it was given up are let go', async () => {
  const accounts = Promise.withResolvers<string[]>()
  wallet.instead['eth_requestAccounts'] = () => accounts.promise
  await openAtWallets()
  choose()
  await eventually(() => expect(wallet.asked).toContain('eth_requestAccounts'))
  modal.send({ type: 'back' })
  expect(modal.snapshot().status).toBe('initialized')
  accounts.resolve([wallet.account.address])
  await eventually(() => expect(connectionStore.getState().state).toBe('none'))
  expect(paths()).toEqual([])
  await signsInNow()
})

test('with errors not shown, the next opening is the choice again', async () => {
  wallet.instead['eth_requestAccounts'] = refuse(4001)
  await openAtWallets()
  choose()
  await untilView('errored')
  modal.send({ type: 'MODAL_VISIBILITY', visible: false })
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  expect(modal.snapshot()).toMatchObject({ view: 'main', status: 'initialized' })
})

test('connecting twice listens to the wallet once', async () => {
  await openAtWallets()
  choose()
  choose()
  await until('connected')
  expect(wallet.count('accountsChanged')).toBeLessThanOrEqual(2)
  const before = wallet.count('chainChanged')
  modal.send({ type: 'DISCONNECT' })
  await eventually(() => expect(connectionStore.getState().state).toBe('none'))
  expect(wallet.count('chainChanged')).toBe(before - 1)
  expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('closing the question about the network settles it: the wallet is not asked, and the modal says why it went no further', async () => {
  wallet.chainId = 1
  const { connected } = await openAtWallets()
  choose()
  await untilView('network_switch')
  expect(modal.snapshot().network).toMatchObject({ from: { chainId: 1 }, to: { chainId: '0x13881' } })
  modal.send({ type: 'close' })
  await expect(connected).rejects.toMatchObject({ code: 5000, key: 'WALLET_WRONG_CHAIN' })
  expect(wallet.asked).not.toContain('wallet_switchEthereumChain')
})

test('the network is switched where the person agrees, and read again afterwards', async () => {
  wallet.chainId = 1
  await openAtWallets()
  choose()
  await untilView('network_switch')
  modal.send({ type: 'network_proceed' })
  await until('connected')
  expect(wallet.chainId).toBe(80001)
})

test('a wallet that says it switched and did not is not believed', async () => {
  wallet.chainId = 1
  wallet.instead['wallet_switchEthereumChain'] = () => null
  await openAtWallets()
  choose()
  await untilView('network_switch')
  modal.send({ type: 'network_proceed' })
  await untilView('errored')
  expect(modal.snapshot().message?.key).toBe('WALLET_WRONG_CHAIN')
})

test('a network that the wallet does not know is added where the person agrees', async () => {
  wallet.chainId = 1
  wallet.instead['wallet_switchEthereumChain'] = refuse(4902)
  wallet.instead['wallet_addEthereumChain'] = () => {
    delete wallet.instead['wallet_switchEthereumChain']
    return null
  }
  await openAtWallets()
  choose()
  await untilView('network_switch')
  modal.send({ type: 'network_proceed' })
  await untilView('network_add')
  modal.send({ type: 'network_proceed' })
  await until('connected')
})

test('a network that is unknown and not to be added is said so', async () => {
  wallet.chainId = 1
  wallet.instead['wallet_switchEthereumChain'] = refuse(4902)
  await openAtWallets()
  choose()
  await untilView('network_switch')
  modal.send({ type: 'network_proceed' })
  await untilView('network_add')
  modal.send({ type: 'network_cancel' })
  await untilView('errored')
  expect(modal.snapshot().message?.key).toBe('WALLET_CHAIN_UNKNOWN')
})

test.each(['metamask', 'torus-evm'])('%s that is not here is said so by its name', async (adapter) => {
  await openAtWallets()
  choose(adapter)
  await untilView('errored')
  expect(modal.snapshot().message?.params.message).toMatch(/^(MetaMask|Torus Wallet) is not installed/)
})

test('signing out lets the wallet go, and the same wallet signs in again', async () => {
  await openAtWallets()
  choose()
  await until('connected')
  await openProgramme(answers, { signedIn: false })
  await until('initialized')
  expect(connectionStore.getState().state).toBe('none')
  await openAtWallets()
  await signsInNow()
})

test('an adapter that cannot let go is logged once, and the modal goes on (S81, S131)', async () => {
  await openAtWallets()
  choose()
  await until('connected')
  const adapter = await loadAdapter(wallet.adapter)
  vi.spyOn(adapter, 'disconnect').mockRejectedValueOnce(new TypeError('the wallet fell over'))
  modal.send({ type: 'DISCONNECT' })
  await eventually(() => expect(lines()).toContainEqual([wallet.adapter, 'disconnecting', undefined]))
  expect(lines().filter(([adapter]) => adapter)).toHaveLength(1)
  expect(modal.snapshot().status).toBe('initialized')
})
