/**
 * `npm run bench`: what the parts cost, each against its own goals. `npm run bench -- core` measures only the core.
 * Ends with code 1 when a goal is missed by more than the machine's noise.
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildCore } from './set-up/build.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/places.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

/** @type {Record<string, { build: () => Promise<unknown>, script: string }>} */
const benches = {
  core: { build: buildCore, script: 'core-wasm/package/bench/core.ts' },
}

const words = process.argv.slice(2)
const chosen = Object.entries(benches).filter(([name]) => words.length === 0 || words.includes(name))
if (chosen.length === 0) {
  console.error(`Nothing measures ${words.join(' or ')}. There is: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

await setUp().catch(fail)
let missed = 0
for (const [name, { build, script }] of chosen) {
  await build().catch(fail)
  console.log(`\n── ${name}`)
  if (
    spawnSync(node22(), ['--disable-warning=ExperimentalWarning', join(root, script)], { stdio: 'inherit' }).status !==
    0
  )
    missed += 1
}
process.exit(missed > 0 ? 1 : 0)
