/** `npm run specification`: each line of the specification with the test that holds it; fails where one has none. */

import { findGaps, readRows } from './testing/specification.js'

const rows = readRows()
for (const { from, to, says, tests, statesNothing, otherwise } of rows) {
  console.log(`${(to === from ? `S${from}` : `S${from}-${to}`).padEnd(8)} ${says}`)
  for (const { file, title } of tests) console.log(`           ${file}: ${title}`)
  if (statesNothing) console.log('           states nothing')
  if (otherwise) console.log(`           otherwise: ${otherwise}`)
}
const gaps = findGaps(rows)
for (const gap of gaps) console.error(gap)
const held = rows.filter(({ tests }) => tests.length > 0)
const count = new Set(held.flatMap(({ tests }) => tests.map(({ file, title }) => `${file}: ${title}`))).size
console.log(
  `\n${held.length} rows are held by ${count} tests; ${gaps.length === 0 ? 'none is missing' : `${gaps.length} gaps`}.`,
)
if (gaps.length > 0) process.exitCode = 1
