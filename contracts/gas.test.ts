// SPDX-License-Identifier: MIT OR Apache-2.0
// A call that became dearer is seen before anybody pays for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviations, measureGas, recordedGas } from './gas.ts'

test('every call costs what gas.json says', () => {
  assert.deepEqual(deviations(recordedGas(), measureGas()), [])
})

test('a call that costs more, costs less, is new or is gone is named', () => {
  const before = { buy: 100_000, cancel: 40_000, gone: 1 }
  assert.deepEqual(deviations(before, { buy: 103_000, cancel: 39_900, added: 1 }), [
    '"buy" costs 103000 gas, 3.0 % from the 100000 in gas.json',
    '"gone" is in gas.json and was not measured',
    '"added" is not in gas.json',
  ])
})
