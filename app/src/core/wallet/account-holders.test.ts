// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { accountHolders, ownFirst } from './account-holders.ts'
import type { SolanaWallet } from './solana-wallet.ts'
import { inAppRdns, type Wallet } from './wallets.ts'

const linked = `0x${'Aa'.repeat(20)}`

const wallet = (rdns: string, request: () => Promise<unknown>): Wallet => ({
  uuid: rdns,
  rdns,
  name: rdns,
  icon: null,
  provider: { request },
})

const holding = wallet('holding', async () => [linked.toLowerCase()])
const other = wallet('other', async () => [`0x${'11'.repeat(20)}`])

test('the wallet that shares a linked account is found, however the address is written', async () => {
  expect(await accountHolders([other, holding], [linked])).toEqual(new Set(['holding']))
})

test('a wallet that is silent, locked, broken or talks nonsense holds nothing, and is not waited for', async () => {
  const silent = wallet('silent', () => new Promise(() => undefined))
  const broken = wallet('broken', () => Promise.reject(new Error('locked')))
  const odd = wallet('odd', async () => 'nonsense')
  const locked = wallet('locked', async () => [])
  expect(await accountHolders([silent, broken, odd, locked, holding], [linked])).toEqual(new Set(['holding']))
})

test('a wallet of Solana holds what it shares, letter by letter', async () => {
  const key = 'FhVcWJBqyhWyCGX1rnDHEjdyR4dQRmkrKe2bqFCHN5Vb'
  const prove = () => Promise.reject(new Error('not to be asked'))
  const shares = (address: string | null) =>
    ({
      uuid: 'phantom',
      name: 'Phantom',
      icon: null,
      prove,
      sharedAccount: async () => address,
    }) as Partial<SolanaWallet> as SolanaWallet
  expect(await accountHolders([shares(key)], [key])).toEqual(new Set(['phantom']))
  expect(await accountHolders([shares(key.toLowerCase())], [key])).toEqual(new Set())
  expect(await accountHolders([shares(null)], [key])).toEqual(new Set())
})

test('no wallet is asked where nothing is linked, nor ever a key that the app keeps', async () => {
  let asked = 0
  const request = async () => [asked++ && linked]
  expect(await accountHolders([wallet('one', request)], [])).toEqual(new Set())
  expect(await accountHolders([wallet(inAppRdns, request)], [linked])).toEqual(new Set())
  expect(asked).toBe(0)
})

test('holders and the wallet of the sign-in are one’s own; the others begin with the one that was used last', () => {
  localStorage.setItem('waymark.wallet', 'last')
  const [last, signIn] = ['last', inAppRdns].map((rdns) => wallet(rdns, async () => []))
  const { own, others } = ownFirst([other, last as Wallet, signIn as Wallet, holding], new Set(['holding']))
  expect(own.map(({ uuid }) => uuid)).toEqual(['holding', inAppRdns])
  expect(others.map(({ uuid }) => uuid)).toEqual(['last', 'other'])
  localStorage.removeItem('waymark.wallet')
})
