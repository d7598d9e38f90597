/**
 * `npm run attack`: tries every way into and around the product that is known, as anybody, as people who take part, as
 * a game master and as somebody suspended; says how many attempts there were, and which got through. `npm run attack --
 * --url https://host/api` attacks a Waymark that runs elsewhere (`backend/attack/main.ts`).
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildContracts, buildCore, buildExtension } from './set-up/build.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/paths.js'
import { fail } from './set-up/progress.js'
import { setUp } from './set-up.js'

await setUp().then(buildCore).then(buildContracts).then(buildExtension).catch(fail)
const args = [
  '--disable-warning=ExperimentalWarning',
  `--import=${join(root, 'stack', 'set-up', 'resolve-core.js')}`,
  join(root, 'backend', 'attack', 'main.ts'),
  ...process.argv.slice(2),
]
process.exit(spawnSync(node22(), args, { stdio: 'inherit' }).status ?? 1)
