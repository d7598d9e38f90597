import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { encodeErrorResult } from 'viem/utils'
import { expect, test } from 'vitest'
import chain from '../../shared/i18n/locales/en/chain.json'
import { revertCodes, revertError } from './revert.ts'
import { RpcRefusal } from './rpc.ts'

const seller = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const notActive = (state: number) => encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'NotActive', args: [state] })
const refusal = (data: unknown) => new RpcRefusal(3, 'execution reverted', data)

function check(error: unknown, code: string, params: Record<string, unknown> = {}) {
  const failure = revertError(error)
  expect(failure?.code).toBe(code)
  expect(failure?.params).toMatchObject(params)
}

test('a refusal of the market has its name and what a sentence needs', () => {
  check(refusal(notActive(2)), 'CHAIN_NOT_ACTIVE', { state: 'sold' })
  check(refusal(notActive(3)), 'CHAIN_NOT_ACTIVE', { state: 'cancelled' })
  check(
    refusal(encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'PriceChanged', args: [5n, 4n] })),
    'CHAIN_PRICE_CHANGED',
    {
      price: '5',
      maxPrice: '4',
    },
  )
  check(
    refusal(encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'WrongPayment', args: [5n, 0n] })),
    'CHAIN_WRONG_PAYMENT',
  )
  check(refusal(encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'Expired', args: [9n] })), 'CHAIN_EXPIRED')
  check(
    refusal(encodeErrorResult({ abi: waymarkMarketAbi, errorName: 'NotSeller', args: [seller] })),
    'CHAIN_NOT_SELLER',
    {
      account: '0x5aAe…eAed',
    },
  )
})

test('so does a refusal of the items', () => {
  const nonce = `0x${'07'.repeat(32)}` as const
  check(
    refusal(encodeErrorResult({ abi: waymarkItemsAbi, errorName: 'NonceAlreadyUsed', args: [nonce] })),
    'CHAIN_NONCE_ALREADY_USED',
  )
  check(
    refusal(encodeErrorResult({ abi: waymarkItemsAbi, errorName: 'VoucherExpired', args: [1n] })),
    'CHAIN_VOUCHER_EXPIRED',
  )
  check(refusal(encodeErrorResult({ abi: waymarkItemsAbi, errorName: 'Soulbound', args: [1n] })), 'CHAIN_SOULBOUND')
  check(refusal(encodeErrorResult({ abi: waymarkItemsAbi, errorName: 'EnforcedPause' })), 'CHAIN_PAUSED')
})

test('wallets wrap the refusal, each in its own way', () => {
  check({ code: -32603, data: { code: 3, data: notActive(2) } }, 'CHAIN_NOT_ACTIVE')
  check({ code: -32603, data: { originalError: { code: 3, data: notActive(2) } } }, 'CHAIN_NOT_ACTIVE')
  check(new Error('outer', { cause: refusal(notActive(2)) }), 'CHAIN_NOT_ACTIVE')
})

test('an error nobody named is still a refusal, and no refusal is none', () => {
  check(refusal('0xdeadbeef'), 'CHAIN_REVERTED', { error: '0xdeadbeef' })
  expect(revertError(new Error('fetch failed'))).toBeNull()
  expect(revertError({ code: 4001 })).toBeNull()
  expect(revertError(refusal('0x'))).toBeNull()
  const loop: { cause?: unknown } = {}
  loop.cause = loop
  expect(revertError(loop)).toBeNull()
})

test('every error that a contract names has a sentence, and no other is listed', () => {
  const names = [...waymarkItemsAbi, ...waymarkMarketAbi].flatMap((entry) =>
    entry.type === 'error' ? [entry.name] : [],
  )
  expect(Object.keys(revertCodes).sort()).toEqual([...new Set(names)].sort())
  for (const code of Object.values(revertCodes)) expect(chain.error).toHaveProperty(code)
})

test('a state of an offer in the contract is named in its order', () => {
  const states = ['unknown', 'active', 'sold', 'cancelled', 'expired']
  for (const [state, name] of states.entries()) check(refusal(notActive(state)), 'CHAIN_NOT_ACTIVE', { state: name })
})
