/** The log of what was booked, as the extension keeps it: the server's core gives its leaves, its roots and its proofs. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  appendToLog,
  consistencyNodes,
  consistencyProof,
  inclusionNodes,
  inclusionProof,
  type LogPosition,
  logCommitment,
  logEdgeNodes,
  logRoot,
} from 'waymark-core'

// The same rows as in the guide of the package, whose root and proof another implementation made.
const quest = logCommitment('ledger', { reason: 'quest', xp: 50 }, `0x${'8f'.repeat(32)}`)
const gift = logCommitment('ledger', { xp: 20, reason: 'gift' }, `0x${'3c'.repeat(32)}`)
const root = '0x267b8eea8081c59f00b11790df50bf8e67a8660aebcb2ca016f125bf8449bdcf'
const proof = ['0xc9327ee762c6186dc8811b7a13fc9a61363a6e44cf6eb202d1130481d48cb0fe']

test('what is kept of a log gives its roots and its proofs, however many rows came at once', () => {
  const first = appendToLog({ size: 0, edge: [] }, [quest])
  const second = appendToLog(first.log, [gift])
  assert.deepEqual(appendToLog({ size: 0, edge: [] }, [quest, gift]).log, second.log)
  assert.equal(second.root, root)
  const kept = new Map([...first.nodes, ...second.nodes].map(({ level, index, hash }) => [`${level} ${index}`, hash]))
  const hashes = (positions: LogPosition[]) => positions.map(({ level, index }) => kept.get(`${level} ${index}`) ?? '')
  assert.deepEqual(inclusionProof(0, 2, hashes(inclusionNodes(0, 2))), proof)
  assert.deepEqual(consistencyProof(1, 2, hashes(consistencyNodes(1, 2))), proof)
  assert.equal(logRoot({ size: 1, edge: hashes(logEdgeNodes(1)) }), first.root)
})

test.each([
  ['a fraction', () => logCommitment('ledger', { xp: 0.5 }, `0x${'8f'.repeat(32)}`), /not_whole/],
  ['a list in a field', () => logCommitment('ledger', { xp: [] } as never, `0x${'8f'.repeat(32)}`), /wrong type/],
  ['a short salt', () => logCommitment('ledger', {}, '0x8f'), /^salt: not_a_hash/],
  ['an edge of another size', () => appendToLog({ size: 3, edge: [root] }, [quest]), /^log\.edge: wrong_number/],
  ['a leaf beyond the log', () => inclusionNodes(2, 2), /^index: beyond_tree/],
  ['a log that shrinks', () => consistencyNodes(2, 1), /^first: beyond_tree/],
] as const)('%s is refused', (_, call, message) => {
  assert.throws(call, { code: 'VALIDATION', message })
})
