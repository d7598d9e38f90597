/**
 * The sign-in modal on the built package: what crosses the border, in time. What the machine decides is tested
 * natively.
 */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  isAbortedError,
  isValidationError,
  LoginModal,
  type LoginModalConfig,
  type LoginModalEffect,
} from 'waymark-core'
import './support/core.ts'
import { settled } from './support/until.ts'

const modals: LoginModal[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  for (const modal of modals.splice(0)) modal.dispose()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A modal and the effects it asked for. */
function open(config: LoginModalConfig = {}) {
  const modal = new LoginModal(config)
  modals.push(modal)
  const effects: LoginModalEffect[] = []
  modal.onEffect((effect) => effects.push(effect))
  const view = () => {
    const { status, view, visible, mounted, active } = modal.snapshot()
    return `${status} ${view} ${active ? 'active' : visible ? 'entering' : mounted ? 'leaving' : 'hidden'}`
  }
  return { modal, effects, view }
}

const google = { loginProvider: 'google', login_hint: '' }
const login = { type: 'LOGIN', adapter: 'openlogin', loginParams: google } as const

test('a person signs in: the provider comes through untouched and the modal closes by itself', async () => {
  const { modal, effects, view } = open()
  const provider = Object.freeze({ request: () => provider })
  const connected = modal.connect()
  assert.equal(view(), 'initialized main entering')
  vi.advanceTimersByTime(100)
  assert.equal(view(), 'initialized main active')
  modal.send(login)
  assert.equal(view(), 'connecting loader active')
  assert.deepEqual(effects, [{ type: 'connect', adapter: 'openlogin', loginParams: google, attempt: 1 }])
  modal.send({ type: 'connected', adapter: 'openlogin', attempt: 1, provider })
  assert.equal(await connected, provider)
  assert.equal(await modal.connect(), provider)
  assert.deepEqual(effects[1], { type: 'remember', adapter: 'openlogin' })
  assert.equal(view(), 'connected connected active')
  vi.advanceTimersByTime(3_000)
  assert.equal(view(), 'connected connected leaving')
  vi.advanceTimersByTime(250)
  assert.equal(view(), 'connected connected hidden')
})

test('a modal that was opened again is not closed by the timer of the first time', () => {
  const { modal, view } = open()
  modal.send({ type: 'connected', adapter: 'metamask', provider: 1 })
  vi.advanceTimersByTime(1_000)
  modal.send({ type: 'close' })
  vi.advanceTimersByTime(1_000)
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  vi.advanceTimersByTime(2_999)
  assert.equal(view(), 'connected connected active')
  vi.advanceTimersByTime(1)
  assert.equal(view(), 'connected connected leaving')
})

test('closing settles connect() and tells the adapter', async () => {
  const { modal, effects } = open()
  const both = [settled(modal.connect()), settled(modal.connect())]
  modal.send(login)
  modal.send({ type: 'close' })
  for (const { error } of await Promise.all(both)) assert.ok(isAbortedError(error) && error.code === 'ABORTED')
  assert.deepEqual(effects.at(-1), { type: 'disconnect', adapter: 'openlogin' })
})

test('an error of an adapter is the one connect() rejects with, and is shown', async () => {
  const { modal, view } = open()
  const refused = Object.assign(new Error('You closed the window.'), { code: 5000 })
  const connected = settled(modal.connect())
  modal.send(login)
  modal.send({ type: 'errored', adapter: 'openlogin', attempt: 1, error: refused })
  assert.equal((await connected).error, refused)
  assert.equal(view(), 'errored errored entering')
  assert.deepEqual(modal.snapshot().message, { key: 'error', params: { message: 'You closed the window.' } })
  modal.send({ type: 'close' })
  assert.equal(view(), 'initialized main entering')
})

test('a handler that throws is an error of the attempt, not a spinner for ever', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { modal, view } = open()
  const broken = new Error('no adapter')
  const connected = settled(modal.connect())
  modal.onEffect(() => {
    throw broken
  })
  modal.send(login)
  assert.equal((await connected).error, broken)
  assert.equal(view(), 'initialized main entering')
  expect(said).toHaveBeenCalledOnce()
})

