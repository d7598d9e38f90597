/**
 * `npm run shots`: installs and builds what is missing, and takes pictures of every page; `e2e/shots.ts` says which.
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './set-up/build.js'
import { findChromium, setUpChromium } from './set-up/chromium.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/paths.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

await setUp()
  .then(async () => void (await Promise.all([setUpChromium(), buildAll()])))
  .catch(fail)
const args = ['--disable-warning=ExperimentalWarning', join(root, 'e2e', 'shots.ts'), ...process.argv.slice(2)]
const env = { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' }
process.exit(spawnSync(node22(), args, { stdio: 'inherit', env }).status ?? 1)
