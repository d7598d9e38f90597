import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { AppError } from '../../core/errors.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { addWallet, removeWallet, type Wallet } from '../../core/wallet/wallets.ts'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { TransactionError } from './TransactionError.tsx'

const linked = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wrong = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const again = vi.fn()

const walletWith = (account: string, name: string): Wallet => ({
  uuid: name,
  rdns: name,
  name,
  icon: null,
  provider: { request: async ({ method }) => (method === 'eth_chainId' ? '0x13881' : [account]) },
})

beforeEach(async () => {
  again.mockReset()
  await openProgramme({
    'GET /me': () => ({
      ...me(),
      wallets: [{ address: linked, primary: true, linkedAt: '2026-01-01T00:00:00Z' }],
    }),
  })
  for (const wallet of [walletWith(wrong, 'Wrong wallet'), walletWith(linked, 'Right wallet')]) addWallet(wallet)
})
afterEach(() => ['Wrong wallet', 'Right wallet'].forEach(removeWallet))

function show(code: string, params: Record<string, unknown>) {
  const failure = new AppError('wallet', code, params)
  const action: ChainAction = {
    kind: 'buy',
    transaction: { stage: 'failed', during: 'preparing', failure, hash: null },
    busy: false,
    go: () => undefined,
    again,
    forget: () => undefined,
  }
  showPage(<TransactionError failure={failure} action={action} />, '/marketplace/1')
}

const fixes = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map((button) => button.textContent)

test('a wallet that is not linked is named beside the linked one, and another can be chosen before it is linked', () => {
  show('CHAIN_ACCOUNT_NOT_LINKED', { account: '0x3C44…93BC', linked: '0x7099…79C8' })
  expect(screen.getByRole('alert').textContent).toContain('Your wallet shows account 0x3C44…93BC')
  expect(screen.getByRole('alert').textContent).toContain('Linked to you: 0x7099…79C8')
  expect(fixes()).toEqual(['Choose another wallet', 'Link it and continue'])
})

test('whoever has no wallet here yet is asked for one, and told of it only once they have chosen none', async () => {
  show('WALLET_DISCONNECTED', {})
  const dialog = await screen.findByRole('dialog', { name: 'Choose a wallet' })
  expect(screen.queryByRole('button', { name: 'Choose a wallet' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Choose a wallet' })).toBeDefined()
})

test('whoever has linked none is told so', () => {
  show('CHAIN_ACCOUNT_NOT_LINKED', { account: '0x3C44…93BC', context: 'none' })
  expect(screen.getByRole('alert').textContent).toContain(
    'The account 0x3C44…93BC in your wallet is not linked to you yet.',
  )
})

test('the wallet of the linked account stands on top, and going on with it starts the action again', async () => {
  show('CHAIN_ACCOUNT_NOT_LINKED', { account: '0x3C44…93BC', linked: '0x7099…79C8' })
  fireEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose a wallet' })
  expect(await within(dialog).findByText(/Linked to you: 0x7099…79C8/)).toBeDefined()
  const right = await within(dialog).findByRole('button', { name: /^Right wallet/ })
  await waitFor(() => expect(right.textContent).toBe('Right walletYour wallet'))
  // Another file of this worker may have left a wallet.
  const rows = within(dialog).getAllByRole('button', { name: /^(Right|Wrong) wallet/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Right walletYour wallet', 'Wrong wallet'])
  // Wallets of others stand behind one fold, so that nobody takes them for their own.
  const folded = within(dialog).getByText('Another wallet').parentElement as HTMLDetailsElement
  expect(folded.open).toBe(false)
  expect(within(folded).getByRole('button', { name: 'Wrong wallet' })).toBeDefined()
  expect(folded.contains(right)).toBe(false)
  fireEvent.click(right)
  await waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(connectionStore.getState()).toMatchObject({ state: 'connected', account: linked })
})

test.each([
  ['CHAIN_OTHER_ACCOUNT', { account: '0x3C44…93BC', wanted: '0x7099…79C8' }],
  ['CHAIN_NOT_SELLER', { account: '0x7099…79C8' }],
  ['CHAIN_TOKEN_ELSEWHERE', {}],
  ['CHAIN_BUYER_IS_SELLER', {}],
  ['WALLET_NO_ACCOUNT', {}],
  ['WALLET_FUNDS', {}],
])('%s leads to another wallet', (code, params) => {
  show(code, params)
  expect(fixes()).toEqual(['Choose another wallet'])
})
