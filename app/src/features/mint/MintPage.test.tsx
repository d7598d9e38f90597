import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transaction } from '../../core/chain/transaction.ts'
import { transactionStore } from '../../core/chain/transactions.ts'
import type { ItemDetail, MintReason } from '../../core/types.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { inAppRdns } from '../../core/wallet/wallets.ts'
import { navigateBy } from '../../shared/navigation.ts'
import { useThing } from '../../shared/thing-title.ts'
import { item, itemDetail, itemType, voucher } from '../../testing/items.ts'
import { health, me, publicProfile } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { MintPage } from './MintPage.tsx'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const person = () =>
  me({
    profile: { ...me().profile, primaryWallet: address },
    wallets: [{ address, linkedAt: '2026-02-03T10:00:00Z', primary: true }],
  })
const detail = (change: Partial<ItemDetail> = {}, object: Parameters<typeof itemDetail>[0] = {}): ItemDetail => ({
  ...itemDetail({ state: 'mintable', ...object }),
  ...change,
})

const toMint = voucher({ to: address })

beforeEach(() => transactionStore.setState({}, true))

async function open(answers: Answers, path: string) {
  const calls = await openProgramme({ 'GET /me': person, 'GET /health': () => health(), ...answers })
  const router = showPage(<MintPage />, path)
  return { calls, router }
}
/** The chain, where an account holds so much; everything costs the same there. */
const chainWith = (balance: () => string | Promise<string>): Answers => ({
  'POST /rpc': async ({ body }) => {
    const { method } = body as { method: string }
    const result = method === 'eth_getBalance' ? await balance() : '0x3b9aca00'
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  },
})
const rich = '0xde0b6b3a7640000'

/** A wallet that shows this account and sends nothing; what it was asked. */
function connectWallet(account: `0x${string}` = address, rdns = 'test') {
  const request = vi.fn(async ({ method }: { method: string }) => (method === 'eth_chainId' ? 80001 : null))
  const wallet = { uuid: '1', rdns, name: 'Test', icon: null, provider: { request } }
  connectionStore.setState({ state: 'connected', account, chainId: 80001, wallet }, true)
  return request
}

const openItem = (answer: () => unknown, more: Answers = {}) =>
  open({ 'GET /items/i1': answer, ...chainWith(() => rich), ...more }, '/mint?item=i1')
const mint = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Mint' })
const lastLook = () => screen.findByRole('dialog', { name: 'Before your wallet opens' })
const openWallet = async () => fireEvent.click(within(await lastLook()).getByRole('button', { name: 'Open wallet' }))

