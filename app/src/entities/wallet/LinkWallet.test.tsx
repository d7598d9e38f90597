import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '../../core/errors.ts'
import { pair } from '../../core/wallet/walletconnect.ts'
import { addWallet, inAppRdns, removeWallet, type Wallet, walletConnectRdns } from '../../core/wallet/wallets.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { WalletError } from '../../testing/test-wallet.ts'
import { LinkWallet } from './LinkWallet.tsx'

vi.mock('../../core/wallet/walletconnect.ts', () => ({ pair: vi.fn() }))

afterEach(() => {
  removeWallet(inAppRdns)
  removeWallet(walletConnectRdns)
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function open(configured: object = {}) {
  await openProgramme({}, { configured: { ...configured } })
  showPage(<LinkWallet />, '/home')
  press('Link a wallet')
}

function signInWallet() {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    throw new WalletError(4001)
  }
  addWallet({ uuid: inAppRdns, rdns: inAppRdns, name: 'Own wallet', icon: null, provider: { request } })
  return asked
}

it('offers the wallet that came with the sign-in alone, and says why it was not linked', async () => {
  const asked = signInWallet()
  await open()
  expect(screen.getByText('Use the wallet that came with your sign-in')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Own wallet' })).toBeNull()
  press('Use this wallet')
  expect(await screen.findByText(/^You declined in your wallet/)).toBeDefined()
  expect(asked.length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Another wallet' })).toBeDefined()
})

it('lists other wallets on demand, begins with the card again, and is left by a word', async () => {
  signInWallet()
  await open()
  press('Another wallet')
  expect(await screen.findByRole('button', { name: 'Own wallet' })).toBeDefined()
  press('Close')
  press('Link a wallet')
  press('Not now')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists wallets at once where none came with the sign-in', async () => {
  await open()
  expect(screen.getByText(/^Your wallet will show a short message/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use this wallet' })).toBeNull()
})

it('says that the wallet of a developer’s machine opens no window, which those of production do', async () => {
  signInWallet()
  await open({ DEVELOPMENT: {} })
  expect(screen.getByText(/You confirm here, and no other window opens\.$/)).toBeDefined()
  cleanup()
  await open()
  expect(screen.getByText(/only you can move them/)).toBeDefined()
  expect(screen.queryByText(/no other window/)).toBeNull()
})

it('links a wallet on a phone by a code, asks for another one when none came, and gives up what nobody waits for', async () => {
  const giveUp = vi.fn(async () => undefined)
  const phone = Promise.withResolvers<Wallet>()
  vi.mocked(pair)
    .mockRejectedValueOnce(new AppError('wallet', 'WALLET_RELAY_UNREACHABLE'))
    .mockResolvedValue({ uri: 'wc:one', wallet: phone.promise, giveUp })
  await open({ WALLETCONNECT: { relayUrl: 'wss://relay.example.com', projectId: 'ab' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use a wallet on your phone' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another code' }))
  expect(await screen.findByDisplayValue('wc:one')).toBeDefined()
  press('Close')
  expect(giveUp).toHaveBeenCalledTimes(1)

  press('Link a wallet')
  fireEvent.click(await screen.findByRole('button', { name: 'Use a wallet on your phone' }))
  expect(await screen.findByDisplayValue('wc:one')).toBeDefined()
  const asked = vi.fn(async () => Promise.reject(new WalletError(4001)))
  const provider = { request: asked }
  phone.resolve({ uuid: 'topic', rdns: walletConnectRdns, name: 'Phone (WalletConnect)', icon: null, provider })
  expect(await screen.findByText(/^You declined in your wallet/)).toBeDefined()
  expect(asked).toHaveBeenCalledWith({ method: 'eth_requestAccounts' })
  expect(screen.getByRole('button', { name: 'Phone (WalletConnect)' })).toBeDefined()
})

it('offers no wallet on a phone where no relay is set up', async () => {
  signInWallet()
  await open()
  press('Another wallet')
  expect(await screen.findByRole('button', { name: 'Own wallet' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use a wallet on your phone' })).toBeNull()
})

it('cuts no name of a wallet: it may be all that tells two of them apart', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'WalletPicker.module.css'), 'utf8')
  expect(sheet).toMatch(/overflow-wrap: anywhere/)
  expect(sheet).not.toMatch(/ellipsis|nowrap|line-clamp/)
})
