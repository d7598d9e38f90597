/** `waymark-core/receipts`, held against an implementation of its own by the definitions of RFC 9162. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { test, vi } from 'vitest'
import init, { isValidationError, isWaymarkError, type Receipt, verifyReceipt } from 'waymark-core/receipts'
import { receiptOf, rowsOf } from './support/log.ts'

const folder = new URL('../../../pkg/receipts/', import.meta.url)
const bytes = (file: string) => readFileSync(new URL(file, folder))

const rows = rowsOf(37)
const receipt = receiptOf(rows, [0, 5, 12, 20], 21)
const later = receiptOf(rows, [0])

/** The receipt with something changed. */
function changed(change: (copy: Receipt) => void): Receipt {
  const copy = structuredClone(receipt)
  change(copy)
  return copy
}

function thrown(call: () => unknown) {
  try {
    call()
  } catch (error) {
    assert.ok(isWaymarkError(error))
    return error
  }
  throw new Error('nothing was thrown')
}

test('before init() it says that it is not there yet', () => {
  const { code, message } = thrown(() => verifyReceipt(receipt))
  assert.deepEqual([code, /await init\(\)/.test(message)], ['NOT_INITIALISED', true])
})

test('a receipt is proven against its root and against a later one, as an object and as its text, without any network', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  await init({ module_or_path: bytes('waymark_core_bg.wasm') })
  for (const [given, options, isRootGiven] of [
    [receipt, { root: receipt.tree.root, treeSize: 21 }, true],
    [JSON.stringify(receipt, null, 2), { root: receipt.tree.root }, true],
    [receipt, { root: later.tree.root, treeSize: 37 }, true],
    [receipt, undefined, false],
  ] as const) {
    const proven = [0, 5, 12, 20].map((index) => ({ index, isProven: true, problem: null }))
    const expected = { isProven: true, isRootGiven, tree: receipt.tree, problem: null, rows: proven }
    assert.deepEqual(verifyReceipt(given, options), expected)
  }
  assert.equal(fetch.mock.calls.length, 0)
})

test('receipts of every size up to 40 are proven', () => {
  const all = rowsOf(40)
  for (let size = 1; size <= 40; size += 1) {
    const indices = Array.from({ length: size }, (_, index) => index)
    const { isProven } = verifyReceipt(receiptOf(all, indices, size), {
      root: receiptOf(all, [0]).tree.root,
      treeSize: 40,
    })
    assert.ok(isProven, `${size}`)
  }
})

test('a row that was changed is named, and the others stay proven', () => {
  const lying = changed((copy) => Object.assign(copy.rows[1]?.fields ?? {}, { xp: 51 }))
  const verdict = verifyReceipt(lying, { root: receipt.tree.root, treeSize: 21 })
  assert.deepEqual([verdict.isProven, verdict.problem], [false, null])
  assert.deepEqual(
    verdict.rows.map(({ isProven, problem }) => [isProven, problem?.code]),
    [
      [true, undefined],
      [false, 'ROW_DIFFERS'],
      [true, undefined],
      [true, undefined],
    ],
  )
  assert.match(verdict.rows[1]?.problem?.message ?? '', /ask for the receipt again\.$/)
})

test('another root, and another size of its tree, are said with the numbers', () => {
  const other = verifyReceipt(receipt, { root: `0x${'00'.repeat(32)}` })
  assert.equal(other.problem?.code, 'ROOT_DIFFERS')
  assert.deepEqual(new Set(other.rows.map(({ problem }) => problem?.code)), new Set(['TREE_NOT_PROVEN']))
  const sized = verifyReceipt(receipt, { root: receipt.tree.root, treeSize: 22 })
  assert.deepEqual([sized.problem?.code, sized.problem?.params], ['SIZE_DIFFERS', { expected: 22, found: 21 }])
})

test.each([
  ['nothing', () => verifyReceipt(undefined as never), 'receipt', 'not_json'],
  ['no JSON', () => verifyReceipt('{'), 'receipt', 'not_json'],
  ['what holds a large integer', () => verifyReceipt({ version: 1n } as never), 'receipt', 'not_json'],
  ['a later version', () => verifyReceipt({ ...receipt, version: 2 } as never), 'version', 'unknown_version'],
  [
    'a short salt',
    () => verifyReceipt(changed(({ rows: [row] }) => Object.assign(row ?? {}, { salt: '0x1' }))),
    'rows.0.salt',
    'not_a_hash',
  ],
  [
    'a row without its index',
    () => verifyReceipt(JSON.stringify(receipt).replace('"index":5,', '')),
    'rows.1.index',
    'missing',
  ],
  ['a root that is none', () => verifyReceipt(receipt, { root: '0xAB' }), 'root', 'not_a_hash'],
  ['a root of another type', () => verifyReceipt(receipt, { root: 7 as never }), 'root', 'not_a_hash'],
  [
    'a size that is none',
    () => verifyReceipt(receipt, { root: receipt.tree.root, treeSize: 1.5 }),
    'treeSize',
    'not_a_count',
  ],
  ['a size without a root', () => verifyReceipt(receipt, { treeSize: 21 }), 'root', 'missing'],
] as const)('%s is refused by field and reason', (_, call, field, reason) => {
  const error = thrown(call)
  assert.ok(isValidationError(error))
  assert.deepEqual([error.code, error.params['field'], error.params['reason']], ['VALIDATION', field, reason])
  assert.ok(error.message.startsWith(field), error.message)
})

test('the module and its script are at most 25 KB', () => {
  const sizes = ['waymark_core_bg.wasm', 'waymark_core.js'].map((file) => gzipSync(bytes(file), { level: 9 }).length)
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  assert.ok(kilobytes > 5 && kilobytes <= 25, `${kilobytes} KB`)
})

test('a receipt of a thousand rows is proven, and says how long that took', () => {
  const many = rowsOf(process.env['WAYMARK_TESTS'] === 'full' ? 100_000 : 10_000)
  const every = Math.floor(many.length / 1000)
  const text = JSON.stringify(
    receiptOf(
      many,
      Array.from({ length: 1000 }, (_, index) => index * every),
    ),
  )
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    assert.ok(verifyReceipt(text).isProven)
    return performance.now() - start
  })
  console.log(`1,000 rows, ${Math.round(text.length / 1024)} KB of JSON: ${Math.min(...times).toFixed(1)} ms`)
})