test('effects wait for a handler, and the last one is the only one', () => {
  const modal = new LoginModal()
  modals.push(modal)
  modal.send(login)
  const first: string[] = []
  const second: string[] = []
  modal.onEffect(({ type }) => first.push(type))
  const stop = modal.onEffect(({ type }) => second.push(type))
  modal.send({ type: 'back' })
  stop()
  modal.send(login)
  assert.deepEqual([first, second], [['connect'], ['disconnect']])
})

test('an effect is handed out within the call, so that a popup opens inside the click', () => {
  const { modal } = open()
  let inside = false
  let was: boolean | undefined
  modal.onEffect(() => {
    was = inside
  })
  inside = true
  modal.send(login)
  inside = false
  assert.equal(was, true)
})

test('the snapshot is the same until something changes, and its lists are until they change', () => {
  const { modal } = open()
  const before = modal.snapshot()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  const opened = modal.snapshot()
  assert.notEqual(opened, before)
  assert.equal(before.visible, false, 'what was given out does not change')
  for (const name of ['buttons', 'rows', 'wallets', 'email', 'walletConnect'] as const)
    assert.equal(opened[name], before[name], name)
  modal.send({ type: 'email_typed', value: 'ada@example.org' })
  assert.deepEqual(modal.snapshot().email, { value: 'ada@example.org', valid: true })
  const typed = modal.snapshot()
  modal.send({ type: 'email_typed', value: 'ada@example.org' })
  assert.equal(modal.snapshot(), typed)
})

test('subscribers hear of every change once, and nothing after they left', () => {
  const { modal } = open()
  const views: string[] = []
  const listen = () => void views.push(modal.snapshot().view)
  const stop = modal.subscribe(listen)
  const unsubscribeAgain = modal.subscribe(listen)
  unsubscribeAgain()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send(login)
  stop()
  modal.send({ type: 'back' })
  assert.deepEqual(views, ['main', 'loader'])
})

test('an event that is sent while another is told waits its turn', () => {
  const { modal } = open()
  const views: string[] = []
  modal.subscribe(() => {
    const { view } = modal.snapshot()
    views.push(view)
    if (view === 'loader') modal.send({ type: 'back' })
  })
  modal.onEffect((effect) => {
    if (effect.type === 'connect') modal.send({ type: 'connecting', adapter: effect.adapter, attempt: effect.attempt })
  })
  modal.send(login)
  assert.deepEqual(views, ['loader', 'main'])
})

test('a network prompt shows what was said, and its answer settles', async () => {
  const { modal, view } = open()
  const to = { chainId: '0x1', displayName: 'Ethereum' }
  const first = modal.promptNetwork({ kind: 'switch', from: { chainId: '0x13881' }, to })
  const second = modal.promptNetwork({ kind: 'add', to })
  assert.equal(view(), 'initialized network_switch entering')
  assert.deepEqual(modal.snapshot().network, { kind: 'switch', from: { chainId: '0x13881' }, to })
  modal.send({ type: 'network_proceed' })
  assert.equal(view(), 'initialized network_add entering')
  modal.send({ type: 'escape' })
  assert.deepEqual(await Promise.all([first, second]), [true, false])
  assert.equal(modal.snapshot().network, null)
})

test('dispose() answers everybody and leaves no timer', async () => {
  const { modal } = open()
  let told = 0
  modal.subscribe(() => void told++)
  const waiting = settled(modal.connect())
  const prompt = modal.promptNetwork({ kind: 'add', to: 1 })
  told = 0
  modal.dispose()
  assert.equal(vi.getTimerCount(), 0)
  assert.ok(isAbortedError((await waiting).error))
  assert.equal(await prompt, false)
  assert.ok(isAbortedError((await settled(modal.connect())).error))
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  assert.deepEqual([told, modal.snapshot().visible], [0, false])
})

