/**
 * `npm run bench`: what the parts cost, each against its own goals. `npm run bench -- core` measures only the core, with
 * `--full` in more rounds,
 * `market`, `claims`, `impact`, `lists`, `worker`, `numbers` and `data` each a part of the backend, `desk` its lists with a million people,
 * `landing` the landing page, `character` the configurator,
 * `interactions` quests, market and mint as they are clicked through, `news` the bell after a decision on both databases,
 * `grid` the market's ten thousand cards, and `trail` the trail map as it is pulled and zoomed. Ends with code 1 when a goal is missed by more than the machine's noise.
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAll, buildContracts, buildCore, buildExtension } from './set-up/build.js'
import { findChromium, setUpChromium } from './set-up/chromium.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/paths.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

/** @type {Record<string, { parts: string[], build: () => Promise<unknown>, script: string, env?: NodeJS.ProcessEnv, onlyByName?: true }>} */
const benches = {
  core: { parts: ['core'], build: buildCoreForPages, script: 'core-wasm/package/bench/core.ts' },
  backend: {
    parts: ['market', 'claims', 'impact', 'lists', 'worker', 'numbers', 'data'],
    build: buildBackend,
    script: 'backend/bench/bench.ts',
  },
  // Its million people take most of an hour to write: only by name.
  desk: { parts: ['desk'], build: buildBackend, script: 'backend/bench/bench.ts', onlyByName: true },
  character: { parts: ['character'], build: buildProduct, script: 'e2e/bench/character.ts' },
  interactions: { parts: ['interactions'], build: buildProduct, script: 'e2e/bench/interactions.ts' },
  news: { parts: ['news'], build: buildProduct, script: 'e2e/bench/news.ts' },
  newsScaled: { parts: ['news'], build: buildProduct, script: 'e2e/bench/news.ts', env: { WAYMARK_PROFILE: 'scaled' } },
  grid: { parts: ['grid'], build: buildCoreForPages, script: 'e2e/bench/grid.ts' },
  trail: { parts: ['trail'], build: buildCoreForPages, script: 'e2e/bench/trail.ts' },
  landing: { parts: ['landing'], build: buildProduct, script: 'e2e/bench/landing.ts' },
}

async function buildBackend() {
  await buildCore()
  await buildContracts()
  await buildExtension()
}

/** The pages of benchmarks build themselves. */
async function buildCoreForPages() {
  await setUpChromium()
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? ''
  await buildCore()
}

async function buildProduct() {
  await setUpChromium()
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? ''
  await buildAll()
}

const words = process.argv.slice(2).filter((word) => word !== '--full')
const isFull = process.argv.includes('--full')
const chosen = Object.entries(benches).flatMap(([name, { parts, ...bench }]) => {
  const isWhole = words.includes(name) || (words.length === 0 && !bench.onlyByName)
  const wanted = isWhole ? parts : parts.filter((part) => words.includes(part))
  return wanted.length > 0 ? [{ name, wanted, ...bench }] : []
})
if (chosen.length === 0) {
  const known = Object.entries(benches).flatMap(([name, { parts }]) => [name, ...parts])
  console.error(`Nothing measures ${words.join(' or ')}. There is: ${[...new Set(known)].join(', ')}.`)
  process.exit(1)
}

await setUp().catch(fail)
let missed = 0
for (const { name, wanted, build, script, env } of chosen) {
  await build().catch(fail)
  console.log(`\n── ${name}`)
  const options = [
    '--disable-warning=ExperimentalWarning',
    `--import=${join(root, 'stack', 'set-up', 'resolve-core.js')}`,
  ]
  const args = [...options, join(root, script), ...wanted, ...(isFull && name === 'core' ? ['--full'] : [])]
  if (spawnSync(node22(), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0) missed += 1
}
process.exit(missed > 0 ? 1 : 0)
