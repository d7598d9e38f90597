import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeErrorResult } from 'viem/utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactionStore } from '../../core/chain/transactions.ts'
import { config } from '../../core/config.ts'
import { AppError } from '../../core/errors.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Health } from '../../core/types.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { addWallet, inAppRdns, removeWallet } from '../../core/wallet/wallets.ts'
import { patterns } from '../../shared/paths.ts'
import { itemType, listingCard, listingDetail } from '../../testing/items.ts'
import { nonce } from '../../testing/nonce.ts'
import { me, publicProfile } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ListingPage } from './ListingPage.tsx'

const account = `0x${'22'.repeat(20)}` as const
const other = `0x${'33'.repeat(20)}` as const
const stopped = itemType({ tradingStopped: '2026-11-21T11:30:00Z' })
const linked = (address: string) => ({ address, primary: true, linkedAt: '2026-01-01T00:00:00Z' })

beforeEach(() => {
  transactionStore.setState({}, true)
  // The wallet that a test before this one used.
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  removeWallet('test')
})

/** A chain on which the account holds so much; one unit of gas is a billionth of a coin. */
const chainWith =
  (balance: () => bigint, gas: { result: string } | { error: object } = { result: '0x186a0' }) =>
  ({ body }: Call) => {
    const { method, id } = body as { method: string; id: number }
    const answers: Record<string, object> = {
      eth_getBalance: { result: `0x${balance().toString(16)}` },
      eth_gasPrice: { result: '0x3b9aca00' },
      eth_estimateGas: gas,
    }
    return Response.json({ jsonrpc: '2.0', id, ...(answers[method] ?? { result: null }) })
  }
const coin = 10n ** 18n

async function open(answer: () => unknown, more: Answers = {}) {
  const calls = await openProgramme({
    'GET /me': () => me({ wallets: [linked(account)] }),
    'GET /market/l1': answer,
    'GET /profiles/p2': () => publicProfile(),
    'POST /rpc': chainWith(() => 10n * coin),
    ...more,
  })
  showPage(<ListingPage />, '/marketplace/l1', patterns.listing)
  return calls
}

const never = (): unknown => new Promise(() => undefined)

/**
 * A wallet that shows this account, and shares it already or once it is asked. It does not answer when it is to `send`
 * something, unless the test says otherwise; what it was asked.
 */
function testWallet(shown: string = account, isShared = false, uuid = 'test', send = never) {
  const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
    if (method === 'eth_chainId') return config().chain.chainId
    if (method === 'eth_requestAccounts' || (method === 'eth_accounts' && isShared)) return [shown]
    if (method === 'eth_sendTransaction') return send()
    return method === 'personal_sign' ? '0x5167' : null
  })
  const wallet = { uuid, rdns: uuid, name: 'Test wallet', icon: null, provider: { request } }
  addWallet(wallet)
  return { wallet, sent: () => request.mock.calls.filter(([{ method }]) => method === 'eth_sendTransaction') }
}

function connect(shown: `0x${string}` = account, send = never) {
  const { wallet, sent } = testWallet(shown, false, 'test', send)
  connectionStore.setState({ state: 'connected', account: shown, chainId: 80001, wallet }, true)
  return sent
}

const buy = async () => fireEvent.click(await screen.findByRole('button', { name: /^Buy for/ }))
const sheet = () => screen.findByRole('dialog', { name: 'Your purchase' })
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ })
const payable = async () => {
  const button = await payButton()
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

it('shows what is bought, of whom, from which wallet and for how much, before anything is sent', async () => {
  await open(() => listingDetail())
  const sent = connect()
  await buy()
  const shown = await sheet()
  await payable()
  expect(shown.textContent).toContain('Offered by Mae Lindqvist')
  expect(shown.textContent).toContain('Your wallet · 0x2222…2222Test walletBalance: 10 MATIC')
  expect(shown.querySelector('dl')?.textContent).toBe(
    'Price0.40 MATICNetwork feeabout 0.0001 MATICTotalabout 0.4001 MATIC',
  )
  // The chain of the specification is one for tests.
  expect(shown.textContent).toContain('Your wallet holds it. Here it is test money.')
  expect((await payButton()).textContent).toBe('Pay 0.40 MATIC')
  expect(sent()).toHaveLength(0)
})

it('pays once, however often it is pressed, and not by the second half of a double click', async () => {
  await open(() => listingDetail())
  const sent = connect()
  await buy()
  const pay = await payable()
  fireEvent.click(pay, { detail: 2 })
  expect(pay.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(pay, { detail: 1 })
  fireEvent.click(pay, { detail: 1 })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(await screen.findByRole('list', { name: 'What happens now' })).toBeDefined()
  expect(pay.textContent).toBe('Paying 0.40 MATIC')
  fireEvent.click(pay, { detail: 1 })
  expect(sent()).toHaveLength(1)
})

it('is left by Escape while nothing is sent, and then by its button alone; it is opened again from the page', async () => {
  const sent = { hash: `0x${'ab'.repeat(32)}` as const, replaced: null, reachable: true }
  await open(() => listingDetail())
  connect()
  await buy()
  fireEvent(await sheet(), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // As it is after a reload, too: what was sent is shown by itself.
  transactionStore.setState({ 'p1/buy/l1': { stage: 'broadcast', ...sent } })
  const shown = await sheet()
  fireEvent(shown, new Event('cancel', { cancelable: true }))
  fireEvent.click(shown)
  expect(within(await sheet()).getByText('You can close this. The purchase continues by itself.')).toBeDefined()
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'See your purchase' }))
  expect(await sheet()).toBeDefined()
})