describe('without an object', () => {
  const openChoice = (answer: () => unknown) => open({ 'GET /profiles/p1': answer }, '/mint')

  it('offers the own objects that are not on the chain, and says which was begun', async () => {
    const items = [
      item({ id: 'i1', state: 'mintable', itemType: itemType({ name: 'Tin mug' }) }),
      item({ id: 'i2', state: 'minting', itemType: itemType({ name: 'Trail hat' }) }),
      item({ id: 'i3', state: 'minted', itemType: itemType({ name: 'Drift compass' }) }),
      item({ id: 'i4', state: 'listed', itemType: itemType({ name: 'Weather stone' }) }),
    ]
    await openChoice(() => publicProfile({ id: 'p1', own: true, items }))
    const choices = await screen.findAllByRole('listitem')
    expect(choices.map((choice) => within(choice).getByRole('link').getAttribute('href'))).toEqual([
      '/mint?item=i1',
      '/mint?item=i2',
    ])
    expect(choices.map((choice) => within(choice).queryByText('Begun') !== null)).toEqual([false, true])
  })

  it('leads to quests where there is nothing to mint', async () => {
    await openChoice(() => publicProfile({ id: 'p1', own: true, items: [item({ state: 'minted' })] }))
    expect(await screen.findByRole('heading', { name: 'Nothing to mint' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Find a quest' }).getAttribute('href')).toBe('/quests')
  })

  it('says what went wrong, and tries again', async () => {
    let isDown = true
    await openChoice(() => (isDown ? new Refused('INTERNAL') : publicProfile({ id: 'p1', own: true, items: [] })))
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nothing to mint' })).toBeDefined()
  })
})

describe('an object', () => {
  it('that nothing keeps from being minted is at its last look at once, and says what it costs, and nothing that is met', async () => {
    await openItem(() => detail())
    expect(await lastLook()).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Mint Tin mug' })).toBeDefined()
    expect(renderHook(useThing).result.current).toBe('Tin mug')
    expect(screen.queryByRole('list', { name: 'What is missing' })).toBeNull()
    expect(screen.getByText(/The programme charges nothing\. MATIC is the currency of the network/)).toBeDefined()
    fireEvent.click(within(await lastLook()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(await mint())
    expect(await lastLook()).toBeDefined()
  })

  it.each<[MintReason, string]>([
    [{ code: 'no_wallet' }, 'Link an Ethereum wallet to receive it'],
    [{ code: 'locked', reason: 'Lost on the ridge' }, 'A game master has put it on hold: Lost on the ridge'],
    [{ code: 'per_player_max', max: 2 }, 'You can mint 2 of this kind'],
    [{ code: 'window_closed', closedAt: '2026-03-01T12:00:00Z' }, 'Could be minted until Mar 1, 2026'],
  ])('that lacks %j cannot be minted, and says what is missing', async (reason, words) => {
    await openItem(() => detail({ mintReasons: [reason] }))
    expect((await mint()).disabled).toBe(true)
    const unmet = within(screen.getByRole('list', { name: 'What is missing' })).getAllByRole('listitem')
    expect(unmet.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(words)])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of somebody without a wallet leads to linking one', async () => {
    await openItem(() => detail({ mintReasons: [{ code: 'no_wallet' }] }), { 'GET /me': () => me() })
    expect(await screen.findByRole('button', { name: 'Link a wallet' })).toBeDefined()
  })

  it('whose kind is stopped cannot be minted, and says why', async () => {
    await openItem(() => detail({}, { itemType: itemType({ tradingStopped: '2026-03-01T10:00:00Z' }) }))
    expect((await mint()).disabled).toBe(true)
    expect(screen.getByText(/Objects of this kind are not minted or sold at the moment/)).toBeDefined()
  })

  it('that was begun says until when the permission is good, and can be sent again', async () => {
    await openItem(() => detail({ mintReasons: [{ code: 'minting' }] }, { state: 'minting' }))
    expect(await screen.findByText(/You have begun to mint this object/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue minting' }).disabled).toBe(false)
  })

  it('that was begun is reserved until its permission expires, and says when it is free again', async () => {
    const deadline = String(Date.UTC(2026, 10, 21, 12, 30) / 1000)
    await openItem(() => detail({ voucher: { ...toMint, deadline } }, { state: 'minting' }))
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(Number(deadline) * 1000))
    const said = await screen.findByText(/You have begun to mint this object/)
    expect(said.textContent).toContain(`Until ${time} it is yours to mint, so it cannot be given away.`)
    expect(said.textContent).toContain('it is free again by itself')
  })

  it('whose wallet cannot pay the fee says how much is missing and where to send it, and cannot be minted', async () => {
    const { calls } = await openItem(
      () => detail(),
      chainWith(() => '0x0'),
    )
    const missing = await screen.findByText(/^Your wallet has 0.00014 MATIC too little for the network fee/)
    expect(missing.closest('ul')?.getAttribute('aria-label')).toBe('What is missing')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of your wallet' })
    expect(field.value).toBe(address)
    expect(screen.getByRole('button', { name: 'Copy the address' })).toBeDefined()
    expect((await mint()).disabled).toBe(true)
    expect(calls.map(({ path }) => path)).not.toContain('/items/i1/voucher')
  })

  it('whose wallet the chain does not tell of can be minted', async () => {
    await openItem(() => detail(), { 'POST /rpc': () => new Refused('INTERNAL') })
    expect((await mint()).disabled).toBe(false)
  })

  it('is not reserved when the wallet cannot pay: no permission is asked for, and the refusal says what is missing', async () => {
    // The page has no answer yet when the button is pressed.
    let asked = 0
    const balance = () => (asked++ === 0 ? new Promise<string>(() => undefined) : '0x0')
    const { calls } = await openItem(() => detail(), chainWith(balance))
    const request = connectWallet()
    await waitFor(() => expect(asked).toBe(1))
    fireEvent.click(await mint())
    await openWallet()
    expect(await screen.findByText(/^Your wallet 0x7099…79C8 has 0.00014 MATIC too little for this/)).toBeDefined()
    expect(calls.map(({ path }) => path)).not.toContain('/items/i1/voucher')
    expect(request.mock.calls.map(([{ method }]) => method)).not.toContain('eth_sendTransaction')
  })

  it('is not reserved when the wallet shows another account of the person than the one it would go to', async () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const linkedAt = '2026-02-03T10:00:00Z'
    const { calls } = await openItem(() => detail(), {
      'GET /me': () => ({ ...person(), wallets: [...person().wallets, { address: other, linkedAt, primary: false }] }),
    })
    connectWallet(other)
    await openWallet()
    expect(await screen.findByText(/shows account 0x3C44…93BC, but this belongs to 0x7099…79C8/)).toBeDefined()
    expect(calls.map(({ path }) => path)).not.toContain('/items/i1/voucher')
  })

  it('on the chain already leads to where it is seen', async () => {
    await openItem(() => detail({}, { state: 'minted' }))
    expect(await screen.findByRole('heading', { name: 'It is minted' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Mint' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/success?item=i1')
  })

  it('that has just been minted shows its way until the next page is there, and not that it is minted', async () => {
    const show = (transaction: Transaction) => transactionStore.setState({ 'p1/mint/i1': transaction }, true)
    const sent = { hash: `0x${'1'.repeat(64)}`, replaced: null, reachable: true } as const
    show({ stage: 'confirmed', depth: null, ...sent })
    await openItem(() => detail({}, { state: 'minted' }))
    await screen.findByText('Final and recorded')
    // The next page is still being fetched.
    const go = vi.fn(() => true)
    navigateBy(go)
    act(() => show({ stage: 'recorded', hash: sent.hash }))
    expect(go).toHaveBeenCalledWith('/success?item=i1', { replace: true })
    expect(screen.getByText('Final and recorded')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'It is minted' })).toBeNull()
  })

  it('of somebody else can be looked at and not minted', async () => {
    await openItem(() => detail({ own: false }, { owner: 'p2' }))
    expect(await screen.findByRole('heading', { name: 'This object belongs to someone else' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Mint' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/profile/p2/items/i1')
  })

  it('that cannot be read says what went wrong, and tries again', async () => {
    let isDown = true
    await openItem(() => (isDown ? new Refused('INTERNAL') : detail()))
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Mint an object' })).toBeDefined()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await mint()).toBeDefined()
  })

  it('is looked at once more before the wallet opens: which one, to which wallet, what it costs, what cannot be undone', async () => {
    const { calls } = await openItem(() => detail())
    const request = connectWallet()
    const look = await lastLook()
    await waitFor(() => expect(look.textContent).toMatch(/Network feeabout 0\.00014 MATIC/))
    expect(look.textContent).toMatch(/Tin mug.*No\. \d+.*Wallet0x7099…79C8.*cannot be undone/)
    expect(within(look).getByText('From then on you give it away from your wallet, not here.')).toBeDefined()
    expect(calls.map(({ path }) => path)).not.toContain('/items/i1/voucher')
    expect(request).not.toHaveBeenCalled()
    fireEvent.click(within(look).getByRole('button', { name: 'Open wallet' }), { detail: 2 })
    fireEvent.click(within(look).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await mint()).getAttribute('aria-busy')).toBeNull()
  })

  it('is last looked at on the sheet itself where the wallet is the one that the app keeps, which opens nothing', async () => {
    await openItem(() => detail())
    connectWallet(address, inAppRdns)
    const look = await screen.findByRole('dialog', { name: 'Before it is signed' })
    expect(within(look).getByRole('button', { name: 'Mint it' })).toBeDefined()
    expect(look.textContent).not.toMatch(/opens|asks/)
  })

  it('whose permission is refused says why, asks for it once, and sends nothing', async () => {
    const answered = Promise.withResolvers<Refused>()
    const { calls } = await openItem(() => detail(), { 'POST /items/i1/voucher': () => answered.promise })
    const request = connectWallet()
    await openWallet()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/items/i1/voucher'))
    answered.resolve(new Refused('TRADING_STOPPED'))
    expect(await screen.findByText(/Objects of this kind are not minted or sold at the moment/)).toBeDefined()
    expect(calls.filter(({ path }) => path === '/items/i1/voucher')).toHaveLength(1)
    expect(request.mock.calls.map(([{ method }]) => method)).not.toContain('eth_sendTransaction')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mint' }).hasAttribute('aria-busy')).toBe(false))
  })
})
