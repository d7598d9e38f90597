/** The entry `waymark-core/receipts`: what a receipt proves. Its module holds no core, and is a fifth of the size. */

import { verifyReceipt as verify } from '../../../.waymark/core-receipts/waymark_core.js'
import { invalid, waymarkError } from '../entry/failure.js'

// biome-ignore lint/performance/noBarrelFile: this file is an entry of the package.
export { isValidationError, isWaymarkError } from '../entry/guards.js'
export { init as default, initSync } from '../entry/init.js'

/**
 * @param {unknown} receipt an object, or its JSON
 * @param {{ root?: any, treeSize?: any }} [options]
 */
export function verifyReceipt(receipt, options) {
  const { root, treeSize } = options ?? {}
  if (root !== undefined && typeof root !== 'string') throw invalid('root', 'not_a_hash')
  if (treeSize !== undefined && !(Number.isSafeInteger(treeSize) && Number(treeSize) >= 0))
    throw invalid('treeSize', 'not_a_count')
  // A size says nothing of a root that nobody gave.
  if (treeSize !== undefined && root === undefined) throw invalid('root', 'missing')
  const { verdict, error } = JSON.parse(verify(textOf(receipt), root, treeSize))
  if (error) throw waymarkError('validation', 'VALIDATION', error.message, error.params)
  return verdict
}

/** @param {unknown} receipt */
function textOf(receipt) {
  if (typeof receipt === 'string') return receipt
  let text
  try {
    text = JSON.stringify(receipt)
  } catch {
    // Whatever holds itself, or a large integer, is no receipt either.
  }
  if (text === undefined) throw invalid('receipt', 'not_json')
  return text
}
