/** `npm run size`: how many bytes core and app cost a browser, compressed; fails when one passes its limit. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './set-up/paths.js'
import { landing, modal, pagesInShell } from './size/app-parts.js'
import { gzipped, readBuiltApp } from './size/built-app.js'

const app = readBuiltApp()
let tooLarge = 0

/**
 * The goal is what we promise; the limit is where the build fails.
 * @param {string} what @param {number} kilobytes @param {number} goal @param {number} [limit]
 */
function print(what, kilobytes, goal, limit = goal) {
  const verdict = kilobytes > limit ? 'ABOVE THE LIMIT' : kilobytes > goal ? 'above the goal' : 'good'
  if (kilobytes > limit) tooLarge += 1
  console.log(
    `${what.padEnd(44)} ${kilobytes.toFixed(1).padStart(6)} KB gzip  (goal ${goal}, limit ${limit}): ${verdict}`,
  )
}

/** @param {string} file */
const ofFile = (file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length / 1024

/** @param {readonly string[]} sources @param {readonly string[]} [before] sources that are there already */
function scriptsOf(sources, before = []) {
  const known = app.filesOf(before).scripts
  return gzipped([...app.filesOf([...before, ...sources]).scripts].filter((file) => !known.has(file)))
}

/**
 * WalletConnect's and the hosted provider's own packages are as large as they are; nobody fetches them who does not choose them.
 *
 * @param {string} adapter
 */
function heaviest(adapter) {
  return /(wallet-connect|hosted.*)\.ts$/.test(adapter) ? 125 : 60
}

/**
 * Nobody who is signed in goes on to a page of the sign-in.
 *
 * @param {{ path: string, sources: string[] }} page
 */
function isOpenedFromHome({ path, sources }) {
  return path !== 'home' && !sources.some((source) => source.startsWith('src/features/sign-in/'))
}

const [module, script] = [ofFile('pkg/waymark_core_bg.wasm'), ofFile('pkg/waymark_core.js')]
print('core: WebAssembly', module, 95)
print('core: script', script, 9.3)
print('core: both', module + script, 104)
print(
  'core: session alone, both',
  ofFile('pkg/session/waymark_core_bg.wasm') + ofFile('pkg/session/waymark_core.js'),
  55,
  // Processors compress a little differently.
  55.5,
)
print('receipts alone, both', ofFile('pkg/receipts/waymark_core_bg.wasm') + ofFile('pkg/receipts/waymark_core.js'), 25)
// Processors compress a little differently.
print('landing: JavaScript, core included', scriptsOf(landing), 95, 95.3)
print('landing: the same with the WebAssembly', scriptsOf(landing) + module, 190)
print('landing: style sheets', gzipped(app.filesOf(landing).styles), 15)
print('landing with the open sign-in modal', scriptsOf([...landing, ...modal]), 120)
print('sign-in modal alone', scriptsOf(modal, landing), 20)
for (const adapter of app.sources.filter((source) => source.startsWith('src/core/sign-in/adapters/')))
  print(
    `adapter ${adapter.replace(/.*\/|\.tsx?$/g, '')}`,
    scriptsOf([adapter], [...landing, ...modal]),
    60,
    heaviest(adapter),
  )
const pages = pagesInShell()
const home = pages.find(({ path }) => path === 'home')?.sources ?? []
for (const { path, sources } of pages) print(`signed-in shell with ${path}`, scriptsOf(sources), 170)
for (const { path, sources } of pages.filter(isOpenedFromHome))
  print(`${path} after home`, scriptsOf(sources, home), 20)
print(
  'drawing of a character, where there is one',
  scriptsOf(['src/entities/character/draw-character.ts'], landing),
  45,
)
process.exit(tooLarge > 0 ? 1 : 0)
