/**
 * `npm run rehearse`: the production of `stack/production/compose.yaml` in real containers, from nothing: images,
 * certificates by ACME, people who play, a rolling upgrade, a lost disk and what is brought back. Needs root on Debian
 * or Ubuntu.
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
const args = ['--disable-warning=ExperimentalWarning', join(root, 'stack', 'rehearsal', 'rehearse.ts')]
const env = { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' }
process.exit(spawnSync(node22(), [...args, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1)
