/** `npm run size`: how many bytes the core costs a browser, compressed; fails when it passes the limit. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './set-up/places.js'

// The goal is what we promise; the limit is where the build fails.
const parts = [
  { file: 'pkg/waymark_core_bg.wasm', what: 'WebAssembly', goal: 100, limit: 130 },
  { file: 'pkg/waymark_core.js', what: 'generated JavaScript', goal: 10, limit: 12 },
]

let tooLarge = 0
for (const { file, what, goal, limit } of parts) {
  const kilobytes = gzipSync(readFileSync(join(root, file)), { level: 9 }).length / 1024
  const verdict = kilobytes > limit ? 'ABOVE THE LIMIT' : kilobytes > goal ? 'above the goal' : 'good'
  if (kilobytes > limit) tooLarge += 1
  console.log(
    `${what.padEnd(21)} ${kilobytes.toFixed(1).padStart(6)} KB gzip  (goal ${goal}, limit ${limit}): ${verdict}`,
  )
}
process.exit(tooLarge > 0 ? 1 : 0)
