import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findGaps, readRows } from '../testing/specification.js'

const row = (line: string, held: string) => `| ${line} | what it says | ${held} | |\n`

test('every line of the specification has a test, or states nothing', () => {
  assert.deepEqual(findGaps(readRows()), [])
})

test('a line that is left out, one that stands twice, and one whose test is gone are told', () => {
  const rows = readRows(
    row('1-144', 'states nothing') + row('144', '`a.test.ts`: it is so <br> `b.rs`: it_is_gone') + row('146', 'none'),
  )
  const texts: Record<string, string> = { 'a.test.ts': "test('it is so', …)", 'b.rs': 'fn it_is() {}' }
  assert.deepEqual(
    findGaps(rows, (file) => texts[file] ?? ''),
    [
      'Line 144 stands in 2 rows, and must stand in one.',
      'Line 145 stands in 0 rows, and must stand in one.',
      'Line 144: b.rs has no test that is called: it_is_gone',
      'Line 146 has no test: write one, and name it here.',
    ],
  )
})
