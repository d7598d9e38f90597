import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { walletError } from './wallet-error.ts'
import { safeIcon } from './wallets.ts'

test('an icon is a picture that is carried along, of bounded size', () => {
  expect(safeIcon('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(safeIcon('https://evil.example/pixel.png')).toBeNull()
  expect(safeIcon('data:text/html,<script>')).toBeNull()
  expect(safeIcon('javascript:alert(1)')).toBeNull()
  expect(safeIcon(`data:image/png;base64,${'A'.repeat(200_000)}`)).toBeNull()
  expect(safeIcon(undefined)).toBeNull()
})

test.each([
  ['WALLET_REFUSED', { code: 4001, message: 'User rejected the request.' }],
  ['WALLET_BUSY', { code: -32002, message: 'Already processing' }],
  ['WALLET_CHAIN_UNKNOWN', { code: 4902, message: 'Unrecognized chain' }],
  ['WALLET_CHAIN_UNKNOWN', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['WALLET_DISCONNECTED', { code: 4900 }],
  ['WALLET_REFUSED', { message: 'request failed', cause: { cause: { code: 4001 } } }],
  ['WALLET_FUNDS', { code: -32000, message: 'insufficient funds for gas * price + value' }],
  ['WALLET_FAILED', new Error('boom')],
])('%s is what %j means', (code, thrown) => expect(walletError(thrown)).toMatchObject({ code, kind: 'wallet' }))

test('a failure that has a code already keeps it', () => {
  const failure = new AppError('wallet', 'WALLET_NO_ACCOUNT')
  expect(walletError(failure)).toBe(failure)
})