it('is done once the programme knows of the purchase, also before this page has seen its block', async () => {
  let state: 'active' | 'sold' = 'active'
  const sent = { hash: `0x${'ab'.repeat(32)}` as const, replaced: null, reachable: true }
  await open(() => listingDetail({ state }, { buyer: state === 'sold' ? 'p1' : null }))
  await screen.findByRole('button', { name: /^Buy for/ })
  await act(async () => transactionStore.setState({ 'p1/buy/l1': { stage: 'broadcast', ...sent } }))
  await sheet()
  state = 'sold'
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('link', { name: 'See the object' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Buy|Pay|See your purchase)/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('puts the linked account first, and asks which wallet holds it only of whoever pays', async () => {
  await open(() => listingDetail())
  testWallet()
  await buy()
  const shown = await sheet()
  expect(await within(shown).findByText('Your wallet · 0x2222…2222')).toBeDefined()
  expect(await within(shown).findByText('Balance: 10 MATIC')).toBeDefined()
  expect(within(shown).queryByRole('button', { name: /^Test wallet/ })).toBeNull()
  fireEvent.click(await payable())
  expect(shown.textContent).toContain('Which wallet holds 0x2222…2222?')
  const row = await within(shown).findByRole('button', { name: /^Test wallet/ })
  expect(within(shown).queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  fireEvent.click(within(shown).getByRole('button', { name: 'Choose a wallet' }))
  // Wallets that other tests announced cannot be taken back: the first of the list.
  expect(document.activeElement).toBe(row.closest('ul')?.querySelector('button'))
  fireEvent.click(row)
  expect((await payable()).textContent).toBe('Pay 0.40 MATIC')
  expect(shown.textContent).toContain('Your wallet · 0x2222…2222Test wallet')
})

it('pays from the wallet that shares the linked account with the site already, and asks for none', async () => {
  await open(() => listingDetail())
  testWallet(account, true)
  await buy()
  await payable()
  const shown = await sheet()
  expect(within(shown).getByText('Test wallet')).toBeDefined()
  expect(within(shown).queryByRole('button', { name: /^Test wallet/ })).toBeNull()
})

it('pays from the wallet of the linked account where another one was used last', async () => {
  await open(() => listingDetail())
  testWallet(account, true)
  const last = testWallet(other, true, 'last')
  connectionStore.setState({ state: 'connected', account: other, chainId: 80001, wallet: last.wallet }, true)
  await buy()
  await payable()
  expect((await sheet()).textContent).toContain('Your wallet · 0x2222…2222Test wallet')
  removeWallet('last')
})

it('can be paid again once the network is back, and says no longer that there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await open(() => listingDetail())
  const sent = connect()
  await buy()
  const pay = await payable()
  await act(async () => {
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    transactionStore.setState({
      'p1/buy/l1': { stage: 'failed', during: 'preparing', failure: new AppError('load', 'NETWORK'), hash: null },
    })
  })
  expect((await within(await sheet()).findByRole('alert')).textContent).toContain('You are offline.')
  await act(async () => {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await payable()
  fireEvent.click(pay)
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it('says that the connection was lost, and that nothing was sent, where that happens while the wallet asks', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await open(() => listingDetail())
  const sent = connect(account, () => {
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    throw new TypeError('Failed to fetch')
  })
  await buy()
  fireEvent.click(await payable())
  const alert = await within(await sheet()).findByRole('alert')
  expect(alert.textContent).toContain('The connection was lost while your wallet was asked. Nothing was sent.')
  await act(async () => {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent()).toHaveLength(1)
})

it('links the wallet that is chosen where none is linked yet, and says what that means', async () => {
  let wallets: ReturnType<typeof linked>[] = []
  const somebody = () => me({ wallets })
  const calls = await open(() => listingDetail(), {
    'GET /me': somebody,
    'POST /auth/nonce': nonce,
    'POST /wallets/link': () => {
      wallets = [linked(account)]
      return somebody()
    },
  })
  testWallet()
  await buy()
  const shown = await sheet()
  expect(shown.textContent).toContain('It proves the wallet is yours. It costs nothing.')
  fireEvent.click(await within(shown).findByRole('button', { name: /^Test wallet/ }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/wallets/link'))
  await payable()
})

it('offers whoever has linked none the wallet of their sign-in, and others only where they ask for another', async () => {
  await open(() => listingDetail(), { 'GET /me': () => me({ wallets: [] }) })
  testWallet()
  addWallet({ ...testWallet(account, false, 'own').wallet, rdns: inAppRdns, name: 'Waymark (ada)' })
  await buy()
  const shown = await sheet()
  await within(shown).findByText('Waymark (ada)')
  expect(shown.textContent).toContain('Nothing to install.')
  expect(within(shown).queryByRole('button', { name: /^Test wallet/ })).toBeNull()
  fireEvent.click(within(shown).getByRole('button', { name: 'Another wallet' }))
  expect((await within(shown).findAllByRole('button', { name: /^Test wallet/ })).length).toBeGreaterThan(0)
  removeWallet(inAppRdns)
  removeWallet('own')
})

it('links the wallet of the sign-in by one press, and pays from it', async () => {
  let wallets: ReturnType<typeof linked>[] = []
  const somebody = () => me({ wallets })
  await open(() => listingDetail(), {
    'GET /me': somebody,
    'POST /auth/nonce': nonce,
    'POST /wallets/link': () => {
      wallets = [linked(account)]
      return somebody()
    },
  })
  addWallet({ ...testWallet(account, false, 'own').wallet, rdns: inAppRdns, name: 'Waymark (ada)' })
  await buy()
  const shown = await sheet()
  await within(shown).findByText('Nothing is paid yet.')
  fireEvent.click(within(shown).getByRole('button', { name: 'Continue' }))
  await payable()
  expect(within(shown).queryByText('Nothing is paid yet.')).toBeNull()
  removeWallet(inAppRdns)
  removeWallet('own')
})

it('names the linked account where the wallet shows another one, and lets another wallet be chosen on the sheet', async () => {
  await open(() => listingDetail())
  const sent = connect(other)
  await buy()
  const wrong = await within(await sheet()).findByRole('alert')
  expect(wrong.textContent).toContain('Your wallet shows account 0x3333…3333')
  expect(
    within(wrong)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose another wallet', 'Link it and continue'])
  fireEvent.click(within(wrong).getByRole('button', { name: 'Choose another wallet' }))
  expect(await within(await sheet()).findByRole('button', { name: /^Test wallet/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent()).toHaveLength(0)
})

it('says why a wallet could not be linked, whether it was chosen before or just now', async () => {
  const taken = { 'POST /auth/nonce': nonce, 'POST /wallets/link': () => new Refused('WALLET_TAKEN') }
  await open(() => listingDetail(), taken)
  connect(other)
  await buy()
  fireEvent.click(await screen.findByRole('button', { name: 'Link it and continue' }))
  expect(await screen.findByText(/^This wallet belongs to another account\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose another wallet' })).toBeDefined()
  cleanup()
  await open(() => listingDetail(), { ...taken, 'GET /me': () => me() })
  await buy()
  fireEvent.click(await screen.findByRole('button', { name: /^Test wallet/ }))
  expect(await screen.findByText(/^This wallet belongs to another account\./)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Test wallet/ })).toBeDefined()
})

it('says how much a wallet lacks, with the fee, and where to send it, and sees when it came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let balance = coin / 10n
  await open(() => listingDetail(), { 'POST /rpc': chainWith(() => balance) })
  connect()
  await buy()
  const shown = await sheet()
  expect((await within(shown).findByRole('alert')).textContent).toContain('has 0.30013 MATIC too little for this')
  expect(await within(shown).findByDisplayValue(account)).toBeDefined()
  expect((await payButton()).disabled).toBe(true)
  balance = coin
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await payable()
  expect(await within(shown).findByText('Balance: 1 MATIC')).toBeDefined()
})

it('waits for a chain that is silent, and leaves out what nobody can say until it answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isDown = true
  const node = chainWith(() => coin)
  await open(() => listingDetail(), { 'POST /rpc': (call) => (isDown ? new Refused('INTERNAL') : node(call)) })
  connect()
  await buy()
  const shown = await sheet()
  expect((await within(shown).findByRole('alert')).textContent).toContain('The chain does not answer.')
  expect(await within(shown).findByText('your wallet shows it')).toBeDefined()
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await payable()
  expect(await within(shown).findByText('about 0.0001 MATIC')).toBeDefined()
})

it('does not buy what stopped being traded since the page was opened', async () => {
  let type = itemType()
  await open(() => listingDetail({ itemType: type }))
  const sent = connect()
  await screen.findByRole('button', { name: /^Buy for/ })
  type = stopped
  await buy()
  expect(await screen.findByText(/Objects of this kind are not minted or sold at the moment/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Buy for|Pay)/ })).toBeNull())
  expect(sent()).toHaveLength(0)
})

it('tells who was too late what happened, what it cost, and what to do next', async () => {
  const kind = itemType({ earnedBy: { slug: 'base-camp', title: 'Base camp' } })
  const more = [
    listingCard({ id: 'l9', itemType: itemType({ slug: 'rope', name: 'Rope' }) }),
    listingCard({ id: 'l2', itemType: kind }),
  ]
  let state: 'active' | 'sold' = 'active'
  await open(() => listingDetail({ itemType: kind, state }, { more, buyer: state === 'sold' ? 'p9' : null }))
  const sent = connect()
  await screen.findByRole('button', { name: /^Buy for/ })
  state = 'sold'
  await buy()
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Someone was a moment faster')
  expect(told.textContent).toContain('You paid nothing.')
  const ways = within(told)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/marketplace/l2', '/quests?quest=base-camp'])
  expect(screen.queryByRole('button', { name: /^(Buy for|Pay)/ })).toBeNull()
  expect(sent()).toHaveLength(0)
})

it('does not pay more than was shown, unless the buyer says so', async () => {
  let price = '400000000000000000'
  await open(() => listingDetail({ price }))
  const sent = connect()
  await buy()
  const pay = await payable()
  price = '500000000000000000'
  fireEvent.click(pay)
  expect(await screen.findByText(/The price is 0\.50 MATIC now, more than the 0\.40 MATIC you agreed to/)).toBeDefined()
  expect((await payButton()).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Continue with the new price' }))
  expect((await payable()).textContent).toBe('Pay 0.50 MATIC')
  expect(sent()).toHaveLength(0)
})

it('does not offer again what the chain says is sold, while the programme has not read that yet', async () => {
  const data = encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'NotActive', args: [2] })
  const refusal = { error: { code: 3, message: 'execution reverted', data } }
  await open(() => listingDetail(), { 'POST /rpc': chainWith(() => coin, refusal) })
  const sent = connect()
  await buy()
  const shown = await sheet()
  expect((await within(shown).findByRole('alert')).textContent).toContain('Someone was a moment faster')
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone was a moment faster')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Buy for|Pay)/ })).toBeNull()
  expect(sent()).toHaveLength(0)
})

it('follows the own payment that another device made, before the programme has read it', async () => {
  const data = encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'NotActive', args: [2] })
  const refusal = { error: { code: 3, message: 'execution reverted', data } }
  const silent = chainWith(() => coin, refusal)
  const asked: unknown[] = []
  let isRead = false
  await open(() => (isRead ? listingDetail({ state: 'sold' }, { buyer: 'p1' }) : listingDetail()), {
    'POST /rpc': (call) => {
      const { method, id, params } = call.body as { method: string; id: number; params: [{ topics: unknown[] }] }
      if (method !== 'eth_getLogs') return silent(call)
      asked.push(params[0].topics.slice(1))
      return Response.json({ jsonrpc: '2.0', id, result: [{ transactionHash: `0x${'11'.repeat(32)}` }] })
    },
  })
  queryClient.setQueryData(keys.health, { chain: { confirmations: 3, cursor: 31 } } as Health)
  const sent = connect()
  await buy()
  const shown = await sheet()
  expect(await within(shown).findByText(/^You have paid for this already, on another device\./)).toBeDefined()
  expect(asked[0]).toEqual([`0x${'7'.padStart(64, '0')}`, [`0x${'22'.repeat(20).padStart(64, '0')}`]])
  expect(screen.queryByText('Someone was a moment faster')).toBeNull()
  expect(sent()).toHaveLength(0)
  isRead = true
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
