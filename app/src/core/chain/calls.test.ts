import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { decodeAbiParameters, decodeFunctionData, parseAbiParameters } from 'viem/utils'
import { beforeEach, expect, test } from 'vitest'
import { buyCall, listCall, mintCall } from './calls.ts'
import { itemsContract, marketContract, withConfig } from './test-chain.ts'

beforeEach(withConfig)

const seller = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const price = 400_000_000_000_000_001n

test('listing hands the object to the market with price and end, and approves nothing', () => {
  const { to, data, value } = listCall(seller, 7n, price, 1_800_000_000n)
  expect(to).toBe(itemsContract)
  expect(value).toBeUndefined()
  const { functionName, args } = decodeFunctionData({ abi: waymarkItemsAbi, data })
  expect(functionName).toBe('safeTransferFrom')
  expect(args?.slice(0, 4).map((arg) => String(arg).toLowerCase())).toEqual([
    seller.toLowerCase(),
    marketContract,
    '7',
    '1',
  ])
  expect(decodeAbiParameters(parseAbiParameters('uint256, uint64'), args?.[4] as `0x${string}`)).toEqual([
    price,
    1_800_000_000n,
  ])
})

test('buying pays the price of now and agrees to no more than was shown', () => {
  const { to, data, value } = buyCall(3n, price, price - 5n)
  expect(to).toBe(marketContract)
  expect(BigInt(value ?? 0)).toBe(price - 5n)
  expect(decodeFunctionData({ abi: waymarkMarketAbi, data })).toEqual({ functionName: 'buy', args: [3n, price] })
})

test('minting brings the voucher as it was signed', () => {
  const voucher = {
    itemId: '1',
    to: seller,
    tokenId: '12',
    amount: '1',
    nonce: `0x${'07'.repeat(32)}`,
    deadline: '1800000000',
    signature: `0x${'08'.repeat(65)}`,
    contract: itemsContract,
    chainId: 80001,
  }
  const { args } = decodeFunctionData({ abi: waymarkItemsAbi, data: mintCall(voucher).data })
  expect(args).toEqual([
    { to: seller, tokenId: 12n, amount: 1n, nonce: voucher.nonce, deadline: 1_800_000_000n },
    voucher.signature,
  ])
})
