import { expect, test } from 'vitest'
import gas from '../../../../contracts/gas.json' with { type: 'json' }
import {
  buyGas,
  cancelGas,
  listGas,
  mintGas,
  readMissing,
  readMissingForMint,
  requireNothingMissing,
} from './missing-funds.ts'
import { onChain, withConfig } from './test-chain.ts'

const account = `0x${'22'.repeat(20)}` as const
const hex = (wei: bigint): `0x${string}` => `0x${wei.toString(16)}`

async function holding(balance: bigint, gasPrice = 10n ** 9n) {
  await withConfig()
  onChain({ eth_getBalance: () => hex(balance), eth_gasPrice: () => hex(gasPrice) })
}

test.each([
  ['mint', mintGas],
  ['buy', buyGas],
  ['list', listGas],
  ['cancel', cancelGas],
])('no %s that was measured takes more than is asked of the wallet beforehand', (what, most) => {
  const measured = Object.entries(gas).filter(([name]) => name.startsWith(`${what}:`))
  expect(measured.length).toBeGreaterThan(0)
  for (const [, used] of measured) expect(most).toBeGreaterThanOrEqual(BigInt(used))
})

test('an account that has what it takes, to the last wei, lacks nothing', async () => {
  await holding(mintGas * 10n ** 9n)
  expect(await readMissingForMint(account)).toBe(0n)
})

test('what is missing can be sent: never less, in millionths of the coin', async () => {
  await holding(mintGas * 10n ** 9n - 1n)
  expect(await readMissingForMint(account)).toBe(10n ** 12n)
  await holding(0n)
  expect(await readMissing(account, 2n * 10n ** 16n, 21_000n)).toBe(20_021n * 10n ** 12n)
})

test('a refusal says how much which account lacks', () => {
  expect(() => requireNothingMissing(account, 0n)).not.toThrow()
  expect(() => requireNothingMissing(account, 5n)).toThrow(
    expect.objectContaining({ code: 'WALLET_FUNDS', params: { context: 'missing', missing: '5', account } }),
  )
})