test('the code that came by e-mail runs out after ten minutes', () => {
  const { modal, effects } = open()
  modal.send({ type: 'email_typed', value: 'ada@example.org' })
  modal.send({ type: 'email_submitted' })
  assert.deepEqual(effects.at(-1), {
    type: 'connect',
    adapter: 'openlogin',
    loginParams: { loginProvider: 'email_passwordless', login_hint: 'ada@example.org' },
    attempt: 1,
  })
  modal.send({ type: 'code_sent', attempt: 1 })
  assert.equal(modal.snapshot().code?.expiresAt, Date.now() + 600_000)
  modal.send({ type: 'code_typed', value: '123 456' })
  modal.send({ type: 'code_submitted' })
  assert.deepEqual(effects.at(-1), { type: 'submit_code', attempt: 1, code: '123456' })
  modal.send({ type: 'code_refused', reason: 'wrong', triesLeft: 4 })
  assert.deepEqual([modal.snapshot().code?.state, modal.snapshot().code?.triesLeft], ['wrong', 4])
  vi.advanceTimersByTime(600_000)
  assert.equal(modal.snapshot().code?.state, 'expired')
})

test('lists are worked out from the configuration', () => {
  const { modal } = open({
    social: { loginMethods: { google: { showOnModal: false } }, loginMethodsOrder: ['github', 'apple'] },
    adapters: { metamask: { label: 'Fox' } },
  })
  const { buttons, rows, wallets, walletConnect } = modal.snapshot()
  const chain = modal.chain()
  assert.deepEqual(
    buttons.slice(0, 3).map(({ name, lightMark }) => [name, lightMark]),
    [
      ['github', true],
      ['apple', true],
      ['facebook', false],
    ],
  )
  assert.deepEqual([buttons.length, rows], [12, { shown: 3, toggle: 'more' }])
  assert.deepEqual(
    wallets.map(({ label, shownAs }) => [label, shownAs]),
    [
      ['Torus Wallet', 'button'],
      ['Fox', 'button'],
      ['OpenLogin', 'login'],
      ['Wallet Connect', 'code'],
    ],
  )
  assert.deepEqual([chain.chainId, chain.ticker, chain.displayName], ['0x13881', 'MATIC', 'Polygon Mainnet'])
  assert.deepEqual(walletConnect, { adapter: 'wallet-connect-v2', form: 'qr', uri: null })
})

test('what cannot be meant is thrown in the words of the catalogue', () => {
  const thrown = (call: () => unknown) => {
    try {
      call()
    } catch (error) {
      assert.ok(isValidationError(error))
      return `${error.code}: ${error.message}`
    }
    return 'nothing'
  }
  const chainNamespace = 'cosmos' as 'other'
  assert.equal(
    thrown(() => new LoginModal({ chainNamespace })),
    'INVALID_CHAIN_NAMESPACE: Invalid chainNamespace provided: cosmos',
  )
  assert.equal(
    thrown(() => new LoginModal({ adapters: { paper: {} } })),
    'INVALID_WALLET_ADAPTER_NAME: Invalid wallet adapter name',
  )
  assert.equal(
    thrown(() => new LoginModal({ social: { adapter: 'paper' } })),
    'NOT_A_VALID_ADAPTER: paper is not a valid adapter',
  )
  const { modal } = open()
  assert.equal(
    thrown(() => modal.send({ type: 'LOGIN', adapter: 'paper' })),
    'NOT_A_VALID_ADAPTER: paper is not a valid adapter',
  )
  assert.equal(
    thrown(() => modal.send({ type: 'dance' } as never)),
    'VALIDATION: type: unknown',
  )
  assert.equal(
    thrown(() => modal.send(undefined as never)),
    'VALIDATION: type: unknown',
  )
})

test('a whole sign-in prints nothing', () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
  const { modal } = open()
  modal.send(login)
  modal.send({ type: 'errored', error: Object.assign(new Error('no'), { code: 5000 }) })
  modal.send({ type: 'close' })
  modal.send({ type: 'wallet_announced', rdns: 'org.example', name: 'Example', icon: 'data:image/png,x' })
  modal.send({ type: 'connected', adapter: 'eip6963:org.example', provider: {} })
  vi.advanceTimersByTime(5_000)
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})
